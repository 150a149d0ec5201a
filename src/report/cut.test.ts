import { expect, test } from 'vitest';
import { limits } from '../protocol/limits.ts';
import { cut, cutCommand, cutName, cutPath, isShortPath, pathSize } from './cut.ts';

test.each([
  ['abc', 3, { text: 'abc' }],
  ['abcd', 3, { text: 'abc', more: 1 }],
  ['abcdef', 1, { text: 'a', more: 5 }],
  ['ab😀c', 3, { text: 'ab', more: 3 }],
  ['ab😀c', 4, { text: 'ab😀', more: 1 }],
  ['', 0, { text: '' }],
])('%j after %i units', (text, limit, wanted) => expect(cut(text, limit)).toEqual(wanted));

test('never truncates inside a character', () => {
  const text = '😀a€𝄞'.repeat(20);
  for (let limit = 1; limit < text.length; limit++) {
    const { text: shown, more } = cut(text, limit);
    expect(() => encodeURIComponent(shown)).not.toThrow();
    expect(text.startsWith(shown)).toBe(true);
    expect(shown.length + (more ?? 0)).toBe(text.length);
    expect(limit - shown.length).toBeLessThanOrEqual(1);
  }
});

test('marks a truncated name, and truncates the words of a command one by one', () => {
  expect([cutName('abc', 3), cutName('abcd', 3)]).toEqual(['abc', 'abc…']);
  expect([cutName('x'.repeat(limits.name)), cutName('x'.repeat(limits.name + 1))].map((one) => one.length)).toEqual([limits.name, limits.name + 1]); // prettier-ignore
  expect(cutCommand(['kubectl', 'get', 'a b'])).toBe("kubectl get 'a b'");
  const long = cutCommand(['echo', `it's ${'x'.repeat(limits.quotation)}`, 'end']);
  expect(long).toMatch(/…' end$/);
});

test('counts the steps of a path, and truncates those that are too long or too many', () => {
  expect([pathSize([]), pathSize(['ab']), pathSize(['ab', 5, 'c'])]).toEqual([0, 6, 15]);
  const deep = Array.from({ length: limits.steps }, (_, i) => i);
  expect([isShortPath(deep), isShortPath([...deep, 0])]).toEqual([true, false]);
  const wide = (length: number): string[] => ['x'.repeat(length)];
  expect([isShortPath(wide(limits.path - 4)), isShortPath(wide(limits.path - 3))]).toEqual([true, false]);
  expect(cutPath(['a', 1])).toEqual(['a', 1]);
  expect(cutPath([...deep, 7])).toEqual([...deep, '…']);
  expect(cutPath([0, ...wide(limits.path), 'short'])).toEqual([0, `${'x'.repeat(40)}…`, 'short']);
});
