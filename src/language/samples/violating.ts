/** Generates, for each constraint and each rule of a schema, an object that violates only it. */
import {
  deepCopy,
  isArray,
  isObject,
  valueAt,
  type JsonObject,
  type JsonValue,
  type PathSegments,
} from '../../engine/values.ts';
import { validateValue } from '../../engine/schemas.ts';
import type { Problem } from './ask.ts';
import { changesForAll, type SampleOf } from './accepted.ts';
import { changesForRule, shapeAt } from './changes.ts';
import {
  isAbout,
  constraintsOf,
  type BreakableKeyword,
  type Constrained,
  type Constraint,
} from './constraints.ts';
import { withValue } from './edit.ts';
import { make } from './make.ts';
import { oddScalars } from './scalars.ts';
import { search, weightOf, type Steps } from './search.ts';
import { shapeIn, expanded } from './shape.ts';
import { lastName } from '../../engine/paths.ts';

export interface Violation {
  readonly constraint: Constraint;
  /** Missing if none was found. */
  readonly object?: JsonObject;
}

/** Lists of more items than this aren't generated. */
const mostItems = 2_000;
const most = { base: 120, broken: 160, rule: 500, detour: 300 } as const;
export type WantedConstraint = (constraint: Constraint) => boolean;

/** `base` is an accepted object. A step yields undefined. */
export function* violations(
  base: JsonObject,
  sample: SampleOf,
  isWanted: WantedConstraint = () => true,
): Generator<Violation | undefined, void> {
  const known = new Map<string, JsonObject | undefined>();
  for (const constraint of constraintsOf(constrainedIn(sample))) {
    if (!isWanted(constraint)) continue;
    if (constraint.never) {
      yield { constraint };
      continue;
    }
    const key = JSON.stringify(constraint.steps);
    if (!known.has(key)) known.set(key, yield* withPlace(base, constraint.steps, sample));
    const start = known.get(key);
    const object = start && (yield* broken(start, constraint, sample));
    yield { constraint, ...(object && { object }) };
  }
}

function constrainedIn({ schema, changing, hasStatus, replicas }: SampleOf): Constrained {
  const without = new Set(['apiVersion', 'kind', 'metadata', ...(hasStatus ? ['status'] : [])]);
  return { root: schema, behaviour: changing.behaviour, without, replicas };
}

/** The accepted object with a value at the location, and still accepted; undefined if none was found. */
function* withPlace(
  base: JsonObject,
  steps: readonly string[],
  sample: SampleOf,
): Steps<JsonObject | undefined> {
  const { changing, asker } = sample;
  const path = concrete(base, steps, sample);
  let object = deepCopy(base);
  for (let length = 1; length <= path.length; length++) {
    const at = path.slice(0, length);
    if (valueAt(object, at) !== undefined) continue;
    const making = { behaviour: changing.behaviour, extent: 'least', choose: () => 0, variant: 0 } as const;
    object = withValue(object, at, make(shapeAt(sample.schema, at), String(at.at(-1)), making));
  }
  const isThere = (one: JsonObject): boolean => valueAt(one, concrete(one, steps, sample)) !== undefined;
  const found = yield* search(object, asker, {
    score: (problems, one) => weightOf(problems) + (isThere(one) ? 0 : 100_000),
    changes: (at) => changesForAll(at.object, at.problems, changing),
    most: most.base,
  });
  return isThere(found.object) && weightOf(found.problems) < 100_000 ? found.object : undefined;
}

/** The path of steps in an object: to the first item, to the first value. */
function concrete(object: JsonObject, steps: readonly string[], { schema }: SampleOf): PathSegments {
  const path: (string | number)[] = [];
  for (const step of steps) {
    if (step !== '*') {
      path.push(step);
      continue;
    }
    const value = valueAt(object, path);
    const key = isObject(value) ? [...value.keys()][0] : undefined;
    path.push(key ?? (shapeAt(schema, path).schema?.type === 'object' ? 'example' : 0));
  }
  return path;
}

/**
 * How the search works: whether the requirements of branches count as well, and the score for not violating the target.
 */
interface Way {
  readonly branches: 'silent' | 'told';
  readonly missed: number;
  readonly most: number;
}

/** If no branch matches, the server also reports the problems of the closest one. */
const inBranches: Way = { branches: 'told', missed: 10, most: most.broken };

const ways = {
  constraint: [{ branches: 'silent', missed: 10, most: most.broken }],
  oneOf: [{ branches: 'silent', missed: 10, most: most.broken }, inBranches],
  branches: [inBranches],
  // First without violating other rules on the way, then with.
  rule: [
    { branches: 'silent', missed: 0.5, most: most.rule },
    { branches: 'silent', missed: 1.5, most: most.detour },
  ],
} as const satisfies Readonly<Record<string, readonly Way[]>>;

