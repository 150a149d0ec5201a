/** The call of an admission webhook. The engine's environment answers it. */
import type { JsonObject } from '../../json/value.ts';

/** One request to a webhook. */
export interface WebhookQuestion {
  /** The configuration's `clientConfig`. */
  readonly clientConfig: JsonObject;
  /** The query of the URL: `timeout=10s`. */
  readonly query: string;
  readonly timeoutSeconds: number;
  /** The AdmissionReview as JSON. */
  readonly body: string;
  /** The webhook that is called; `index` is its number in its configuration. */
  readonly webhook: { readonly configuration: string; readonly name: string; readonly index: number };
  /** The uid in `body`. */
  readonly uid: string;
}

/** The reply: an HTTP response, or the error of the connection, as Go prints it. */
export type WebhookReply =
  | {
      readonly status: number;
      readonly contentType: string;
      readonly body: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly failure: string };

export type WebhookCall = (question: WebhookQuestion) => WebhookReply;
