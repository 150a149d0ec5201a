/** The record of what the plugins of admission did with a request, for explanations. */
import type { JsonObject } from '../../json/value.ts';
import type { WebhookReply } from './webhook-call.ts';

/** The part of the constraints that doesn't match a request. */
export type Mismatch = 'namespaceSelector' | 'objectSelector' | 'excludeResourceRules' | 'resourceRules';

export type ExpressionRole = 'condition' | 'variable' | 'validation' | 'message' | 'annotation' | 'mutation';

/** An expression that was evaluated. */
export interface EvaluationNote {
  readonly role: ExpressionRole;
  /** Its number among the expressions of its role, or the name of a variable. */
  readonly at: number | string;
  readonly text: string;
  /** For people, shortened; missing after an error. */
  readonly value?: string;
  readonly error?: string;
  readonly cost: number;
}

/** The plugins, in their order. */
export type ChainPlugin = 'mutating-policy' | 'mutating-webhook' | 'validating-policy' | 'validating-webhook';

export type ChainOutcome =
  /** The first part that doesn't match the request; `binding`: that of the binding. */
  | { readonly kind: 'no-match'; readonly of: 'policy' | 'binding' | 'webhook'; readonly because: Mismatch }
  /** A match condition is false, or an ignored error of one. */
  | { readonly kind: 'condition'; readonly name: string | undefined }
  /** The binding names parameters, and there are none. */
  | { readonly kind: 'no-params' }
  /** It has run in the first round, and nothing requests another run. */
  | { readonly kind: 'not-again' }
  | { readonly kind: 'error'; readonly text: string }
  | { readonly kind: 'denied'; readonly text: string }
  /** A validation failed, and the binding doesn't deny. */
  | { readonly kind: 'reported'; readonly text: string }
  | { readonly kind: 'done' };

/** A mutation, with the object before and after it. */
export interface MutationNote {
  readonly index: number;
  readonly before: JsonObject | undefined;
  readonly after: JsonObject | undefined;
  readonly error?: string;
}

/** One policy with a binding and a parameter, or one webhook. */
export interface ChainStep {
  readonly plugin: ChainPlugin;
  /** 1 for the second round of mutations. */
  readonly round: number;
  /** The policy, or the configuration of the webhook. */
  readonly name: string;
  /** The binding, or the webhook; empty if the policy itself decides. */
  readonly part: string;
  readonly param?: JsonObject | undefined;
  readonly outcome: ChainOutcome;
  readonly notes?: readonly EvaluationNote[];
  /** The messages of the failed validations, by their number. */
  readonly failed?: ReadonlyMap<number, string>;
  readonly mutations?: readonly MutationNote[];
  readonly exchange?: WebhookExchange | undefined;
}

/** A review, and what came back. */
export interface WebhookExchange {
  readonly clientConfig: JsonObject;
  readonly query: string;
  readonly request: string;
  readonly reply: WebhookReply;
}
