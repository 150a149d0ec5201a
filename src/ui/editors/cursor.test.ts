import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenResting } from './cursor.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('asks nothing while the cursor moves through a text, and once where it rests', () => {
  const offsets: number[] = [];
  const moved = whenResting((offset) => offsets.push(offset));
  for (let offset = 0; offset < 10; offset++) {
    moved(offset);
    vi.advanceTimersByTime(100);
  }
  expect(offsets).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(offsets).toEqual([9]);
});

test("doesn't ask about the cursor's position before an edit", () => {
  const offsets: number[] = [];
  const moved = whenResting((offset) => offsets.push(offset));
  moved(7);
  moved(undefined);
  vi.advanceTimersByTime(1_000);
  expect(offsets).toEqual([]);
});
