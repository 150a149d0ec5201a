/** The CRD of a pane's text: one of its documents. */
import { documentsOf } from '../../report/documents.ts';
import type { UpgradeText } from '../model/types.ts';

/** `document` is its position; undefined means the CRD with this name, or else the first one. */
export function crdDocument(text: string, document?: number, name?: string): UpgradeText | undefined {
  const all = documentsOf(text);
  const crds = all.filter(({ isCrd }) => isCrd);
  const chosen = document === undefined ? (crds.find((crd) => crd.name === name) ?? crds[0]) : all[document];
  return chosen && { text: chosen.text, firstLine: lineOfOffset(text, chosen.start) };
}

/** The name of a CRD; empty if its text has none. */
export function nameOfCrd(text: string): string {
  return documentsOf(text)[0]?.name ?? '';
}

function lineOfOffset(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}
