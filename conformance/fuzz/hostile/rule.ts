/**
 * Unusual rules: nested macros, long chains, tokens in any order, and damaged valid rules.
 */
import type { RawJson, RawObject } from '../../format/raw-json.ts';
import type { Random } from '../random.ts';
import { broken, expression } from '../rules/expression.ts';
import { placesFrom } from '../rules/rule-schema.ts';
import { object } from '../schema.ts';
import { hostileKey, hostileString, hostileValue, length } from './atoms.ts';

const tokens = [
  ...'self oldSelf x y has( all( map( exists_one( .all(x, .map(x, .filter(x, .exists(x, .transformMap(k,v, cel.bind(a, . .? [ ] [? { } ( ) ? : , + - * / % ! != == < <= >= && || in true null 0 -1 1u 0x 1e400 9223372036854775808 "a" r"\\ b"\\xff" """ \'\'\' duration( timestamp( quantity( url( ip( cidr( semver( format. .format([ .matches( .replace( .split( .join( .find( .findAll( sets. base64. optional. type( dyn( google.protobuf.Any{ int64 list string bytes __proto__ constructor // @in _==_ __result__ @result self.metadata'.split(' '),
  ' ', '\n', '`', '`a b`', '$', '\u0000', '\uD800', '\u{1F600}',
]; // prettier-ignore

/** A rule on a schema node, and the members next to it. */
export function hostileRule(random: Random, schema: RawObject): RawJson {
  if (random.oneIn(30)) return hostileValue(random);
  const text = (): RawJson => (random.oneIn(30) ? hostileValue(random) : hostileExpression(random, schema));
  return object({
    rule: text(),
    message: random.oneIn(4) ? hostileString(random) : undefined,
    messageExpression: random.oneIn(3) ? text() : undefined,
    reason: random.oneIn(6) ? random.pick<RawJson>(['FieldValueInvalid', 'FieldValueForbidden', hostileString(random)]) : undefined, // prettier-ignore
    fieldPath: random.oneIn(4) ? fieldPath(random) : undefined,
    optionalOldSelf: random.oneIn(6) ? random.pick<RawJson>([true, false, null, 'x']) : undefined,
  });
}

function fieldPath(random: Random): string {
  const parts = Array.from(
    { length: 1 + random.int(4) },
    () =>
    random.pick(['.a', '.spec', `.${hostileKey(random)}`, `['${hostileKey(random)}']`, `["x"]`, '[0]', '[', '.', '..', hostileString(random)]), // prettier-ignore
  );
  return parts.join('');
}

export function hostileExpression(random: Random, schema: RawObject): string {
  const places = placesFrom(random, schema, random.oneIn(10) ? 'oldSelf' : 'self');
  const plain = (): string => expression(random, places, 'bool', 1 + random.int(4));
  switch (random.int(9)) {
    case 0:
      return Array.from({ length: 1 + random.int(30) }, () => random.pick(tokens)).join(
        random.pick(['', ' ']),
      );
    case 1:
      return nestedMacros(random, random.pick(places).expr);
    case 2:
      return chain(random, random.pick(places).expr);
    case 3:
    case 4:
      return broken(random, plain());
    case 5:
      return formatCall(random, random.pick(places).expr);
    case 6:
      return random.oneIn(4) ? hostileString(random) : literal(random);
    default:
      return plain();
  }
}

/** Macros in the body, or in the range, of other macros. */
function nestedMacros(random: Random, source: string): string {
  const macros = ['all', 'exists', 'exists_one', 'map', 'filter', 'sortBy', 'transformList', 'optMap'];
  const depth = 1 + random.int(random.oneIn(8) ? 40 : 6);
  const inBody = random.oneIn(2);
  let out = random.pick(['true', '1', source, 'x0', 'x1 == x0', '[x0]']);
  for (let i = depth - 1; i >= 0; i--) {
    const macro = random.pick(macros);
    const range = random.pick([source, '[1,2,3]', `x${i + 1}`, '{"a": 1}', '[[1],[2]]', 'dyn([])']);
    const variable = random.oneIn(12) ? random.pick(['self', 'x.y', '1', '__result__', '']) : `x${i}`;
    const names = macro === 'transformList' ? `k${i}, ${variable}` : variable;
    out = inBody ? `${range}.${macro}(${names}, ${out})` : `${i === depth - 1 ? range : out}.${macro}(${names}, ${random.pick(['true', variable, '1'])})`; // prettier-ignore
  }
  return out;
}

