import { expect, test } from 'vitest';
import type { JsonValue } from '../../engine/values.ts';
import { labelSelector } from './label-selector.ts';

const objects: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  none: {},
  a: { app: 'a', size: '5' },
  b: { app: 'b', size: '10', tier: '' },
  c: { app: 'c', size: 'big' },
};

/** The names of the selected objects. */
function selected(text: string): string {
  const selector = labelSelector(text);
  if (selector.problem !== undefined) throw new Error(selector.problem);
  const names = Object.keys(objects).filter((name) => {
    const labels = new Map<string, JsonValue>(Object.entries(objects[name] ?? {}));
    return selector.selects(new Map([['metadata', new Map<string, JsonValue>([['labels', labels]])]]));
  });
  return names.join(' ');
}

test.each([
  ['', 'none a b c'],
  ['app=a', 'a'],
  ['app==a', 'a'],
  [' app = a ', 'a'],
  ['app!=a', 'none b c'],
  ['app', 'a b c'],
  ['!app', 'none'],
  ['tier', 'b'],
  ['tier=', 'b'],
  ['tier!=', 'none a c'],
  ['app in (a,b)', 'a b'],
  ['app in (b , a)', 'a b'],
  ['app notin (a,b)', 'none c'],
  ['tier in ()', 'b'],
  ['tier in (,)', 'b'],
  ['app in (a,)', 'a'],
  ['app in (,a)', 'a'],
  ['tier in (a,,b)', 'b'],
  ['size>5', 'b'],
  ['size > 4', 'a b'],
  ['size<10', 'a'],
  ['app=a,size=5', 'a'],
  ['app=a,size=10', ''],
  ['app,!tier,size>1', 'a'],
  ['example.com/app=a', ''],
])('%j selects %j', (text, names) => expect(selected(text)).toBe(names));

test('reports whether it selects everything', () => {
  expect([labelSelector(''), labelSelector('app')]).toMatchObject([{ isOpen: true }, { isOpen: false }]);
});

test('compares integers of 64 bits', () => {
  const fits = (text: string, size: string): boolean => {
    const selector = labelSelector(text);
    const labels = new Map<string, JsonValue>([['size', size]]);
    const object = new Map([['metadata', new Map<string, JsonValue>([['labels', labels]])]]);
    return selector.problem === undefined && selector.selects(object);
  };
  expect(fits('size>9223372036854775806', '9223372036854775807')).toBe(true);
  // A larger number isn't an integer.
  expect(fits('size>1', '9223372036854775808')).toBe(false);
  expect(fits('size<1', '-9223372036854775808')).toBe(true);
  expect(labelSelector('size>9223372036854775808').problem).toContain('the value must be an integer');
});

const ofRequirement = 'unable to parse requirement: ';

test.each([
  ['=a', "found '=', expected: !, identifier, or 'end of string'"],
  [',', "found ',', expected: !, identifier, or 'end of string'"],
  ['app=a,', "found '', expected: identifier after ','"],
  ['app=a,,b', "found ',', expected: identifier after ','"],
  ['app=a b', "found 'b', expected: ',' or 'end of string'"],
  ['!', `${ofRequirement}found '', expected: identifier`],
  ['!=a', "found '!=', expected: !, identifier, or 'end of string'"],
  ['app a', `${ofRequirement}found 'a', expected: in, notin, =, ==, !=, gt, lt`],
  ['app=!', `${ofRequirement}found '!', expected: identifier`],
  ['app=(', `${ofRequirement}found '(', expected: identifier`],
  ['app in a', `${ofRequirement}found 'a' expected: '('`],
  ['app in (=)', `${ofRequirement}found '=', expected: ',', ')' or identifier`],
  ['app in (a', `${ofRequirement}found '', expected: ',' or ')'`],
  ['app in (a,=)', `${ofRequirement}found '=', expected: ',', or identifier`],
  ['app in (a b)', `${ofRequirement}found 'b', expected: ',' or ')'`],
  [
    'size>big',
    `${ofRequirement}values[0]: Invalid value: "big": for 'Gt', 'Lt' operators, the value must be an integer`,
  ],
])('%j is refused', (text, problem) => expect(labelSelector(text)).toEqual({ problem }));

test.each([
  ['-a=b', /^unable to parse requirement: <nil>: Invalid value: "-a": name part must consist of/],
  [
    'a/b/c=d',
    /^unable to parse requirement: <nil>: Invalid value: "a\/b\/c": a valid label key must consist of/,
  ],
  ['a=-b', /^unable to parse requirement: values\[0\]\[a\]: Invalid value: "-b": a valid label must be/],
  [
    'a in (-b,-c)',
    /^unable to parse requirement: \[values\[0\]\[a\]: Invalid value: "-b": .*, values\[1\]\[a\]: Invalid value: "-c": .*\]$/,
  ],
])('%j has an invalid key or value', (text, problem) => expect(labelSelector(text).problem).toMatch(problem));
