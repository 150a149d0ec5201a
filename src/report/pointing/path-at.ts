/** Finds the field that a location in a text refers to. */
import type { Pane, PathSegments } from '../../protocol/report.ts';
import type { HeldCrd } from '../held/held-crd.ts';
import type { HeldObject } from '../held/held-object.ts';
import { pathAtOffset } from '../places/offset.ts';
import { objectPathOf } from '../places/schema-at.ts';

interface HeldTexts {
  readonly crd: HeldCrd | undefined;
  readonly object: HeldObject | undefined;
}

/** A location in the CRD refers to the object of its own version. */
export function pathAt({ crd, object }: HeldTexts, pane: Pane, offset: number): PathSegments | undefined {
  if (pane === 'admission') return undefined;
  const text = { crd: crd?.text, object: object?.text, old: object?.old, patch: object?.text }[pane];
  const path = text?.root && pathAtOffset(text.root, offset - text.shift);
  if (pane !== 'crd' || !path) return path;
  const place = objectPathOf(path);
  return place?.version === object?.version?.index ? place?.path : undefined;
}
