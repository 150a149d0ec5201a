/**
 * The engine, as cases are put to it.
 */
import type {
  CrdAnswer,
  ObjectAnswer,
  ObjectOptions,
  RequestBody,
  ServedCrd,
  Surroundings,
} from '../../src/engine/api.ts';

export interface Engine {
  admitCrd(body: RequestBody, surroundings: Surroundings): CrdAnswer;
  createObject(
    crd: ServedCrd,
    body: RequestBody,
    surroundings: Surroundings,
    options: ObjectOptions,
  ): ObjectAnswer;
}

/** The facade of the engine. */
export async function loadEngine(): Promise<Engine> {
  return await import('../../src/engine/index.ts');
}
