import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenResting } from './cursor.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('walking through a text asks nothing; where the cursor rests is asked once', () => {
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

test('where the cursor was before something was typed is not asked', () => {
  const asked: number[] = [];
  const moved = whenResting((offset) => asked.push(offset));
  moved(7);
  moved(undefined);
  vi.advanceTimersByTime(1_000);
  expect(asked).toEqual([]);
});
