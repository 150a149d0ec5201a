/** The part of the engine that the worker uses, so that tests can replace it. */
import type {
  ApplyOptions,
  ContentType,
  CrdAnswer,
  NamedOptions,
  ObjectAnswer,
  ObjectOptions,
  PatchType,
  RequestBody,
  ServedCrd,
  ServerCrash,
  StoredObject,
  Surroundings,
  TableAnswer,
  UpdateOptions,
} from '../engine/answers.ts';
import type { Minor } from '../engine/minors.ts';
import type {
  evaluationTree,
  expressionPartAt,
  fitBounds,
  multipliersOf,
  stepThrough,
  versionBudget,
} from '../engine/index.ts';
import type { Explained, ExplainQuestion, LegacyConversion, UnknownFields } from '../engine/publishing.ts';
import type { JsonObject } from '../engine/values.ts';

export interface Engine {
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
  readonly multipliersOf: typeof multipliersOf;
  readonly fitBounds: typeof fitBounds;
  readonly versionBudget: typeof versionBudget;
  readonly expressionPartAt: typeof expressionPartAt;
  readonly stepThrough: typeof stepThrough;
  readonly evaluationTree: typeof evaluationTree;
  convertLegacyCrd(legacy: JsonObject, unknownFields: UnknownFields): LegacyConversion;
}

/** kubectl parses both YAML and JSON files as YAML, so the page does, too. */
export const sentAs: ContentType = 'application/yaml';
