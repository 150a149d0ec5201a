/**
 * The response of a webhook: an AdmissionReview, or the reason why it isn't one.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/webhook/request (VerifyAdmissionResponse), k8s.io/client-go/rest.
 */
import { quote, toJson } from '../../json/go-format.ts';
import { isObject, objectAt, textItems, textOf, type JsonObject, type JsonValue } from '../../json/value.ts';
import { readJson } from '../../source/json/read-json.ts';
import { readYaml } from '../../source/read-yaml.ts';
import { kindMismatch, versionKindProblem } from '../model/version-kind.ts';
import type { SourceNode } from '../../source/nodes/document.ts';
import { fromValue, toValue } from '../../source/nodes/to-value.ts';
import { decodeTyped } from '../../typed/decode.ts';
import {
  anything,
  bool,
  bytes,
  map,
  pointer,
  slice,
  string,
  stringType,
  struct,
} from '../../typed/go-type.ts';
import { typeMeta } from '../../typed/object-meta.ts';
import type { WebhookReply } from '../model/webhook-call.ts';
import type { ReviewVersion } from './review.ts';
import { statusType } from './status-type.ts';

export interface WebhookResponse {
  readonly allowed: boolean;
  readonly result: JsonObject | undefined;
  /** Base64. */
  readonly patch: string;
  readonly patchType: string;
  readonly warnings: readonly string[];
  readonly annotations: ReadonlyMap<string, string>;
}

export type ReadResponse = { readonly response: WebhookResponse } | { readonly problem: string };

/** Reads and verifies the response. */
export function readResponse(
  reply: WebhookReply,
  version: ReviewVersion,
  uid: string,
  how: 'mutating' | 'validating',
): ReadResponse {
  const replied = readReply(reply);
  if ('problem' in replied) return { problem: `failed to call webhook: ${replied.problem}` };
  const { value, text, decoding } = replied;
  const problem = reviewTypeProblem(value, text, 'admission.k8s.io', 'AdmissionReview');
  if (problem !== undefined) return { problem: `failed to call webhook: ${problem}` };
  const decoded = decodeTyped(reviewType, decoding, 'lenient');
  if (!decoded.ok) return { problem: `failed to call webhook: ${decoded.error.text}` };
  const own = textOf(value, 'apiVersion').slice('admission.k8s.io/'.length);
  if (own !== '' && own !== version) {
    const about = `converting (${own}.AdmissionReview) to (${version}.AdmissionReview)`;
    return { problem: `failed to call webhook: ${about}: unknown conversion` };
  }
  const invalid = verify(value, version, uid, how);
  if (invalid !== undefined) return { problem: `received invalid webhook response: ${invalid}` };
  return { response: responseOf(objectAt(value, 'response') as JsonObject, how, version) };
}

const responseType = struct('AdmissionResponse', {
  uid: { type: stringType('types.UID'), omit: 'never' },
  allowed: { type: bool, omit: 'never' },
  status: { type: pointer(statusType) },
  patch: { type: bytes },
  patchType: { type: pointer(stringType('v1.PatchType')) },
  auditAnnotations: { type: map(string) },
  warnings: { type: slice(string) },
});
const reviewType = struct('AdmissionReview', {
  TypeMeta: { type: typeMeta, embedded: true },
  request: { type: anything },
  response: { type: pointer(responseType) },
});

/** Reads the body of a reply as an object, or says why the request fails. */
export function readReply(reply: WebhookReply):
  | {
      readonly value: JsonObject;
      readonly text: string;
      readonly root: SourceNode;
      /** The tree to decode: YAML is converted to JSON, with sorted keys, and the first error counts. */
      readonly decoding: SourceNode;
    }
  | { readonly problem: string } {
  if ('failure' in reply) return { problem: reply.failure };
  const status = statusProblem(reply);
  if (status !== undefined) return { problem: status };
  const { body, contentType } = reply;
  if (body === '' || reply.status === 204) {
    const about = `status code: ${reply.status} and content type: ${contentType}`;
    return { problem: `0-length response with ${about}` };
  }
  // Matches the API server: the content type doesn't count; text that doesn't begin like an object is YAML.
  const isJson = body.trimStart().startsWith('{');
  const read = isJson ? readJson(body) : readYaml(body);
  const value = read.ok ? toValue(read.root) : undefined;
  if (read.ok && (isObject(value) || value === null)) {
    const object: JsonObject = value ?? new Map<string, JsonValue>();
    const { root } = read;
    return { value: object, text: body, root, decoding: isJson ? root : fromValue(object) };
  }
  return { problem: versionKindProblem(read.ok ? kindMismatch(value) : read.error.text) };
}

