/**
 * Patches of CRDs.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (patch.go).
 */
import { badRequest, type Refusal } from '../../engine/refusals.ts';
import { crdText, patchDocument } from '../../engine/crd-writes.ts';
import { readJson, toValue } from '../../engine/texts.ts';
import { toJson, type JsonObject } from '../../engine/values.ts';
import type { Minor } from '../../engine/minors.ts';
import type { RequestBody } from '../../engine/answers.ts';
import { strategicPatch } from './strategic-patch.ts';

/** Its text once it is patched. `held` has its managers. */
export function patchedCrd(
  held: JsonObject,
  contentType: string,
  request: RequestBody,
  kubernetes: Minor,
): { readonly text: string } | { readonly refusal: Refusal } {
  switch (contentType) {
    case 'application/json-patch+json':
    case 'application/merge-patch+json':
      return patchDocument(contentType, request, crdText(held), kubernetes);
    default: {
      const read = readJson(request.text);
      if (!read.ok) return { refusal: refusal(read.error.text) };
      const patched = strategicPatch(held, toValue(read.root));
      return 'problem' in patched ? { refusal: refusal(patched.problem) } : { text: toJson(patched.value) };
    }
  }
}

function refusal(text: string): Refusal {
  return badRequest({ code: 'patch-invalid', params: {}, text });
}
