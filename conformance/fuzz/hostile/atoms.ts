/**
 * Parts of hostile requests: keys, strings, numbers, and raw texts that nobody would write in good faith.
 */
import { RawNumber, type RawJson, type RawObject } from '../../format/raw-json.ts';
import type { Random } from '../random.ts';

const oddStrings = [
  '', ' ', '\u0000', '\uFEFF', '\uD800', 'x\uDC00y', '\u{1F600}', 'e\u0301', '\u2028', '\u0085', '\u202Eabc', '\n', '\r\n', '\t', '\\', '"', "'", '`', '${x}', '$(x)', '<b>', '%s%d%n', '../..', '//', '~', '~1', '*', '&', '!', '|', '>', '-', '?', ':', '#', '@', 'null', '~0', 'true', 'NaN', '.inf', '-0', '0x1F', '0o17', '1_000', '1e400', '60:60', '2001-01-01', '9223372036854775808', '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', 'apiVersion', 'kind', 'metadata', '\uFFFD', '\uFFFF', 'İ', 'ß', 'ﬀ',
]; // prettier-ignore

const formatted = [
  '1h', '-1h1m1s1ms1us1ns', '1.5h', '9223372036854775807ns', '1e3s', '0', '1Ki', '1e-100', '1e100', '-1.5Gi', '0.0000000001', '999999999999999999999999999Ei', '1.2.3', 'v1.2.3-a.b+c', '1.2.3-01', '10.0.0.0/33', '::ffff:1.2.3.4', '::1%eth0', '1.2.3.04', 'http://[::1]:99999/%zz?%#', 'http://u:p@h:1/a;b?c&d=e#f', '2020-02-30', '2020-01-01T24:00:00Z', '0000-00-00T00:00:00Z', '9999-12-31T23:59:60.999999999+14:00', '"a b"@[1.2.3.4]', 'a@b@c', '00:00:5e:00:53:01', '#12345', 'rgb(300,0,0)', '0-306-40615-2', '4111111111111111', 'a-', '-a', 'A.B', 'a/b/c', 'Zg==', 'Zg=', 'YQ', '-----BEGIN CERTIFICATE-----',
]; // prettier-ignore

export const hostileKeys = [
  ...'__proto__ constructor prototype toString valueOf hasOwnProperty then length size 0 -1 a.b a/b a~b ~ * [0] $ref x-kubernetes-validations apiVersion kind metadata spec status items'.split(' '),
  '', ' ', '\u0000', '\uD800', '\u{1F600}', '\uFEFF', 'a\nb', '"', '<', '<<', '=', '#', '\\', "'",
]; // prettier-ignore

const numbers = [
  '0', '-0', '-0.0', '1', '-1', '2.0', '1.5', '0.1', '2147483648', '9007199254740993', '9223372036854775807', '9223372036854775808', '-9223372036854775808', '-9223372036854775809', '18446744073709551615', '18446744073709551616', '1e0', '1E+2', '1e15', '1e21', '1e-7', '1e308', '1e309', '-1e400', '1e-400', '5e-324', '4.9e-325', '1.7976931348623157e308', '3.4e39', '0.30000000000000004', '1e999999999', '1e-999999999', '123456789012345678901234567890.5',
]; // prettier-ignore

/** Numbers of other languages, and strings that only look like numbers. */
const brokenNumbers = '00 01 +1 .5 5. 0x1F 0o17 0b11 1_000 NaN Infinity -Infinity .inf -.INF .nan 1e 1e+ -- - 1.2.3 60:60:60 ~ nil undefined True FALSE yes'.split(' '); // prettier-ignore

/** The length of long ones; most are short, so that many can be tried. */
export function length(random: Random): number {
  return random.oneIn(30) ? 20_000 : random.pick([2, 10, 64, 253, 300, 1000]);
}

export function hostileString(random: Random): string {
  switch (random.int(8)) {
    case 0:
    case 1:
      return random.pick(formatted);
    case 2:
      return random.pick([...oddStrings, ...'a0-.\u{1F600}']).repeat(length(random));
    case 3:
      return Array.from({ length: 1 + random.int(6) }, () => random.pick(oddStrings)).join('');
    case 4:
      return random.pick(hostileKeys);
    case 5:
      return random.pick(formatted) + random.pick(oddStrings);
    default:
      return random.pick(oddStrings);
  }
}

export function hostileKey(random: Random): string {
  return random.oneIn(12) ? hostileString(random) : random.pick(hostileKeys);
}

