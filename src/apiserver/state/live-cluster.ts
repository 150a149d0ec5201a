/** A cluster that changes: it answers requests one after the other, and reports what each has changed. */
import {
  answerRequest,
  newCluster,
  type Cluster,
  type HttpAnswer,
  type HttpRequest,
  type Surroundings,
} from '../../kubectl/index.ts';
import { History, type Change } from './history.ts';

/** Called after each change, in the order of the revisions. */
export type Watcher = (changes: readonly Change[]) => void;

/** A state to return to. */
export interface Snapshot {
  readonly contents: Cluster;
}

export class LiveCluster {
  readonly around: Surroundings;
  readonly history = new History();
  readonly #watchers = new Set<Watcher>();
  #contents: Cluster;

  constructor(around: Surroundings, namespaces: readonly string[]) {
    this.#contents = { ...newCluster(namespaces), revisions: { oldest: '1', newest: '1' } };
    this.around = around;
  }

  get contents(): Cluster {
    return this.#contents;
  }

  /** The newest revision. */
  get revision(): bigint {
    return BigInt(this.#contents.revisions?.newest ?? '1');
  }

  /** `finish` completes what a write stored, before watchers see it. */
  send(request: HttpRequest, finish: (after: Cluster) => Cluster = (after) => after): HttpAnswer {
    const { answer, cluster } = answerRequest(this.#contents, request, this.around);
    this.become(cluster === this.#contents ? cluster : finish(cluster));
    return answer;
  }

  /** Changes the contents without a revision and without events. */
  prepare(change: (contents: Cluster) => Cluster): void {
    this.#contents = change(this.#contents);
  }

  become(cluster: Cluster): void {
    const before = this.#contents;
    if (before === cluster) return;
    this.#contents = cluster;
    const changes = this.history.note(before, cluster, this.revision);
    if (changes.length > 0) for (const watcher of this.#watchers) watcher(changes);
  }

  /** Returns a function that ends the watch. */
  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  snapshot(): Snapshot {
    return { contents: this.#contents };
  }

  /** Watchers see the difference as changes at a new revision. */
  restore({ contents }: Snapshot): void {
    const newest = this.around.resourceVersion();
    this.become({ ...contents, revisions: { oldest: contents.revisions?.oldest ?? newest, newest } });
  }
}
