/**
 * The changes of a cluster by revision, for watches.
 * Behaviour: k8s.io/apiserver/pkg/storage/cacher (watchCache), which keeps the latest events.
 */
import type { ServedCrd, StoredObject } from '../../engine/answers.ts';
import type { Minor } from '../../engine/minors.ts';
import type { Cluster } from '../../kubectl/index.ts';
import { crdBehind } from '../kinds/installed.ts';

/** Something that is stored: an object with its CRD, or a CRD itself. */
export type Item =
  | { readonly kind: 'object'; readonly crd: ServedCrd; readonly stored: StoredObject }
  | { readonly kind: 'crd'; readonly crd: ServedCrd };

/** One change. `before` is missing for something new, `after` for something deleted. */
export interface Change {
  readonly revision: bigint;
  /** `<group>/<plural>/<namespace>/<name>` of an object, or the name of a CRD. */
  readonly key: string;
  readonly before?: Item;
  readonly after?: Item;
}

/** The number of changes that are kept; a watch from an earlier revision gets a 410. */
const most = 10_000;

export class History {
  readonly #minor: Minor;
  readonly #changes: Change[] = [];
  /** The revision of the newest change that is no longer kept. */
  #forgotten = 0n;

  constructor(minor: Minor) {
    this.#minor = minor;
  }

  /** Adds the changes from one state to the next, and returns them. */
  note(before: Cluster, after: Cluster, revision: bigint): readonly Change[] {
    const changes = [...crdChanges(before, after), ...objectChanges(before, after, this.#minor)].map(
      (change) => ({
        ...change,
        revision,
      }),
    );
    this.#changes.push(...changes);
    for (const { revision: gone } of this.#changes.splice(0, this.#changes.length - most))
      this.#forgotten = gone;
    return changes;
  }

  /** The changes after a revision; undefined if some of them are no longer kept. */
  since(revision: bigint): readonly Change[] | undefined {
    if (revision < this.#forgotten) return undefined;
    return this.#changes.filter((change) => change.revision > revision);
  }

  /** The oldest revision from which a watch can start. */
  get oldest(): bigint {
    return this.#forgotten;
  }
}

type Unnumbered = Omit<Change, 'revision'>;

function crdChanges(before: Cluster, after: Cluster): Unnumbered[] {
  if (before.crds === after.crds) return [];
  return changesOf(before.crds, after.crds, (_, crd) => ({ kind: 'crd', crd }));
}

/** The CRD of a stored object, also of one of a built-in kind. */
export function crdOfKey(key: string, { crds }: Cluster, minor: Minor): ServedCrd | undefined {
  const [group = '', plural = ''] = key.split('/');
  return crds.get(`${plural}.${group}`) ?? crdBehind(group, plural, minor);
}

function objectChanges(before: Cluster, after: Cluster, minor: Minor): Unnumbered[] {
  if (before.objects === after.objects) return [];
  return changesOf(before.objects, after.objects, (key, stored) => {
    const crd = crdOfKey(key, after, minor) ?? crdOfKey(key, before, minor);
    return crd && { kind: 'object', crd, stored };
  });
}

function changesOf<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  itemOf: (key: string, value: T) => Item | undefined,
): Unnumbered[] {
  const changes: Unnumbered[] = [];
  const add = (key: string, old: T | undefined, now: T | undefined): void => {
    const [gone, there] = [old, now].map((value) => (value === undefined ? undefined : itemOf(key, value)));
    changes.push({ key, ...(gone && { before: gone }), ...(there && { after: there }) });
  };
  for (const [key, old] of before) if (!after.has(key)) add(key, old, undefined);
  for (const [key, now] of after) {
    const old = before.get(key);
    if (old !== now && !isSameRevision(old, now)) add(key, old, now);
  }
  return changes;
}

/** A write that changes nothing keeps the revision. */
function isSameRevision(old: unknown, now: unknown): boolean {
  const revisionOf = (value: unknown): string | undefined =>
    (value as Partial<StoredObject> | undefined)?.resourceVersion;
  return revisionOf(old) !== undefined && revisionOf(old) === revisionOf(now);
}
