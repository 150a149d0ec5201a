/**
 * Random schemas for rules, and the expressions that read from them.
 */
import type { RawObject } from '../../format/raw-json.ts';
import type { Random } from '../random.ts';
import { number, object } from '../schema.ts';

/** An expression for a location in the schema. */
export interface Place {
  /** The kind of its type: `int`, `list`, `struct`. */
  readonly kind: string;
  readonly expr: string;
  readonly schema: RawObject;
}

const names = ['a', 'b', 'c', 'd-e', 'namespace', 'x.y', 'z__z', 'if', 'in', '_h', 'f/g', 'é', '1a'];
const formats = ['byte', 'date', 'date-time', 'duration', 'datetime', 'uuid', 'ipv4'];

/** A schema that can have a rule. */
export function ruleSchema(random: Random, depth: number): RawObject {
  const kind = random.int(depth <= 0 ? 9 : 14);
  switch (kind) {
    case 0:
    case 1:
      return stringSchema(random);
    case 2:
      return object({ type: 'integer' });
    case 3:
      return object({ type: 'number' });
    case 4:
      return object({ type: 'boolean' });
    case 5:
      return object({
        'x-kubernetes-int-or-string': true,
        maxLength: random.oneIn(3) ? number(5) : undefined,
      });
    case 6:
      return object({ type: 'object', 'x-kubernetes-preserve-unknown-fields': true });
    case 7:
      return object({ 'x-kubernetes-preserve-unknown-fields': true });
    case 8:
      return object({ type: 'string', nullable: true });
    case 9:
    case 10: {
      const items = ruleSchema(random, depth - 1);
      const set = items.get('type') === 'string' && !items.has('nullable') && random.oneIn(3);
      return object({
        type: 'array',
        items,
        maxItems: limit(random),
        'x-kubernetes-list-type': set ? 'set' : undefined,
      });
    }
    case 11:
      return object({
        type: 'object',
        additionalProperties: ruleSchema(random, depth - 1),
        maxProperties: limit(random),
      });
    default: {
      const properties: RawObject = new Map();
      for (let i = 0; i <= random.int(4); i++) {
        properties.set(random.pick(names), ruleSchema(random, depth - 1));
      }
      const required = random.oneIn(3) ? [...properties.keys()].slice(0, 2) : undefined;
      return object({ type: 'object', properties, required });
    }
  }
}

function limit(random: Random): ReturnType<typeof number> | undefined {
  return random.oneIn(3) ? undefined : number(random.pick([0, 1, 5, 10, 100]));
}

function stringSchema(random: Random): RawObject {
  switch (random.int(4)) {
    case 0:
      return object({ type: 'string', maxLength: number(random.pick([0, 1, 5, 10, 64, 1000])) });
    case 1:
      return object({ type: 'string', enum: random.pick([['a', 'bc'], ['é€'], ['x']]) });
    case 2:
      return object({ type: 'string', format: random.pick(formats) });
    default:
      return object({ type: 'string' });
  }
}

const symbols: Readonly<Record<string, string>> = {
  __: '__underscores__',
  '.': '__dot__',
  '-': '__dash__',
  '/': '__slash__',
};

function identifier(random: Random, name: string): string {
  if (name === 'in') return '__in__';
  if (name === 'namespace' || name === 'if') return random.oneIn(2) ? name : `__${name}__`;
  return name.replace(/__|[-./]/g, (symbol) => symbols[symbol] ?? symbol);
}

/** All locations that an expression reaches from another. */
export function placesFrom(random: Random, schema: RawObject, expr: string, depth = 0): Place[] {
  const kind = kindOf(schema);
  const places: Place[] = [{ kind, expr, schema }];
  if (depth > 4 || kind === 'dyn') return places;
  const items = schema.get('items');
  if (items instanceof Map) places.push(...placesFrom(random, items, `${expr}[0]`, depth + 1));
  const values = schema.get('additionalProperties');
  if (values instanceof Map) {
    const key = random.pick(['["k"]', '.k']);
    places.push(...placesFrom(random, values, expr + key, depth + 1));
  }
  const properties = schema.get('properties');
  if (properties instanceof Map) {
    for (const [name, property] of properties) {
      if (!(property instanceof Map)) continue;
      const dot = random.oneIn(14) ? '.?' : '.';
      const next = expr + dot + identifier(random, name);
      places.push(...placesFrom(random, property, next, depth + 1));
    }
  }
  return places;
}

function kindOf(schema: RawObject): string {
  if (schema.get('x-kubernetes-int-or-string') === true) return 'dyn';
  switch (schema.get('type')) {
    case 'integer':
      return 'int';
    case 'number':
      return 'double';
    case 'boolean':
      return 'bool';
    case 'array':
      return 'list';
    case 'object':
      return schema.has('additionalProperties') ? 'map' : 'struct';
    case 'string':
      switch (schema.get('format')) {
        case 'byte':
          return 'bytes';
        case 'duration':
          return 'duration';
        case 'date':
        case 'date-time':
          return 'timestamp';
        default:
          return 'string';
      }
    default:
      return 'dyn';
  }
}
