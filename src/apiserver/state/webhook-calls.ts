/**
 * Calls of webhooks during one request. The engine answers without waiting, so a call whose reply is missing ends the
 * attempt; the request is answered again when the reply has arrived, in the same environment.
 */
import {
  conversionReview,
  conversionReviewVersion,
  readConversion,
  type RequestUser,
  type WebhookQuestion,
  type WebhookReply,
} from '../../engine/admission.ts';
import type { ConversionWebhook, ServedCrd } from '../../engine/answers.ts';
import { objectAt, toJson, type JsonObject } from '../../engine/values.ts';
import type { Surroundings } from '../../kubectl/index.ts';
import { admin } from '../access/users.ts';

/** Calls a webhook over the network. Never rejects: a failure is a reply. */
export type CallWebhook = (question: WebhookQuestion) => Promise<WebhookReply>;

/** Thrown when the reply to a webhook is needed. */
export class PendingWebhook extends Error {
  readonly question: WebhookQuestion;

  constructor(question: WebhookQuestion) {
    super(`waits for webhook ${question.webhook.name}`);
    this.question = question;
  }
}

export class WebhookCalls {
  /** Who sends the request. */
  readonly user: RequestUser;
  /** Whether roles decide what users may do. */
  readonly authorizes: boolean;
  readonly #replies = new Map<string, WebhookReply>();
  /** By the object and the version: each attempt sends the same review. */
  readonly #conversions = new Map<string, WebhookQuestion>();
  readonly #values: string[] = [];
  #now: string | undefined;
  #next = 0;

  constructor(user = admin, authorizes = false) {
    this.user = user;
    this.authorizes = authorizes;
  }

  /** The environment of each attempt: the same values in the same order. */
  environment(around: Surroundings): Surroundings {
    this.#next = 0;
    const value = (make: () => string) => (): string => (this.#values[this.#next++] ??= make());
    this.#now ??= around.now;
    return {
      kubernetes: around.kubernetes,
      now: this.#now,
      uid: value(around.uid),
      nameSuffix: value(around.nameSuffix),
      resourceVersion: value(around.resourceVersion),
    };
  }

  /** Throws a PendingWebhook. */
  reply(question: WebhookQuestion): WebhookReply {
    const reply = this.#replies.get(keyOfCall(question));
    if (reply === undefined) throw new PendingWebhook(question);
    return reply;
  }

  /** The answer of a conversion webhook; undefined if it can't be called. Throws a PendingWebhook. */
  converted(crd: ServedCrd, object: JsonObject, apiVersion: string): ReturnType<ConversionWebhook> {
    const version = conversionReviewVersion(crd);
    const clientConfig = clientOfConversion(crd);
    if (version === undefined || clientConfig === undefined) return undefined;
    const key = JSON.stringify([crd.name, apiVersion, toJson(object)]);
    const known = this.#conversions.get(key);
    const uid = known?.uid ?? crypto.randomUUID();
    const question = known ?? {
      clientConfig,
      query: `timeout=${conversionTimeout}s`,
      timeoutSeconds: conversionTimeout,
      body: conversionReview(object, apiVersion, version, uid),
      webhook: { configuration: crd.name, name: 'conversion', index: 0 },
      uid,
    };
    this.#conversions.set(key, question);
    return readConversion(this.reply(question), version, uid);
  }

  arrived(question: WebhookQuestion, reply: WebhookReply): void {
    this.#replies.set(keyOfCall(question), reply);
  }
}

/** Seconds. Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/conversion (newWebhookConverter). */
const conversionTimeout = 30;

function clientOfConversion({ object }: ServedCrd): JsonObject | undefined {
  const webhook = objectAt(objectAt(objectAt(object, 'spec'), 'conversion'), 'webhook');
  return objectAt(webhook, 'clientConfig');
}

/** The calls of the request that is being answered. */
export class CurrentCalls {
  #calls: WebhookCalls | undefined;
  readonly #calling = new WeakSet<ServedCrd>();

  /** Runs `answer` with these calls, or with none: then conversion webhooks are unreachable. */
  with<T>(calls: WebhookCalls | undefined, answer: () => T): T {
    const before = this.#calls;
    this.#calls = calls;
    try {
      return answer();
    } finally {
      this.#calls = before;
    }
  }

  /** The CRD with a conversion webhook that is called, if it has one. */
  calling(crd: ServedCrd): ServedCrd {
    if (this.#calling.has(crd) || clientOfConversion(crd) === undefined) return crd;
    const webhook: ConversionWebhook = (object, apiVersion) =>
      this.#calls?.converted(crd, object, apiVersion);
    const calling = { ...crd, webhook };
    this.#calling.add(calling);
    return calling;
  }
}

function keyOfCall({ webhook, body }: WebhookQuestion): string {
  return JSON.stringify([webhook, body]);
}
