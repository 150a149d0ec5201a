/** Records the calls of webhooks, for explanations. */
import type { Refusal } from '../../status/status.ts';
import type { AdmissionRecord } from '../model/decision.ts';
import type { ChainOutcome, ChainStep } from '../model/steps.ts';
import { denied, type Hook, type Outcome } from './call.ts';

/** The details of a step; `notes` are those of its match conditions. */
export type Notable = Pick<ChainStep, 'notes' | 'exchange' | 'mutations'>;

interface Noted extends Pick<ChainStep, 'plugin' | 'round' | 'outcome'> {
  readonly hook: Hook;
}

export function noteHook({ steps }: AdmissionRecord, { hook, ...noted }: Noted, more: Notable = {}): void {
  const { notes = [], exchange, mutations } = more;
  steps?.push({
    ...noted,
    name: hook.configuration,
    part: hook.name,
    notes,
    exchange,
    ...(mutations && { mutations }),
  });
}

/** The outcome of a call, before the failurePolicy counts. */
export function outcomeOf(hook: Hook, outcome: Outcome): ChainOutcome {
  if ('refusal' in outcome) return { kind: 'error', text: outcome.refusal.message };
  if ('failure' in outcome) return { kind: 'error', text: outcome.failure };
  const { allowed, result } = outcome.response;
  return allowed ? { kind: 'done' } : { kind: 'denied', text: denied(hook, result).message };
}

/** The outcome of match conditions with which a webhook isn't called. */
export function outcomeOfConditions(condition: 'match' | 'no match' | Refusal): ChainOutcome {
  if (condition === 'match') return { kind: 'not-again' };
  return condition === 'no match'
    ? { kind: 'condition', name: undefined }
    : { kind: 'error', text: condition.message };
}
