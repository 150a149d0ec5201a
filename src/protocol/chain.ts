/** The steps of the chain of admission, as the page shows them. */
import type { Place } from './place.ts';

export type ChainPlugin = 'mutating-policy' | 'mutating-webhook' | 'validating-policy' | 'validating-webhook';

/** The outcome of one policy with one binding and one parameter, or of one webhook. */
export type ChainOutcome =
  'no-match' | 'condition' | 'no-params' | 'not-again' | 'error' | 'denied' | 'reported' | 'done';

export interface ChainLine {
  readonly plugin: ChainPlugin;
  /** 1 for the second round of mutations. */
  readonly round: number;
  /** The policy, or the configuration of the webhook. */
  readonly name: string;
  /** The binding, or the webhook. */
  readonly part: string;
  /** The parameter, with its namespace. */
  readonly param?: string;
  readonly outcome: ChainOutcome;
  /** The message of a denial or an error. */
  readonly text?: string;
  /** The part of the constraints that doesn't match, or the match condition that is false. */
  readonly because?: string;
  /** In the pane of admission. */
  readonly place?: Place;
  readonly expressions: readonly ChainExpression[];
  readonly changes: readonly ChainChange[];
  readonly exchange?: ChainExchange;
}

export interface ChainExpression {
  readonly role: 'condition' | 'variable' | 'validation' | 'message' | 'annotation' | 'mutation';
  /** Empty if it has none. */
  readonly name: string;
  /** Empty for a variable. */
  readonly text: string;
  readonly value?: string;
  readonly error?: string;
  readonly cost: number;
  /** The message of a validation that failed. */
  readonly message?: string;
  readonly place?: Place;
}

/** A field that a mutation changed. */
export interface ChainChange {
  readonly path: string;
  readonly before?: string;
  readonly after?: string;
}

/** The review that a webhook got, and its reply. */
export interface ChainExchange {
  readonly request: string;
  /** The body, or the error of the connection. */
  readonly reply: string;
  /** 0 without a response. */
  readonly code: number;
}
