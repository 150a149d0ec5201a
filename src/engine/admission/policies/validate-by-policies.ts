/** ValidatingAdmissionPolicies. Behaviour: k8s.io/apiserver/pkg/admission/plugin/policy/validating. */
import type { Refusal } from '../../status/status.ts';
import type { AdmissionAttributes } from '../model/attributes.ts';
import type { AdmissionRecord } from '../model/decision.ts';
import type { AdmissionState } from '../model/state.ts';

/** Returns the refusal by a policy that matches, if any. */
export function validateByPolicies(
  _attributes: AdmissionAttributes,
  _state: AdmissionState,
  _record: AdmissionRecord,
): Refusal | undefined {
  return undefined;
}
