/** The request as the expressions of a policy see it. */
import type { Inputs } from '../expressions/activation.ts';
import { textOf, type JsonObject } from '../../json/value.ts';
import type { AdmissionAttributes, GroupVersionKind, GroupVersionResource } from '../model/attributes.ts';
import type { PolicyCluster } from './cluster.ts';

/** The request in the version that a policy matched. */
export interface VersionedRequest {
  readonly kind: GroupVersionKind;
  readonly object: JsonObject | undefined;
  readonly oldObject: JsonObject | undefined;
}

export function versionedRequest(
  request: AdmissionAttributes,
  kind: GroupVersionKind,
  cluster: PolicyCluster,
): VersionedRequest | { readonly error: string } {
  const { object, oldObject } = request;
  const same = sameKind(kind, request.kind);
  if (same) return { kind, object: ofKind(object, kind), oldObject };
  const converted: { object?: JsonObject; oldObject?: JsonObject } = {};
  for (const [key, value] of [
    ['oldObject', oldObject],
    ['object', object],
  ] as const) {
    if (value === undefined) continue;
    const other = cluster.convert(value, kind);
    if ('error' in other) return other;
    converted[key] = ofKind(other.object, kind);
  }
  return { kind, object: converted.object, oldObject: converted.oldObject };
}

/** An object as policies see it: of the kind of the resource, whatever the client wrote. */
function ofKind<T extends JsonObject | undefined>(object: T, { kind }: GroupVersionKind): T | JsonObject {
  return object === undefined || textOf(object, 'kind') === kind ? object : new Map(object).set('kind', kind);
}

export function sameKind(a: GroupVersionKind, b: GroupVersionKind): boolean {
  return a.group === b.group && a.version === b.version && a.kind === b.kind;
}

/** The namespace as expressions see it, without some of its metadata. */
function seenNamespace(namespace: JsonObject): JsonObject {
  const out = new Map(namespace);
  out.delete('kind');
  out.delete('apiVersion');
  const metadata = namespace.get('metadata');
  if (metadata instanceof Map) {
    const own = new Map(metadata);
    for (const hidden of ['managedFields', 'ownerReferences', 'selfLink']) own.delete(hidden);
    out.set('metadata', own);
  }
  return out;
}

/** `resource` is the resource that the policy matched. */
export function inputsFor(
  request: AdmissionAttributes,
  versioned: VersionedRequest,
  resource: GroupVersionResource,
  params: JsonObject | undefined,
  cluster: PolicyCluster,
): Inputs {
  const namespace = namespaceFor(request);
  const object = namespace === '' ? undefined : cluster.namespace(namespace);
  const { subresource, name, operation, user, dryRun, options } = request;
  return {
    object: versioned.object,
    oldObject: versioned.oldObject,
    request: {
      kind: versioned.kind,
      resource,
      requestKind: request.kind,
      requestResource: request.resource,
      subresource,
      name,
      namespace: request.namespace,
      operation,
      user,
      dryRun,
      options,
    },
    params,
    namespaceObject: object && seenNamespace(object),
    authorize: cluster.authorize,
    isTyped: cluster.behaviour.admissionValues === 'typed',
  };
}

/** The namespace that expressions see. A request for a namespace itself has none. */
export function namespaceFor({ kind, namespace }: AdmissionAttributes): string {
  const isNamespace = kind.kind === 'Namespace' && kind.version === 'v1' && kind.group === '';
  return isNamespace ? '' : namespace;
}
