import { expect, test } from 'vitest';
import { foldedTo, unfolded, unfoldedAt, type Piece } from './fold.ts';

const lines = `a:
  b:
    one: 1
    two: 2
    three: 3
    four: 4
  c:

    # of c
    d:
      wanted: 5
      more: 6
e:
  f: 7
  g: 8
  h: 9`.split('\n');

const shown = (pieces: readonly Piece[]): string =>
  pieces.map(({ kind, from, to }) => `${kind === 'shown' ? '' : '…'}${from}-${to}`).join(' ');

test('shows a line with its parents and children', () => {
  expect(shown(foldedTo(lines, [10]))).toBe('1-1 …2-6 7-12 …13-16');
  expect(shown(foldedTo(lines, [14, 99]))).toBe('…1-12 13-16');
});

test('shows the beginning when no line is relevant', () => {
  expect(shown(foldedTo(lines, []))).toBe('1-12 …13-16');
});

test('unfolds as many hidden lines as requested', () => {
  const pieces = foldedTo(lines, [10]);
  const hidden = pieces[1] as Piece;
  expect(shown(unfolded(pieces, hidden, 100))).toBe('1-12 …13-16');
  expect(shown(unfolded(pieces, hidden, 2))).toBe('1-3 …4-6 7-12 …13-16');
  expect(shown(unfoldedAt(pieces, lines, 15))).toBe('1-1 …2-6 7-16');
  expect(unfoldedAt(pieces, lines, 11)).toBe(pieces);
});

test('a single line between shown ones is never hidden', () => {
  const three = ['a: 1', 'b: 2', 'c: 3', 'd: 4', 'e: 5'];
  expect(shown(foldedTo(three, [1, 3]))).toBe('1-3 …4-5');
  expect(shown(foldedTo(three, [1, 4]))).toBe('1-1 …2-3 4-5');
});
