import type { Surroundings as EngineSurroundings } from '../../engine/answers.ts';
import type { Surroundings } from '../../kubectl/index.ts';

/**
 * Returns the values that a command gets from its environment: the same ones each time, with a newer resourceVersion
 * for each request.
 */
export function commandSurroundings(around: EngineSurroundings, newest: string): Surroundings {
  let version = BigInt(newest);
  return {
    kubernetes: around.kubernetes,
    now: around.now,
    uid: () => around.uid,
    nameSuffix: () => around.nameSuffix,
    resourceVersion: () => String(++version),
  };
}
