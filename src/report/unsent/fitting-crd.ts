/** Finds the CRD of an object among several in a text. */
import { readYaml, toValue } from '../../engine/texts.ts';
import { objectAt, isObject, textOf } from '../../engine/values.ts';
import { limits } from '../../protocol/limits.ts';
import { documentsOf } from '../documents.ts';
import type { HeldCrd } from '../held/held-crd.ts';

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

/** The group and kind that a CRD defines. */
function definedKind(text: string): { readonly group: string; readonly kind: string } | undefined {
  const read = readYaml(text);
  const crd = read.ok ? toValue(read.root) : undefined;
  const spec = isObject(crd) ? objectAt(crd, 'spec') : undefined;
  const names = objectAt(spec, 'names');
  return spec && names ? { group: textOf(spec, 'group'), kind: textOf(names, 'kind') } : undefined;
}
