/** The smallest limits that don't contradict the schema: its lower limits, its defaults, and its enums. */
import { isArray, isObject, type JsonValue, type PathSegment } from '../../json/value.ts';
import {
  placeSegments,
  type NestedValueValidation,
  type StructuralSchema,
  type ValueValidation,
} from '../../structural/schema.ts';
import type { LimitKeyword } from './limited.ts';
import { schemaOfOthers } from '../../structural/steps.ts';

/** The sizes that a node requires, through its own schema and its ancestors. */
interface Requirements {
  readonly values: readonly JsonValue[];
  readonly nested: readonly NestedValueValidation[];
}

/** At least 1: a limit of 0 makes the field unusable. */
export function leastOf(root: StructuralSchema, schema: StructuralSchema, keyword: LimitKeyword): bigint {
  const { values, nested } = requirementsOf(root, schema);
  let least = 1n;
  const raise = (to: bigint | undefined): void => {
    if (to !== undefined && to > least) least = to;
  };
  const own = schema.valueValidation;
  for (const limits of [own, ...nested.map((each) => each.valueValidation)]) {
    if (keyword === 'maxItems') raise(limits?.minItems);
    else if (keyword === 'maxLength') raise(limits?.minLength);
    else {
      raise(limits?.minProperties);
      raise(BigInt(limits?.required.length ?? 0));
    }
  }
  for (const value of values) raise(limitedSize(value, keyword));
  return least;
}

function limitedSize(value: JsonValue, keyword: LimitKeyword): bigint | undefined {
  switch (keyword) {
    case 'maxItems':
      return isArray(value) ? BigInt(value.length) : undefined;
    case 'maxProperties':
      return isObject(value) ? BigInt(value.size) : undefined;
    case 'maxLength':
      return typeof value === 'string' ? BigInt([...value].length) : undefined;
  }
}

/** Follows the path from the root to a node, with the values and restrictions on the way. */
function requirementsOf(root: StructuralSchema, schema: StructuralSchema): Requirements {
  const steps = placeSegments(schema.place).slice(placeSegments(root.place).length);
  let at: StructuralSchema | undefined = root;
  let requirements: Requirements = withOwn(root, { values: [], nested: [] });
  for (let i = 0; i < steps.length && at !== undefined; i++) {
    const step = steps[i];
    const name = step === 'properties' ? steps[++i] : undefined;
    at = childSchema(at, step, name);
    const below = {
      values: requirements.values.flatMap((value) => valuesBelow(value, step, name)),
      nested: requirements.nested.flatMap((each) => nestedBelow(each, step, name)),
    };
    requirements = at === undefined ? below : withOwn(at, below);
  }
  return requirements;
}

function withOwn(schema: StructuralSchema, { values, nested }: Requirements): Requirements {
  const all = [...nested, ...branchesOf(schema.valueValidation)];
  // The list grows while it is read, because branches have branches.
  for (const each of all) all.push(...branchesOf(each.valueValidation));
  const enums = [schema.valueValidation, ...all.map((each) => each.valueValidation)];
  return {
    values: [
      ...values,
      ...(schema.default === undefined ? [] : [schema.default]),
      ...enums.flatMap((limits) => limits?.enum ?? []),
    ],
    nested: all,
  };
}

/** Schemas under `not` require the opposite, so they are ignored. */
function branchesOf(limits: ValueValidation | undefined): readonly NestedValueValidation[] {
  return limits === undefined ? [] : [...limits.allOf, ...limits.anyOf, ...limits.oneOf];
}

function childSchema(
  schema: StructuralSchema,
  step: PathSegment | undefined,
  name: PathSegment | undefined,
): StructuralSchema | undefined {
  if (step === 'properties') return schema.properties.get(String(name));
  if (step === 'items') return schema.items;
  return schemaOfOthers(schema);
}

function valuesBelow(
  value: JsonValue,
  step: PathSegment | undefined,
  name: PathSegment | undefined,
): readonly JsonValue[] {
  if (step === 'items') return isArray(value) ? value : [];
  if (!isObject(value)) return [];
  if (step !== 'properties') return [...value.values()];
  const child = value.get(String(name));
  return child === undefined ? [] : [child];
}

function nestedBelow(
  nested: NestedValueValidation,
  step: PathSegment | undefined,
  name: PathSegment | undefined,
): readonly NestedValueValidation[] {
  const child =
    step === 'properties'
      ? nested.properties.get(String(name))
      : step === 'items'
        ? nested.items
        : nested.additionalProperties;
  return child === undefined ? [] : [child];
}
