/** The part of the engine that the worker uses, so that tests can put another one in its place. */
import type {
  ContentType,
  CrdAnswer,
  Minor,
  NamedOptions,
  ObjectAnswer,
  ObjectOptions,
  RequestBody,
  ServedCrd,
  ServerCrash,
  StoredObject,
  Surroundings,
  TableAnswer,
  multipliersOf,
  fitBounds,
  versionBudget,
  evaluationTree,
  expressionPartAt,
  stepThrough,
  ApplyOptions,
  PatchType,
  UpdateOptions,
  Explained,
  ExplainQuestion,
  behaviourOf,
  LegacyConversion,
  UnknownFields,
} from '../engine/index.ts';
import type { JsonObject } from '../engine/inspect.ts';

export interface Engine {
  readonly minors: readonly Minor[];
  admitCrd(body: RequestBody, surroundings: Surroundings): CrdAnswer | ServerCrash;
  createObject(
    crd: ServedCrd,
    body: RequestBody,
    surroundings: Surroundings,
    options: ObjectOptions,
  ): ObjectAnswer | ServerCrash;
  updateObject(
    crd: ServedCrd,
    body: RequestBody,
    stored: StoredObject | undefined,
    surroundings: Surroundings,
    options: UpdateOptions,
  ): ObjectAnswer | ServerCrash;
  patchObject(
    crd: ServedCrd,
    type: PatchType,
    body: RequestBody,
    stored: StoredObject | undefined,
    surroundings: Surroundings,
    options: NamedOptions,
  ): ObjectAnswer;
  applyObject(
    crd: ServedCrd,
    body: RequestBody,
    stored: StoredObject | undefined,
    surroundings: Surroundings,
    options: ApplyOptions,
  ): ObjectAnswer;
  getObject(
    crd: ServedCrd,
    stored: StoredObject | undefined,
    surroundings: Surroundings,
    options: NamedOptions,
  ): ObjectAnswer;
  getTable(
    crd: ServedCrd,
    stored: readonly StoredObject[],
    surroundings: Surroundings,
    options: ObjectOptions,
  ): TableAnswer;
  publishedSchemas(crd: ServedCrd, version: string, kubernetes: Minor): JsonObject | undefined;
  explain(question: ExplainQuestion): Explained;
  readonly behaviourOf: typeof behaviourOf;
  readonly multipliersOf: typeof multipliersOf;
  readonly fitBounds: typeof fitBounds;
  readonly versionBudget: typeof versionBudget;
  readonly expressionCostLimit: bigint;
  readonly schemaCostLimit: bigint;
  readonly expressionPartAt: typeof expressionPartAt;
  readonly stepThrough: typeof stepThrough;
  readonly evaluationTree: typeof evaluationTree;
  convertLegacyCrd(legacy: JsonObject, unknownFields: UnknownFields): LegacyConversion;
}

/** kubectl reads YAML and JSON files alike as YAML, so the page does too. */
export const sentAs: ContentType = 'application/yaml';
