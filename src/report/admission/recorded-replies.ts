/** Replies of webhooks that the author recorded: AdmissionReviews below the configuration of the webhook. */
import { encodeBase64, encodeUtf8, type WebhookQuestion, type WebhookReply } from '../../engine/admission.ts';
import { isArray, objectAt, toJson, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { unreachable } from './unreachable.ts';

/** By the name of the configuration: the reviews below it, in their order. */
export type RecordedReplies = ReadonlyMap<string, readonly JsonObject[]>;

/**
 * Answers a call with the review recorded for it. The first review is for the first webhook of the configuration, and so
 * on; the last one is also for all further webhooks. The uid is that of the request, as a webhook copies it.
 */
export function replyFrom(recorded: RecordedReplies, question: WebhookQuestion): WebhookReply {
  const { configuration, index } = question.webhook;
  const reviews = recorded.get(configuration) ?? [];
  const review = reviews[Math.min(index, reviews.length - 1)];
  if (!review) return unreachable(question);
  const response: JsonObject = new Map(objectAt(review, 'response') ?? new Map<string, JsonValue>());
  response.set('uid', question.uid);
  const patch = response.get('patch');
  if (isArray(patch)) response.set('patch', encodeBase64(encodeUtf8(toJson(patch))));
  return {
    status: 200,
    contentType: 'application/json',
    body: toJson(new Map(review).set('response', response)),
  };
}

/** Whether a document is a recorded reply. */
export function isRecordedReply(apiVersion: string, kind: string): boolean {
  return kind === 'AdmissionReview' && apiVersion.startsWith('admission.k8s.io/');
}
