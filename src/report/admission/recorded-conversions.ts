/** Replies of the conversion webhook of a CRD that the author recorded: ConversionReviews. */
import { conversionReviewVersion, readConversion } from '../../engine/admission.ts';
import type { ConversionWebhook, ServedCrd } from '../../engine/answers.ts';
import {
  isArray,
  isObject,
  objectAt,
  textOf,
  toJson,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';

/** A CRD, as its owner holds it. */
interface WithServed {
  readonly served?: ServedCrd | undefined;
}

/** Returns the CRD with another conversion webhook. */
export type Converting = <Crd extends WithServed>(crd: Crd) => Crd;

/** Whether a document is a recorded reply to a conversion. */
export function isRecordedConversion(apiVersion: string, kind: string): boolean {
  return kind === 'ConversionReview' && apiVersion.startsWith('apiextensions.k8s.io/');
}

/** Returns the CRD whose webhook answers with the reviews; the same one for the same CRD. */
export function convertingCrd(reviews: readonly JsonObject[]): Converting {
  let last: { readonly crd: WithServed; readonly own: WithServed } | undefined;
  return <Crd extends WithServed>(crd: Crd) => {
    if (reviews.length === 0 || !crd.served) return crd;
    if (last?.crd !== crd) {
      last = { crd, own: { ...crd, served: { ...crd.served, webhook: webhookOf(crd.served, reviews) } } };
    }
    return last.own as Crd;
  };
}

/** The webhook of a CRD. */
function webhookOf(served: ServedCrd, reviews: readonly JsonObject[]): ConversionWebhook {
  const version = conversionReviewVersion(served);
  return (object, apiVersion) => {
    if (!version) return undefined;
    const body = toJson(replyFor(reviews, object, apiVersion));
    return readConversion({ status: 200, contentType: 'application/json', body }, version, uid);
  };
}

/** Copied from the request to the response, so any other would do. */
const uid = '00000000-0000-4000-8000-000000000000';

/**
 * The review with the object in the wanted version. A webhook without one gives its first response, which the server
 * then refuses.
 */
function replyFor(reviews: readonly JsonObject[], object: JsonObject, apiVersion: string): JsonObject {
  const all = reviews.map((review) => ({ review, objects: convertedIn(review) }));
  const isWanted = (one: JsonObject): boolean => textOf(one, 'apiVersion') === apiVersion;
  const chosen = all.find(({ objects }) => objects.some(isWanted)) ?? all[0];
  const { review = new Map<string, JsonValue>(), objects = [] } = chosen ?? {};
  const converted = objects.find(isWanted) ?? objects[0];
  const response: JsonObject = new Map(objectAt(review, 'response'));
  response.set('uid', uid);
  if (converted) response.set('convertedObjects', [withMetadata(converted, object)]);
  return new Map(review).set('response', response);
}

function convertedIn(review: JsonObject): JsonObject[] {
  const listed = objectAt(review, 'response')?.get('convertedObjects');
  return isArray(listed) ? listed.filter(isObject) : [];
}

/** A webhook copies metadata, with the uid of the object; a recorded reply may leave it out. */
function withMetadata(converted: JsonObject, object: JsonObject): JsonObject {
  const [own, sent] = [objectAt(converted, 'metadata'), objectAt(object, 'metadata')];
  if (!sent) return converted;
  const id = sent.get('uid');
  const metadata = own && id !== undefined ? new Map(own).set('uid', id) : (own ?? sent);
  return new Map(converted).set('metadata', metadata);
}
