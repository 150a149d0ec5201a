/** ValidatingAdmissionPolicies. Behaviour: k8s.io/apiserver/pkg/admission/plugin/policy/validating. */
import type { Refusal } from '../../status/status.ts';
import type { AdmissionAttributes } from '../model/attributes.ts';
import type { AdmissionRecord } from '../model/decision.ts';
import type { AdmissionState } from '../model/state.ts';
import { clusterOf } from './cluster.ts';
import { isPolicyResource } from './mutate-by-policies.ts';
import { hooksOf } from './hooks.ts';
import { evaluatePolicies, type PolicyStep } from './validate.ts';
import type { ChainOutcome, ChainStep } from '../model/steps.ts';

/** Returns the rejection by a matching policy, if any. */
export function validateByPolicies(
  attributes: AdmissionAttributes,
  state: AdmissionState,
  record: AdmissionRecord,
): Refusal | undefined {
  const policies = state.configurations('validatingadmissionpolicies');
  if (policies.length === 0 || isPolicyResource(attributes.resource)) return undefined;
  const hooks = hooksOf(policies, state.configurations('validatingadmissionpolicybindings'));
  const answer = evaluatePolicies(
    attributes,
    hooks,
    clusterOf(attributes, state),
    record.steps !== undefined,
  );
  record.steps?.push(...answer.steps.map(stepOf));
  for (const warning of answer.warnings) record.warn(warning);
  for (const [key, value] of answer.auditAnnotations) record.annotate(key, value);
  return answer.refusal;
}

function stepOf(step: PolicyStep): ChainStep {
  const { policy, binding, param, validated, notes } = step;
  const decisions = validated?.decisions ?? [];
  const denied = [...decisions.entries()].filter(([, { action }]) => action === 'deny');
  return {
    plugin: 'validating-policy',
    round: 0,
    name: policy,
    part: binding,
    param,
    outcome: outcomeOf(step),
    ...(notes && { notes }),
    failed: new Map(denied.map(([i, { message }]) => [i, message])),
  };
}

function outcomeOf({ matched, of, validated, error, actions = [] }: PolicyStep): ChainOutcome {
  if (error !== undefined) return { kind: 'error', text: error };
  if ('error' in matched) return { kind: 'error', text: matched.error };
  if (!matched.matches) return { kind: 'no-match', of, because: matched.because };
  if (validated === undefined) return { kind: 'no-params' };
  const { matched: conditions, decisions, annotations } = validated;
  if ('matches' in conditions && !conditions.matches) {
    return { kind: 'condition', name: conditions.condition };
  }
  const denied = decisions.find(({ action }) => action === 'deny');
  if (denied && actions.includes('Deny')) return { kind: 'denied', text: denied.message };
  const failed = annotations.find((one) => one.action === 'error');
  if (failed) return { kind: 'denied', text: failed.error };
  return denied ? { kind: 'reported', text: denied.message } : { kind: 'done' };
}
