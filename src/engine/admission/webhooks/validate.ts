/**
 * Calls the validating webhooks.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/webhook/validating (dispatcher.go).
 */
import { textOf } from '../../json/value.ts';
import type { Refusal } from '../../status/status.ts';
import type { AdmissionAttributes } from '../model/attributes.ts';
import type { AdmissionRecord } from '../model/decision.ts';
import type { AdmissionState } from '../model/state.ts';
import { EvaluationNotes } from '../expressions/notes.ts';
import type { ChainOutcome } from '../model/steps.ts';
import { ask, denied, failedCall, hooksOf, isExempt, remember, type Hook } from './call.ts';
import { noteHook, type Notable, outcomeOf, outcomeOfConditions } from './note.ts';
import { conditionsOf } from './conditions.ts';
import { mismatchOfHook, shouldCall, type Invocation } from './match.ts';
import { viewsIn } from './views.ts';
import type { Views } from './review.ts';
/** Calls the validating webhooks; returns the refusal, if any. */
export function validateByWebhooks(
  attributes: AdmissionAttributes,
  state: AdmissionState,
  record: AdmissionRecord,
): Refusal | undefined {
  if (isExempt(attributes)) return undefined;
  const calls: { hook: Hook; invocation: Invocation; views: Views }[] = [];
  const known = new Map<string, Views>();
  const note = (hook: Hook, outcome: ChainOutcome, more: Notable = {}): void =>
    noteHook(record, { plugin: 'validating-webhook', round: 0, hook, outcome }, more);
  for (const hook of hooksOf(state, 'validatingwebhookconfigurations')) {
    const called = shouldCall(hook.hook, attributes, attributes.object, state);
    if ('refusal' in called) return called.refusal;
    const { invocation } = called;
    if (invocation === undefined) {
      const because = record.steps && mismatchOfHook(hook.hook, attributes, attributes.object, state);
      if (because) note(hook, { kind: 'no-match', of: 'webhook', because });
      continue;
    }
    const views = known.get(invocation.kind.version) ?? viewsIn(attributes, invocation.kind, state);
    if ('refusal' in views) return views.refusal;
    known.set(invocation.kind.version, views);
    const notes = record.steps && new EvaluationNotes();
    const condition = conditionsOf(hook, attributes, invocation, views, state, notes);
    if (condition !== 'match') note(hook, outcomeOfConditions(condition), notes);
    if (condition !== 'match' && condition !== 'no match') return condition;
    if (condition === 'match') calls.push({ hook, invocation, views });
  }
  let first: Refusal | undefined;
  for (const [i, { hook, invocation, views }] of calls.entries()) {
    const outcome = ask(hook, 'validating', attributes, invocation, views, state);
    note(hook, outcomeOf(hook, outcome), { exchange: outcome.exchange });
    if ('refusal' in outcome) first ??= outcome.refusal;
    else if ('failure' in outcome) {
      if (textOf(hook.hook, 'failurePolicy') === 'Ignore') {
        record.annotate(`failed-open.validating.webhook.admission.k8s.io/round_0_index_${i}`, hook.name);
      } else first ??= failedCall(hook, outcome.failure);
    } else {
      remember(hook, outcome.response, record);
      if (!outcome.response.allowed) first ??= denied(hook, outcome.response.result);
    }
  }
  return first;
}
