/** Finds the CRD of an object among several in a text. */
import { limits } from '../../protocol/limits.ts';
import { documentsOf } from '../documents.ts';
import type { HeldCrd } from '../held/held-crd.ts';
import { definedKind } from './defined-kind.ts';

/** Returns the index of the first CRD that defines the kind of an object of the other pane. */
export function fittingCrd(
  { pane, report: { chosen } }: HeldCrd,
  objects: string,
): { readonly fittingCrd?: number } {
  const all = documentsOf(objects);
  const found = documentsOf(pane)
    .slice(0, limits.documents)
    .findIndex(({ isCrd, text }, i) => {
      const defined = isCrd && i !== chosen ? definedKind(text) : undefined;
      return (
        defined !== undefined &&
        all.some(
          ({ apiVersion, kind }) => kind === defined.kind && apiVersion.startsWith(`${defined.group}/`),
        )
      );
    });
  return found < 0 ? {} : { fittingCrd: found };
}
