import { expect, test } from 'vitest';
import { dashBefore, documentEnd, documentStart, lineAt, valueText } from './lines.ts';

function levels(line: string): string[] {
  const { levels: found, end } = lineAt(line, 0);
  return found.map((level) => `${level.column} ${level.key || '-'} = ${valueText(line, level, { end })}`);
}

test.each([
  ['a: b # c', ['0 a = b']],
  ['  - - "x y": \'1 # 2\' # c', ['2 - = - "x y": \'1 # 2\'', '4 - = "x y"', "6 x y = '1 # 2'"]],
  ['a:b: c', ['0 a:b = c']],
  ['a: "b', ['0 a = "b']],
  ['"a', []],
  ['http://x', []],
  ['&x a: *b', ['0 a = *b']],
  ['a:\r', ['0 a = ']],
  ['# a: b', []],
])('reads the levels of %j', (line, wanted) => {
  expect(levels(line)).toEqual(wanted);
});

test('finds the dash of an item, not one in a comment', () => {
  const text = 'a:\n- # not - this\n  b: 1\n- - c\n-\n';
  expect(dashBefore(text, text.indexOf('b:'))).toBe(3);
  expect(dashBefore(text, text.indexOf('c\n'))).toBe(text.indexOf('- c'));
  expect(dashBefore(text, text.indexOf('- c'))).toBe(text.indexOf('- - c'));
  expect(dashBefore(text, text.lastIndexOf('-') + 1)).toBe(text.lastIndexOf('-'));
  expect(dashBefore(text, 0)).toBeUndefined();
});

test('finds the line of an offset, also at the beginning of a text and at line breaks', () => {
  const at = (text: string, offset: number): [number, number] => {
    const { start, end } = lineAt(text, offset);
    return [start, end];
  };
  expect([0, 1, 2, 5].map((offset) => at('\na: b\n', offset))).toEqual([[0, 0], [1, 5], [1, 5], [1, 5]]); // prettier-ignore
  expect(at('a\r\nb', 0)).toEqual([0, 1]);
  expect(at('a\r\nb', 4)).toEqual([3, 4]);
  expect(at('', 0)).toEqual([0, 0]);
});

test('finds the document around an offset', () => {
  const text = 'a: 1\n---b: 2\n--- # two\nc: 3\n---\nd: 4\n---x\ne: 5\n';
  const around = (key: string): string => {
    const at = text.indexOf(`${key}:`);
    return text.slice(documentStart(text, at), documentEnd(text, at));
  };
  expect(around('a')).toBe('a: 1\n---b: 2\n');
  expect(around('b')).toBe('a: 1\n---b: 2\n');
  expect(around('c')).toBe('--- # two\nc: 3\n');
  expect(around('e')).toBe('---\nd: 4\n---x\ne: 5\n');
});
