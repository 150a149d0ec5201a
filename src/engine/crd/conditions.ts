/**
 * What the controllers write into the status of a new CRD.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/controller/{status,establish,apiapproval}.
 */
import type { JsonObject, JsonValue } from '../json/value.ts';
import type { Behaviour } from '../kubernetes/behaviour.ts';
import { approvalOf, isProtectedGroup, type Approval } from './api-approval.ts';
import { caBundleError } from './ca-bundle.ts';
import { nonStructuralState } from './non-structural.ts';
import type { CrdSpec } from './spec.ts';

function condition(
  type: string,
  status: 'True' | 'False' | 'Unknown',
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

export interface ConditionsOf {
  /** The approval annotation; empty if there is none. */
  readonly approval: string;
  readonly now: string;
  readonly behaviour: Behaviour;
  /** Once established, a CRD stays so. */
  readonly established: boolean;
}

/** Conditions of a CRD whose names nobody else has. */
export function settledConditions(
  spec: CrdSpec,
  { approval, now, behaviour, established }: ConditionsOf,
): JsonObject[] {
  const conditions = [condition('NamesAccepted', 'True', 'NoConflicts', 'no conflicts found', now)];
  const { webhookClient } = spec.conversion ?? {};
  if (
    !established &&
    webhookClient &&
    webhookClient.caBundle !== '' &&
    caBundleError(webhookClient.caBundle) !== undefined
  ) {
    const message = 'The conversion webhook CABundle is invalid';
    conditions.push(condition('Established', 'False', 'InvalidCABundle', message, now));
  } else {
    const message = 'the initial names have been accepted';
    conditions.push(condition('Established', 'True', 'InitialNamesAccepted', message, now));
  }
  const nonStructural = nonStructuralState(spec, behaviour);
  if (nonStructural) {
    const { status, reason, message } = nonStructural;
    conditions.push(condition('NonStructuralSchema', status, reason, message, now));
  }
  if (isProtectedGroup(spec.group)) {
    const { state, said } = approvalOf(approval, behaviour);
    const status = state === 'approved' ? 'True' : 'False';
    conditions.push(
      condition('KubernetesAPIApprovalPolicyConformant', status, approvalReasons[state], said.text, now),
    );
  }
  return conditions;
}
