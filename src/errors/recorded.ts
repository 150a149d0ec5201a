/** The API server's recorded message for a code, and the smallest case that shows it. */
import type { Minor } from '../engine/minors.ts';
import type { ExampleTexts, Outcome } from '../examples/example.ts';

/** A case that the page can open; its outcome is that of the API server's recorded answer. */
export interface ErrorExample extends Omit<ExampleTexts, 'outcome' | 'kubernetes' | 'view'> {
  readonly kubernetes: Minor;
  /**
   * `crd-stored`: the CRD is accepted, and no object is sent. `admission-refused`: a policy, a binding, or a
   * configuration is rejected, and the object is stored.
   */
  readonly outcome: Outcome | 'crd-stored' | 'admission-refused';
}

/** Why a case can't be opened in the editors. */
export type Circumstance = 'stored-crd' | 'webhook' | 'rule-alone' | 'large' | 'request';

/** A case that the page can't open, with its request. */
export interface ErrorRequest {
  readonly circumstance: Circumstance;
  /** The request that was answered with the message, such as `DELETE widgets/w`. */
  readonly line: string;
  /** The request's body, if it is short. */
  readonly body?: string;
}

export type WhyNotRecorded =
  | 'own-limit'
  | 'random-text'
  | 'only-stored'
  | 'refused-earlier'
  | 'not-admitted'
  | 'server-crashes'
  | 'only-v1beta1'
  | 'webhook-of-cases'
  | 'of-kubectl'
  | 'not-yet';

/** `text`: the API server's message, including the field. */
export type RecordedError =
  | { readonly text: string; readonly kubernetes: string; readonly example: ErrorExample }
  | { readonly text: string; readonly kubernetes: string; readonly request: ErrorRequest }
  | { readonly text: string; readonly why: WhyNotRecorded };

export type RecordedErrors = Readonly<Record<string, RecordedError>>;
