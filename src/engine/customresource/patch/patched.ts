/**
 * What a patch made of an object, before it is decoded.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (patch.go, jsonPatcher).
 */
import { invalid, json } from '../../field/error.ts';
import { invalidRefusal, type Refusal } from '../../status/status.ts';
import type { Said } from '../../field/said.ts';
import type { Finding } from '../../field/finding.ts';
import { say } from '../codes.ts';

export interface Patched {
  readonly text: string;
  /** What a strict reader says of the patch itself. */
  readonly strict: readonly Finding[];
}

export type PatchedOrRefusal = Patched | { readonly refusal: Refusal };

/** What a strict reader finds in the patch and in its result, as one error. */
export function strictError(findings: readonly Finding[]): Said {
  return say('patched-object-not-strict', { findings });
}

/** 422 for a result that can't be decoded: its text is quoted whole. */
export function undecodablePatch(text: string, said: Said): Refusal {
  return invalidRefusal({ group: '', kind: '' }, '', [invalid('patch', json(text), said, {})]);
}
