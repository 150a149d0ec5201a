/**
 * The `request` of expressions.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/cel (CreateAdmissionRequest), k8s.io/api/admission/v1.
 */
import type { JsonObject, JsonValue } from '../../json/value.ts';
import type { GroupVersionKind, GroupVersionResource, RequestUser } from '../model/attributes.ts';

/** A request as expressions see it. */
export interface RequestFacts {
  /** The kind and resource that the policy matched, which may be those of an equivalent version. */
  readonly kind: GroupVersionKind;
  readonly resource: GroupVersionResource;
  readonly requestKind: GroupVersionKind;
  readonly requestResource: GroupVersionResource;
  readonly subresource: string;
  readonly name: string;
  readonly namespace: string;
  readonly operation: string;
  readonly user: RequestUser;
  readonly dryRun: boolean;
  /** CreateOptions, UpdateOptions, PatchOptions or DeleteOptions, as JSON. */
  readonly options: JsonObject | undefined;
}

/** The request as JSON, without empty strings and lists. */
export function requestValue(request: RequestFacts, isTyped: boolean): JsonObject {
  const out: JsonObject = new Map<string, JsonValue>([
    // Matches the API server: the field is present and empty.
    ['uid', ''],
    ['kind', object(request.kind)],
    ['resource', object(request.resource)],
  ]);
  addText(out, 'subResource', request.subresource);
  out.set('requestKind', object(request.requestKind));
  out.set('requestResource', object(request.requestResource));
  addText(out, 'requestSubResource', request.subresource);
  addText(out, 'name', request.name);
  addText(out, 'namespace', request.namespace);
  out.set('operation', request.operation);
  out.set('userInfo', userValue(request.user));
  if (!isTyped) {
    // Matches the API server: the content of a review has these fields, which nobody fills in.
    out.set('object', null);
    out.set('oldObject', null);
  }
  out.set('dryRun', request.dryRun);
  out.set('options', request.options ?? null);
  return out;
}

function object(value: object): JsonObject {
  return new Map(Object.entries(value) as [string, JsonValue][]);
}

function addText(to: JsonObject, key: string, text: string): void {
  if (text !== '') to.set(key, text);
}

function userValue({ name, uid, groups, extra }: RequestUser): JsonObject {
  const out: JsonObject = new Map();
  addText(out, 'username', name);
  addText(out, 'uid', uid);
  if (groups.length > 0) out.set('groups', [...groups]);
  if (extra.size > 0) {
    out.set('extra', new Map([...extra].map(([key, values]) => [key, [...values]])));
  }
  return out;
}
