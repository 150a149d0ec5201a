import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenResting } from './cursor.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('asks nothing while the cursor moves through a text, and once where it rests', () => {
  const asked: number[] = [];
  const moved = whenResting((offset) => asked.push(offset));
  for (let offset = 0; offset < 10; offset++) {
    moved(offset);
    vi.advanceTimersByTime(100);
  }
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(asked).toEqual([9]);
});

test("doesn't ask about the cursor's position before an edit", () => {
  const asked: number[] = [];
  const moved = whenResting((offset) => asked.push(offset));
  moved(7);
  moved(undefined);
  vi.advanceTimersByTime(1_000);
  expect(asked).toEqual([]);
});
