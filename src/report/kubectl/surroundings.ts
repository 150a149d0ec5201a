import type { Surroundings as EngineSurroundings } from '../../engine/index.ts';
import type { Surroundings } from '../../kubectl/index.ts';

/** What a command takes from outside: the same things each time, but a newer resourceVersion with each request. */
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
