/** ValidatingAdmissionPolicies. Behaviour: k8s.io/apiserver/pkg/admission/plugin/policy/validating. */
import type { Refusal } from '../../status/status.ts';
import type { AdmissionAttributes } from '../model/attributes.ts';
import type { AdmissionRecord } from '../model/decision.ts';
import type { AdmissionState } from '../model/state.ts';
import { clusterOf } from './cluster.ts';
import { isPolicyResource } from './mutate-by-policies.ts';
import { hooksOf } from './hooks.ts';
import { evaluatePolicies } from './validate.ts';

/** Returns the rejection by a matching policy, if any. */
export function validateByPolicies(
  attributes: AdmissionAttributes,
  state: AdmissionState,
  record: AdmissionRecord,
): Refusal | undefined {
  const policies = state.configurations('validatingadmissionpolicies');
  if (policies.length === 0 || isPolicyResource(attributes.resource)) return undefined;
  const hooks = hooksOf(policies, state.configurations('validatingadmissionpolicybindings'));
  const answer = evaluatePolicies(attributes, hooks, clusterOf(attributes, state));
  for (const warning of answer.warnings) record.warn(warning);
  for (const [key, value] of answer.auditAnnotations) record.annotate(key, value);
  return answer.refusal;
}
