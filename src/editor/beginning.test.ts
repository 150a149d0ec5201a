import { expect, test } from 'vitest';
import { beginningOf, isLaidOutSoon } from './beginning.ts';

test('shows a text of usual length whole', () => {
  for (const text of [
    '',
    'a',
    'a\n',
    `${'x'.repeat(99)}\n`.repeat(1_000),
    '\n'.repeat(5_000),
    'x'.repeat(5_000),
  ]) {
    expect(beginningOf(text)).toBe(text);
  }
});

test('shows whole lines of a long text', () => {
  expect(beginningOf('a\n'.repeat(600_000))).toBe('a\n'.repeat(5_000));
  expect(beginningOf('\r'.repeat(600_000))).toHaveLength(5_000);
  const line = `${'x'.repeat(399)}\n`;
  expect(beginningOf(line.repeat(10_000))).toBe(line.repeat(250));
});

test('shows the beginning of a long line', () => {
  expect(beginningOf('x'.repeat(1_000_000))).toHaveLength(5_000);
  expect(beginningOf(`a\n${'x'.repeat(1_000_000)}\nb`)).toHaveLength(5_002);
  expect(beginningOf(`${`${'x'.repeat(99)}\n`.repeat(900)}${'x'.repeat(1_000_000)}`)).toHaveLength(95_000);
});

test('shows little of a text with many marks', () => {
  expect(beginningOf(`a${'\u0301'.repeat(99)}\n`.repeat(1_000))).toHaveLength(5_000);
  const few = `${'é, ü, 汉字, 🚢 '.repeat(50)}\n`.repeat(100);
  expect(beginningOf(few)).toBe(few);
});

test('shows a place behind the beginning of a large CRD immediately, and asks first if layout is slow', () => {
  const line = `${'x'.repeat(39)}\n`;
  expect(isLaidOutSoon(line.repeat(20_000))).toBe(true);
  expect(isLaidOutSoon(line.repeat(30_000))).toBe(false);
  expect(isLaidOutSoon('\n'.repeat(50_000))).toBe(false);
  expect(isLaidOutSoon('x'.repeat(6_000))).toBe(false);
  expect(isLaidOutSoon('\u0301'.repeat(5_000))).toBe(false);
});

test('asks first above a number of characters, of lines, or of characters in a line', () => {
  const line = `${'x'.repeat(99)}\n`;
  expect([line.repeat(10_000), `${line.repeat(10_000)}x`].map(isLaidOutSoon)).toEqual([true, false]);
  expect(['\n'.repeat(39_999), '\r\n'.repeat(39_999), '\r'.repeat(40_000)].map(isLaidOutSoon)).toEqual([true, true, false]); // prettier-ignore
  expect(['x'.repeat(5_000), 'x'.repeat(5_001)].map(isLaidOutSoon)).toEqual([true, false]);
});
