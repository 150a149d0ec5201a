/** Records the calls of webhooks, for explanations. */
import type { AdmissionRecord } from '../model/decision.ts';
import type { ChainOutcome, ChainStep } from '../model/steps.ts';
import { denied, type Hook, type Outcome } from './call.ts';

interface Noted extends Pick<ChainStep, 'plugin' | 'round' | 'outcome'> {
  readonly hook: Hook;
}

export function noteHook(
  { steps }: AdmissionRecord,
  { hook, ...noted }: Noted,
  more: Partial<ChainStep> = {},
): void {
  steps?.push({ ...noted, name: hook.configuration, part: hook.name, ...more });
}

/** The outcome of a call, before the failurePolicy counts. */
export function outcomeOf(outcome: Outcome): ChainOutcome {
  if ('refusal' in outcome) return { kind: 'error', text: outcome.refusal.message };
  if ('failure' in outcome) return { kind: 'error', text: outcome.failure };
  const { allowed, result } = outcome.response;
  return allowed ? { kind: 'done' } : { kind: 'denied', text: denied('', result).message };
}
