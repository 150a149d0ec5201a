/** Generates values for a shape from its schema alone; ignores rules and the restrictions of branches. */
import { deepCopy, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { schemaOfOthers } from '../../engine/schemas.ts';
import type { Behaviour } from '../../engine/minors.ts';
import { fits, scalarsFor, scalarType } from './scalars.ts';
import { shapeIn, expanded, limitsOf, requiredOf, type Choose, type Shape } from './shape.ts';

export interface Making {
  readonly behaviour: Behaviour;
  /** All fields, or only the required ones. */
  readonly extent: 'full' | 'least';
  readonly choose: Choose;
  /** The number of the value among the valid ones; lists continue counting with it. */
  readonly variant: number;
}

const most = 12;
/** The maximum length of generated lists, unless a schema requires more items. */
const mostItems = 2_000;

/** A value; `{}` or `""` if nothing better is known. */
export function make(at: Shape, name: string, making: Making, depth = 0): JsonValue {
  const shape = expanded(at, making.choose);
  const { schema } = shape;
  if (schema?.default !== undefined && making.extent === 'full' && making.variant === 0)
    return deepCopy(schema.default);
  switch (schema?.extensions.intOrString ? 'scalar' : (schema?.type ?? '')) {
    case 'object':
      return makeObject(shape, making, depth);
    case 'array':
      return makeArray(shape, name, making, depth);
    case '':
      return new Map();
    default: {
      const fitting = scalarsFor(shape, { behaviour: making.behaviour, name, texts: [], numbers: [] });
      return deepCopy(fitting[making.variant] ?? oneMore(fitting[0] ?? fallback(shape), shape, making));
    }
  }
}

/** An additional value besides the known ones, for long lists of distinct ones; the same if none is valid. */
function oneMore(value: JsonValue, shape: Shape, { behaviour, variant }: Making): JsonValue {
  if (variant === 0) return value;
  const most = Math.min(...limitsOf(shape).map(({ maxLength = 1n << 40n }) => Number(maxLength)));
  const others: JsonValue[] =
    typeof value === 'string'
      ? [
          `${value}-${variant}`,
          `${value}${variant}`,
          `${value.slice(0, Math.max(0, most - 6))}${variant}`,
          `${variant}${value}`,
        ]
      : typeof value === 'bigint'
        ? [value + BigInt(variant), value - BigInt(variant)]
        : [];
  return others.find((other) => fits(other, shape, behaviour)) ?? value;
}

function fallback(shape: Shape): JsonValue {
  const type = scalarType(shape);
  if (type === 'boolean') return true;
  return type === 'string' ? 'example' : 1n;
}

function makeObject(shape: Shape, making: Making, depth: number): JsonObject {
  const { schema } = shape;
  const object: JsonObject = new Map();
  if (schema?.extensions.embeddedResource) {
    object
      .set('apiVersion', 'v1')
      .set('kind', 'ConfigMap')
      .set('metadata', new Map([['name', 'example']]));
  }
  const required = requiredOf(shape);
  const names = making.extent === 'full' ? [...(schema?.properties.keys() ?? []), ...required] : required;
  for (const name of new Set(names)) {
    if (object.has(name) && name === 'metadata') continue;
    const child = shapeIn(shape, name);
    // The server sets it.
    if (making.extent === 'least' && child.schema?.default !== undefined) continue;
    object.set(name, make(child, name, making, depth + 1));
  }
  const least = Math.max(0, ...limitsOf(shape).map(({ minProperties = 0n }) => Number(minProperties)));
  const optional = [...(schema?.properties.keys() ?? [])].filter((name) => !object.has(name));
  for (const name of optional.slice(0, Math.max(0, least - object.size)))
    object.set(name, make(shapeIn(shape, name), name, making, depth + 1));
  const isMap = schema && schemaOfOthers(schema);
  const wanted = Math.max(least, isMap && making.extent === 'full' ? 1 : 0);
  for (let i = 1; object.size < Math.min(wanted, most * 10) && isMap; i++) {
    const key = i === 1 ? 'example' : `example-${i}`;
    object.set(
      key,
      make(shapeIn(shape, key), key, { ...making, variant: making.variant + i - 1 }, depth + 1),
    );
  }
  return object;
}

function makeArray(shape: Shape, name: string, making: Making, depth: number): JsonValue[] {
  const least = Math.max(0, ...limitsOf(shape).map(({ minItems = 0n }) => Number(minItems)));
  const longest = Math.min(Infinity, ...limitsOf(shape).map(({ maxItems = 1n << 60n }) => Number(maxItems)));
  const length = Math.min(Math.max(least, making.extent === 'full' ? 1 : 0), longest, mostItems);
  const item = shapeIn(shape, 0);
  return Array.from({ length }, (_, i) =>
    make(item, name, { ...making, variant: making.variant + i }, depth + 1),
  );
}
