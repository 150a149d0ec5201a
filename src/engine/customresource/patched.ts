/**
 * What a patch made of an object, before it is decoded.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (patch.go, jsonPatcher).
 */
import { invalid, json } from '../field/error.ts';
import { invalidRefusal, type Refusal } from '../status/status.ts';
import { say } from './codes.ts';

export interface Patched {
  readonly text: string;
  /** What a strict reader says of the patch itself. */
  readonly strict: readonly string[];
}

export type PatchedOrRefusal = Patched | { readonly refusal: Refusal };

/** 422 for a result that can't be decoded: its text is quoted whole. */
export function undecodablePatch(text: string, error: string): Refusal {
  const said = say('patched-object-undecodable', { problem: error });
  return invalidRefusal({ group: '', kind: '' }, '', [invalid('patch', json(text), said, {})]);
}
