/**
 * Random values for a schema: most are valid, some are unusual.
 */
import { RawNumber, type RawJson, type RawObject } from '../format/raw-json.ts';
import type { Random } from './random.ts';

/** `plain`: of the schema's type. `fitting`: mostly valid. `odd`: anything. */
export type Fit = 'plain' | 'fitting' | 'odd';

const strings =
  ',a,b,ab,abc,aaaaaa,x,12,123,true,5,α,日本語,2020-01-02,2020-01-02T03:04:05Z,1h30m,10.0.0.1,::1,10.0.0.0/8,aGVsbG8=,user@example.com,https://example.com/x,00:11:22:33:44:55,#fff,"quoted",<b>,a b,978-3-16-148410-0,f47ac10b-58cc-4372-a567-0e02b2c3d479'.split(
    ',',
  );
const integers = ['0', '1', '2', '3', '5', '10', '-1', '-4', '2147483648', '9007199254740993'];
const floats = ['0.5', '1.5', '2.0', '-2.5', '1e3', '0.1', '0.3', '1e15', '3.4e39', '9223372036854775808'];
const unknownNames = ['unknown', 'z', 'constructor', 'A'];

/** A value for a schema node. */
export function valueFor(random: Random, schema: RawObject, fit: Fit): RawJson {
  if (fit === 'odd') return oddValue(random);
  if (fit === 'plain') return plainValue(random, schema);
  const choices = schema.get('enum');
  if (Array.isArray(choices) && choices.length > 0 && !random.oneIn(4)) return random.pick(choices);
  if (schema.get('x-kubernetes-int-or-string') === true)
    return random.oneIn(2) ? new RawNumber(random.pick(integers)) : random.pick(strings);
  switch (schema.get('type')) {
    case 'string':
      return random.pick(strings);
    case 'integer':
      return new RawNumber(random.oneIn(12) ? random.pick(floats) : random.pick(integers));
    case 'number':
      return new RawNumber(random.pick(random.oneIn(2) ? integers : floats));
    case 'boolean':
      return random.oneIn(2);
    case 'array':
      return listFor(random, schema);
    case 'object':
      return objectFor(random, schema);
    default:
      return oddValue(random);
  }
}

function plainValue(random: Random, schema: RawObject): RawJson {
  if (schema.get('x-kubernetes-int-or-string') === true) return random.pick(['x', new RawNumber('5')]);
  switch (schema.get('type')) {
    case 'string':
      return random.pick(['', 'a', 'text']);
    case 'integer':
      return new RawNumber(random.pick(['0', '3', '-7']));
    case 'number':
      return new RawNumber(random.pick(['0', '1.5', '2.0', '1e3']));
    case 'boolean':
      return random.oneIn(2);
    case 'array':
      return [];
    default:
      return new Map();
  }
}

function listFor(random: Random, schema: RawObject): RawJson[] {
  const items = schema.get('items');
  const length = random.int(4);
  return Array.from({ length }, () => child(random, items));
}

/** The members of an object, by its properties or as a map. */
export function objectFor(random: Random, schema: RawObject): RawObject {
  const out: RawObject = new Map();
  const properties = schema.get('properties');
  const additional = schema.get('additionalProperties');
  if (schema.get('x-kubernetes-embedded-resource') === true) addEmbedded(random, out);
  if (properties instanceof Map)
    for (const [name, node] of properties) if (!random.oneIn(3)) out.set(name, child(random, node));
  if (additional instanceof Map || additional === true)
    for (const name of random.some(['k', 'a/b', '', 'k2'])) out.set(name, child(random, additional));
  if (random.oneIn(4)) out.set(random.pick(unknownNames), oddValue(random));
  return out;
}

function addEmbedded(random: Random, out: RawObject): void {
  if (!random.oneIn(6)) out.set('apiVersion', random.pick(['v1', 'apps/v1', '', 'a/b/c']));
  if (!random.oneIn(6)) out.set('kind', random.pick(['Pod', 'pod', '']));
  if (random.oneIn(2)) {
    const metadata: RawObject = new Map();
    if (!random.oneIn(4)) metadata.set('name', random.pick(['inner', 'Bad_Name', 'x.y']));
    if (random.oneIn(3)) metadata.set('labels', new Map<string, RawJson>([['app', random.oneIn(4) ? oddValue(random) : 'x']])); // prettier-ignore
    if (random.oneIn(4)) metadata.set('unknown', new RawNumber('1'));
    if (random.oneIn(5)) metadata.set('creationTimestamp', random.pick([null, '2020-01-02T03:04:05Z', 'x']));
    out.set('metadata', random.oneIn(10) ? oddValue(random) : metadata);
  }
}

function child(random: Random, schema: RawJson | undefined): RawJson {
  if (random.oneIn(12)) return null;
  if (!(schema instanceof Map)) return oddValue(random);
  return valueFor(random, schema, random.oneIn(12) ? 'odd' : 'fitting');
}

function oddValue(random: Random): RawJson {
  switch (random.int(9)) {
    case 0:
      return null;
    case 1:
      return random.oneIn(2);
    case 2:
      return new RawNumber(random.pick(integers));
    case 3:
      return new RawNumber(random.pick(floats));
    case 4:
    case 5:
      return random.pick(strings);
    case 6:
      return [];
    case 7:
      return [random.pick(strings), new RawNumber(random.pick(integers)), null];
    default:
      return new Map<string, RawJson>([
        ['a', random.pick(strings)],
        ['b', new Map([['c', new RawNumber(random.pick(integers))]])],
      ]);
  }
}
