/**
 * The conditions that the controllers write into the status of a new CRD.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/controller/{status,establish,apiapproval}.
 */
import type { JsonObject, JsonValue } from '../../json/value.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { approvalOf, type Approval } from '../features/api-approval.ts';
import { isProtectedGroup } from '../model/protected-groups.ts';
import { caBundleError } from '../features/ca-bundle.ts';
import { nonStructuralState } from './non-structural.ts';
import type { CrdSpec } from '../model/spec.ts';
import { say as sayAccepted } from '../accepted-codes.ts';
import { say } from '../../codes/crds/crd.ts';
import type { ServerMessage } from '../../field/server-message.ts';

export interface SettledCondition {
  readonly object: JsonObject;
  /** The message of the condition. */
  readonly serverMessage: ServerMessage;
}

function condition(
  type: string,
  status: 'True' | 'False' | 'Unknown',
  reason: string,
  message: ServerMessage,
  now: string,
): SettledCondition {
  const object = new Map<string, JsonValue>([
    ['type', type],
    ['status', status],
    ['lastTransitionTime', now],
    ['reason', reason],
    ['message', message.text],
  ]);
  return { object, serverMessage: message };
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
  /** Once established, a CRD stays established. */
  readonly established: boolean;
}

/** Conditions of a CRD whose names don't conflict with those of another CRD. */
export function settledConditions(
  spec: CrdSpec,
  { approval, now, behaviour, established }: ConditionsOf,
): SettledCondition[] {
  const conditions = [condition('NamesAccepted', 'True', 'NoConflicts', sayAccepted('names-accepted'), now)];
  const { webhookClient } = spec.conversion ?? {};
  if (
    !established &&
    webhookClient &&
    webhookClient.caBundle !== '' &&
    caBundleError(webhookClient.caBundle) !== undefined
  ) {
    const message = say('crd-not-established-ca-bundle');
    conditions.push(condition('Established', 'False', 'InvalidCABundle', message, now));
  } else {
    const message = sayAccepted('crd-established');
    conditions.push(condition('Established', 'True', 'InitialNamesAccepted', message, now));
  }
  const nonStructural = nonStructuralState(spec, behaviour);
  if (nonStructural) {
    const { status, reason, message } = nonStructural;
    conditions.push(condition('NonStructuralSchema', status, reason, message, now));
  }
  if (isProtectedGroup(spec.group)) {
    const { state, message } = approvalOf(approval, behaviour);
    const status = state === 'approved' ? 'True' : 'False';
    conditions.push(
      condition('KubernetesAPIApprovalPolicyConformant', status, approvalReasons[state], message, now),
    );
  }
  return conditions;
}
