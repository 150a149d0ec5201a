/** Objects that the server accepts: with the fewest fields, and with every field. */
import { schemaAt, type StructuralSchema } from '../../engine/schemas.ts';
import { isArray, isObject, valueAt, type JsonObject, type JsonValue } from '../../engine/values.ts';

import type { Asker, Problem } from './ask.ts';
import { changesFor, shapeAt, type Changing } from './changes.ts';
import { withValue } from './edit.ts';
import { make, type Making } from './make.ts';
import { chooseFirst, rootShape } from './shape.ts';
import { search, weightOf, type Judged, type Steps } from './search.ts';

export interface SampleOf {
  readonly schema: StructuralSchema;
  readonly apiVersion: string;
  readonly kind: string;
  readonly asker: Asker;
  readonly changing: Changing;
  /** The status has its own endpoint: a create drops it. */
  readonly hasStatus: boolean;
  /** The location of the desired replicas of the scale subresource: `spec.replicas`. */
  readonly replicas: string | undefined;
}

const most = { least: 600, full: 900 } as const;
/** The number of problems whose changes are tried at each step. */
const atOnce = 3;

/** An object with all fields, or with the required ones, that isn't accepted yet. */
export function draft(sample: SampleOf, extent: Making['extent']): JsonObject {
  const { schema, apiVersion, kind, changing, hasStatus } = sample;
  const making = { behaviour: changing.behaviour, extent, choose: chooseFirst, variant: 0 } as const;
  const made = make({ ...rootShape(withoutRoot(schema)) }, '', making);
  const body: JsonObject = isObject(made) ? made : new Map();
  if (hasStatus) body.delete('status');
  const named: [string, JsonValue][] = [
    ['apiVersion', apiVersion],
    ['kind', kind],
    ['metadata', new Map([['name', nameFor(schema, changing)]])],
  ];
  for (const [key] of named) body.delete(key);
  return new Map([...named, ...body]);
}

/** The fields that every object has are set separately. */
function withoutRoot(schema: StructuralSchema): StructuralSchema {
  const properties = new Map(schema.properties);
  for (const name of ['apiVersion', 'kind', 'metadata']) properties.delete(name);
  return { ...schema, properties };
}

function nameFor(schema: StructuralSchema, { behaviour }: Changing): JsonValue {
  const name = schema.properties.get('metadata')?.properties.get('name');
  if (!name) return 'example';
  return make(rootShape(name), 'name', { behaviour, extent: 'least', choose: () => 0, variant: 0 });
}

export function repaired(start: JsonObject, sample: SampleOf, extent: Making['extent']): Steps<Judged> {
  return search(start, sample.asker, {
    score: weightOf,
    changes: ({ object, problems }) => changesForAll(object, problems, sample.changing),
    most: most[extent],
  });
}

export function* changesForAll(
  object: JsonObject,
  problems: readonly Problem[],
  changing: Changing,
): Generator<JsonObject, void> {
  for (const problem of problems.slice(0, atOnce)) yield* changesFor(object, problem, changing);
}

/** Removes fields that aren't needed, one by one. */
export function* slimmed(object: JsonObject, { asker, schema }: SampleOf): Steps<JsonObject> {
  let best = object;
  for (const path of optionalPaths(object, schema)) {
    const without = withValue(best, path, undefined);
    if (asker.problems(without).length === 0) best = without;
    yield;
  }
  return best;
}

/** Fields that aren't tried again. */
const mostFilled = 150;
/** How many objects are tried to add one field together with others, and to add all fields. */
const mostMended = { one: 25, all: 600 } as const;

/**
 * Adds missing fields one by one if the object stays valid: of mutually exclusive fields, one stays. Fields that a rule
 * requires together are added together.
 */
export function* filled(
  object: JsonObject,
  { asker, schema, changing, hasStatus }: SampleOf,
): Steps<JsonObject> {
  let best = object;
  let tried = 0;
  let left: number = mostMended.all;
  const pending: (string | number)[][] = [[]];
  for (let at = pending.shift(); at && tried < mostFilled; at = pending.shift()) {
    const value = valueAt(best, at);
    const own = schemaAt(schema, at);
    if (isArray(value) && value.length > 0) pending.push([...at, 0]);
    if (!isObject(value) || !own) continue;
    for (const name of own.properties.keys()) {
      const isRoot = at.length === 0;
      if (isRoot && (fixed.has(name) || (hasStatus && name === 'status'))) continue;
      const path = [...at, name];
      for (const extent of ['full', 'least'] as const) {
        if (valueAt(best, path) !== undefined || tried >= mostFilled) break;
        tried++;
        const making = { behaviour: changing.behaviour, extent, choose: chooseFirst, variant: 0 } as const;
        const more = withValue(best, path, make(shapeAt(schema, path), name, making));
        const { object: found, problems } = yield* search(more, asker, {
          score: weightOf,
          *changes(judged) {
            for (const one of changesForAll(judged.object, judged.problems, changing)) {
              if (!contains(one, best) || valueAt(one, path) === undefined) continue;
              left--;
              yield one;
            }
          },
          most: Math.min(mostMended.one, 1 + left),
        });
        if (problems.length === 0) best = found;
        yield;
      }
      pending.push(path);
    }
    const [key] = own.properties.size === 0 ? value.keys() : [];
    if (key !== undefined) pending.push([...at, key]);
    if (at.length > 0) best = withValue(best, at, inOrder(valueAt(best, at), own));
  }
  return best;
}

/** The fields of an object in the order of the schema; fields without one come first. */
function inOrder(value: JsonValue | undefined, { properties }: StructuralSchema): JsonValue | undefined {
  if (!isObject(value)) return value;
  const order = new Map([...properties.keys()].map((name, i) => [name, i]));
  const placeOf = ([name]: [string, JsonValue]): number => order.get(name) ?? -1;
  return new Map([...value].sort((one, other) => placeOf(one) - placeOf(other)));
}

/** Whether `value` has all fields and items of `part`; their values may differ. */
function contains(value: JsonValue | undefined, part: JsonValue): boolean {
  if (isObject(part))
    return isObject(value) && [...part].every(([key, one]) => contains(value.get(key), one));
  if (isArray(part)) return isArray(value) && part.every((one, i) => contains(value[i], one));
  return value !== undefined;
}

const fixed: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);

const mostPaths = 300;

/** Outer fields first, list items from the end. */
function optionalPaths(object: JsonObject, schema: StructuralSchema): (string | number)[][] {
  const paths: (string | number)[][] = [];
  const pending: { value: JsonValue; path: (string | number)[] }[] = [{ value: object, path: [] }];
  for (let at = pending.shift(); at && paths.length < mostPaths; at = pending.shift()) {
    const { value, path } = at;
    const required = schemaAt(schema, path)?.valueValidation?.required ?? [];
    const entries: [string | number, JsonValue][] = isObject(value)
      ? [...value]
      : isArray(value)
        ? value.map((item, i): [number, JsonValue] => [i, item]).toReversed()
        : [];
    for (const [step, inner] of entries) {
      if (path.length === 0 && fixed.has(String(step))) continue;
      const here = [...path, step];
      if (!required.includes(String(step))) paths.push(here);
      pending.push({ value: inner, path: here });
    }
  }
  return paths;
}
