import type { Surroundings as EngineSurroundings } from '../../engine/answers.ts';
import type { Minor } from '../../engine/minors.ts';

/** The values that clients and server take from outside: each call of a function gives the next one. */
export interface Surroundings {
  readonly kubernetes: Minor;
  /** RFC 3339, UTC, whole seconds. */
  readonly now: string;
  readonly uid: () => string;
  /** The end of a generated name. */
  readonly nameSuffix: () => string;
  readonly resourceVersion: () => string;
}

/** Those of one request. */
export function forRequest(around: Surroundings): EngineSurroundings {
  return {
    kubernetes: around.kubernetes,
    now: around.now,
    uid: around.uid(),
    nameSuffix: around.nameSuffix(),
    resourceVersion: around.resourceVersion(),
  };
}
