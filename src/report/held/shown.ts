/** Holds the input of all views: the held CRD, the stored object, and the shown version. */
import type { Minor } from '../../engine/minors.ts';
import type { ServedCrd, ServedVersion, Surroundings } from '../../engine/answers.ts';
import type { ReadObject } from '../../protocol/operations.ts';
import type { HeldCrd } from './held-crd.ts';
import { preferredVersion } from './versions.ts';
import type { Engine } from '../engine.ts';
import type { HeldObject } from './held-object.ts';

export interface ViewContext {
  readonly engine: Engine;
  readonly crd: HeldCrd | undefined;
  readonly object: HeldObject | undefined;
  /** The source of the object; also set for objects that weren't evaluated. */
  readonly request: ReadObject | undefined;
  readonly surroundings: (kubernetes: Minor) => Surroundings;
}

/** The version of the object, if it is served; otherwise the preferred one. */
export function shownVersion(served: ServedCrd, object: HeldObject | undefined): ServedVersion | undefined {
  return object?.version?.served ? object.version : preferredVersion(served);
}
