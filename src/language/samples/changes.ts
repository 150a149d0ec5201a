/** Lists changes of an object that could fix a problem, the likeliest first. */
import { attributesOf, type FailedKeyword } from '../../engine/refusals.ts';
import {
  isArray,
  isObject,
  valueAt,
  type JsonObject,
  type JsonValue,
  type PathSegments,
} from '../../engine/values.ts';
import { mentionsOf, type RuleMentions, type RuleOutcome } from '../../engine/rules.ts';
import {
  schemaAt,
  type NestedValueValidation,
  type StructuralSchema,
  type ValueValidation,
} from '../../engine/schemas.ts';
import type { Behaviour } from '../../engine/minors.ts';
import type { Problem } from './ask.ts';
import { withValue } from './edit.ts';
import { textsFor } from './from-pattern.ts';
import { make, type Making } from './make.ts';
import { oddScalars, scalarsFor, withOdd, type Hints } from './scalars.ts';
import { oddTexts, textsForFunctions } from './plausible.ts';
import { shapeIn, expanded, requiredOf, rootShape, type Shape } from './shape.ts';
import { lastName } from '../../engine/paths.ts';

export interface Changing {
  readonly schema: StructuralSchema;
  readonly behaviour: Behaviour;
}

const junctors: readonly (FailedKeyword | undefined)[] = ['anyOf', 'oneOf', 'allOf', 'not'];
const first: Making['choose'] = () => 0;
const mostItems = 3;

export function* changesFor(
  object: JsonObject,
  problem: Problem,
  changing: Changing,
): Generator<JsonObject, void> {
  if (problem.outcome) yield* changesForRule(object, problem.outcome, changing, 'fix');
  else if (junctors.includes(attributesOf(problem.code)?.keyword))
    yield* changesForBranches(object, problem.path, changing);
  else {
    if (problem.code === 'max-properties' || problem.code === 'max-items')
      yield* withoutOne(object, problem.path);
    yield* replacements(object, problem.path, changing);
  }
  yield* removals(object, problem.path, changing);
}

/** Removes each of the parts in turn. */
function* withoutOne(object: JsonObject, path: PathSegments): Generator<JsonObject, void> {
  const value = valueAt(object, path);
  const steps = isObject(value) ? [...value.keys()] : isArray(value) ? [...value.keys()] : [];
  for (const step of steps.slice(0, 20)) yield withValue(object, [...path, step], undefined);
}

/** The shape at a path, including the requirements of branches on the path. */
export function shapeAt(schema: StructuralSchema, path: PathSegments, choose = first): Shape {
  let at = rootShape(schema);
  for (const step of path) at = shapeIn(expanded(at, choose), step);
  return at;
}

/** Other values for a value. */
function* replacements(
  object: JsonObject,
  path: PathSegments,
  { schema, behaviour }: Changing,
): Generator<JsonObject, void> {
  if (path.length === 0) return;
  for (const branch of [0, 1, 2]) {
    const choose: Making['choose'] = () => branch;
    const shape = shapeAt(schema, path, choose);
    for (const variant of [0, 1, 2, 3]) {
      const making = { behaviour, extent: 'least', choose, variant } as const;
      yield withValue(object, path, make(shape, lastName(path), making));
    }
  }
}

/** Removes the value, or the smallest optional part around it. */
function* removals(
  object: JsonObject,
  path: PathSegments,
  { schema }: Changing,
): Generator<JsonObject, void> {
  for (let length = path.length; length > 0; length--) {
    const at = path.slice(0, length);
    if (isNeeded(schema, at) || valueAt(object, at) === undefined) continue;
    yield withValue(object, at, undefined);
  }
}

const always: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);

function isNeeded(schema: StructuralSchema, path: PathSegments): boolean {
  const last = path.at(-1);
  if (typeof last !== 'string') return false;
  if (path.length === 1 && always.has(last)) return true;
  const parent = schemaAt(schema, path.slice(0, -1));
  return parent?.valueValidation?.required.includes(last) ?? false;
}

