/** The data that policies look up in a cluster, taken from the state of admission plugins. */
import { mergeTypeOf, type MergeType } from '../../apply/merge-type.ts';
import type { Authorize } from '../../cel/authorizing/authorizer.ts';
import type { ServedCrd } from '../../crd/model/served.ts';
import { isObject, type JsonObject } from '../../json/value.ts';
import { behaviourOf, type Behaviour } from '../../kubernetes/behaviour.ts';
import { definitionName, publishedSchemas } from '../../publish/openapi.ts';
import { parseGroupVersion } from '../../typed/type-meta.ts';
import type { AdmissionAttributes, GroupVersionKind } from '../model/attributes.ts';
import type { AdmissionState, Converted } from '../model/state.ts';
import type { Equivalent } from '../matching/match-resources.ts';

/** The objects of the parameters' kind. */
export interface ParamKind {
  readonly namespaced: boolean;
  /** One object; the namespace is empty for cluster-scoped kinds. */
  readonly get: (namespace: string, name: string) => JsonObject | undefined;
  /** All objects of a namespace, or of the cluster. */
  readonly list: (namespace: string) => readonly JsonObject[];
}

export interface PolicyCluster {
  readonly behaviour: Behaviour;
  /** Undefined for a namespace that doesn't exist. */
  readonly namespace: (name: string) => JsonObject | undefined;
  /** Undefined for a kind that isn't served. */
  readonly paramKind: (apiVersion: string, kind: string) => ParamKind | undefined;
  /** The versions of the request's resource. */
  readonly equivalents: readonly Equivalent[];
  readonly convert: (object: JsonObject, kind: GroupVersionKind) => Converted;
  readonly authorize: Authorize;
}

export function clusterOf(attributes: AdmissionAttributes, state: AdmissionState): PolicyCluster {
  return {
    behaviour: behaviourOf(state.minor),
    namespace: state.namespace,
    paramKind: (apiVersion, kind) => paramKindOf(apiVersion, kind, state),
    equivalents: equivalentsOf(attributes, state),
    convert: state.convert,
    authorize: state.authorize,
  };
}

function paramKindOf(apiVersion: string, kind: string, state: AdmissionState): ParamKind | undefined {
  const parsed = parseGroupVersion(apiVersion);
  if (parsed === undefined) return undefined;
  const full = { ...parsed, kind };
  const served = state.resources.find(
    (one) => one.group === full.group && one.version === full.version && one.kind === kind,
  );
  if (served === undefined) return undefined;
  // Objects of the server's own kinds come from a cache that drops field managers.
  const isCustom = state.crdOf(full.group, kind) !== undefined;
  const seen = (object: JsonObject): JsonObject =>
    isCustom ? object : withoutManagers(object, apiVersion, kind);
  return {
    namespaced: served.namespaced,
    get(namespace, name) {
      const object = state.get(full, namespace, name);
      return object && seen(object);
    },
    list: (namespace) => state.list(full, namespace).map(seen),
  };
}

function withoutManagers(object: JsonObject, apiVersion: string, kind: string): JsonObject {
  const out = new Map(object).set('apiVersion', apiVersion).set('kind', kind);
  const metadata = object.get('metadata');
  if (isObject(metadata)) {
    const own = new Map(metadata);
    own.delete('managedFields');
    out.set('metadata', own);
  }
  return out;
}

/** All versions of the CRD that serves the resource, served or not. Other resources have no equivalents here. */
export function equivalentsOf(
  { resource, subresource, kind }: Pick<AdmissionAttributes, 'resource' | 'subresource' | 'kind'>,
  state: AdmissionState,
): Equivalent[] {
  const crd = state.crdOf(resource.group, resource.resource);
  if (crd === undefined) return [{ resource, kind }];
  const versions = crd.versions.filter(
    (one) => subresource === '' || (subresource === 'status' ? one.status : one.scale !== undefined),
  );
  return versions.map((one) => ({
    resource: { ...resource, version: one.name },
    kind:
      subresource === 'scale'
        ? { group: 'autoscaling', version: 'v1', kind: 'Scale' }
        : { group: crd.group, version: one.name, kind: crd.kind },
  }));
}

const types = new WeakMap<ServedCrd, Map<string, MergeType>>();

/** The type by which apply configurations of a kind are merged; undefined for a kind that isn't published. */
export function mergeTypeOfKind(kind: GroupVersionKind, state: AdmissionState): MergeType | undefined {
  const crd = state.crdOf(kind.group, kind.kind);
  const version = crd?.versions.find((one) => one.name === kind.version);
  if (crd === undefined || version === undefined) return undefined;
  const known = types.get(crd) ?? new Map<string, MergeType>();
  types.set(crd, known);
  const before = known.get(version.name);
  if (before !== undefined) return before;
  const schemas = publishedSchemas({ ...crd, versions: [{ ...version, served: true }] }, version.name);
  const schema = schemas?.get(definitionName(crd, version, crd.kind));
  const made = mergeTypeOf(isObject(schema) ? schema : new Map());
  known.set(version.name, made);
  return made;
}
