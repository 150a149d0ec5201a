/** The part of the engine that the worker uses, so that tests can put another one in its place. */
import type {
  ContentType,
  CrdAnswer,
  Minor,
  ObjectAnswer,
  ObjectOptions,
  RequestBody,
  ServedCrd,
  ServerCrash,
  Surroundings,
} from '../engine/api.ts';

export interface Engine {
  readonly minors: readonly Minor[];
  admitCrd(body: RequestBody, surroundings: Surroundings): CrdAnswer | ServerCrash;
  createObject(
    crd: ServedCrd,
    body: RequestBody,
    surroundings: Surroundings,
    options: ObjectOptions,
  ): ObjectAnswer | ServerCrash;
}

/** kubectl reads YAML and JSON files alike as YAML, so the page does too. */
export const sentAs: ContentType = 'application/yaml';
