import { expect, test } from 'vitest';
import type { Place } from '../protocol/report.ts';
import { piecesOf, scalarLines, type LightMark } from './light-lines.ts';

function shown(line: string, marks: readonly LightMark[] = []): string {
  return piecesOf(line, { number: 1, isScalar: false, marks })
    .map(({ text, className }) => (className === '' ? text : `<${className}>${text}</>`))
    .join('');
}

const at = (line: number, column: number, endLine: number, endColumn: number): Place => ({
  start: 0,
  end: 0,
  line,
  column,
  endLine,
  endColumn,
});

test.for([
  ['a: b', '<light-key>a</>: b'],
  ['  - name: "x # y" # why', '  - <light-key>name</>: "x # y" <light-comment># why</>'],
  ['"a:b": 1', '<light-key>"a:b"</>: 1'],
  ['spec:', '<light-key>spec</>:'],
  ['- http://a', '- http://a'],
  ['{a: b}', '{a: b}'],
  ['# all', '<light-comment># all</>'],
  ["it's: # a", "<light-key>it's</>: <light-comment># a</>"],
  ['', ''],
])('%s', ([line, pieces]) => {
  expect(shown(line as string)).toBe(pieces);
});

test('marks of places cover the colours, also across lines', () => {
  const mark = (place: Place): LightMark => ({ severity: 'error', place });
  expect(shown('a: bc', [mark(at(1, 4, 1, 6))])).toBe('<light-key>a</>: <marked-bad>bc</>');
  expect(shown('a: bc', [mark(at(1, 1, 3, 2))])).toBe('<light-key marked-bad>a</><marked-bad>: bc</>');
  expect(shown('  bc', [mark(at(0, 1, 2, 2))])).toBe('  <marked-bad>bc</>');
  expect(shown('a', [mark(at(1, 9, 1, 12))])).toBe('a');
});

test('the text of a block scalar is neither key nor comment', () => {
  const lines = ['a: |-', '  b: c', '', '  # d', 'e: f', '- > # why', '  g: h', 'i: j|'];
  expect([...scalarLines(lines)]).toEqual([1, 2, 3, 6]);
});

test('the pieces of every line add up to the whole line', () => {
  for (const line of ['a: b # c', "'x", '"a": [1, "b"]', '  \t: :', 'ü: 汉字 # 🚢', '--- # x', '\\"'])
    expect(shown(line).replaceAll(/<[^>]*>/g, '')).toBe(line);
});

test('a text without a block scalar has no such lines, however deep its first line is', () => {
  expect([...scalarLines(['    a: b', '   c: d', ' e: f', '', '    g: h'])]).toEqual([]);
  expect([...scalarLines(['|', ' a', 'b: >-', ' c', '', 'd'])]).toEqual([1, 3, 4]);
});
