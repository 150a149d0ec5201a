/**
 * The result of a patch before it is decoded.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (patch.go, jsonPatcher).
 */
import { invalid, json } from '../../field-errors/error.ts';
import { invalidRefusal, type Refusal } from '../../status/status.ts';
import type { ServerMessage } from '../../field/server-message.ts';
import type { Finding } from '../../field/finding.ts';
import { say } from '../../codes/customresource.ts';

export interface Patched {
  readonly text: string;
  /** The strict findings in the patch itself. */
  readonly strict: readonly Finding[];
}

export type PatchedOrRefusal = Patched | { readonly refusal: Refusal };

/** Joins the strict findings in the patch and in its result into one error. */
export function strictError(findings: readonly Finding[]): ServerMessage {
  return say('patched-object-not-strict', { findings });
}

/** 422 for a result that can't be decoded; the message quotes all of it. */
export function undecodablePatch(text: string, message: ServerMessage): Refusal {
  return invalidRefusal({ group: '', kind: '' }, '', [invalid('patch', json(text), message, {})]);
}
