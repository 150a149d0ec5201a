/**
 * The approval that CRDs in protected Kubernetes API groups need.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apihelpers (GetAPIApprovalState).
 */
import { parseUrl, requestUriError } from '../../formats/go-url.ts';
import { invalid, json, required, type FieldError } from '../../field-errors/error.ts';
import { FieldPath } from '../../field/path.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { say } from '../../codes/crds/crd.ts';
import type { ServerMessage } from '../../field/server-message.ts';
import { approvalAnnotation } from '../model/protected-groups.ts';

export interface Approval {
  readonly state: 'missing' | 'unapproved' | 'approved' | 'invalid';
  readonly message: ServerMessage;
}

export function approvalOf(annotation: string, behaviour: Behaviour): Approval {
  if (annotation === '') {
    return { state: 'missing', message: say('api-approval-missing') };
  }
  if (annotation.startsWith('unapproved')) {
    return { state: 'unapproved', message: say('api-unapproved', { annotation }) };
  }
  if (isUrlWithHost(annotation, behaviour))
    return { state: 'approved', message: say('api-approved', { annotation }) };
  return { state: 'invalid', message: say('api-approval-invalid') };
}

function isUrlWithHost(text: string, behaviour: Behaviour): boolean {
  const colons = behaviour.urlStrictColons ? 'strict' : 'loose';
  if (requestUriError(text, colons) !== undefined) return false;
  // ParseRequestURI doesn't support fragments, so the whole text counts.
  const url = parseUrl(text.replaceAll('#', '%23'), colons);
  return typeof url !== 'string' && url.host !== '' && url.scheme !== '';
}

/** The errors of a CRD in a protected group. */
export function approvalErrors(annotation: string, behaviour: Behaviour): FieldError[] {
  const { state, message } = approvalOf(annotation, behaviour);
  const path = FieldPath.of('metadata', 'annotations').key(approvalAnnotation);
  if (state === 'missing') return [required(path, message)];
  return state === 'invalid' ? [invalid(path, json(annotation), message)] : [];
}