/** Returns the fields that the branches require, forbid, or describe. */
function fieldsInBranches(limits: ValueValidation): ReadonlySet<string> {
  const names = new Set<string>();
  const pending: ValueValidation[] = [limits];
  for (let at = pending.pop(); at; at = pending.pop()) {
    const branches: NestedValueValidation[] = [
      ...at.allOf,
      ...at.anyOf,
      ...at.oneOf,
      ...(at.not ? [at.not] : []),
    ];
    for (const branch of branches) {
      for (const name of [...branch.valueValidation.required, ...branch.properties.keys()]) names.add(name);
      pending.push(branch.valueValidation);
    }
  }
  return names;
}

/** Tries each branch in turn, without the fields of the others, and then adds or removes single fields. */
function* changesForBranches(
  object: JsonObject,
  path: PathSegments,
  changing: Changing,
): Generator<JsonObject, void> {
  const { schema, behaviour } = changing;
  const value = valueAt(object, path);
  const own = schemaAt(schema, path);
  const limits = own?.valueValidation;
  if (!own || !limits) return;
  const branches = Math.max(1, limits.anyOf.length, limits.oneOf.length);
  for (let i = 0; i < Math.min(branches, 12); i++) {
    const choose: Making['choose'] = () => i;
    const shape = expanded(shapeAt(schema, path, choose), choose);
    const making = { behaviour, extent: 'least', choose, variant: 0 } as const;
    const made = make(shape, lastName(path), making);
    // The root has more fields than its schema.
    if (path.length > 0) yield withValue(object, path, made);
    if (!isObject(value) || !isObject(made)) continue;
    const others = [...fieldsInBranches(limits)].filter((name) => !requiredOf(shape).has(name));
    const merged = new Map([...value, ...made]);
    for (const name of others) merged.delete(name);
    yield withValue(object, path, merged);
  }
  if (!isObject(value)) return;
  for (const name of fieldsInBranches(limits)) {
    if (value.has(name)) yield withValue(object, [...path, name], undefined);
    else yield* replacements(object, [...path, name], changing);
  }
}

/**
 * Tries other values for the fields that a rule mentions: values that fit their schema, or, for the aim `break`, also
 * values that have only its type.
 */
export function* changesForRule(
  object: JsonObject,
  { rule, object: at }: Pick<RuleOutcome, 'rule' | 'object'>,
  changing: Changing,
  aim: 'fix' | 'break',
): Generator<JsonObject, void> {
  const mentions = mentionsOf(rule.rule);
  const places = mentions.paths.flatMap((steps) => placesOf(object, at, steps, changing.schema));
  const sorted = places.toSorted((a, b) => b.length - a.length).slice(0, 24);
  const toggles = sorted.flatMap((place) => toggled(object, place, changing));
  for (const { place, value } of toggles) yield withValue(object, place, value);
  // Rules that count fields may need two at a time.
  const some = toggles.slice(0, 12);
  for (const [i, one] of some.entries())
    for (const other of some.slice(i + 1))
      yield withValue(withValue(object, one.place, one.value), other.place, other.value);
  yield* inTurns(sorted.map((place) => changesAt(object, place, mentions, changing, aim)));
  // Two fields may have to share a value.
  for (const from of sorted.slice(0, 8)) {
    const value = valueAt(object, from);
    if (value === undefined) continue;
    for (const to of sorted.slice(0, 8)) if (to !== from) yield withValue(object, to, value);
  }
}

/** The first of each, then the second of each: likely values of all before unlikely values of any. */
function* inTurns<Item>(all: readonly Generator<Item, void>[]): Generator<Item, void> {
  let left = [...all];
  while (left.length > 0) {
    const more: Generator<Item, void>[] = [];
    for (const each of left) {
      const { value, done } = each.next();
      if (done) continue;
      yield value;
      more.push(each);
    }
    left = more;
  }
}

