/** Names a text that isn't a CRD or an object, so that its errors needn't be read. */
import type { Pasted } from '../language/pasted/pasted.ts';
import { opened, recognized } from '../language/pasted/recognized.ts';
import type { CrdReport, ObjectReport, Untimed } from '../protocol/report.ts';

/** Undefined for a text that has an apiVersion and a kind, and can be parsed. */
export function pastedIn(
  report: Untimed<CrdReport> | Untimed<ObjectReport>,
  text: string,
): { readonly pasted?: Pasted } {
  const { state, documents, chosen } = report;
  const document = documents[chosen];
  const isUnnamed = !document?.kind || !document.apiVersion;
  const isUnusable =
    state === 'broken' ||
    state === 'not-a-crd' ||
    state === 'other-kind' ||
    (state === 'refused' && isUnnamed);
  const named = state === 'broken' ? undefined : (report.judged ?? document);
  const pasted = isUnusable ? recognized(text, named) : undefined;
  return pasted ? { pasted } : {};
}

/** Returns the manifests in a text of another kind; undefined if there are none. */
export function openPasted(text: string): string | undefined {
  return opened(text);
}
