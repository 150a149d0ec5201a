/** The data that admission plugins look up in a cluster. */
import {
  applyDefaults,
  convertObject,
  servingOf,
  type AdmissionState,
  type Authorize,
  type ServedResource,
} from '../../engine/admission.ts';
import type { ServedCrd } from '../../engine/answers.ts';
import { getObject, withOwners } from '../../engine/index.ts';
import type { Minor } from '../../engine/minors.ts';
import { compareStrings, deepCopy, objectAt, textOf, type JsonObject } from '../../engine/values.ts';
import { objectKey, objectPrefix, type Cluster } from '../cluster/cluster.ts';
import { builtInKinds, type BuiltIns } from './built-ins.ts';

/** A cluster with the objects of the server's own kinds. */
export interface AdmittingCluster {
  readonly kubernetes: Minor;
  /** RFC 3339, UTC, whole seconds. */
  readonly now: string;
  readonly builtIns: BuiltIns;
  /** CRDs and custom objects. */
  readonly objects: Cluster;
  readonly authorize: Authorize;
  readonly nextUid: () => string;
  readonly callWebhook: AdmissionState['callWebhook'];
}

/** The state of a cluster as admission plugins see it. */
export function admissionStateOf(cluster: AdmittingCluster): AdmissionState {
  const { kubernetes: minor, builtIns, authorize, nextUid, callWebhook } = cluster;
  const crds = [...cluster.objects.crds.values()];
  const crdOf = (group: string, wanted: string): ServedCrd | undefined =>
    crds.find((one) => one.group === group && (one.kind === wanted || one.plural === wanted));
  return {
    minor,
    configurations: (plural) => builtIns.list(plural, 'admissionregistration.k8s.io', ''),
    namespace: (name) => builtIns.get('namespaces', '', '', name),
    ...parametersOf(cluster, crdOf),
    resources: resourcesOf(crds),
    crdOf,
    authorize,
    convert: (object, kind) => {
      const crd = crdOf(kind.group, kind.kind);
      if (crd === undefined) return { error: `no kind "${kind.kind}" is registered` };
      const converted = convertObject(deepCopy(object), kind.version, crd);
      return 'error' in converted ? { error: converted.error.text } : converted;
    },
    applyDefaults: (object) => {
      const [group = '', version = ''] = textOf(object, 'apiVersion').split('/');
      const crd = crdOf(group, textOf(object, 'kind'));
      if (crd) applyDefaults(object, servingOf(crd).schemas.get(version), undefined);
    },
    nextUid,
    callWebhook,
  };
}

/** Reads the objects that policies name as their parameters. */
function parametersOf(
  { kubernetes, now, builtIns, objects: { objects } }: AdmittingCluster,
  crdOf: AdmissionState['crdOf'],
): Pick<AdmissionState, 'get' | 'list'> {
  const surroundings = { kubernetes, now, uid: '', nameSuffix: '', resourceVersion: '0' };
  const read = (crd: ServedCrd, version: string, key: string): JsonObject | undefined => {
    const stored = objects.get(key);
    if (stored === undefined) return undefined;
    const shown = { ...stored, object: withOwners(stored.object, stored.owners) };
    const answer = getObject(crd, shown, surroundings, { version });
    return answer.accepted ? answer.object : undefined;
  };
  const ownKind = (group: string, kind: string) =>
    builtInKinds.find((one) => one.group === group && one.kind === kind);
  return {
    get(kind, namespace, name) {
      const own = ownKind(kind.group, kind.kind);
      if (own) return builtIns.get(own.plural, own.group, own.namespaced ? namespace : '', name);
      const crd = crdOf(kind.group, kind.kind);
      return crd && read(crd, kind.version, objectKey(crd, crd.scope === 'Cluster' ? '' : namespace, name));
    },
    list(kind, namespace) {
      const own = ownKind(kind.group, kind.kind);
      if (own) return builtIns.list(own.plural, own.group, own.namespaced ? namespace : '');
      const crd = crdOf(kind.group, kind.kind);
      if (crd === undefined) return [];
      const prefix = objectPrefix(crd);
      return [...objects.keys()]
        .filter((key) => key.startsWith(prefix))
        .sort(compareStrings)
        .flatMap((key) => read(crd, kind.version, key) ?? [])
        .filter((one) => namespace === '' || namespaceIn(one) === namespace);
    },
  };
}

function namespaceIn(object: JsonObject): string {
  return textOf(objectAt(object, 'metadata') ?? new Map(), 'namespace');
}

function resourcesOf(crds: readonly ServedCrd[]): ServedResource[] {
  const built = builtInKinds.map(({ group, version, plural, kind, namespaced }) => ({
    group,
    version,
    resource: plural,
    kind,
    namespaced,
    subresources: [],
  }));
  const custom = crds.flatMap((crd) =>
    crd.versions
      .filter((one) => one.served)
      .map((one) => ({
        group: crd.group,
        version: one.name,
        resource: crd.plural,
        kind: crd.kind,
        namespaced: crd.scope === 'Namespaced',
        subresources: [...(one.status ? ['status'] : []), ...(one.scale ? ['scale'] : [])],
      })),
  );
  return [...built, ...custom];
}