/** Repetitions of a part: deep or long expressions. */
function chain(random: Random, source: string): string {
  const n = random.oneIn(20) ? 3000 : 1 + random.int(200);
  const [open, middle, close] = random.pick<readonly [string, string, string]>([
    ['(', source, ')'], ['[', '1', ']'], ['!', 'true', ''], ['-', '1', ''], ['{"a":', '1', '}'], ['size([', '1', '])'], ['dyn(', source, ')'], ['', 'true', ' && true'], ['', '1', ' + 1'], ['', '"a"', ' + "a"'], ['', source, '.a'], ['', source, '[0]'], ['', source, '.?a'], ['true ? 1 : (', '2', ')'], ['', 'true', ' ? true : false'], ['', '[1]', ' + [1]'], ['', '"a"', '.replace("a", "aaaa")'], ['', 'dyn(1)', ' in [1]'], ['has(', source, ')'], ['', 'optional.of(1)', '.or(optional.none())'],
  ]); // prettier-ignore
  return open.repeat(n) + middle + close.repeat(n);
}

function formatCall(random: Random, source: string): string {
  const verbs = ['%s', '%d', '%f', '%e', '%x', '%X', '%b', '%o', '%%', '%', '%.3f', '%.0e', '%.f', '%-5d', '%.20f', '%1.2.3f', '%é', '%.-1f', '%c', '%.1000f', '%.999999999f', '%.999999999e']; // prettier-ignore
  const values = [source, '1', '-1', '1u', '1.5', '-0.0', '1e308', 'double("NaN")', 'double("-Infinity")', '"é"', 'b"\\xff"', 'true', 'null', '[1, "a"]', '{"a": 1}', 'duration("1h")', 'timestamp("2020-01-01T00:00:00Z")', 'int', 'dyn([])', 'quantity("1")']; // prettier-ignore
  const some = <T>(from: readonly T[]): T[] => Array.from({ length: random.int(4) }, () => random.pick(from));
  return `"${some(verbs).join(' ')}".format([${some(values).join(', ')}]) == ""`;
}

/** Literals at and beyond the limits of their types. */
function literal(random: Random): string {
  const n = length(random);
  return random.pick([
    `"${'a'.repeat(n)}" == ""`, `${'9'.repeat(n)} > 0`, `0x${'f'.repeat(n)} > 0`, `1${'0'.repeat(n)}.0 > 0.0`, `1e-${n} > 0.0`, `"\\u{110000}"`, `"\\ud800" == ""`, `b"\\777" == b""`, `r'${'\\'.repeat(n)}' == ""`, `'${'('.repeat(n)}'.matches('${'('.repeat(n)}')`, `"${'a'.repeat(n)}".matches("(a*)*b")`, `"a".matches("a{1000}{1000}")`, `duration("${'1h'.repeat(n)}") > duration("0")`, `quantity("${'1'.repeat(n)}") == quantity("1")`, `isURL("http://${'a.'.repeat(n)}")`, `semver("1.0.${'9'.repeat(n)}") == semver("1.0.0")`, `timestamp("${'9'.repeat(n)}")`, `[${'1,'.repeat(n)}].size() > 0`, `${'a.'.repeat(n)}b`, `${'x'.repeat(n)}`, `/${'*'.repeat(n)}`, `"a".split("", ${n}).size() > 0`, `"%${'0'.repeat(n)}d".format([1]) == ""`,
  ]); // prettier-ignore
}