/** Removes an optional field if it exists; adds it if it is missing. */
function toggled(
  object: JsonObject,
  place: PathSegments,
  { schema, behaviour }: Changing,
): { place: PathSegments; value: JsonValue | undefined }[] {
  if (place.length === 0) return [];
  if (valueAt(object, place) !== undefined)
    return isNeeded(schema, place) ? [] : [{ place, value: undefined }];
  const making = { behaviour, extent: 'least', choose: first, variant: 0 } as const;
  return [{ place, value: make(shapeAt(schema, place), lastName(place), making) }];
}

/** Returns the paths that steps lead to; a missing item counts as the first one. */
export function placesOf(
  object: JsonObject,
  at: PathSegments,
  steps: readonly string[],
  schema: StructuralSchema,
): PathSegments[] {
  let paths: PathSegments[] = [at];
  for (const step of steps) {
    paths = paths.flatMap((path): PathSegments[] => {
      if (step !== '*') return [[...path, step]];
      const value = valueAt(object, path);
      const isList = schemaAt(schema, path)?.type === 'array';
      if (isArray(value) && value.length > 0)
        return Array.from({ length: Math.min(mostItems, value.length) }, (_, i) => [...path, i]);
      if (isObject(value) && value.size > 0)
        return [...value.keys()].slice(0, mostItems).map((key) => [...path, key]);
      return [[...path, isList ? 0 : 'example']];
    });
  }
  return paths.filter((path) => schemaAt(schema, path) !== undefined);
}

function* changesAt(
  object: JsonObject,
  path: PathSegments,
  mentions: RuleMentions,
  changing: Changing,
  aim: 'fix' | 'break',
): Generator<JsonObject, void> {
  const { schema, behaviour } = changing;
  const before = valueAt(object, path);
  const shape = expanded(shapeAt(schema, path), first);
  const of = shape.schema;
  if (!of) return;
  const texts = textsForRule(mentions, before);
  const hints = { behaviour, name: lastName(path), texts, numbers: mentions.numbers };
  const isScalar = of.type !== 'object' && of.type !== 'array' && of.type !== '';
  if (isScalar) for (const value of scalarsFor(shape, hints)) yield withValue(object, path, value);
  if (!isScalar) yield* wholes(object, path, before, shape, mentions, changing, aim);
  if (isScalar && aim === 'break')
    for (const value of oddOnes(before, shape, hints)) yield withValue(object, path, value);
}

function* oddOnes(before: JsonValue | undefined, shape: Shape, hints: Hints): Generator<JsonValue, void> {
  if (typeof before === 'string' && before !== '') yield* withOdd(before);
  yield* oddScalars(shape, hints);
}

/**
 * The strings of a rule, alone and combined with each other and with existing ones, and strings that its functions
 * accept.
 */
function textsForRule({ texts, functions, numbers }: RuleMentions, before?: JsonValue): string[] {
  const some = texts.filter((text) => text.length < 100).slice(0, 8);
  const isMark = (text: string): boolean => /^\W{1,3}$/.test(text);
  const words = some.filter((text) => !isMark(text));
  const parted = some
    .filter(isMark)
    .flatMap((mark) =>
      words.flatMap((word) => [word + mark + 'a', ...words.map((last) => word + mark + last)]),
    );
  const own = typeof before === 'string' && before.length < 1_000 ? before : '';
  const joined = some.flatMap((text) => [
    `${text}a`,
    `a${text}`,
    `a${text}a`,
    ...some.map((other) => `${text}a${other}`),
  ]);
  const isPattern = functions.has('matches') || functions.has('find');
  const matching = isPattern ? some.flatMap((text) => [...textsFor(text)].slice(0, 8)) : [];
  const beside = own === '' ? [] : [...matching, ...words].flatMap((text) => [own + text, text + own]);
  return [
    ...matching,
    ...texts,
    ...textsForFunctions(functions, numbers),
    ...parted,
    ...(functions.has('size') ? sized(own === '' ? 'a' : own, numbers) : []),
    ...beside.slice(0, 16),
    ...joined,
  ];
}

