/** The contents of a cluster. */
import { withOwners } from '../../engine/index.ts';
import type { ServedCrd, StoredObject } from '../../engine/answers.ts';
import type { Managers } from '../../engine/crd-writes.ts';
import type { JsonValue } from '../../engine/values.ts';

/** CRDs, objects with their field managers, and namespaces. An immutable value. */
export interface Cluster {
  readonly namespaces: readonly string[];
  /** By name. */
  readonly crds: ReadonlyMap<string, ServedCrd>;
  /** The managers of a CRD's fields, by name; missing if it isn't known who installed it. */
  readonly crdOwners?: ReadonlyMap<string, () => Managers>;
  /** By key, see `objectKey`. */
  readonly objects: ReadonlyMap<string, StoredObject>;
  /** The first and the last written revision; missing if nothing was written. */
  readonly revisions?: { readonly oldest: string; readonly newest: string };
}

export function newCluster(namespaces: readonly string[]): Cluster {
  return { namespaces, crds: new Map(), objects: new Map() };
}

/** The cluster with a CRD that was already admitted. */
export function withCrd(cluster: Cluster, served: ServedCrd, owners?: () => Managers): Cluster {
  const crds = new Map(cluster.crds).set(served.name, served);
  return owners
    ? { ...cluster, crds, crdOwners: new Map(cluster.crdOwners).set(served.name, owners) }
    : { ...cluster, crds };
}

/** The cluster with an object, or without it. `namespace` is empty for cluster-scoped objects. */
export function withObject(
  cluster: Cluster,
  crd: ServedCrd,
  names: { readonly namespace: string; readonly name: string },
  stored: StoredObject | undefined,
): Cluster {
  const objects = new Map(cluster.objects);
  const key = objectKey(crd, names.namespace, names.name);
  if (stored === undefined) objects.delete(key);
  else objects.set(key, stored);
  return { ...cluster, objects };
}

/** `after` with the revision of the request that created it from `before`. */
export function withRevisions(
  before: Cluster,
  after: Cluster,
  { resourceVersion }: { readonly resourceVersion: string },
): Cluster {
  return {
    ...after,
    revisions: { oldest: before.revisions?.oldest ?? resourceVersion, newest: resourceVersion },
  };
}

/** The cluster without a CRD and all of its objects. */
export function withoutCrd(cluster: Cluster, crd: ServedCrd): Cluster {
  const own = objectPrefix(crd);
  const objects = new Map([...cluster.objects].filter(([key]) => !key.startsWith(own)));
  return { ...withoutCrdAlone(cluster, crd), objects };
}

/** The cluster without a CRD; its objects stay stored. */
export function withoutCrdAlone(cluster: Cluster, crd: ServedCrd): Cluster {
  const crds = new Map(cluster.crds);
  crds.delete(crd.name);
  const crdOwners = new Map(cluster.crdOwners);
  crdOwners.delete(crd.name);
  return { ...cluster, crds, crdOwners };
}

/** The prefix of the keys of a CRD's objects. */
export function objectPrefix(crd: ServedCrd): string {
  return `${crd.group}/${crd.plural}/`;
}

/** `<group>/<plural>/<namespace>/<name>`, without the namespace for cluster-scoped objects. */
export function objectKey(crd: ServedCrd, namespace: string, name: string): string {
  return [crd.group, crd.plural, ...(crd.scope === 'Namespaced' ? [namespace] : []), name].join('/');
}

/**
 * Everything that is stored, by key: custom objects in their stored form, with managedFields and without a
 * resourceVersion; CRDs as a get returns them, under `apiextensions.k8s.io/customresourcedefinitions/<name>`.
 */
export function stored(cluster: Cluster): ReadonlyMap<string, JsonValue> {
  const all = new Map<string, JsonValue>();
  for (const [name, crd] of cluster.crds)
    all.set(`apiextensions.k8s.io/customresourcedefinitions/${name}`, crd.object);
  for (const [key, { object, owners }] of cluster.objects) all.set(key, withOwners(object, owners));
  return all;
}
