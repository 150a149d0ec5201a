/**
 * The AdmissionReview that is sent to a webhook.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/webhook/request (admissionreview.go).
 */
import { textItems, type JsonObject, type JsonValue } from '../../json/value.ts';
import type { AdmissionAttributes } from '../model/attributes.ts';
import type { Invocation } from './match.ts';

export type ReviewVersion = 'v1' | 'v1beta1';

/** The objects of a request in the version that a webhook sees. */
export interface Views {
  readonly object: JsonObject | undefined;
  readonly oldObject: JsonObject | undefined;
}

/** Returns the first of the webhook's versions that the server speaks. */
export function reviewVersion(hook: JsonObject): ReviewVersion | undefined {
  const versions = textItems(hook.get('admissionReviewVersions'));
  return versions.find((one): one is ReviewVersion => one === 'v1' || one === 'v1beta1');
}

/** The review as JSON, its fields in the order of the Go type. */
export function reviewOf(
  version: ReviewVersion,
  uid: string,
  attributes: AdmissionAttributes,
  { kind, resource }: Invocation,
  objects: Views,
): JsonObject {
  const { user, subresource, name, namespace } = attributes;
  const request: JsonObject = new Map<string, JsonValue>([
    ['uid', uid],
    ['kind', gvk(kind)],
    ['resource', gvr(resource)],
  ]);
  const text = (key: string, value: string): void => {
    if (value !== '') request.set(key, value);
  };
  text('subResource', subresource);
  request.set('requestKind', gvk(attributes.kind));
  request.set('requestResource', gvr(attributes.resource));
  text('requestSubResource', subresource);
  text('name', name);
  text('namespace', namespace);
  request.set('operation', attributes.operation);
  const info: JsonObject = new Map();
  if (user.name !== '') info.set('username', user.name);
  if (user.uid !== '') info.set('uid', user.uid);
  if (user.groups.length > 0) info.set('groups', [...user.groups]);
  if (user.extra.size > 0) {
    info.set('extra', new Map([...user.extra].map(([key, values]) => [key, [...values]])));
  }
  request.set('userInfo', info);
  request.set('object', objects.object ?? null);
  request.set('oldObject', objects.oldObject ?? null);
  request.set('dryRun', attributes.dryRun);
  request.set('options', attributes.options ?? null);
  return new Map<string, JsonValue>([
    ['kind', 'AdmissionReview'],
    ['apiVersion', `admission.k8s.io/${version}`],
    ['request', request],
  ]);
}

function gvk({ group, version, kind }: Invocation['kind']): JsonObject {
  return new Map([['group', group], ['version', version], ['kind', kind]]); // prettier-ignore
}

function gvr({ group, version, resource }: Invocation['resource']): JsonObject {
  return new Map([['group', group], ['version', version], ['resource', resource]]); // prettier-ignore
}
