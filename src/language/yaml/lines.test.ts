import { expect, test } from 'vitest';
import { dashBefore, lineAt, valueText } from './lines.ts';

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
