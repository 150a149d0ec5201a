/**
 * Evaluates one ValidatingAdmissionPolicy with one parameter.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/policy/validating (validator).
 */
import { trimSpace } from '../../go/space.ts';
import { utf8Length } from '../../go/utf8.ts';
import type { Inputs } from '../expressions/activation.ts';
import {
  evaluateAll,
  expressionsBudget,
  type Evaluated,
  type EvaluatedAll,
} from '../expressions/evaluate.ts';
import { matchConditions, type Matched } from '../expressions/match-conditions.ts';
import type { CompiledPolicy, Validation } from './compiled-policy.ts';

/** The outcome of one validation. */
export interface Decision {
  readonly action: 'admit' | 'deny';
  /** Whether the expression was evaluated, or failed. */
  readonly evaluation: 'admit' | 'deny' | 'error';
  readonly message: string;
  /** Empty for an error. */
  readonly reason: string;
}

export type AuditAnnotation =
  | { readonly action: 'publish'; readonly key: string; readonly value: string }
  | { readonly action: 'exclude'; readonly key: string }
  | { readonly action: 'error'; readonly key: string; readonly error: string };

export interface Validated {
  readonly decisions: readonly Decision[];
  readonly annotations: readonly AuditAnnotation[];
  /** The results that led to the decision, for explanations. */
  readonly matched: Matched;
  readonly results: readonly (Evaluated | undefined)[];
}

/** The maximum length, in bytes, of a message from an expression. */
const maxMessageSize = 5 * 1024;

export function validateOne(policy: CompiledPolicy, failurePolicy: string, inputs: Inputs): Validated {
  const forError = failurePolicy === 'Ignore' ? 'admit' : 'deny';
  const failed = (message: string, matched: Matched): Validated => ({
    decisions: [{ action: forError, evaluation: 'error', message, reason: '' }],
    annotations: [],
    matched,
    results: [],
  });
  const { variables } = policy;
  const matched = matchConditions(policy.matchConditions, inputs, variables, failurePolicy);
  if ('error' in matched) return failed(matched.error, matched);
  if (!matched.matches) return { decisions: [], annotations: [], matched, results: [] };

  inputs.notes?.begin('validation');
  const evaluated = evaluateAll(policy.expressions, inputs, variables, expressionsBudget);
  if ('failure' in evaluated) return failed(evaluated.failure, matched);
  const withoutAuthorizer = { ...inputs, authorize: undefined };
  inputs.notes?.begin('message');
  const messages = evaluateAll(policy.messages, withoutAuthorizer, variables, evaluated.remaining);
  const decisions = evaluated.results.map((result, i) =>
    decide(result as Evaluated, policy.validations[i] as Validation, messages, i, forError),
  );
  // Matches the API server: the authorizer is declared for annotations, and has no value.
  const annotationExpressions = policy.auditAnnotations.map(({ expression }) => expression);
  inputs.notes?.begin('annotation');
  const annotated = evaluateAll(annotationExpressions, withoutAuthorizer, variables, expressionsBudget);
  if ('failure' in annotated) return failed(annotated.failure, matched);
  const annotations = annotated.results.map((result, i) =>
    annotationOf(policy.auditAnnotations[i]?.key ?? '', result as Evaluated, failurePolicy),
  );
  return { decisions, annotations, matched, results: evaluated.results };
}

function decide(
  result: Evaluated,
  validation: Validation,
  messages: EvaluatedAll,
  i: number,
  forError: 'admit' | 'deny',
): Decision {
  if ('error' in result) {
    return { action: forError, evaluation: 'error', message: result.error, reason: '' };
  }
  if ('failure' in messages) {
    const message = `failed messageExpression: ${messages.failure}`;
    return { action: forError, evaluation: 'error', message, reason: '' };
  }
  if (result.value === true) return { action: 'admit', evaluation: 'admit', message: '', reason: '' };
  const written = messages.results[i];
  const message =
    usableMessage(written) ||
    trimSpace(validation.message) ||
    `failed expression: ${trimSpace(validation.expression)}`;
  return { action: 'deny', evaluation: 'deny', message, reason: validation.reason || 'Invalid' };
}

/** The result of a message expression; empty if it can't be used. */
function usableMessage(result: Evaluated | undefined): string {
  if (result === undefined || 'error' in result || typeof result.value !== 'string') return '';
  const text = trimSpace(result.value);
  return utf8Length(text) > maxMessageSize || text.includes('\n') ? '' : text;
}

function annotationOf(key: string, result: Evaluated, failurePolicy: string): AuditAnnotation {
  if ('error' in result) {
    if (failurePolicy === 'Ignore') return { action: 'exclude', key };
    return { action: 'error', key, error: result.error };
  }
  const value = typeof result.value === 'string' ? trimSpace(result.value) : '';
  return value === '' ? { action: 'exclude', key } : { action: 'publish', key, value };
}
