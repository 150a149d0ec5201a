/**
 * Random structural schemas: mostly valid, sometimes with something that the server rejects.
 */
import { RawNumber, type RawJson, type RawObject } from '../format/raw-json.ts';
import type { Random } from './random.ts';
import { valueFor } from './value.ts';

export const fieldNames = ['a', 'b', 'c', 'long-name', 'x.y', '__proto__', 'ü', 'kind2'] as const;

const patterns = [
  '^a',
  'b+$',
  '^[a-c]*$',
  '(?i)x',
  '\\d{2,3}',
  '^\\S+$',
  'a|b',
  '^$',
  '[[:alpha:]]',
  '\\p{Greek}',
];
const stringFormats =
  'date date-time duration uuid ipv4 ipv6 cidr mac hostname email uri byte password int32 bsonobjectid isbn creditcard ssn hexcolor rgbcolor k8s-short-name nothing'.split(
    ' ',
  );
const scalarTypes = ['string', 'integer', 'number', 'boolean'] as const;

export function object(members: Readonly<Record<string, RawJson | undefined>>): RawObject {
  const out: RawObject = new Map();
  for (const [key, value] of Object.entries(members)) if (value !== undefined) out.set(key, value);
  return out;
}

export function number(value: number | string): RawNumber {
  return new RawNumber(String(value));
}

/** The schema of a whole object: its root. */
export function rootSchema(random: Random, depth = 3): RawObject {
  const root = objectSchema(random, depth);
  root.delete('nullable');
  root.delete('default');
  if (random.oneIn(6)) root.set('x-kubernetes-preserve-unknown-fields', true);
  return root;
}

/** The schema of a value; `depth` is the remaining nesting. */
export function schema(random: Random, depth: number): RawObject {
  const out = plainSchema(random, depth);
  if (random.oneIn(6) && !out.has('x-kubernetes-list-type')) out.set('nullable', true);
  if (random.oneIn(12)) out.set('description', 'text');
  if (random.oneIn(7)) addJunctors(random, out, depth);
  if (random.oneIn(10)) out.set('enum', enumFor(random, out));
  if (random.oneIn(6)) addDefault(random, out);
  return out;
}

/** Mostly a valid one: a rejected CRD says nothing about objects. */
function addDefault(random: Random, out: RawObject): void {
  const plain = [...out.keys()].every((key) => ['type', 'nullable', 'description'].includes(key));
  if (plain && out.get('type') !== 'array') out.set('default', valueFor(random, out, 'plain'));
  else if (out.get('type') === 'object' && random.oneIn(2)) out.set('default', new Map());
  else if (random.oneIn(12)) out.set('default', valueFor(random, out, random.oneIn(4) ? 'odd' : 'fitting'));
}

function enumFor(random: Random, of: RawObject): RawJson[] {
  const values = [0, 1, 2].map(() => valueFor(random, of, 'fitting'));
  return random.oneIn(4) ? [...values, null] : values;
}

function plainSchema(random: Random, depth: number): RawObject {
  const choice = random.int(depth > 0 ? 16 : 9);
  if (choice < 3) return stringSchema(random);
  if (choice < 6) return numberSchema(random, random.pick(['integer', 'number']));
  if (choice === 6) return object({ type: 'boolean' });
  if (choice === 7) return intOrString(random);
  if (choice === 8)
    return object({
      'x-kubernetes-preserve-unknown-fields': true,
      type: random.oneIn(2) ? 'object' : undefined,
    });
  if (choice < 12) return objectSchema(random, depth - 1);
  if (choice === 12) return mapSchema(random, depth - 1);
  if (choice === 13) return embeddedSchema(random, depth - 1);
  return arraySchema(random, depth - 1);
}

function stringSchema(random: Random): RawObject {
  return object({
    type: 'string',
    minLength: random.oneIn(6) ? number(random.int(3)) : undefined,
    maxLength: random.oneIn(5) ? number(random.int(6)) : undefined,
    pattern: random.oneIn(5) ? random.pick(patterns) : undefined,
    format: random.oneIn(5) ? random.pick(stringFormats) : undefined,
  });
}

function numberSchema(random: Random, type: 'integer' | 'number'): RawObject {
  const bound = (): RawNumber =>
    number(random.pick(type === 'integer' ? [-3, 0, 2, 10] : [-1.5, 0, 2, 2.5, 1e3]));
  return object({
    type,
    minimum: random.oneIn(4) ? bound() : undefined,
    exclusiveMinimum: random.oneIn(8) ? true : undefined,
    maximum: random.oneIn(4) ? bound() : undefined,
    exclusiveMaximum: random.oneIn(8) ? true : undefined,
    multipleOf: random.oneIn(8)
      ? number(random.pick(type === 'integer' && !random.oneIn(6) ? [2, 3] : [2, 0.5, 0.1]))
      : undefined,
    format: random.oneIn(5) ? random.pick(['int32', 'int64', 'float', 'double', 'date']) : undefined,
  });
}

