/**
 * What the controllers write into the status of a new CRD.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/controller/{status,establish,apiapproval}.
 */
import type { JsonObject, JsonValue } from '../json/value.ts';
import { approvalOf, isProtectedGroup, type Approval } from './api-approval.ts';

function condition(
  type: string,
  status: 'True' | 'False',
  reason: string,
  message: string,
  now: string,
): JsonObject {
  return new Map<string, JsonValue>([
    ['type', type],
    ['status', status],
    ['lastTransitionTime', now],
    ['reason', reason],
    ['message', message],
  ]);
}

const approvalReasons: Record<Approval['state'], string> = {
  missing: 'MissingAnnotation',
  unapproved: 'UnapprovedAnnotation',
  approved: 'ApprovedAnnotation',
  invalid: 'InvalidAnnotation',
};

/** Conditions of a CRD whose names nobody else has. */
export function settledConditions(group: string, approval: string, now: string): JsonObject[] {
  const conditions = [
    condition('NamesAccepted', 'True', 'NoConflicts', 'no conflicts found', now),
    condition('Established', 'True', 'InitialNamesAccepted', 'the initial names have been accepted', now),
  ];
  if (isProtectedGroup(group)) {
    const { state, reason } = approvalOf(approval);
    const status = state === 'approved' ? 'True' : 'False';
    conditions.push(
      condition('KubernetesAPIApprovalPolicyConformant', status, approvalReasons[state], reason, now),
    );
  }
  return conditions;
}