function waysFor({ keyword }: Constraint): readonly Way[] {
  if (keyword === 'x-kubernetes-validations') return ways.rule;
  if (keyword === 'oneOf') return ways.oneOf;
  return keyword === 'anyOf' || keyword === 'allOf' ? ways.branches : ways.constraint;
}

function* broken(start: JsonObject, constraint: Constraint, sample: SampleOf): Steps<JsonObject | undefined> {
  for (const way of waysFor(constraint)) {
    const found = yield* brokenBy(way, start, constraint, sample);
    if (found) return found;
  }
  return undefined;
}

function* brokenBy(
  { branches, missed, most: cap }: Way,
  start: JsonObject,
  constraint: Constraint,
  sample: SampleOf,
): Steps<JsonObject | undefined> {
  const { asker, changing } = sample;
  const isHit = (problem: Problem): boolean => isOf(problem, constraint);
  const isTarget = (problem: Problem): boolean =>
    isHit(problem) || (branches === 'told' && isOfBranch(problem, constraint));
  const found = yield* search(start, asker, {
    score: (problems) =>
      weightOf(problems.filter((one) => !isTarget(one))) + (problems.some(isHit) ? 0 : missed),
    changes: function* ({ object, problems }) {
      if (!problems.some(isHit)) yield* breaking(object, constraint, sample);
      const others = problems.filter((one) => !isTarget(one));
      yield* changesForAll(object, others, changing);
    },
    most: cap,
  });
  return found.score === 0 ? found.object : undefined;
}

function isOfBranch({ schema }: Problem, { place }: Constraint): boolean {
  return schema.length > place.length && place.every((step, i) => String(schema[i]) === String(step));
}

function isOf({ code, outcome, schema }: Problem, constraint: Constraint): boolean {
  if (!isAbout(constraint.keyword, code)) return false;
  if (outcome) return outcome.schema.place === constraint.schema.place && outcome.index === constraint.index;
  const place = constraint.place;
  // A missing field is reported at the schema, with or without its keyword.
  const known = schema.length === 0 ? place : schema;
  return place.slice(0, -1).every((step, i) => String(known[i]) === String(step));
}

function* breaking(
  object: JsonObject,
  constraint: Constraint,
  sample: SampleOf,
): Generator<JsonObject, void> {
  const { changing } = sample;
  const at = concrete(object, constraint.steps, sample);
  const value = valueAt(object, at);
  if (constraint.keyword === 'x-kubernetes-validations') {
    const rule = constraint.schema.extensions.validations[constraint.index ?? 0];
    if (rule) yield* changesForRule(object, { rule, object: at }, changing, 'break');
    return;
  }
  if (constraint.field !== undefined) {
    yield withValue(object, [...at, constraint.field], undefined);
    return;
  }
  for (const other of wrongValues(value, at, constraint, sample))
    if (isWrongAlone(other, constraint, sample)) yield withValue(object, at, other);
}

/** For scalars, the schema itself shows the problem: this keyword and no other. */
function isWrongAlone(value: JsonValue, { keyword, schema }: Constraint, { changing }: SampleOf): boolean {
  if (isObject(value) || isArray(value)) return true;
  const { behaviour } = changing;
  const found = validateValue(value, schema, { behaviour });
  if (keyword === 'anyOf' || keyword === 'oneOf' || keyword === 'allOf') return found.length > 0;
  return found.length > 0 && found.every(({ code }) => isAbout(keyword, code));
}

