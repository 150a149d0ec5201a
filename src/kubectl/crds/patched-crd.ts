/**
 * Patches of CRDs.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (patch.go).
 */
import { badRequest, type Refusal } from '../../engine/refusals.ts';
import { crdText, patchDocument } from '../../engine/crd-writes.ts';
import { readJson, toValue } from '../../engine/texts.ts';
import { crdTypes } from '../../engine/types.ts';
import { goText, isObject, quote, toJson, type JsonObject } from '../../engine/values.ts';
import { restoreProblem } from './restored.ts';
import type { Minor } from '../../engine/minors.ts';
import type { RequestBody } from '../../engine/answers.ts';
import { patchAfterwards, strategicPatch } from './strategic-patch.ts';

/** Returns its text once it is patched, or what is wrong with what comes of it. `held` has its managers. */
export function patchedCrd(
  held: JsonObject,
  contentType: string,
  request: RequestBody,
  kubernetes: Minor,
): { readonly text: string } | { readonly refusal: Refusal } | { readonly unfit: string } {
  switch (contentType) {
    case 'application/json-patch+json':
    case 'application/merge-patch+json':
      return patchDocument(contentType, request, crdText(held), kubernetes);
    default: {
      const read = readJson(request.text);
      if (!read.ok) return { refusal: refusal(read.error.text) };
      const patch = toValue(read.root);
      const patched = strategicPatch(held, patch);
      if ('problem' in patched) return { refusal: refusal(patched.problem) };
      const problem = restoreProblem(crdTypes.v1, patched.value);
      if (problem === undefined) return { text: toJson(patched.value) };
      const printed = isObject(patch) ? patchAfterwards(held, patch) : patch;
      return { unfit: `Invalid value: ${quote(goText(printed))}: ${problem}` };
    }
  }
}

function refusal(text: string): Refusal {
  return badRequest({ code: 'patch-invalid', params: {}, text });
}
