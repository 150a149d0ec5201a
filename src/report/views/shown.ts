/** What all views start from: the CRD that is held, what is stored, and the version that is looked at. */
import type { Minor, ServedCrd, Surroundings, ServedVersion } from '../../engine/index.ts';
import type { ReadObject } from '../../protocol/operations.ts';
import type { HeldCrd } from '../crd/held-crd.ts';
import { preferredVersion } from '../crd/versions.ts';
import type { Engine } from '../engine.ts';
import type { HeldObject } from '../object/held-object.ts';

export interface ViewContext {
  readonly engine: Engine;
  readonly crd: HeldCrd | undefined;
  readonly object: HeldObject | undefined;
  /** What the object was read from; it is there for objects that were not judged, too. */
  readonly asked: ReadObject | undefined;
  readonly surroundings: (kubernetes: Minor) => Surroundings;
}

/** The version of the object, where it is served; else the preferred one. */
export function shownVersion(served: ServedCrd, object: HeldObject | undefined): ServedVersion | undefined {
  return object?.version?.served ? object.version : preferredVersion(served);
}
