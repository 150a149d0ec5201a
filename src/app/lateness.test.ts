import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Lateness } from './lateness.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('reports each change once', () => {
  const reported: boolean[] = [];
  const lateness = new Lateness((isLate) => reported.push(isLate));
  lateness.ended();
  expect(reported).toEqual([]);
  lateness.began();
  vi.advanceTimersByTime(200);
  lateness.began();
  vi.advanceTimersByTime(99);
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(reported).toEqual([true]);
  lateness.moved();
  expect(reported).toEqual([true, false]);
  lateness.moved();
  vi.advanceTimersByTime(299);
  lateness.ended();
  vi.advanceTimersByTime(300);
  expect(reported).toEqual([true, false]);
});
