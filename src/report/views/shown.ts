/** What all views start from: the CRD that is held, what is stored, and the version that is looked at. */
import type { ServedCrd, ServedVersion } from '../../engine/core.ts';
import type { HeldCrd } from '../crd/held-crd.ts';
import { preferredVersion } from '../crd/versions.ts';
import type { HeldObject } from '../object/held-object.ts';

export interface Held {
  readonly crd: HeldCrd | undefined;
  readonly object: HeldObject | undefined;
}

/** The version of the object, where it is served; else the preferred one. */
export function shownVersion(served: ServedCrd, object: HeldObject | undefined): ServedVersion | undefined {
  return object?.version?.served ? object.version : preferredVersion(served);
}
