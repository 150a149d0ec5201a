import { describe, expect, test } from 'vitest';
import { compileRe2 } from './re2.ts';
import { readSimplePattern } from './simple-pattern.ts';

/** The result of Go 1.26 for each pattern: undefined, or its error. */
const compiled: [pattern: string, error?: string][] = [
  ['a\\', 'error parsing regexp: trailing backslash at end of expression: ``'],
  ['(?P<a>x)(?P<a>y)'],
  ['(?<a>x)(?P<b>y)(?<a>z)'],
  ['\\p{Letter}'],
  ['\\p{Any}'],
  ['\\p{LC}'],
  ['\\p{ascii}'],
  ['[\\P{ASCII}a]'],
  ['\\p{greek}'],
  ['\\pl'],
  ['\\p{^uppercase letter}'],
  ['\\p{Old_Italic}', 'error parsing regexp: invalid character class range: `\\p{Old_Italic}`'],
  ['\\pX', 'error parsing regexp: invalid character class range: `\\pX`'],
  ['\\p{Foo}', 'error parsing regexp: invalid character class range: `\\p{Foo}`'],
  ['(?P<a', 'error parsing regexp: invalid named capture: `(?P<a`'],
  ['[z-a]', 'error parsing regexp: invalid character class range: `z-a`'],
  ['^[z-a]$', 'error parsing regexp: invalid character class range: `z-a`'],
  ['a**', 'error parsing regexp: invalid nested repetition operator: `**`'],
  ['^a{2}{3}$', 'error parsing regexp: invalid nested repetition operator: `{2}{3}`'],
  ['x{1001}', 'error parsing regexp: invalid repeat count: `{1001}`'],
  ['^x{1001}', 'error parsing regexp: invalid repeat count: `{1001}`'],
  ['(?=a)', 'error parsing regexp: invalid or unsupported Perl syntax: `(?=`'],
  ['(?<=a)b', 'error parsing regexp: invalid named capture: `(?<=a)b`'],
  ['[[:]'],
  [
    '('.repeat(1000) + ')'.repeat(1000),
    `error parsing regexp: expression nests too deeply: \`${'('.repeat(1000) + ')'.repeat(1000)}\``,
  ],
  ['(', 'error parsing regexp: missing closing ): `(`'],
  ['\\p{Letter}(', 'error parsing regexp: missing closing ): `\\p{Letter}(`'],
  ['^\\8$', 'error parsing regexp: invalid escape sequence: `\\8`'],
];

test.for(compiled)('compiles %s as Go does', ([pattern, error]) => {
  const result = compileRe2(pattern);
  expect(result.ok ? undefined : result.error).toBe(error);
});

const matches: [pattern: string, text: string, expected: boolean][] = [
  ['b', 'abc', true],
  ['^b', 'abc', false],
  ['a$', 'a\n', false],
  ['^.$', '😀', true],
  ['^[^a]$', '😀', true],
  ['^[😀-😃]$', '😁', true],
  ['(?i)k', '\u212a', true],
  ['\\s', '\u00a0', false],
  ['^\\w+$', 'é', false],
  ['^\\p{Uppercase_Letter}$', 'A', true],
  ['^\\p{ASCII}$', 'é', false],
  ['^\\P{ASCII}$', 'é', true],
  ['^[\\P{ASCII}a]$', 'é', true],
  ['^\\p{Assigned}$', 'a', true],
  ['^(a+)+$', 'a'.repeat(40) + '!', false],
  ['^[a-z0-9]([-a-z0-9]*[a-z0-9])?$', 'my-name', true],
  ['^[a-z]{1,3}$', 'abcd', false],
  ['^(x|y|)$', '', true],
  ['^$^', '', true],
  ['$^', 'a', false],
  ['a$|^b', 'xa', true],
  ['(^a|b$)+', 'ab', true],
];

test.for(matches)('matches %s on %s', ([pattern, text, expected]) => {
  const result = compileRe2(pattern);
  expect(result.ok && result.test(text)).toBe(expected);
});

/** Go's FindAllString. */
const finds: [pattern: string, text: string, limit: number, expected: string[]][] = [
  ['a*', 'baaac', -1, ['', 'aaa', '']],
  ['a', 'banana', 2, ['a', 'a']],
  ['a', 'banana', 0, []],
  ['', '😀b', -1, ['', '', '']],
  ['^a', 'aaa', -1, ['a']],
  ['\\b', 'ab cd', -1, ['', '', '', '']],
  ['^[a-z]+', 'abc1', -1, ['abc']],
];

test.for(finds)('finds all %s in %s', ([pattern, text, limit, expected]) => {
  const result = compileRe2(pattern);
  expect(result.ok && result.findAll(text, limit)).toStrictEqual(expected);
  if (result.ok && limit !== 0) expect(result.find(text)).toBe(expected[0]);
});

describe('matches simple patterns', () => {
  test.for([
    '^[a-z]+$',
    '^(a|b|)$',
    '^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$',
    '^.{1,63}?$',
    'é|[^\\d\\s]',
  ])('reads %s', (pattern) => expect(readSimplePattern(pattern)).toBeDefined());

  test.for([
    '(?i)a',
    '\\bx',
    '[[:alpha:]]',
    '\\pL',
    'a**',
    'a{2,1}',
    '[z-a]',
    '(a',
    'a)',
    '*a',
    'a{1000}',
    ']',
    '\\1',
  ])('leaves %s', (pattern) => expect(readSimplePattern(pattern)).toBeUndefined());
});

test('takes linear time for long texts', () => {
  const result = compileRe2('^(a+)+$');
  expect(result.ok && result.test('a'.repeat(1_000_000) + '!')).toBe(false);
});
