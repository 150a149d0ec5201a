/** Sends CRDs of suites, and patches them. */
import { applyJsonPatch, operationsOf } from '../../engine/patches.ts';
import { readJson } from '../../engine/texts.ts';
import { jsonText } from '../../package/plain.ts';
import type { Answer, Cluster } from '../../package/types.ts';
import { plainIn } from './source.ts';

/** Creates or updates a CRD. Its unknown fields are dropped, as by clients that decode it. */
export function acceptCrd(cluster: Cluster, text: string): Answer {
  return cluster.acceptCrd(text, { fieldValidation: 'Ignore' });
}

/** Returns the text of a CRD after a JSON patch (RFC 6902). */
export function patchedCrd(
  text: string,
  patch: string,
): { readonly text: string } | { readonly problem: string } {
  const crd = plainIn(text);
  const read = readJson(patch);
  if (crd === undefined || !read.ok) return { problem: "the CRD or its patch isn't valid YAML" };
  return applyJsonPatch(jsonText(crd), operationsOf(read.root, patch));
}
