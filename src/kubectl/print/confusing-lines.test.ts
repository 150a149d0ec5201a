import { expect, test } from 'vitest';
import { leftOutOfSearch } from './confusing-lines.ts';

/** Lines of one letter each; upper-case ones aren't in the other text, lower-case ones are there many times. */
function leftOut(letters: string, times = 100): string {
  const lines = [...letters];
  const counts = new Map(lines.filter((line) => line !== line.toUpperCase()).map((line) => [line, times]));
  return leftOutOfSearch(lines, counts).map((is, i) => (is ? '-' : letters[i])).join('');
} // prettier-ignore

test.each([
  // Without a line that the other text lacks beside it, a frequent line is searched.
  ['aaaa', 'aaaa'],
  ['Aaaaa', '-aaaa'],
  ['AAAA', '----'],
  ['AaA', '-a-'],
  // Frequent lines are few in a run, but near its beginning or its end.
  ['AAaAAAAAA', '--a------'],
  ['AAAAAAaAA', '------a--'],
  ['AAAAAAAAAAaAAAAAAAAAA', '---------------------'],
  ['AAaAAAAAAAAAAAAAAAAAA', '--a------------------'],
  ['AAAAAAAAAAAAAAAAAAaAA', '------------------a--'],
  ['AaAAaAAAAAAAAAAAAAAAAAAAAAAAaAA', '-a--a-----------------------a--'],
  // Several in a row.
  ['AAAAAAAAAAaaAAAAAAAAAA', '----------------------'],
  ['AAAAAAAAAAaaaAAAAAAAAAA', '----------aaa----------'],
  ['AAAAAAAAAAAAAAAAAAAAaaAAAAAAAAAAAAAAAAAAAAAAAAAAAA', `${'-'.repeat(20)}--${'-'.repeat(28)}`],
])('%s', (letters, wanted) => {
  expect(leftOut(letters)).toBe(wanted);
});

test('a line is frequent if the other text has it more than five times', () => {
  expect(leftOut('AAAAAAAAAAaAAAAAAAAAA', 5)).toBe('----------a----------');
  expect(leftOut('AAAAAAAAAAaAAAAAAAAAA', 6)).toBe('---------------------');
});

test('in longer texts, more often', () => {
  const long = `${'A'.repeat(128)}a${'A'.repeat(128)}`;
  expect(leftOut(long, 10)).toContain('a');
  expect(leftOut(long, 11)).not.toContain('a');
});
