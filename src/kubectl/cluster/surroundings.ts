import type { Surroundings as EngineSurroundings } from '../../engine/answers.ts';
import type { Minor } from '../../engine/minors.ts';

/** The values that clients and the server get from their environment: each call of a function returns the next one. */
export interface Surroundings {
  readonly kubernetes: Minor;
  /** RFC 3339, UTC, whole seconds. */
  readonly now: string;
  readonly uid: () => string;
  /** The suffix of a generated name. */
  readonly nameSuffix: () => string;
  readonly resourceVersion: () => string;
}

/** The values for one request. */
export function forRequest(around: Surroundings): EngineSurroundings {
  return {
    kubernetes: around.kubernetes,
    now: around.now,
    uid: around.uid(),
    nameSuffix: around.nameSuffix(),
    resourceVersion: around.resourceVersion(),
  };
}
