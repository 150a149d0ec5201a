/**
 * Random expressions: mostly well-typed, some not, some broken.
 */
import { behaviourOf } from '../../../src/engine/minors.ts';
import {
  environmentFor,
  type FunctionDecl,
  type OverloadDecl,
  type Type,
} from '../../../src/engine/rules.ts';
import type { RawObject } from '../../format/raw-json.ts';
import type { Random } from '../random.ts';
import { placesFrom, type Place } from './rule-schema.ts';

const literals: Readonly<Record<string, readonly string[]>> = {
  int: ['1', '-2', '0', 'size("ab")', '9223372036854775807'],
  uint: ['1u', '0u'],
  string: ['"a"', '"%d"', '"1h"', '""', 'string(1)', '"aé😀"'],
  bool: ['true', 'false'],
  double: ['1.5', '-0.0'],
  bytes: ['b"x"', 'b"\\xff"'],
  duration: ['duration("1h")', 'duration("x")'],
  timestamp: ['timestamp("2020-01-01T00:00:00Z")', 'timestamp("z")'],
  dyn: ['dyn(1)', 'dyn("a")', 'dyn([1])', 'null'],
  list: ['[]', '[1,2]', '["a"]', '[[1]]'],
  map: ['{}', '{"a":1}'],
  optional_type: ['optional.none()', 'optional.of(1)'],
  type: ['int', 'string', 'timestamp', 'list', 'net.IP'],
  'net.IP': ['ip("1.2.3.4")', 'ip("::1")'],
  'net.CIDR': ['cidr("1.2.3.0/24")'],
  'kubernetes.URL': ['url("http://a:8/b?c=d")'],
  'kubernetes.Quantity': ['quantity("1500m")', 'quantity("1Gi")'],
  'kubernetes.Semver': ['semver("1.2.3")'],
  'kubernetes.NamedFormat': ['format.dns1123Label()', 'format.uuid()'],
};
const anyLiteral = Object.values(literals).flat();
const functions = [...environmentFor(behaviourOf('1.37'), 'new').functions.values()].filter(
  ({ name }) => !name.includes('@') || name === '@in',
);

/** An expression of a kind; undefined for any kind. `places` are the values that it may read. */
export function expression(
  random: Random,
  places: readonly Place[],
  kind: string | undefined,
  depth: number,
): string {
  const wanted = random.oneIn(25) ? undefined : kind;
  if (depth <= 0 || random.oneIn(4)) return leaf(random, places, wanted);
  const inner = (of: string | undefined): string => expression(random, places, of, depth - 1);
  const choice = random.int(12);
  if (choice < 2 && (wanted === undefined || wanted === 'bool')) return logic(random, places, inner);
  if (choice < 4) return overItems(random, places, wanted, depth);
  if (choice < 9) return call(random, wanted, inner);
  switch (choice) {
    case 9:
      return various(random, wanted, inner);
    case 10:
      return `"${random.pick(['%d', '%s', '%.2f', '%s %s', '%x', '%e', '%b'])}".format([${inner(undefined)}])`;
    default:
      return inner(wanted);
  }
}

function leaf(random: Random, places: readonly Place[], kind: string | undefined): string {
  const fitting = kind === undefined ? places : places.filter((place) => place.kind === kind);
  if (fitting.length > 0 && !random.oneIn(4)) return random.pick(fitting).expr;
  return random.pick((kind === undefined ? undefined : literals[kind]) ?? anyLiteral);
}

type Inner = (kind: string | undefined) => string;

function logic(random: Random, places: readonly Place[], inner: Inner): string {
  switch (random.int(6)) {
    case 0:
      return `${inner('bool')} ${random.pick(['&&', '||'])} ${inner('bool')}`;
    case 1: {
      const kind = random.pick(['int', 'string', 'double', 'timestamp', 'duration', 'bytes']);
      return `${inner(kind)} ${random.pick(['==', '!=', '<', '<=', '>', '>='])} ${inner(kind)}`;
    }
    case 2:
      return `!${inner('bool')}`;
    case 3: {
      const fields = places.filter(({ expr }) => expr.includes('.') && /\w$/.test(expr));
      return fields.length === 0 ? inner('bool') : `has(${random.pick(fields).expr})`;
    }
    case 4:
      return `${inner('string')}.matches(${random.pick(['"^a+$"', '"["', '"\\\\d"'])})`;
    default:
      return `${inner(undefined)} in ${inner('list')}`;
  }
}

