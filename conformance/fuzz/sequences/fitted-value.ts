/**
 * Values that mostly satisfy a schema, and small changes of values: objects that are stored, and then change.
 */
import { RawNumber, type RawJson, type RawObject } from '../../format/raw-json.ts';
import type { Random } from '../random.ts';
import { valueFor } from '../value.ts';

const matching: Readonly<Record<string, string>> = {
  '^a': 'ab',
  'b+$': 'abb',
  '^[a-c]*$': 'abc',
  '(?i)x': 'X',
  '\\d{2,3}': '12',
  '^\\S+$': 'a',
  'a|b': 'a',
  '^$': '',
  '[[:alpha:]]': 'a',
  '\\p{Greek}': 'α',
};
const ofFormat: Readonly<Record<string, string>> = {
  date: '2020-01-02',
  'date-time': '2020-01-02T03:04:05Z',
  duration: '1h30m',
  uuid: 'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  ipv4: '10.0.0.1',
  ipv6: '::1',
  cidr: '10.0.0.0/8',
  mac: '00:11:22:33:44:55',
  hostname: 'a.example.com',
  email: 'user@example.com',
  uri: 'https://example.com/x',
  byte: 'aGVsbG8=',
  bsonobjectid: '507f1f77bcf86cd799439011',
  isbn: '978-3-16-148410-0',
  creditcard: '4111111111111111',
  ssn: '111-22-3333',
  hexcolor: '#fff',
  rgbcolor: 'rgb(1,2,3)',
};

/** A value that a schema accepts, as far as single keywords are concerned. */
export function fittedValue(random: Random, schema: RawJson | undefined): RawJson {
  if (!(schema instanceof Map)) return random.pick<RawJson>(['x', new RawNumber('1'), new Map([['a', 'b']])]);
  const choices = schema.get('enum');
  if (Array.isArray(choices)) return random.pick(choices);
  if (schema.get('nullable') === true && random.oneIn(8)) return null;
  if (schema.get('x-kubernetes-int-or-string') === true)
    return random.oneIn(2)
      ? new RawNumber(random.pick(['0', '3', '5']))
      : random.pick(['a', 'ab', 'x', '12']);
  switch (schema.get('type')) {
    case 'string':
      return fittedString(random, schema);
    case 'integer':
    case 'number':
      return fittedNumber(random, schema);
    case 'boolean':
      return random.oneIn(2);
    case 'array':
      return fittedList(random, schema);
    default:
      return fittedObject(random, schema);
  }
}

function fittedString(random: Random, schema: RawObject): string {
  const { pattern, format } = Object.fromEntries(schema) as Record<string, RawJson | undefined>;
  if (typeof pattern === 'string') return matching[pattern] ?? 'a';
  if (typeof format === 'string' && ofFormat[format] !== undefined) return ofFormat[format];
  return random.pick(['a', 'ab', 'abc', 'b', 'x']);
}

function fittedNumber(random: Random, schema: RawObject): RawNumber {
  const { minimum, maximum } = Object.fromEntries(schema) as Record<string, RawJson | undefined>;
  if (minimum instanceof RawNumber) return new RawNumber(String(Math.ceil(Number(minimum.text) + 1)));
  if (maximum instanceof RawNumber) return new RawNumber(String(Math.floor(Number(maximum.text) - 1)));
  const whole = schema.get('type') === 'integer' || random.oneIn(2);
  return new RawNumber(random.pick(whole ? ['0', '2', '6', '12'] : ['0.5', '2.0', '1e3', '2.50']));
}

function fittedList(random: Random, schema: RawObject): RawJson[] {
  const items = schema.get('items');
  const kind = schema.get('x-kubernetes-list-type');
  const length = schema.has('minItems') ? 1 : random.int(4);
  const out: RawJson[] = Array.from({ length: Math.min(length, 3) }, () => fittedValue(random, items));
  if (kind === 'map') {
    const [key = 'a'] = schema.get('x-kubernetes-list-map-keys') as string[];
    const properties = items instanceof Map ? items.get('properties') : undefined;
    const keySchema = properties instanceof Map ? properties.get(key) : undefined;
    const whole = keySchema instanceof Map && keySchema.get('type') === 'integer';
    for (const [i, item] of out.entries()) {
      if (item instanceof Map && !random.oneIn(12)) item.set(key, whole ? new RawNumber(String(i)) : `k${i}`);
    }
  }
  return out;
}

/** The required members, and some of the others. */
export function fittedObject(random: Random, schema: RawObject): RawObject {
  const out: RawObject = new Map();
  const properties = schema.get('properties');
  const required = schema.get('required');
  if (schema.get('x-kubernetes-embedded-resource') === true) {
    out.set('apiVersion', 'v1').set('kind', 'Pod');
    if (random.oneIn(2)) out.set('metadata', new Map([['name', 'inner']]));
  }
  if (properties instanceof Map)
    for (const [name, node] of properties)
      if (random.oneIn(2) || (Array.isArray(required) && required.includes(name)))
        out.set(name, fittedValue(random, node));
  if (Array.isArray(required))
    for (const name of required) if (!out.has(name as string)) out.set(name as string, 'a');
  const additional = schema.get('additionalProperties');
  if (additional !== undefined)
    for (const name of random.some(['k', 'a/b', 'k2'])) out.set(name, fittedValue(random, additional));
  return out;
}

/** The value with one part changed, removed, or added, according to the schema or against it. */
export function changedValue(
  random: Random,
  value: RawJson | undefined,
  schema: RawJson | undefined,
): RawJson {
  if (!(schema instanceof Map) || value === undefined || random.oneIn(5)) return another(random, schema);
  const properties = schema.get('properties');
  if (value instanceof Map) {
    const out: RawObject = new Map(value);
    const declared = properties instanceof Map ? [...properties.keys()] : [];
    const keys = [...new Set([...declared, ...value.keys()])];
    if (keys.length === 0 || random.oneIn(10)) return out.set(random.pick(['unknown', 'k', 'a']), 'x');
    const key = random.pick(keys);
    const inner = (properties instanceof Map && properties.get(key)) || schema.get('additionalProperties');
    if (out.has(key) && random.oneIn(4)) out.delete(key);
    else out.set(key, changedValue(random, value.get(key), inner || undefined));
    return out;
  }
  if (Array.isArray(value) && value.length > 0) {
    const items = schema.get('items');
    const i = random.int(value.length);
    switch (random.int(5)) {
      case 0:
        return value.toSpliced(i, 1);
      case 1:
        return value.toSpliced(i, 0, fittedValue(random, items));
      case 2:
        return value.toReversed();
      default:
        return value.with(i, changedValue(random, value[i], items));
    }
  }
  return another(random, schema);
}

function another(random: Random, schema: RawJson | undefined): RawJson {
  if (schema instanceof Map && !random.oneIn(4)) return fittedValue(random, schema);
  return valueFor(random, schema instanceof Map ? schema : new Map(), random.oneIn(2) ? 'fitting' : 'odd');
}
