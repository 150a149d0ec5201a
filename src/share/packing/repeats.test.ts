import { deflateSync } from 'fflate';
import { expect, test } from 'vitest';
import { inflating } from './inflate.ts';
import { Repeats } from './repeats.ts';
import { finish } from './steps.ts';

/** The longest repeat at a line; each line has this many bytes. */
const repeatAt = (lines: readonly number[], line: number, bytes = 40) =>
  new Repeats(Int32Array.from(lines), Array<number>(200).fill(bytes)).at(line);

test('finds the longest repeat, at any distance', () => {
  expect(repeatAt([1, 2, 3, 9, 1, 2, 8, 1, 2, 3], 7)).toEqual({ back: 7, count: 3, bytes: 120 });
  expect(repeatAt([1, 2, 3, 1, 2, 3], 3)).toEqual({ back: 3, count: 3, bytes: 120 });
  expect(repeatAt([1, 1, 1, 1], 1)).toEqual({ back: 1, count: 3, bytes: 120 });
});

test('ignores repeats that are too short to be worth it', () => {
  expect(repeatAt([1, 2, 9, 1, 2], 3, 32)).toBeUndefined();
  expect(repeatAt([1, 2, 9, 1, 2], 3, 33)).toMatchObject({ back: 3, count: 2 });
  expect(repeatAt([1, 2, 9, 1, 3], 3)).toBeUndefined();
});

test('compares a line with 24 earlier places', () => {
  const near = (count: number) => Array.from({ length: count }, (_, i) => [1, 2, 100 + i]).flat();
  const far = [1, 2, 3, 4];
  const found = (count: number) => repeatAt([...far, ...near(count), ...far], far.length + 3 * count)?.count;
  expect([23, 24].map(found)).toEqual([4, 2]);
});

test('stops at a repeat that is long enough', () => {
  const lines = [1, 2, 3, 4, 9, 1, 2, 3, 8, 1, 2, 3, 4];
  expect(repeatAt(lines, 9, 1_365)?.count).toBe(4);
  expect(repeatAt(lines, 9, 1_366)?.count).toBe(3);
});

/** A block of deflate that isn't compressed. */
function stored(bytes: readonly number[], isLast = false): number[] {
  const size = [bytes.length & 255, bytes.length >> 8];
  return [isLast ? 1 : 0, ...size, ...size.map((byte) => byte ^ 255), ...bytes];
}

const inflated = (bytes: ArrayLike<number>, limit: number) => {
  const result = finish(inflating(Uint8Array.from(bytes), limit));
  return typeof result === 'object' ? result.length : result;
};

test('inflates as many bytes as the limit allows, and notices those behind it', () => {
  const full = stored(Array<number>(10_000).fill(7));
  expect(inflated([...full, ...stored([], true)], 10_000)).toBe(10_000);
  expect(inflated([...full, ...stored([], true)], 9_999)).toBe('too-large');
  const rest = Array.from({ length: 1_000 }, () => stored([])).flat();
  expect(inflated([...full, ...rest, ...stored([7], true)], 10_000)).toBe('too-large');
  expect(inflated([...full, ...rest, ...stored([7], true)], 10_001)).toBe(10_001);
});

test('rejects what is not a whole stream', () => {
  const whole = deflateSync(new TextEncoder().encode('a text'));
  expect(inflated(whole, 6)).toBe(6);
  expect(inflated(whole.subarray(0, -1), 6)).toBeUndefined();
  expect(inflated([], 6)).toBeUndefined();
  expect(inflated([255, 255], 6)).toBeUndefined();
});