function* wrongValues(
  value: JsonValue | undefined,
  at: PathSegments,
  { keyword, schema }: Constraint,
  { changing, schema: root }: SampleOf,
): Generator<JsonValue, void> {
  const { behaviour } = changing;
  const shape = expanded(shapeAt(root, at), () => 0);
  const limits = schema.valueValidation;
  const name = lastName(at);
  // A value that an enum allows may violate another keyword.
  if (keyword !== 'enum') yield* limits?.enum ?? [];
  if (keyword === 'minimum' || keyword === 'maximum') {
    const bound = limits?.[keyword] ?? 0;
    const outside = keyword === 'minimum' ? -1 : 1;
    for (const by of [0, 1, 2, 10, 1000]) yield wholeOr(bound + outside * by);
    if (schema.type === 'number') yield bound + outside * 0.5;
  } else if (keyword === 'maxLength') {
    yield* longer(value, Number(limits?.maxLength ?? 0));
  } else if (isArray(value)) {
    yield* lists(value, keyword, limits?.maxItems);
    const making = { behaviour, extent: 'least', choose: () => 0 } as const;
    const more = Number(limits?.maxItems ?? 0n) + 1 - value.length;
    if (keyword === 'maxItems' && Number(limits?.maxItems) < mostItems)
      yield [
        ...value,
        ...Array.from({ length: more }, (_, i) =>
          make(shapeIn(shape, 0), name, { ...making, variant: value.length + i }),
        ),
      ];
    const item = value[0] ?? make(shapeIn(shape, 0), name, { ...making, variant: 0 });
    if (keyword === 'x-kubernetes-list-type') yield [...value, deepCopy(item), deepCopy(item)];
  } else if (isObject(value)) {
    yield* objects(value, shape, keyword, limits?.maxProperties, behaviour);
  }
  for (const odd of oddScalars(shape, { behaviour, name, texts: [], numbers: [] })) yield odd;
}

function wholeOr(value: number): JsonValue {
  return Number.isSafeInteger(value) ? BigInt(value) : value;
}

function* longer(value: JsonValue | undefined, max: number): Generator<JsonValue, void> {
  if (max > 1_000_000) return;
  const text = typeof value === 'string' && value !== '' ? value : 'a';
  for (const unit of [text.at(-1) as string, text, 'a', '0', `${text}.`, `${text}/`, `${text}-`]) {
    const missing = Math.max(0, max + 1 - text.length);
    const grown = text + unit.repeat(Math.ceil(missing / unit.length + 1));
    yield grown.slice(0, max + 1);
    yield grown;
    const end = text.at(-1) as string;
    yield grown.slice(0, max) + end;
  }
  yield `${text[0]}${'a'.repeat(Math.max(0, max))}`;
  // The length of Base64 is a multiple of four.
  yield text.replace(/={1,2}$/, '').padEnd(Math.ceil((max + 1) / 4) * 4, 'A');
  // Labels of names may be 63 characters long.
  yield Array.from({ length: Math.ceil(max / 60) + 1 }, () => 'a'.repeat(60))
    .join('.')
    .slice(0, max + 1);
}

function* lists(
  value: readonly JsonValue[],
  keyword: BreakableKeyword,
  max: bigint | undefined,
): Generator<JsonValue, void> {
  if (keyword === 'minItems')
    for (let length = value.length - 1; length >= 0 && length > value.length - 20; length--)
      yield value.slice(0, length);
  if (keyword === 'minItems') yield [];
  if (keyword === 'maxItems' && value.length > 0 && Number(max) < mostItems)
    yield Array.from({ length: Number(max) + 1 }, () => deepCopy(value[0] as JsonValue));
}

function* objects(
  value: JsonObject,
  shape: ReturnType<typeof expanded>,
  keyword: BreakableKeyword,
  max: bigint | undefined,
  behaviour: SampleOf['changing']['behaviour'],
): Generator<JsonValue, void> {
  const making = { behaviour, extent: 'least', choose: () => 0, variant: 0 } as const;
  const { schema } = shape;
  if (keyword === 'minProperties') {
    yield new Map();
    for (const key of value.keys()) yield new Map([...value].filter(([other]) => other !== key));
  }
  if (keyword === 'maxProperties' && Number(max) < 5_000) {
    const names = schema?.additionalProperties
      ? Array.from({ length: Number(max) + 1 }, (_, i) => `example-${i}`)
      : [...(schema?.properties.keys() ?? [])];
    const grown = new Map(value);
    for (const name of names) {
      if (grown.size > Number(max)) break;
      if (!grown.has(name)) grown.set(name, make(shapeIn(shape, name), name, making));
    }
    yield grown;
  }
  if (['anyOf', 'oneOf', 'not', 'allOf'].includes(keyword)) {
    const names = [...(schema?.properties.keys() ?? [])];
    const full = new Map(value);
    for (const name of names) {
      if (value.has(name)) yield new Map([...value].filter(([other]) => other !== name));
      else {
        const child = make(shapeIn(shape, name), name, making);
        yield new Map([...value, [name, child]]);
        full.set(name, child);
      }
    }
    yield new Map();
    yield full;
    // Adds two fields at a time, for groups that already have one of theirs.
    for (const first of names.slice(0, 12))
      for (const second of names.slice(0, 12)) {
        if (first >= second) continue;
        const both: [string, JsonValue][] = [first, second].map((name) => [
          name,
          make(shapeIn(shape, name), name, making),
        ]);
        yield new Map([...value, ...both]);
        yield new Map(both);
      }
  }
}
