/**
 * The approval that groups of the Kubernetes community need.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apihelpers (GetAPIApprovalState).
 */
import { invalid, json, required, type FieldError } from '../field/error.ts';
import { FieldPath } from '../field/path.ts';
import { quote } from '../json/go-format.ts';

export const approvalAnnotation = 'api-approved.kubernetes.io';

export interface Approval {
  readonly state: 'missing' | 'unapproved' | 'approved' | 'invalid';
  readonly reason: string;
}

export function isProtectedGroup(group: string): boolean {
  return /(^|\.)(k8s|kubernetes)\.io$/.test(group);
}

export function approvalOf(annotation: string): Approval {
  const head = `protected groups must have approval annotation "${approvalAnnotation}"`;
  if (annotation === '') {
    return {
      state: 'missing',
      reason: `${head}, see https://github.com/kubernetes/enhancements/pull/1111`,
    };
  }
  if (annotation.startsWith('unapproved')) {
    return { state: 'unapproved', reason: `not approved: ${quote(annotation)}` };
  }
  if (isUrlWithHost(annotation)) return { state: 'approved', reason: `approved in ${annotation}` };
  return {
    state: 'invalid',
    reason: `${head} with either a URL or a reason starting with "unapproved", see https://github.com/kubernetes/enhancements/pull/1111`,
  };
}

function isUrlWithHost(text: string): boolean {
  return /^[a-zA-Z][a-zA-Z0-9+.-]*:\/\/[^/?\s]/.test(text);
}

export function approvalErrors(group: string, annotation: string): FieldError[] {
  if (!isProtectedGroup(group)) return [];
  const { state, reason } = approvalOf(annotation);
  const path = FieldPath.of('metadata', 'annotations').key(approvalAnnotation);
  if (state === 'missing') return [required(path, reason)];
  return state === 'invalid' ? [invalid(path, json(annotation), reason)] : [];
}
