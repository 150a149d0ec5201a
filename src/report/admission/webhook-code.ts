/** JavaScript functions in place of webhooks: documents of the kind WebhookCode. */
import {
  encodeBase64,
  encodeUtf8,
  webhookUrl,
  type WebhookQuestion,
  type WebhookReply,
} from '../../engine/admission.ts';
import type { ConversionWebhook } from '../../engine/answers.ts';
import { readYaml, toValue } from '../../engine/texts.ts';
import { isArray, isObject, objectAt, textOf, toJson, type JsonObject } from '../../engine/values.ts';
import type { Failure, Outcome } from '../../sandbox/outcome.ts';

/** Calls a function of an author's code with arguments that are JSON texts. */
export type CallCode = (code: string, name: string, args: readonly string[]) => Outcome;

/**
 * Answers the call of a webhook: `admit(request)` returns the response of the AdmissionReview; its patch may be a list of
 * operations. An error is the text of a response with the status 500.
 */
export function replyOfCode(call: CallCode, code: string, question: WebhookQuestion): WebhookReply {
  const review = objectOf(question.body) ?? new Map();
  const outcome = call(code, 'admit', [toJson(objectAt(review, 'request') ?? null)]);
  if ('failed' in outcome) {
    if (outcome.failed.kind === 'time')
      return { failure: `Post "${webhookUrl(question)}": context deadline exceeded` };
    return failedReply(failureText(outcome.failed));
  }
  const response = objectOf(outcome.json);
  if (!response) return failedReply('admit did not return an object');
  response.set('uid', question.uid);
  const patch = response.get('patch');
  if (isArray(patch)) {
    response.set('patch', encodeBase64(encodeUtf8(toJson(patch))));
    if (!response.has('patchType')) response.set('patchType', 'JSONPatch');
  }
  const reply = new Map([
    ['apiVersion', textOf(review, 'apiVersion')],
    ['kind', 'AdmissionReview'],
  ]) as JsonObject;
  return {
    status: 200,
    contentType: 'application/json',
    body: toJson(reply.set('response', response)),
  };
}

/** A conversion webhook: `convert(object, desiredAPIVersion)` returns the converted object. An error rejects it. */
export function convertingCode(call: CallCode, code: string): ConversionWebhook {
  return (object, apiVersion) => {
    const outcome = call(code, 'convert', [toJson(object), JSON.stringify(apiVersion)]);
    if ('failed' in outcome) return { refused: failureText(outcome.failed) };
    const read = readYaml(outcome.json);
    return read.ok ? { object: toValue(read.root) } : { refused: 'the result is not JSON' };
  };
}

function failedReply(body: string): WebhookReply {
  return { status: 500, contentType: 'text/plain', body };
}

function failureText({ kind, text, line }: Failure): string {
  if (kind === 'thrown') return text;
  return line === undefined ? `${kind}: ${text}` : `${kind} in line ${line}: ${text}`;
}

function objectOf(json: string): JsonObject | undefined {
  const read = readYaml(json);
  const value = read.ok ? toValue(read.root) : undefined;
  return isObject(value) ? value : undefined;
}
