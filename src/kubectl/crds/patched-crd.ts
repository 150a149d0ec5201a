/**
 * Patches of CRDs.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (patch.go).
 */
import { badRequest, type Refusal } from '../../engine/refusals.ts';
import { crdText, patchDocument } from '../../engine/crd-writes.ts';
import { readJson, toValue, type SourceNode } from '../../engine/texts.ts';
import { anything, crdTypes, decodeTyped, type GoType } from '../../engine/types.ts';
import { goText, quote, toJson, type JsonObject } from '../../engine/values.ts';
import { restoreProblem, unknownFields } from './restored.ts';
import type { Minor } from '../../engine/minors.ts';
import type { RequestBody } from '../../engine/answers.ts';
import { strategicPatch, type Patched } from './strategic-patch.ts';

export type PatchedCrd =
  /** `warnings` are about unknown and duplicate fields, if decoding the text doesn't report them. */
  | { readonly text: string; readonly warnings?: readonly string[] }
  | { readonly refusal: Refusal }
  | { readonly unfit: string }
  | Extract<Patched, { problem: string }>;

/** The media types of patches that Go types take, besides apply. */
export const patchesOfGoTypes: readonly string[] = [
  'application/json-patch+json',
  'application/merge-patch+json',
  'application/strategic-merge-patch+json',
];

/** Returns the patched text, or the problem with the result. `held` contains its managers. */
export function patchedCrd(
  held: JsonObject,
  contentType: string,
  request: RequestBody,
  kubernetes: Minor,
): PatchedCrd {
  return patchedTyped(crdTypes.v1, { held, text: crdText(held) }, contentType, request, kubernetes);
}

/** The same for any Go type. `text` is the held object as the server writes it. */
export function patchedTyped(
  type: GoType,
  { held, text }: { readonly held: JsonObject; readonly text: string },
  contentType: string,
  request: RequestBody,
  kubernetes: Minor,
): PatchedCrd {
  switch (contentType) {
    case 'application/json-patch+json':
    case 'application/merge-patch+json':
      return patchDocument(contentType, request, text, kubernetes);
    default:
      return strategicallyPatched(type, held, request);
  }
}

function strategicallyPatched(
  type: GoType,
  held: JsonObject,
  { text, fieldValidation }: RequestBody,
): PatchedCrd {
  const read = readJson(text);
  if (!read.ok) return { refusal: refusal(read.error.text) };
  const patched = strategicPatch(held, toValue(read.root), type);
  if ('problem' in patched) return patched;
  const unfit = (why: string): PatchedCrd => ({
    unfit: `Invalid value: ${quote(goText(patched.patch))}: ${why}`,
  });
  const problem = restoreProblem(type, patched.value);
  if (problem !== undefined) return unfit(problem);
  const findings =
    fieldValidation === 'Ignore' ? [] : [...repeatedFields(read.root), ...unknownFields(type, patched.value)];
  if (fieldValidation === 'Strict' && findings.length > 0)
    return unfit(`strict decoding error: ${findings.join(', ')}`);
  return { text: toJson(patched.value), warnings: [...new Set(findings)] };
}

function repeatedFields(patch: SourceNode): string[] {
  const decoded = decodeTyped(anything, patch, 'strict');
  return decoded.ok ? decoded.strict.map(({ text }) => text) : [];
}

function refusal(text: string): Refusal {
  return badRequest({ code: 'patch-invalid', params: {}, text });
}
