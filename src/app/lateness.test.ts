import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Lateness } from './lateness.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('reports each change once', () => {
  const told: boolean[] = [];
  const lateness = new Lateness((isLate) => told.push(isLate));
  lateness.ended();
  expect(told).toEqual([]);
  lateness.began();
  vi.advanceTimersByTime(200);
  lateness.began();
  vi.advanceTimersByTime(99);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([true]);
  lateness.moved();
  expect(told).toEqual([true, false]);
  lateness.moved();
  vi.advanceTimersByTime(299);
  lateness.ended();
  vi.advanceTimersByTime(300);
  expect(told).toEqual([true, false]);
});
