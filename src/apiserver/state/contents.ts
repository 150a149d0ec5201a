/** Contains what the server stores. It answers requests one after the other, and reports what each has changed. */
import type { Minor } from '../../engine/minors.ts';
import {
  newCluster,
  type Cluster,
  type HttpAnswer,
  type HttpRequest,
  type Surroundings,
} from '../../kubectl/index.ts';
import { ownSurroundings } from '../../package/surroundings.ts';
import { Controllers } from './controllers.ts';
import { firstObjects, firstRoles } from './first-objects.ts';
import { History, type Change } from './history.ts';
import { serveRequest } from './requests.ts';
import { CurrentCalls, type WebhookCalls } from './webhook-calls.ts';

/** Called after each change, in the order of the revisions. */
export type Watcher = (changes: readonly Change[]) => void;

/** Whether roles decide what users may do. */
export type Authorization = 'AlwaysAllow' | 'RBAC';

/** A state to return to. */
export interface ContentsSnapshot {
  readonly contents: Cluster;
}

export class Contents {
  readonly around: Surroundings;
  readonly authorization: Authorization;
  readonly history: History;
  /** For conversion webhooks. */
  readonly calls = new CurrentCalls();
  readonly #watchers = new Set<Watcher>();
  readonly #controllers: Controllers | undefined;
  #contents: Cluster;

  /** Without `controllers`, it is like a kube-apiserver alone, as in envtest. */
  constructor(
    minor: Minor,
    controllers: 'with controllers' | 'alone' = 'with controllers',
    authorization: Authorization = 'AlwaysAllow',
  ) {
    this.authorization = authorization;
    const send = (request: HttpRequest): HttpAnswer => this.send(request);
    const contentsOf = (): Cluster => this.#contents;
    const storage = { get contents() { return contentsOf(); }, minor, send }; // prettier-ignore
    if (controllers === 'with controllers') this.#controllers = new Controllers(storage);
    this.around = ownSurroundings(minor, undefined, 1);
    this.history = new History(minor);
    this.#contents = { ...newCluster([]), revisions: { oldest: '1', newest: '1' } };
    const roles = authorization === 'RBAC' ? firstRoles() : [];
    for (const { path, body } of [...firstObjects, ...roles]) {
      const request = { method: 'POST', path, contentType: 'application/json', body: JSON.stringify(body) };
      this.send({ ...request, userAgent: 'kube-apiserver' });
    }
  }

  get contents(): Cluster {
    return this.#contents;
  }

  /** The newest revision. */
  get revision(): bigint {
    return BigInt(this.#contents.revisions?.newest ?? '1');
  }

  /** With `calls`, through policies and webhooks. Throws a PendingWebhook. */
  send(request: HttpRequest, calls?: WebhookCalls): HttpAnswer {
    const around = calls?.environment(this.around) ?? this.around;
    const { answer, cluster } = serveRequest(this.#contents, request, around, calls);
    // Watchers and controllers act by themselves.
    this.calls.with(undefined, () => {
      const changes = this.#become(this.#calling(cluster));
      this.#controllers?.react(changes);
    });
    return answer;
  }

  #calling(cluster: Cluster): Cluster {
    if (cluster.crds === this.#contents.crds) return cluster;
    const crds = new Map([...cluster.crds].map(([name, crd]) => [name, this.calls.calling(crd)]));
    return { ...cluster, crds };
  }

  #become(cluster: Cluster): readonly Change[] {
    const before = this.#contents;
    if (before === cluster) return [];
    this.#contents = cluster;
    const changes = this.history.note(before, cluster, this.revision);
    if (changes.length > 0) for (const watcher of this.#watchers) watcher(changes);
    return changes;
  }

  /** Returns a function that ends the watch. */
  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  snapshot(): ContentsSnapshot {
    return { contents: this.#contents };
  }

  /** Watchers see the difference as changes at a new revision. */
  restore({ contents }: ContentsSnapshot): void {
    const newest = this.around.resourceVersion();
    this.#become({ ...contents, revisions: { oldest: contents.revisions?.oldest ?? newest, newest } });
  }
}
