/** Texts and paths at the limits of a reply. */
import { expect, test } from 'vitest';
import { limits } from '../protocol/limits.ts';
import { cut, cutCommand, cutName, cutPath, isShortPath, pathSize } from './cut.ts';
import { preview } from './rows/preview.ts';

test('cuts texts between characters', () => {
  expect(cut('abc', 3)).toEqual({ text: 'abc' });
  expect(cut('abcd', 3)).toEqual({ text: 'abc', more: 1 });
  expect(cut('ab😀', 3)).toEqual({ text: 'ab', more: 2 });
  expect(cut('ab😀c', 4)).toEqual({ text: 'ab😀', more: 1 });
  expect(cut('ab\ud800c', 3)).toEqual({ text: 'ab', more: 2 });
  expect(cut('ab\udbffc', 3)).toEqual({ text: 'ab', more: 2 });
  expect(cut('ab\udc00c', 3)).toEqual({ text: 'ab\udc00', more: 1 });
  expect(cut('ab\ud7ffc', 3)).toEqual({ text: 'ab\ud7ff', more: 1 });
  expect(cutName('abcd', 3)).toBe('abc…');
  expect(cutName('a'.repeat(limits.name))).toHaveLength(limits.name);
  expect(cutName('a'.repeat(limits.name + 1))).toBe(`${'a'.repeat(limits.name)}…`);
  expect(cutCommand(['kubectl', 'get', `a ${'b'.repeat(limits.quotation)}`])).toBe(`kubectl get 'a ${'b'.repeat(limits.quotation - 2)}…'`); // prettier-ignore
});

test('cuts paths that are too long or too deep', () => {
  expect(pathSize(['spec', 0, 'a'])).toBe(17);
  const longest = ['a'.repeat(limits.path - 4)];
  expect([isShortPath(longest), isShortPath(['a', ...longest])]).toEqual([true, false]);
  expect(cutPath(longest)).toBe(longest);
  expect(cutPath(['a', ...longest, 3])).toEqual(['a', `${'a'.repeat(40)}…`, 3]);
  const deep = Array.from({ length: limits.steps }, () => 0);
  expect([isShortPath(deep), isShortPath([...deep, 1])]).toEqual([true, false]);
  expect(cutPath([...deep, 1])).toEqual([...deep, '…']);
});

test('writes values on one line, within a budget', () => {
  const object = new Map<string, never>([
    ['name', 'value' as never],
    ['list', [1n, new Map([['a', 'b']]), []] as never],
    ['last: one', null as never],
  ]);
  const all = '{name: value, list: [1, {a: b}, []], "last: one": null}';
  expect(preview(object as never)).toBe(all);
  const shortened = Array.from({ length: 30 }, (_, i) => preview(object as never, i + 4));
  for (const [i, text] of shortened.entries()) expect(text.length).toBeLessThanOrEqual(i + 4);
  expect(shortened).toMatchInlineSnapshot(`
    [
      "{na…",
      "{nam…",
      "{name…",
      "{name:…",
      "{name: …",
      "{name: v…",
      "{name: va…",
      "{name: val…",
      "{name: valu…",
      "{name: value…",
      "{name: value,…",
      "{name: value, …",
      "{name: value, l…",
      "{name: value, li…",
      "{name: value, lis…",
      "{name: value, list…",
      "{name: value, list:…",
      "{name: value, list: …",
      "{name: value, list: […",
      "{name: value, list: [……",
      "{name: value, list: [1,…",
      "{name: value, list: [1, …",
      "{name: value, list: [1, ……",
      "{name: value, list: [1, {……",
      "{name: value, list: [1, {…}…",
      "{name: value, list: [1, {a: …",
      "{name: value, list: [1, {a: ……",
      "{name: value, list: [1, {a: …}…",
      "{name: value, list: [1, {a: b},…",
      "{name: value, list: [1, {a: b}, …",
    ]
  `);
  expect(preview('a: b')).toBe('"a: b"');
  expect(preview('x'.repeat(130))).toBe(`${'x'.repeat(119)}…`);
  expect(preview('x'.repeat(120))).toBe('x'.repeat(120));
});
