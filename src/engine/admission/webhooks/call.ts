/**
 * Calls one webhook, and converts its response into a decision.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/webhook/{mutating,validating} (dispatcher.go), pkg/errors.
 */
import { finding } from '../../field/finding.ts';
import { toJson } from '../../json/go-format.ts';
import { isArray, isObject, objectAt, textOf, type JsonObject, type JsonValue } from '../../json/value.ts';
import { badRequest, internalRefusal, type Refusal, type StatusDetails } from '../../status/status.ts';
import type { AdmissionAttributes } from '../model/attributes.ts';
import type { AdmissionRecord } from '../model/decision.ts';
import type { AdmissionState } from '../model/state.ts';
import type { WebhookExchange } from '../model/steps.ts';
import type { WebhookQuestion, WebhookReply } from '../model/webhook-call.ts';
import type { Invocation } from './match.ts';
import { say } from './codes.ts';
import { readResponse, type WebhookResponse } from './response.ts';
import { reviewOf, reviewVersion, type Views } from './review.ts';
import { webhookUrl } from './webhook-url.ts';

/** A webhook of a configuration. */
export interface Hook {
  readonly hook: JsonObject;
  readonly name: string;
  readonly configuration: string;
  /** Its number in its configuration. */
  readonly index: number;
  /** Unique among the webhooks of all configurations. */
  readonly id: string;
}

export function hooksOf(state: AdmissionState, plural: string): Hook[] {
  return state.configurations(plural).flatMap((configuration) => {
    const hooks = configuration.get('webhooks');
    const own = textOf(objectAt(configuration, 'metadata') ?? new Map<string, JsonValue>(), 'name');
    const listed = isArray(hooks) ? hooks.filter(isObject) : [];
    return listed.map((hook, i) => ({
      hook,
      name: textOf(hook, 'name'),
      configuration: own,
      index: i,
      id: `${own}/${textOf(hook, 'name')}/${i}`,
    }));
  });
}

/** Admission configurations are never sent to webhooks or policies. */
export function isExempt({ kind }: AdmissionAttributes): boolean {
  return kind.group === 'admissionregistration.k8s.io';
}

export type Outcome = (
  | { readonly response: WebhookResponse }
  /** The webhook can't be called; its failurePolicy can ignore that. */
  | { readonly failure: string }
  | { readonly refusal: Refusal }
) & {
  /** Missing if nothing was sent. */
  readonly exchange?: WebhookExchange;
};

export function ask(
  { hook, name, configuration, index }: Hook,
  how: 'mutating' | 'validating',
  attributes: AdmissionAttributes,
  invocation: Invocation,
  views: Views,
  state: AdmissionState,
): Outcome {
  if (attributes.dryRun && !['None', 'NoneOnDryRun'].includes(textOf(hook, 'sideEffects'))) {
    return {
      refusal: badRequest(say('webhook-without-dry-run', { configuration, webhook: name })),
    };
  }
  const version = reviewVersion(hook);
  if (version === undefined) {
    return {
      failure:
        'could not create admission objects: webhook does not accept known AdmissionReview versions (v1, v1beta1)',
    };
  }
  const seconds = hook.get('timeoutSeconds');
  const timeoutSeconds = typeof seconds === 'bigint' ? Number(seconds) : 10;
  const uid = state.nextUid();
  const clientConfig = objectAt(hook, 'clientConfig') ?? new Map<string, JsonValue>();
  const query = `timeout=${timeoutSeconds}s`;
  const body = orderedText(reviewOf(version, uid, attributes, invocation, views));
  const webhook = { configuration, name, index };
  const call: WebhookQuestion = { clientConfig, query, timeoutSeconds, body, webhook, uid };
  const reply = replyTo(call, state);
  const exchange: WebhookExchange = { clientConfig, query, request: body, reply };
  const read = readResponse(reply, version, uid, how);
  return 'problem' in read ? { failure: read.problem, exchange } : { ...read, exchange };
}

/** How often the client repeats a request. */
const mostRetries = 10;

