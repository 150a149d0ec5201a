/** Scalar values for a shape: valid ones, the most plausible first. */
import { isArray, isObject, toJson, type JsonValue } from '../../engine/values.ts';
import { validateValue, type StructuralSchema, type ValueValidation } from '../../engine/schemas.ts';
import type { Behaviour } from '../../engine/minors.ts';
import { textsFor } from './from-pattern.ts';
import { oddCharacters, oddTexts, partedTexts, simpleTexts, textOfName, textsOfFormat } from './plausible.ts';
import { limitsOf, type Shape } from './shape.ts';

export interface Hints {
  readonly behaviour: Behaviour;
  /** The name of the field. */
  readonly name: string;
  /** Constants of the rules that look at the value. */
  readonly texts: readonly string[];
  readonly numbers: readonly (bigint | number)[];
}

const mostCandidates = 50;
/** Characters that lengthen a string. */
const longest = 500_000;

/** Distinct valid values; empty if no valid scalar was found. */
export function scalarsFor(shape: Shape, hints: Hints): JsonValue[] {
  const seen = new Set<string>();
  const found: JsonValue[] = [];
  for (const value of proposals(shape, hints)) {
    if (found.length >= mostCandidates) break;
    const key = toJson(value);
    if (seen.has(key)) continue;
    seen.add(key);
    if (fits(value, shape, hints.behaviour)) found.push(value);
  }
  return found;
}

/** Distinct values of the right type, or of none, for which only the type is known to be valid. */
export function* oddScalars(shape: Shape, hints: Hints): Generator<JsonValue, void> {
  const type = scalarType(shape);
  if (type === 'string') {
    yield* oddTexts;
    const fitting = scalarsFor(shape, hints).filter((value) => typeof value === 'string');
    for (const text of fitting) {
      yield text + text;
      yield `${text}!`;
      yield `!${text}`;
      yield text.toUpperCase();
      yield text.slice(1);
      yield text.slice(0, -1);
    }
    yield* simpleTexts;
    for (const text of fitting.slice(0, 2)) yield* withOdd(text);
  } else if (type === 'integer' || type === 'number') {
    yield* [
      -1n,
      0n,
      1n,
      2n,
      3n,
      -1000n,
      1_000_000n,
      3_000_000_000n,
      -3_000_000_000n,
      1n << 70n,
      -(1n << 70n),
    ];
    yield* numbers(shape, hints);
    if (type === 'number') yield* [0.5, -0.5, 1.23e-7, 1e300];
  } else if (type === 'boolean') {
    yield* [true, false];
  }
}

/** A string with a character that it shouldn't contain. */
export function* withOdd(text: string): Generator<string, void> {
  for (const odd of oddCharacters) {
    yield odd + text;
    yield text + odd;
    if (text.length > 1) yield text.slice(0, 1) + odd + text.slice(1);
  }
}

export function scalarType({ schema }: Shape): string {
  if (!schema) return '';
  if (!schema.extensions.intOrString) return schema.type;
  const { pattern = '', format = '', maxLength } = schema.valueValidation ?? {};
  return pattern !== '' || format !== '' || maxLength !== undefined ? 'string' : 'integer';
}

function* proposals(shape: Shape, hints: Hints): Generator<JsonValue, void> {
  const { schema } = shape;
  const limits = limitsOf(shape);
  if (schema?.default !== undefined) yield schema.default;
  for (const { enum: allowed } of limits) yield* allowed;
  if (schema?.example !== undefined && !isObject(schema.example) && !isArray(schema.example))
    yield schema.example;
  const type = scalarType(shape);
  if (type === 'boolean') yield* [true, false];
  if (type === 'integer' || type === 'number' || schema?.extensions.intOrString) yield* numbers(shape, hints);
  if (type === 'number') for (const n of numbers(shape, hints)) yield* [Number(n) + 0.5, Number(n) / 2];
  if (type === 'string' || schema?.extensions.intOrString) yield* texts(limits, hints);
}

function* texts(
  limits: readonly ValueValidation[],
  { name, texts: constants }: Hints,
): Generator<string, void> {
  const least = Math.min(longest, Math.max(0, ...limits.map(({ minLength = 0n }) => Number(minLength))));
  const most = Math.min(longest, ...limits.map(({ maxLength = BigInt(longest) }) => Number(maxLength)));
  const fitting = function* (text: string): Generator<string, void> {
    yield text;
    if (text.length < least) yield text + 'a'.repeat(least - text.length);
    if (text.length > most) yield text.slice(0, most);
  };
  for (const { format } of limits) for (const text of textsOfFormat(format)) yield* fitting(text);
  const usual = textOfName(name);
  if (usual !== undefined) yield* fitting(usual);
  for (const { pattern } of limits)
    if (pattern !== '') for (const text of textsFor(pattern)) yield* fitting(text);
  for (const text of constants) yield* fitting(text);
  for (const text of [...simpleTexts, ...partedTexts]) yield* fitting(text);
  yield '';
}

function* numbers(shape: Shape, { numbers: constants }: Hints): Generator<bigint | number, void> {
  const limits = limitsOf(shape);
  const whole = scalarType(shape) !== 'number';
  const near: (bigint | number)[] = [1n, 0n];
  for (const { minimum, maximum, multipleOf } of limits) {
    for (const bound of [minimum, maximum, multipleOf, multipleOf && multipleOf * 2]) {
      if (bound === undefined || !Number.isFinite(bound)) continue;
      if (Number.isSafeInteger(Math.trunc(bound))) {
        const at = BigInt(Math.trunc(bound));
        near.push(at, at + 1n, at - 1n);
      } else if (!whole) near.push(bound);
      if (!whole && !Number.isInteger(bound)) near.push(bound);
    }
  }
  yield* near;
  for (const constant of constants) {
    if (typeof constant === 'bigint') yield* [constant, constant + 1n, constant - 1n];
    else if (!whole) yield* [constant, constant + 1, constant - 1];
  }
  yield* [2n, 3n, 5n, 10n, 80n, 8080n, 100n, -1n];
}

const checking = new WeakMap<ValueValidation, Map<string, StructuralSchema>>();

/** Whether a scalar satisfies all limits of the shape. */
export function fits(value: JsonValue, shape: Shape, behaviour: Behaviour): boolean {
  const { schema, nested } = shape;
  if (schema && validateValue(value, schema, { behaviour }).length > 0) return false;
  return nested.every(
    ({ valueValidation }) => validateValue(value, only(valueValidation, schema), { behaviour }).length === 0,
  );
}

/** A schema of only the limits of a branch. */
function only(limits: ValueValidation, schema: StructuralSchema | undefined): StructuralSchema {
  const type = schema?.type ?? '';
  let made = checking.get(limits);
  if (!made) checking.set(limits, (made = new Map()));
  const before = made.get(type);
  if (before) return before;
  const one = {
    ...(schema as StructuralSchema),
    type,
    items: undefined,
    properties: new Map(),
    additionalProperties: undefined,
    valueValidation: { ...limits, allOf: [], anyOf: [], oneOf: [], not: undefined },
  };
  made.set(type, one);
  return one;
}