function intOrString(random: Random): RawObject {
  const anyOf = [object({ type: 'integer' }), object({ type: 'string' })];
  const out = object({ 'x-kubernetes-int-or-string': true });
  if (random.oneIn(3)) out.set('anyOf', anyOf);
  else if (random.oneIn(4)) out.set('allOf', [object({ anyOf }), object({ pattern: '^[a-z]' })]);
  if (random.oneIn(3)) out.set('pattern', random.pick(patterns));
  if (random.oneIn(3)) out.set('maximum', number(5));
  return out;
}

function objectSchema(random: Random, depth: number): RawObject {
  const names = random.some(fieldNames);
  const properties: RawObject = new Map(names.map((name) => [name, schema(random, depth)]));
  return object({
    type: 'object',
    properties: names.length > 0 ? properties : undefined,
    required: random.oneIn(4) ? random.some(fieldNames, 3) : undefined,
    minProperties: random.oneIn(10) ? number(random.int(3)) : undefined,
    maxProperties: random.oneIn(10) ? number(random.int(4)) : undefined,
    'x-kubernetes-preserve-unknown-fields': random.oneIn(8) ? true : undefined,
    'x-kubernetes-map-type': random.oneIn(12) ? random.pick(['atomic', 'granular']) : undefined,
  });
}

function mapSchema(random: Random, depth: number): RawObject {
  return object({
    type: 'object',
    additionalProperties: random.oneIn(8) ? true : schema(random, depth),
    minProperties: random.oneIn(8) ? number(1) : undefined,
    maxProperties: random.oneIn(8) ? number(2) : undefined,
  });
}

function embeddedSchema(random: Random, depth: number): RawObject {
  const out = objectSchema(random, depth);
  out.set('x-kubernetes-embedded-resource', true);
  if (random.oneIn(2)) out.set('x-kubernetes-preserve-unknown-fields', true);
  const properties = out.get('properties');
  if (properties instanceof Map) properties.delete('kind');
  return out;
}

function arraySchema(random: Random, depth: number): RawObject {
  const out = object({
    type: 'array',
    items: schema(random, depth),
    minItems: random.oneIn(8) ? number(1) : undefined,
    maxItems: random.oneIn(8) ? number(2) : undefined,
    uniqueItems: random.oneIn(200) ? true : undefined,
  });
  if (random.oneIn(5)) {
    out.set('x-kubernetes-list-type', random.pick(['set', 'atomic']));
    if (random.oneIn(2)) out.set('items', object({ type: random.pick(scalarTypes) }));
  } else if (random.oneIn(4)) {
    const keys = random.oneIn(3) ? ['a', 'b'] : ['a'];
    const item = objectSchema(random, depth);
    const properties = (item.get('properties') as RawObject | undefined) ?? new Map<string, RawJson>();
    for (const key of keys) {
      const keySchema = object({ type: random.pick(['string', 'integer']) });
      if (random.oneIn(3)) keySchema.set('default', valueFor(random, keySchema, 'fitting'));
      properties.set(key, keySchema);
    }
    item.set('properties', properties).set('required', keys);
    out.set('items', item).set('x-kubernetes-list-type', 'map').set('x-kubernetes-list-map-keys', keys);
  }
  return out;
}

/** allOf, anyOf, oneOf, and not, over the declared properties of the schema itself. */
function addJunctors(random: Random, out: RawObject, depth: number): void {
  const branch = (): RawObject => valueValidation(random, out, depth);
  if (random.oneIn(2)) out.set(random.pick(['allOf', 'anyOf', 'oneOf']), [branch(), branch()]);
  if (random.oneIn(3)) out.set('not', branch());
}

/** A schema without structure, as required in branches. */
function valueValidation(random: Random, of: RawObject, depth: number): RawObject {
  const properties = of.get('properties');
  const type = of.get('type');
  const out: RawObject = new Map();
  if (properties instanceof Map && properties.size > 0 && depth > 0) {
    const name = random.pick([...properties.keys()]);
    out.set(
      'properties',
      new Map([[name, valueValidation(random, properties.get(name) as RawObject, depth - 1)]]),
    );
    if (random.oneIn(2)) out.set('required', [name]);
  } else if (type === 'string') out.set('pattern', random.pick(patterns));
  else if (type === 'integer' || type === 'number') out.set('minimum', number(random.int(5)));
  else if (type === 'array') out.set('minItems', number(random.int(3)));
  else if (type === 'object') out.set('required', [random.pick(fieldNames)]);
  if (random.oneIn(4)) out.set('enum', enumFor(random, of));
  return out;
}
