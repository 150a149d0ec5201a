/**
 * Patches of CRDs. No field of a CRD that kubectl changes has a merge key, so that a strategic merge patch does what a
 * merge patch does.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (patch.go), apimachinery/pkg/util/strategicpatch.
 */
import { applyJsonPatch, mergePatch, operationsOf } from '../../engine/patches.ts';
import { badRequest, type Refusal } from '../../engine/refusals.ts';
import { readJson, readRaw, readYaml, toValue } from '../../engine/texts.ts';
import { toJson, type JsonObject } from '../../engine/values.ts';

import type { Received } from './http.ts';

const unread = { code: 'patch-invalid', params: {}, text: 'Invalid JSON Patch' };

export function patchedCrd(
  held: JsonObject,
  { contentType, body }: Received,
): { readonly text: string } | { readonly refusal: Refusal } {
  const document = toJson(held);
  if (contentType === 'application/json-patch+json') {
    const read = readJson(body);
    const patched = read.ok ? applyJsonPatch(document, operationsOf(read.root, body)) : undefined;
    return patched && 'text' in patched ? patched : { refusal: badRequest(unread) };
  }
  const isApply = contentType === 'application/apply-patch+yaml';
  const read = isApply ? readYaml(body) : undefined;
  const patch = read?.ok ? toJson(toValue(read.root)) : body;
  const text = mergePatch(readRaw(document), readRaw(patch));
  return text === undefined ? { refusal: badRequest(unread) } : { text };
}