/**
 * The reply to a call.
 * Matches the API server: its client asks again if an error comes with the seconds to wait.
 */
function replyTo(call: WebhookQuestion, state: AdmissionState): WebhookReply {
  let reply = state.callWebhook(call);
  let waited = 0;
  for (let retries = 0; retries < mostRetries; retries++) {
    const seconds = secondsToWait(reply);
    if (seconds === undefined) break;
    waited += seconds;
    if (waited >= call.timeoutSeconds) {
      return { failure: `Post "${webhookUrl(call)}": context deadline exceeded` };
    }
    reply = state.callWebhook(call);
  }
  return reply;
}

function secondsToWait(reply: WebhookReply): number | undefined {
  if ('failure' in reply || (reply.status !== 429 && reply.status < 500)) return undefined;
  for (const [name, value] of Object.entries(reply.headers ?? {})) {
    if (name.toLowerCase() === 'retry-after' && /^\s*[+-]?[0-9]+\s*$/.test(value))
      return Math.max(0, Number(value));
  }
  return undefined;
}

/** The JSON of a review: its own fields in their order, objects with sorted keys. */
function orderedText(review: JsonObject): string {
  const text = (value: JsonValue, depth: number): string => {
    if (!isObject(value) || depth > 2) return toJson(value);
    return `{${[...value].map(([key, child]) => `${toJson(key)}:${['object', 'oldObject', 'extra'].includes(key) ? toJson(child) : text(child, depth + (depth < 2 ? 1 : 0))}`).join(',')}}`;
  };
  return text(review, 0);
}

export function failedCall({ configuration, name }: Hook, why: string): Refusal {
  return internalRefusal(say('webhook-call-failed', { configuration, webhook: name, why }));
}

/** The rejection of a webhook that denies the request. */
export function denied({ configuration, name }: Hook, result: JsonObject | undefined): Refusal {
  const message = result ? textOf(result, 'message') : '';
  const reason = result ? textOf(result, 'reason') : '';
  const code = result?.get('code');
  const denial = say('webhook-denied', { configuration, webhook: name, why: message || reason });
  const details = objectAt(result, 'details');
  const metadata = objectAt(result, 'metadata');
  const status = result ? textOf(result, 'status') : '';
  return {
    code: typeof code === 'bigint' && code >= 400n ? Number(code) : 400,
    reason,
    message: denial.text,
    ...(details && { details: detailsOf(details) }),
    ...(metadata && { metadata: listMetaOf(metadata) }),
    ...(!['', 'Success'].includes(status) && { status }),
    errors: [],
    findings: [finding(denial)],
  };
}

/** The fields of ListMeta, in the order of the Go type. */
function listMetaOf(metadata: JsonObject): JsonObject {
  const out: JsonObject = new Map();
  for (const key of ['selfLink', 'resourceVersion', 'continue']) {
    const value = textOf(metadata, key);
    if (value !== '') out.set(key, value);
  }
  const remaining = metadata.get('remainingItemCount');
  if (typeof remaining === 'bigint') out.set('remainingItemCount', remaining);
  return out;
}

function detailsOf(details: JsonObject): StatusDetails {
  const causes = details.get('causes');
  const retry = details.get('retryAfterSeconds');
  return {
    name: textOf(details, 'name'),
    group: textOf(details, 'group'),
    kind: textOf(details, 'kind'),
    uid: textOf(details, 'uid'),
    ...(isArray(causes) && {
      causes: causes.filter(isObject).map((one) => ({
        reason: textOf(one, 'reason'),
        message: textOf(one, 'message'),
        field: textOf(one, 'field'),
      })),
    }),
    ...(typeof retry === 'bigint' && { retryAfterSeconds: Number(retry) }),
  };
}

export function remember(
  { configuration, name: webhook }: Hook,
  response: WebhookResponse,
  record: AdmissionRecord,
): void {
  for (const [key, value] of response.annotations) record.annotate(`${webhook}/${key}`, value);
  for (const why of response.warnings) record.warn(say('webhook-warning', { configuration, webhook, why }));
}
