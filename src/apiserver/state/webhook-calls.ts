/**
 * Calls of webhooks during one request. The engine answers without waiting, so a call whose reply is missing ends the
 * attempt; the request is answered again when the reply has arrived, in the same environment.
 */
import type { WebhookQuestion, WebhookReply } from '../../engine/admission.ts';
import type { Surroundings } from '../../kubectl/index.ts';

/** Thrown when the reply to a webhook is needed. */
export class PendingWebhook extends Error {
  readonly question: WebhookQuestion;

  constructor(question: WebhookQuestion) {
    super(`waits for webhook ${question.webhook.name}`);
    this.question = question;
  }
}

export class WebhookCalls {
  readonly #replies = new Map<string, WebhookReply>();
  readonly #values: string[] = [];
  #now: string | undefined;
  #next = 0;

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

  arrived(question: WebhookQuestion, reply: WebhookReply): void {
    this.#replies.set(keyOfCall(question), reply);
  }
}

function keyOfCall({ webhook, body }: WebhookQuestion): string {
  return JSON.stringify([webhook, body]);
}
