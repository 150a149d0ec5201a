import { expect, test } from 'vitest';
import { testPattern } from './compare-formats.ts';

test.each<[pattern: string, text: string, re2: string, js: string]>([
  ['^a+$', 'aaa', 'true', 'true'],
  ['^a+$', 'ab', 'false', 'false'],
  ['b', 'abc', 'true', 'true'],
  [String.raw`\d`, '٣', 'false', 'false'],
  [String.raw`^\p{Greek}$`, 'α', 'true', 'Invalid regular expression: /^\\p{Greek}$/u: Invalid property name'],
  ['(?i)^a$', 'A', 'true', 'Invalid regular expression: /(?i)^a$/u: Invalid group'],
  ['a(?=b)', 'ab', 'invalid or unsupported Perl syntax: `(?=`', 'true'],
  [String.raw`(a)\1`, 'aa', String.raw`invalid escape sequence: ${'`'}\1${'`'}`, 'true'],
  ['[a-', 'a', 'missing closing ]: `[a-`', 'Invalid regular expression: /[a-/u: Unterminated character class'],
])('%s on %s', (pattern, text, re2, js) => {
  const said = (engine: 're2' | 'js'): string => {
    const verdict = testPattern({ engine, pattern, text });
    return verdict.ok ? String(verdict.matches) : verdict.error;
  };
  expect([said('re2'), said('js')].map((one) => one.replace('error parsing regexp: ', ''))).toEqual([re2, js]);
}); // prettier-ignore
