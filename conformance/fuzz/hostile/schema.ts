/**
 * Schemas with keywords that aren't allowed, or are expensive to evaluate.
 */
import type { RawJson, RawObject } from '../../format/raw-json.ts';
import type { Random } from '../random.ts';
import { number, object, schema as anySchema } from '../schema.ts';
import { valueFor } from '../value.ts';
import { hostileKey, hostileNumber, hostileString, hostileValue, length } from './atoms.ts';
import { hostileRule } from './rule.ts';

const patterns = [
  '(a+)+$', '(a*)*b', '(.*)*x', '(a|a)*$', 'a{1000}', 'a{1001}', '(a{1000}){1000}', '((a{100}){100}){100}', '(?<x>a)', '(?P<x>a)(?P<x>b)', '(?=a)', '(?<!a)', '\\1', '(', ')', '[', '[]', '[^]', '[z-a]', '*', '+?', '??', 'a**', '\\', '\\pN', '\\p{Nope}', '\\p{^Greek}', '[[:nope:]]', '\\C', '\\Q*', '\\Q\\E', '\\x{110000}', '\\x{', '\\u0041', '(?i)ſ', '(?s).', '(?U)a+', '(?x) a', '(?-', '(?i-s:A)', '^^$$', '\\b\\B', '\\A\\z', '\\Z', '\uD800', '\u0000', '\u{1F600}', '[\u{1F600}-\u{1F64F}]', '[\\d-z]', '[a-\\d]', '\\8', '{', '{1}', 'a{2,1}', 'a{,5}', 'a{-1}', '|', '||', '()', '(|)', '(?:)', '(?:a|b)|c|', '$^',
]; // prettier-ignore
const formats = 'int32 int64 float double byte binary date date-time datetime password uuid uuid3 uuid4 uuid5 ipv4 ipv6 cidr mac uri email hostname duration isbn isbn10 isbn13 creditcard ssn hexcolor rgbcolor bsonobjectid k8s-short-name k8s-long-name __proto__ constructor INT32 int-or-string'.split(' '); // prettier-ignore
const types = 'string integer number boolean array object null any int __proto__'.split(' ');

function pattern(random: Random): string {
  if (!random.oneIn(6)) return random.pick(patterns);
  const n = length(random);
  return random.pick(['('.repeat(n), `${'('.repeat(n)}a${')'.repeat(n)}`, 'a?'.repeat(n) + 'a'.repeat(n), '|a'.repeat(n), `[${'a-z'.repeat(n)}]`, '.*'.repeat(n), '(?i)'.repeat(n), `a{${n}}`, '\\'.repeat(n), hostileString(random)]); // prettier-ignore
}

type Make = (random: Random, node: RawObject) => RawJson;

const anyOf =
  (make: Make): Make =>
  (random, node) =>
    Array.from({ length: random.int(3) }, () => make(random, node));
const small: Make = (random) => anySchema(random, random.int(3));
const flag: Make = (random) => random.oneIn(2);
const keys: Make = (random) => Array.from({ length: random.int(4) }, () => hostileKey(random));
const value: Make = (random, node) =>
  random.oneIn(2) ? hostileValue(random) : valueFor(random, node, 'odd');
const named: Make = (random) =>
  new Map(Array.from({ length: random.int(4) }, () => [hostileKey(random), small(random, new Map())]));

/** Values of each keyword: often of the right form, seldom valid. */
const keywords: Readonly<Record<string, Make>> = {
  type: (random) => (random.oneIn(8) ? [random.pick(types)] : random.pick(types)),
  format: (random) => random.pick(formats),
  title: hostileString,
  description: hostileString,
  pattern,
  default: value,
  example: value,
  enum: anyOf(value),
  minimum: hostileNumber,
  maximum: hostileNumber,
  exclusiveMinimum: flag,
  exclusiveMaximum: flag,
  multipleOf: hostileNumber,
  minLength: hostileNumber,
  maxLength: hostileNumber,
  minItems: hostileNumber,
  maxItems: hostileNumber,
  minProperties: hostileNumber,
  maxProperties: hostileNumber,
  uniqueItems: flag,
  nullable: flag,
  required: keys,
  properties: named,
  patternProperties: named,
  definitions: named,
  dependencies: (random) => new Map([[hostileKey(random), random.oneIn(2) ? keys(random, new Map()) : new Map()]]), // prettier-ignore
  additionalProperties: (random, node) => (random.oneIn(4) ? flag(random, node) : small(random, node)),
  additionalItems: (random, node) => (random.oneIn(4) ? flag(random, node) : small(random, node)),
  items: (random, node) => (random.oneIn(4) ? [small(random, node)] : small(random, node)),
  allOf: anyOf(small),
  anyOf: anyOf(small),
  oneOf: anyOf(small),
  not: small,
  $ref: hostileString,
  $schema: hostileString,
  id: hostileString,
  externalDocs: (random) => new Map([['url', hostileString(random)]]),
  'x-kubernetes-preserve-unknown-fields': flag,
  'x-kubernetes-embedded-resource': flag,
  'x-kubernetes-int-or-string': flag,
  'x-kubernetes-list-type': (random) => random.pick(['map', 'set', 'atomic', 'MAP', '', '__proto__']),
  'x-kubernetes-list-map-keys': keys,
  'x-kubernetes-map-type': (random) => random.pick(['atomic', 'granular', 'Atomic', '']),
  'x-kubernetes-validations': (random, node) =>
    Array.from({ length: 1 + random.int(3) }, () => hostileRule(random, node)),
};
const names = Object.keys(keywords);

/** The places of a schema that are schemas themselves. */
function nodesOf(schema: RawObject): RawObject[] {
  const out: RawObject[] = [];
  const pending: (RawJson | undefined)[] = [schema];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (!(next instanceof Map)) continue;
    out.push(next);
    const properties = next.get('properties');
    if (properties instanceof Map) pending.push(...properties.values());
    for (const key of ['items', 'additionalProperties', 'not']) pending.push(next.get(key) ?? null);
    for (const key of ['allOf', 'anyOf', 'oneOf']) {
      const branches = next.get(key);
      if (Array.isArray(branches)) pending.push(...branches);
    }
  }
  return out;
}

/** Gives some nodes of a schema hostile keywords, in place. */
export function spoilSchema(random: Random, schema: RawObject, times: number): void {
  for (let i = 0; i < times; i++) {
    const node = random.pick(nodesOf(schema));
    const keyword = random.oneIn(3) ? 'x-kubernetes-validations' : random.pick(names);
    const make = keywords[keyword] as Make;
    node.set(keyword, random.oneIn(20) ? hostileValue(random) : make(random, node));
  }
  if (random.oneIn(30)) deepen(random, schema);
}

/** Schemas in schemas, as deep as the parsers allow. */
function deepen(random: Random, schema: RawObject): void {
  const inside = random.pick<(inner: RawObject) => RawObject>([
    (inner) => object({ type: 'array', items: inner }),
    (inner) => object({ type: 'object', additionalProperties: inner }),
    (inner) => object({ type: 'object', properties: object({ a: inner }) }),
    (inner) => object({ type: 'object', properties: object({ a: inner }), default: new Map() }),
  ]);
  let inner = object({ type: 'integer', default: number(1) });
  for (let depth = random.pick([20, 60, 300]); depth > 0; depth--) inner = inside(inner);
  const properties = schema.get('properties');
  if (properties instanceof Map) properties.set('deep', inner);
}
