/** Where kubectl sends a document: which of a pane's documents belongs to the CRD, and to which of its versions. */
import type { ServedCrd } from '../../engine/answers.ts';
import type { TextDocument } from '../documents.ts';
import { noMatchesLine } from '../printed/kubectl-lines.ts';

/** Returns the first document of the CRD's kind, or else the first document that isn't a CRD. */
export function firstOfCrd(documents: readonly TextDocument[], served: ServedCrd | undefined): number {
  const own = documents.findIndex(
    ({ apiVersion, kind }) => kind === served?.kind && apiVersion.startsWith(`${served.group}/`),
  );
  return own >= 0 ? own : documents.findIndex((document) => !document.isCrd);
}

/**
 * kubectl sends an object to the endpoint of its apiVersion and kind, which need not belong to this CRD. Returns its
 * error if this CRD's group doesn't serve the kind; empty if the object belongs to another group.
 */
export function sentElsewhere(
  document: TextDocument,
  served: ServedCrd,
  file: string,
): { readonly verdict: string } | undefined {
  const { apiVersion, kind, name } = document;
  if (apiVersion === '' || kind === '') return undefined;
  const slash = apiVersion.indexOf('/');
  const group = slash < 0 ? '' : apiVersion.slice(0, slash);
  if (group !== served.group) return { verdict: '' };
  const version = served.versions.find((candidate) => candidate.name === apiVersion.slice(slash + 1));
  if (kind === served.kind && version?.served) return undefined;
  return { verdict: noMatchesLine(file, apiVersion, kind, name) };
}
