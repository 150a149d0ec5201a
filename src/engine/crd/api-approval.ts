/**
 * The approval that groups of the Kubernetes community need.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apihelpers (GetAPIApprovalState).
 */
import { parseUrl, requestUriError } from '../formats/go-url.ts';
import { invalid, json, required, type FieldError } from '../field/error.ts';
import { FieldPath } from '../field/path.ts';
import { quote } from '../json/go-format.ts';
import type { Behaviour } from '../kubernetes/behaviour.ts';

export const approvalAnnotation = 'api-approved.kubernetes.io';

export interface Approval {
  readonly state: 'missing' | 'unapproved' | 'approved' | 'invalid';
  readonly reason: string;
}

export function isProtectedGroup(group: string): boolean {
  return /(^|\.)(k8s|kubernetes)\.io$/.test(group);
}

export function approvalOf(annotation: string, behaviour: Behaviour): Approval {
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
  if (isUrlWithHost(annotation, behaviour)) return { state: 'approved', reason: `approved in ${annotation}` };
  return {
    state: 'invalid',
    reason: `${head} with either a URL or a reason starting with "unapproved", see https://github.com/kubernetes/enhancements/pull/1111`,
  };
}

function isUrlWithHost(text: string, behaviour: Behaviour): boolean {
  const colons = behaviour.urlStrictColons ? 'strict' : 'loose';
  if (requestUriError(text, colons) !== undefined) return false;
  // ParseRequestURI knows no fragments: all of the text counts.
  const url = parseUrl(text.replaceAll('#', '%23'), colons);
  return typeof url !== 'string' && url.host !== '' && url.scheme !== '';
}

export function approvalErrors(group: string, annotation: string, behaviour: Behaviour): FieldError[] {
  if (!isProtectedGroup(group)) return [];
  const { state, reason } = approvalOf(annotation, behaviour);
  const path = FieldPath.of('metadata', 'annotations').key(approvalAnnotation);
  if (state === 'missing') return [required(path, reason)];
  return state === 'invalid' ? [invalid(path, json(annotation), reason)] : [];
}
