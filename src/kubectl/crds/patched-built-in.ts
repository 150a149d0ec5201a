/**
 * Patches of built-in kinds: JSON patch, merge patch, and strategic merge patch.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (patch.go).
 */
import { decodeBuiltIn, type BuiltInKind } from '../../engine/admission.ts';
import type { RequestBody } from '../../engine/answers.ts';
import type { Minor } from '../../engine/minors.ts';
import { listsMergedByName, orderedJson } from '../../engine/types.ts';
import { nameProblem } from '../../engine/object-meta.ts';
import { badRequest } from '../../engine/refusals.ts';
import { readJson, toValue } from '../../engine/texts.ts';
import {
  compareStrings,
  isObject,
  objectAt,
  quote,
  textOf,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';
import { patchedTyped, patchesOfGoTypes } from './patched-crd.ts';
import { refusedWith, type HttpAnswer } from '../http/http.ts';
import { mergeLists } from './strategic-patch.ts';
import { patchProblem, unfitPatch, unroutable } from '../http/statuses.ts';

for (const [struct, lists] of listsMergedByName)
  mergeLists(struct, new Map(lists.map((list) => [list, 'name'])));

/** Returns the answer to a patch of another type, which matches no endpoint. */
export function misroutedPatch(contentType: string): HttpAnswer | undefined {
  return patchesOfGoTypes.includes(contentType) ? undefined : unroutable(415);
}

/**
 * Returns the decoded object after the patch, or the rejection. `shown` is the object as a client reads it. The patch
 * has one of the types that `misroutedPatch` lets pass.
 */
export function patchedBuiltIn(
  kind: BuiltInKind,
  shown: JsonObject,
  request: RequestBody,
  kubernetes: Minor,
): { readonly object: JsonObject; readonly warnings: readonly string[] } | { readonly answer: HttpAnswer } {
  const document = { held: shown, text: orderedJson(kind.type, shown) };
  const made = patchedTyped(kind.type, document, request.contentType, request, kubernetes);
  if ('refusal' in made) return { answer: refusedWith(made.refusal) };
  if ('problem' in made) return { answer: patchProblem(made.code, made.problem) };
  if ('unfit' in made) return { answer: unfitPatch(made.unfit) };
  const unfit = (problem: string): { answer: HttpAnswer } => ({
    answer: unfitPatch(`Invalid value: ${quote(made.text)}: ${problem}`),
  });
  const fieldValidation = made.warnings ? 'Ignore' : request.fieldValidation;
  const patched = readJson(made.text);
  const unknown = made.warnings || !patched.ok ? undefined : unknownInside(toValue(patched.root));
  if (unknown !== undefined) {
    if (unknown.length > 0 && fieldValidation === 'Strict')
      return unfit(`strict decoding error: ${unknown.join(', ')}`);
    const nameless = nameProblem(new Map(), textOf(objectAt(shown, 'metadata') ?? new Map(), 'name'));
    const warnings = fieldValidation === 'Ignore' ? [] : unknown;
    if (nameless !== undefined) return { answer: refusedWith(badRequest(nameless), warnings) };
  }
  const body = { text: made.text, contentType: 'application/json', fieldValidation };
  const after = decodeBuiltIn(kind, body, 'patched');
  if ('refusal' in after) return unfit(after.problem ?? after.refusal.message);
  return { object: after.object, warnings: [...(made.warnings ?? []), ...after.warnings] };
}

/**
 * Matches the API server: without an apiVersion the patched object is decoded into the server's own Go type, which
 * knows none of the fields. Returns the messages about them.
 */
function unknownInside(patched: JsonValue): string[] | undefined {
  if (!isObject(patched) || textOf(patched, 'apiVersion') !== '') return undefined;
  const keys = [...patched.keys()].filter((key) => key !== 'apiVersion' && key !== 'kind');
  return keys.toSorted(compareStrings).map((key) => `unknown field ${quote(key)}`);
}