/** A macro over a list or map. */
function overItems(
  random: Random,
  places: readonly Place[],
  kind: string | undefined,
  depth: number,
): string {
  const sources = places.filter((place) => place.kind === 'list' || place.kind === 'map');
  const source =
    sources.length > 0 && !random.oneIn(6)
      ? random.pick(sources)
      : { kind: 'list', expr: expression(random, places, 'list', depth - 1), schema: new Map() as RawObject };
  const items = source.schema.get('items') ?? source.schema.get('additionalProperties');
  const itemPlaces = (name: string): Place[] =>
    items instanceof Map ? placesFrom(random, items, name, 2) : [];
  const key: Place = { kind: source.kind === 'map' ? 'string' : 'int', expr: 'k', schema: new Map() };
  if (random.oneIn(4)) {
    const within = [key, ...itemPlaces('w'), ...places];
    const macro = random.pick(['all', 'exists', 'existsOne']);
    return `${source.expr}.${macro}(k, w, ${expression(random, within, 'bool', depth - 1)})`;
  }
  const name = random.pick(['e', 'v', 'x', 'self']);
  const own = source.kind === 'map' ? [{ ...key, expr: name }] : itemPlaces(name);
  const within = [...own, ...own, ...places];
  if (kind === 'list') {
    const body = expression(random, within, random.pick(['bool', undefined]), depth - 1);
    return `${source.expr}.${random.pick(['map', 'filter'])}(${name}, ${body})`;
  }
  const macro = random.pick(['all', 'exists', 'exists_one']);
  return `${source.expr}.${macro}(${name}, ${expression(random, within, 'bool', depth - 1)})`;
}

/** A call of a function, of one with the requested result if one is found. */
function call(random: Random, kind: string | undefined, inner: Inner): string {
  let fn = random.pick(functions);
  let overload = random.pick(fn.overloads);
  for (let tries = 0; tries < 25 && kind !== undefined && kindOf(overload.result) !== kind; tries++) {
    fn = random.pick(functions);
    overload = random.pick(fn.overloads);
  }
  return written(
    fn,
    overload,
    overload.args.map((type) => inner(kindOf(type))),
  );
}

function kindOf(type: Type): string | undefined {
  if (type.kind === 'typeParam') return undefined;
  return type.kind === 'opaque' || type.kind === 'struct' ? type.name : type.kind;
}

function written({ name }: FunctionDecl, overload: OverloadDecl, args: readonly string[]): string {
  const [a = '', b = '', c = ''] = args;
  switch (name) {
    case '_?_:_':
      return `(${a} ? ${b} : ${c})`;
    case '_[_]':
      return `${a}[${b}]`;
    case '_[?_]':
      return `${a}[?${b}]`;
    case '_?._':
      return `${a}.?z`;
    case '@in':
      return `(${a} in ${b})`;
    case '!_':
      return `!${a}`;
    case '-_':
      return `-(${a})`;
    default: {
      const operator = /^_(.+)_$/.exec(name)?.[1];
      if (operator !== undefined) return `(${a} ${operator} ${b})`;
      return overload.member ? `${a}.${name}(${args.slice(1).join(', ')})` : `${name}(${args.join(', ')})`;
    }
  }
}

function various(random: Random, kind: string | undefined, inner: Inner): string {
  switch (random.int(10)) {
    case 0:
      return `[${inner(undefined)}, ${inner(undefined)}]`;
    case 1:
      return `{${inner('string')}: ${inner(undefined)}}`;
    case 2:
      return `${inner('optional_type')}.optMap(v, ${inner(undefined)})`;
    case 3:
      return `${inner('optional_type')}.orValue(${inner(undefined)})`;
    case 4:
      return `${inner('list')}.sortBy(v, ${inner('int')})`;
    case 5:
      return `${inner('list')}.transformList(k, v, ${inner(undefined)})`;
    case 6:
      return `${inner('map')}.transformMap(k, v, ${inner(undefined)})`;
    case 7:
      return `(${inner('bool')} ? ${inner(kind)} : ${inner(kind)})`;
    case 8:
      return `${inner('string')} + ${inner('string')}`;
    default:
      return `${inner('list')} + ${inner('list')}`;
  }
}

const scraps = [
  '==',
  '&&',
  '||',
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '.',
  ',',
  '-',
  '!',
  '?',
  ':',
  '+',
  '*',
  '/',
  '%',
  '$',
  '@',
  '=',
  '&',
  '"',
  "'",
  '`',
  '\\',
  '\n',
  '\t',
  ' ',
  '//',
  '"""',
  'in',
  'for',
  'true',
  '1',
  '.5',
  'é',
  '😀',
  '\u0000',
  '.?',
  '[?',
  '{?',
  'has(',
  '.all(x,',
  '.map(',
  'r"',
  '0x',
  '1e400',
  '\r',
];

/** The expression with some of its characters replaced, removed or added. */
export function broken(random: Random, text: string): string {
  let out = text;
  for (let times = 1 + random.int(3); times > 0; times--) {
    const points = [...out];
    const at = random.int(points.length + 1);
    points.splice(at, random.int(3), ...(random.oneIn(3) ? [] : [random.pick(scraps)]));
    out = points.join('');
  }
  return out;
}
