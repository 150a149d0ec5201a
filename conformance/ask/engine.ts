/**
 * The engine, as used to answer cases.
 */
import type * as engine from '../../src/engine/index.ts';

export type Engine = Pick<
  typeof engine,
  | 'admitCrd'
  | 'admitCrdUpdate'
  | 'admitStoredCrd'
  | 'createObject'
  | 'updateObject'
  | 'patchObject'
  | 'applyObject'
  | 'deleteObject'
  | 'deleteCollection'
  | 'getObject'
  | 'listObjects'
  | 'getTable'
  | 'publishedSchemas'
>;

/** The facade of the engine. */
export async function loadEngine(): Promise<Engine> {
  return await import('../../src/engine/index.ts');
}
