/**
 * Writes the reviews that conversion webhooks get, and reads the converted object in their answers.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/conversion (webhook_converter.go).
 */
import { quote, toJson } from '../../json/go-format.ts';
import {
  isArray,
  isObject,
  objectAt,
  textItems,
  textOf,
  type JsonObject,
  type JsonValue,
} from '../../json/value.ts';
import { nodeAt, type SourceNode } from '../../source/nodes/document.ts';
import { decodeTyped } from '../../typed/decode.ts';
import { anything, pointer, slice, stringType, struct } from '../../typed/go-type.ts';
import { typeMeta } from '../../typed/object-meta.ts';
import type { ConversionWebhook, ServedCrd } from '../../crd/model/served.ts';
import type { WebhookReply } from '../model/webhook-call.ts';
import { readReply, reviewTypeProblem } from './response.ts';
import { statusType } from './status-type.ts';

type Converted = NonNullable<ReturnType<ConversionWebhook>>;
type ReviewVersion = 'v1' | 'v1beta1';

/** The first version of reviews that the CRD lists and the server knows; undefined without a webhook. */
export function conversionReviewVersion({ object }: ServedCrd): ReviewVersion | undefined {
  const webhook = objectAt(objectAt(objectAt(object, 'spec'), 'conversion'), 'webhook');
  return textItems(webhook?.get('conversionReviewVersions')).find((one) => one === 'v1' || one === 'v1beta1');
}

/** The body of the request that converts one object. */
export function conversionReview(
  object: JsonObject,
  desired: string,
  version: ReviewVersion,
  uid: string,
): string {
  const type = `"kind":"ConversionReview","apiVersion":"apiextensions.k8s.io/${version}"`;
  const request = `{"uid":${toJson(uid)},"desiredAPIVersion":${toJson(desired)},"objects":[${toJson(object)}]}`;
  const response = '{"uid":"","convertedObjects":null,"result":{"metadata":{}}}';
  return `{${type},"request":${request},"response":${response}}`;
}

/** Reads the response to a review with one object. */
export function readConversion(reply: WebhookReply, version: ReviewVersion, uid: string): Converted {
  const read = readReply(reply);
  if ('problem' in read) return { refused: read.problem };
  const { value } = read;
  const unknown = reviewTypeProblem(value, read.text, 'apiextensions.k8s.io', 'ConversionReview');
  if (unknown !== undefined) return { refused: unknown };
  const decoded = decodeTyped(reviewType, read.decoding, 'lenient');
  if (!decoded.ok) return { refused: decoded.error.text };
  const own = textOf(value, 'apiVersion').slice('apiextensions.k8s.io/'.length);
  if (own !== '' && own !== version) {
    const about = `converting (${own}.ConversionReview) to (${version}.ConversionReview)`;
    return { refused: `${about}: unknown conversion` };
  }
  const problem = problemOf(value, version, uid);
  if (problem !== undefined) return { refused: problem };
  const listed = objectAt(value, 'response')?.get('convertedObjects');
  const objects = isArray(listed) ? listed : [];
  if (objects.length !== 1) {
    return { refused: `returned ${objects.length} objects, expected 1`, as: 'result' };
  }
  return convertedOf(objects[0] ?? null, read);
}

function convertedOf(
  object: JsonValue,
  { root, text }: { readonly root: SourceNode; readonly text: string },
): Converted {
  if (object === null) return { refused: 'unexpected end of JSON input', as: 'whole' };
  if (!isObject(object)) {
    const kind = isArray(object) ? 'array' : typeof object === 'boolean' ? 'bool' : typeof object;
    const problem = `json: cannot unmarshal ${kind === 'bigint' ? 'number' : kind} into Go value of type map[string]interface {}`;
    return { refused: problem, as: 'whole' };
  }
  const range = nodeAt(root, ['response', 'convertedObjects', 0])?.range;
  return { object, ...(range && { text: text.slice(range.start, range.end) }) };
}

/**
 * Returns the reason why a review isn't a valid response. Matches the API server: v1beta1 checks neither type nor uid.
 */
function problemOf(review: JsonObject, version: ReviewVersion, uid: string): string | undefined {
  const apiVersion = textOf(review, 'apiVersion');
  const kind = textOf(review, 'kind');
  if (version === 'v1' && (apiVersion === '' || kind === '')) {
    const got = `${apiVersion === '' ? '/' : apiVersion}, Kind=${kind}`;
    return `expected webhook response of apiextensions.k8s.io/v1, Kind=ConversionReview, got ${got}`;
  }
  const response = objectAt(review, 'response');
  if (response === undefined) return 'no response provided';
  const own = textOf(response, 'uid');
  if (version === 'v1' && own !== uid) return `expected response.uid=${quote(uid)}, got ${quote(own)}`;
  const result = objectAt(response, 'result') ?? new Map<string, JsonValue>();
  const status = textOf(result, 'status');
  if (status === 'Success') return undefined;
  return textOf(result, 'message') || `response.result.status was '${status}', not 'Success'`;
}

const responseType = struct('ConversionResponse', {
  uid: { type: stringType('types.UID'), omit: 'never' },
  convertedObjects: { type: slice({ ...anything, goName: 'runtime.RawExtension' }) },
  result: { type: statusType },
});
const reviewType = struct('ConversionReview', {
  TypeMeta: { type: typeMeta, embedded: true },
  request: { type: anything },
  response: { type: pointer(responseType) },
});
