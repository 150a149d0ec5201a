import { expect, test } from 'vitest';
import { readYaml } from '../../engine/texts.ts';
import { recordedIn } from '../../testing/recorded.ts';
import { Lines } from '../places/lines.ts';
import { ruleErrorMarks } from './rule-errors.ts';

const compare = recordedIn(new URL('../testing/recorded-marks.txt', import.meta.url));

/** The text that is marked for an error at a line and a column of the rule, both counted from 1. */
function markedIn(text: string, line: number, column: number): string | undefined {
  const read = readYaml(text);
  if (!read.ok) throw new Error(read.error.text);
  const located = { root: read.root, lines: new Lines(text), shift: 0, content: text };
  const marks = ruleErrorMarks(located, ['rule'], [{ code: 'x', text: 'wrong', line, column }]);
  const place = marks?.[0]?.place;
  return place && text.slice(place.start, place.end);
}

test.each([
  ['names', 'self.size > 0'],
  ['calls, by their name', 'f(a.b (c), "x y")'],
  ['what follows a dot', 'a . b.`c-d` ?e || x.?y'],
  ['operators, in one piece', 'a<=b&&c!=d||e==f>=g'],
  ['strings and numbers', `'it' + "x" + 12.5`],
  ['characters of two units', "'😀'.a + é.b"],
  ['names that begin with digits, or end the text', '12ab(c) || d.'],
])('marks %s', (name, rule) => {
  const text = `rule: |-\n  ${rule}\n`;
  const points = Array.from(rule).length;
  const marked = Array.from({ length: points + 2 }, (_, i) => markedIn(text, 1, i + 1) ?? 'nothing');
  const lines = marked.map((one, i) => `${i + 1}: ${one}`).filter((_, i) => marked[i] !== marked[i - 1]);
  compare(name, lines.join('\n'));
});

test.each([
  ['the second line of a block', 'rule: |\n  a &&\n  b.c\n', 2, 2, 'c'],
  ['the end of a text', 'rule: a &&\n', 1, 5, '&'],
  ['a line that the rule does not have', 'rule: a && b\n', 3, 1, 'a && b'],
  ['no line', 'rule: a && b\n', 0, 1, 'a && b'],
  ['no column', 'rule: a && b\n', 1, 0, 'a && b'],
  ['a rule of one character', 'rule: a\n', 1, 9, 'a'],
  ['a rule in quotes', 'rule: "a && \\x62 > 1"\n', 1, 6, '\\x62'],
])('marks %s', (_, text, line, column, marked) => {
  expect(markedIn(text, line, column)).toBe(marked);
});

test('marks nothing without an expression, and no more errors than a reader needs', () => {
  expect(markedIn('rule: 5\n', 1, 1)).toBeUndefined();
  expect(markedIn('other: a\n', 1, 1)).toBeUndefined();
  const text = 'rule: abc\n';
  const read = readYaml(text);
  const root = read.ok ? read.root : undefined;
  const problem = { code: 'x', text: 'wrong', line: 1, column: 1 };
  const marks = (count: number, at: typeof root = root): number | undefined =>
    ruleErrorMarks({ root: at, lines: new Lines(text), shift: 0 }, ['rule'], Array(count).fill(problem))?.length; // prettier-ignore
  expect([marks(0), marks(1), marks(50), marks(51)]).toEqual([undefined, 1, 50, 50]);
  expect(ruleErrorMarks({ root: undefined, lines: new Lines(text), shift: 0 }, ['rule'], [problem])).toBeUndefined(); // prettier-ignore
});
