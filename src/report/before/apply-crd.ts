/**
 * Whether kubectl could apply the CRD: it writes the whole CRD into an annotation, whose size the server limits. For
 * the page, the CRD is created either way.
 */
import { isObject } from '../../engine/values.ts';
import { toValue } from '../../engine/texts.ts';
import { tooLongToApply } from '../../kubectl/index.ts';
import { limits } from '../../protocol/limits.ts';
import type { AdmittedCrd } from '../held/held-crd.ts';
import { cutName } from '../cut.ts';

/** Returns the terminal's message if `kubectl apply` of the CRD fails; undefined if it succeeds. */
export type ApplyCrd = (crd: AdmittedCrd) => string | undefined;

/** Memoized: a CRD is measured once. */
export function createApplyCrd(): ApplyCrd {
  const lines = new WeakMap<AdmittedCrd, { readonly line: string | undefined }>();
  return (crd) => {
    const known = lines.get(crd);
    if (known) return known.line;
    const line = refusalOf(crd);
    lines.set(crd, { line });
    return line;
  };
}

function refusalOf({ text: { root } }: AdmittedCrd): string | undefined {
  const value = root && toValue(root);
  const line = isObject(value) ? tooLongToApply(value) : undefined;
  return line === undefined ? undefined : cutName(line.trimEnd(), limits.quotation);
}