function statusProblem(reply: Exclude<WebhookReply, { failure: string }>): string | undefined {
  if (reply.status >= 200 && reply.status <= 206) return undefined;
  const body = reply.body.trim();
  const read = readJson(body);
  const value = read.ok ? toValue(read.root) : undefined;
  if (isObject(value) && isFailure(value)) return textOf(value, 'message');
  const isText = reply.contentType === '' || reply.contentType.startsWith('text/');
  const message = isText ? body : 'unknown';
  const known = statusTexts.get(reply.status);
  if (known !== undefined) return known;
  if ([403, 406, 415].includes(reply.status)) return message;
  if (reply.status < 500) {
    return `the server responded with the status code ${reply.status} but did not return more information`;
  }
  return `an error on the server (${quote(message)}) has prevented the request from succeeding`;
}

/** Matches the client of webhooks: only a Status of a failure replaces the usual text, and it may have any version. */
function isFailure(value: JsonObject): boolean {
  return textOf(value, 'kind') === 'Status' && textOf(value, 'status') === 'Failure';
}

/** Behaviour: k8s.io/apimachinery/pkg/api/errors (NewGenericServerResponse). */
const statusTexts: ReadonlyMap<number, string> = new Map([
  [400, 'the server rejected our request for an unknown reason'],
  [401, 'the server has asked for the client to provide credentials'],
  [404, 'the server could not find the requested resource'],
  [405, 'the server does not allow this method on the requested resource'],
  [409, 'the server reported a conflict'],
  [422, 'the server rejected our request due to an error in our request'],
  [429, 'the server has received too many requests and has asked us to try again later'],
  [503, 'the server is currently unable to handle the request'],
  [
    504,
    'the server was unable to return a response in the time allotted, but may still be processing the request',
  ],
]);

/** Why a body can't be read as a review of a group. */
export function reviewTypeProblem(
  value: JsonObject,
  body: string,
  group: string,
  expected: string,
): string | undefined {
  const kind = textOf(value, 'kind');
  const apiVersion = textOf(value, 'apiVersion');
  const isKnown = apiVersion === '' || apiVersion === `${group}/v1` || apiVersion === `${group}/v1beta1`;
  if ((kind === '' || kind === expected) && isKnown) return undefined;
  if (apiVersion === 'v1' && kind === 'Status') {
    return `converting (v1.Status) to (v1.${expected}): unknown conversion`;
  }
  if (apiVersion === '') return `Object 'apiVersion' is missing in '${body}'`;
  const about = `no kind ${quote(kind)} is registered for version ${quote(apiVersion)}`;
  return `${about} in scheme "pkg/runtime/scheme.go:111"`;
}

function verify(
  review: JsonObject,
  version: ReviewVersion,
  uid: string,
  how: 'mutating' | 'validating',
): string | undefined {
  const response = objectAt(review, 'response');
  if (response === undefined) return 'webhook response was absent';
  if (version === 'v1beta1') return undefined;
  const own = textOf(response, 'uid');
  if (own !== uid) return `expected response.uid=${quote(uid)}, got ${quote(own)}`;
  const apiVersion = textOf(review, 'apiVersion');
  const kind = textOf(review, 'kind');
  if (apiVersion !== 'admission.k8s.io/v1' || kind !== 'AdmissionReview') {
    const got = `${apiVersion === '' ? '/' : apiVersion}, Kind=${kind}`;
    return `expected webhook response of admission.k8s.io/v1, Kind=AdmissionReview, got ${got}`;
  }
  const patch = textOf(response, 'patch');
  const type = response.get('patchType') ?? null;
  if (how === 'validating') {
    if (patch !== '') return 'validating webhook may not return response.patch';
    return type === null ? undefined : 'validating webhook may not return response.patchType';
  }
  if (patch !== '' && type === null) return 'webhook returned response.patch but not response.patchType';
  if (patch === '' && type !== null) return 'webhook returned response.patchType but not response.patch';
  return type === '' ? 'webhook returned invalid response.patchType of ""' : undefined;
}

function responseOf(
  response: JsonObject,
  how: 'mutating' | 'validating',
  version: ReviewVersion,
): WebhookResponse {
  const patch = how === 'mutating' ? textOf(response, 'patch') : '';
  const notes = objectAt(response, 'auditAnnotations') ?? new Map<string, JsonValue>();
  return {
    allowed: response.get('allowed') === true,
    result: objectAt(response, 'status'),
    patch,
    patchType: version === 'v1' ? textOf(response, 'patchType') : patch === '' ? '' : 'JSONPatch',
    warnings: textItems(response.get('warnings')),
    annotations: new Map(
      [...notes].map(([key, value]) => [key, typeof value === 'string' ? value : toJson(value)]),
    ),
  };
}
