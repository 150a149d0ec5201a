import { expect, test } from 'vitest';
import { changedLines } from './offered-fixes.ts';

/** The lines as `-1 text`, after replacing each first occurrence. */
function shown(text: string, ...edits: readonly [before: string, after: string][]): string[] {
  const changes = edits.map(([before, after]) => {
    const start = text.indexOf(before);
    return { start, end: start + before.length, text: after };
  });
  return changedLines(text, changes).map(({ sign, line, text: own }) => `${sign}${line} ${own}`);
}

test('shows removed and added lines, without unchanged ones', () => {
  expect(shown('a\nb\nc\n', ['b', 'x'])).toEqual(['-2 b', '+2 x']);
  expect(shown('a\nb\nc', ['c', 'x'])).toEqual(['-3 c', '+3 x']);
  expect(shown('a\nb\nc\n', ['b\n', ''])).toEqual(['-2 b']);
  expect(shown('a\nb\nc\n', ['b\n', 'b\nx\n'])).toEqual(['+3 x']);
  expect(shown('a\nb\nc\n', ['a\nb\nc', 'a\nx\nc'])).toEqual(['-2 b', '+2 x']);
  expect(shown('a\nb\n', ['b', 'b'])).toEqual([]);
  expect(shown('', ['', 'x\n'])).toEqual(['+1 x']);
});

test('counts the lines that earlier changes add', () => {
  expect(shown('a\nb\nc\nd\n', ['a', 'x\ny'], ['d', 'z'])).toEqual(['-1 a', '+1 x', '+2 y', '-4 d', '+5 z']);
  expect(shown('a\nb\nc\nd\n', ['d', 'z'], ['a\nb\n', ''])).toEqual(['-1 a', '-2 b', '-4 d', '+2 z']);
});

test('shows several changes of a line as one', () => {
  expect(shown('a: 1, b: 2\n', ['1', '3'], ['2', '4'])).toEqual(['-1 a: 1, b: 2', '+1 a: 3, b: 4']);
  expect(shown('a\nb\nc\n', ['a\nb', 'x\ny'], ['c', 'z'])).toEqual([
    '-1 a',
    '-2 b',
    '+1 x',
    '+2 y',
    '-3 c',
    '+3 z',
  ]);
});

test('shows that one of several equal lines is removed or added', () => {
  expect(shown('x\nx\n', ['x\n', ''])).toEqual(['-2 x']);
  expect(shown('x\n', ['x\n', 'x\nx\n'])).toEqual(['+2 x']);
  expect(shown('a\nx\nx\nb\n', ['x\nx\n', 'x\nx\nx\n'])).toEqual(['+4 x']);
});