/** A number as text, mostly one of JSON. */
export function hostileNumber(random: Random): RawNumber {
  if (random.oneIn(12)) return new RawNumber(random.pick(brokenNumbers));
  if (random.oneIn(12)) return new RawNumber(random.pick(['1', '9', '-1', '0.', '1.', '1e', '0.0']) + '0'.repeat(length(random)) + '1'); // prettier-ignore
  return new RawNumber(random.pick(numbers));
}

/** Text that replaces a value, whatever that does to the whole. */
export function verbatim(text: string): RawNumber {
  return new RawNumber(text);
}

const pieces = [
  '{"a":1,"a":2}', '{"a":1,"A":2,"a":{}}', '{"__proto__":{"a":1},"__proto__":null}', '[,]', '[1,]', '{,}', '{"a"}', '{1:2}', '{null:1,true:2,1.5:3,~:4}', "'x'", '"\\u0000"', '"\\ud800"', '"\\udc00\\ud800"', '"\\x41"', '"\\U0001F600"', '"\\', '"\t"', '/* */ 1', '// x\n1', '!!binary aGk=', '!!binary "%"', '!!str 1', '!!int "1"', '!!int x', '!!float 1', '!!float x', '!!bool yes', '!!null x', '!!timestamp 2001-01-01', '!!timestamp x', '!!set {a, b}', '!!omap [a: 1]', '!!merge x', '!!map []', '!!seq {}', '!local x', '!<tag:yaml.org,2002:str> 1', '! x', '!e!x y', '&a 1', '&a [*a]', '&a {b: *a}', '*a', '*missing', '&a', '{<<: {a: 1}, a: 2}', '{<<: [{a: 1}, {b: 2}]}', '{<<: 1}', '{<<: [1]}', '{<<: *a}', '{? [a] : b}', '{? {a: 1} : b}', '{[a]: b}', '{? a, ? b}', '2001-01-01', '2001-01-01T00:00:00Z', '12:30:45', '0o7', '010', '1_0', '.5', 'y', 'No', 'OFF', '=', '<<', '', ' ', '|\n      x\n     y\n', '>-\n      a\n\n      b\n', '|9\n x', '|+-', '---', '...', '\n---\n', '\n...\n', '%YAML 1.2', '\t', '@', '`', '#', 'a: b', 'a: b: c', '- - -', '? ', ': ', '}', ']', '"', "'", '\u0000', '\uFEFF', '\u0007',
]; // prettier-ignore

/** A piece of JSON or YAML: odd, nested deep, wide, long, or broken. */
function piece(random: Random): RawNumber {
  const n = random.oneIn(6) ? length(random) * 2 : 1 + random.int(120);
  switch (random.int(12)) {
    case 0:
      return verbatim('['.repeat(n) + ']'.repeat(random.oneIn(8) ? n + random.int(3) - 1 : n));
    case 1:
      return verbatim('{"a":'.repeat(n) + '1' + '}'.repeat(n));
    case 2:
      return verbatim('[{"a":'.repeat(n) + 'null' + '}]'.repeat(n));
    case 3:
      return verbatim(`[${Array.from({ length: n }, () => random.pick(['1', '"x"', '{}', '[]', 'null'])).join(',')}]`); // prettier-ignore
    case 4:
      return verbatim(`{${Array.from({ length: n }, (_, i) => `"k${i % (n - random.int(2) || 1)}":${i}`).join(',')}}`); // prettier-ignore
    case 5:
      return verbatim(aliases(random));
    default:
      return verbatim(random.pick(pieces));
  }
}

/** Lists of aliases of lists of aliases: few lines with a large value. */
function aliases(random: Random): string {
  const depth = 1 + random.int(7);
  const width = 1 + random.int(8);
  const layers = Array.from({ length: depth }, (_, i) => {
    const inner = i === 0 ? '"x"' : `*l${i - 1}`;
    return `&l${i} [${Array.from({ length: width }, () => inner).join(', ')}]`;
  });
  return `[${layers.join(', ')}]`;
}

/** Any value at all. */
export function hostileValue(random: Random, depth = 2): RawJson {
  switch (random.int(depth > 0 ? 11 : 8)) {
    case 0:
      return null;
    case 1:
      return random.oneIn(2);
    case 2:
    case 3:
      return hostileNumber(random);
    case 4:
    case 5:
      return hostileString(random);
    case 6:
      return random.oneIn(2) ? [] : new Map();
    case 7:
      return piece(random);
    case 8:
      return Array.from({ length: random.int(4) }, () => hostileValue(random, depth - 1));
    default:
      return hostileObject(random, depth - 1);
  }
}

export function hostileObject(random: Random, depth = 2): RawObject {
  const out: RawObject = new Map();
  for (let i = random.int(4); i > 0; i--) out.set(hostileKey(random), hostileValue(random, depth));
  return out;
}