/** Strings of the lengths that a rule mentions, and one character longer. */
function sized(text: string, numbers: RuleMentions['numbers']): string[] {
  const lengths = numbers.map(Number).filter((length) => length > 0 && length < 5_000);
  return lengths.flatMap((length) =>
    [length, length + 1].map((size) => text.padEnd(size, text.at(-1)).slice(0, size)),
  );
}

/** Objects and lists: created again, empty, with all fields, with more or fewer items. */
function* wholes(
  object: JsonObject,
  path: PathSegments,
  before: JsonValue | undefined,
  shape: Shape,
  mentions: RuleMentions,
  { behaviour }: Changing,
  aim: 'fix' | 'break',
): Generator<JsonObject, void> {
  const name = lastName(path);
  const making = { behaviour, extent: 'least', choose: first, variant: 0 } as const;
  if (before === undefined && path.length > 0) {
    yield withValue(object, path, make(shape, name, making));
    yield withValue(object, path, make(shape, name, { ...making, extent: 'full' }));
  }
  if (shape.schema?.type === 'array') {
    const list = isArray(before) ? before : [];
    const item = shapeIn(shape, 0);
    const more = (count: number): JsonValue[] => [
      ...list,
      ...Array.from({ length: count }, (_, i) => make(item, name, { ...making, variant: list.length + i })),
    ];
    for (const count of [1, 2]) yield withValue(object, path, more(count));
    for (const number of mentions.numbers) {
      const length = Number(number);
      if (Number.isInteger(length) && length >= 0 && length <= 300)
        for (const size of [length, length + 1])
          if (size > list.length) yield withValue(object, path, more(size - list.length));
    }
    for (const other of similar(list[0], item, name, behaviour))
      yield withValue(object, path, [...list, other]);
    if (list.length > 0) {
      yield withValue(object, path, list.slice(0, -1));
      yield withValue(object, path, [...list, list[0] as JsonValue]);
      yield withValue(object, path, []);
    }
    return;
  }
  if (isObject(before)) {
    const additional = shape.schema?.additionalProperties;
    const keys = additional ? keysForRule(mentions, aim) : [...(shape.schema?.properties.keys() ?? [])];
    for (const key of keys.slice(0, 40)) {
      if (!before.has(key)) yield withValue(object, [...path, key], make(shapeIn(shape, key), key, making));
    }
    // For a map, all keys may be wrong at once.
    const [first] = before.values();
    if (additional && first !== undefined)
      for (const key of keys.slice(0, 40)) yield withValue(object, path, new Map([[key, first]]));
    if (path.length > 0) {
      yield* withoutOne(object, path);
      yield withValue(object, path, new Map());
    }
  }
}

function keysForRule(mentions: RuleMentions, aim: 'fix' | 'break'): string[] {
  return ['example', 'example-2', ...textsForRule(mentions), ...(aim === 'break' ? oddTexts : [])];
}

/**
 * The item with another value in one of its fields: for lists whose items must differ in one field and not in another.
 */
function* similar(
  value: JsonValue | undefined,
  item: Shape,
  name: string,
  behaviour: Behaviour,
): Generator<JsonValue, void> {
  if (!isObject(value)) return;
  const making = { behaviour, extent: 'least', choose: first, variant: 1 } as const;
  for (const [key, before] of value) {
    if (isObject(before) || isArray(before)) continue;
    yield new Map([...value, [key, make(shapeIn(item, key), key, making)]]);
  }
  const other = make(item, name, making);
  if (isObject(other)) yield new Map([...value, ...other]);
}
