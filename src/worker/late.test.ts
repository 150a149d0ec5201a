import { expect, test } from 'vitest';
import { bring, late, PartMissing, takeMissed } from './late.ts';

test('a function of a missing part reports which part is needed, once', () => {
  const add = late('cel', 1) as (a: number, b: number) => number;
  expect(() => add(1, 2)).toThrow(PartMissing);
  expect(() => add(1, 2)).toThrow('cel');
  expect(takeMissed()).toEqual(['cel']);
  expect(takeMissed()).toEqual([]);
});

test('calls the part’s own function once it is loaded, wherever a reference was kept', () => {
  const kept = late('cel', 2) as (a: number, b: number) => number;
  bring({ 2: (a, b) => Number(a) + Number(b) });
  expect(kept(1, 2)).toBe(3);
  expect(takeMissed()).toEqual([]);
});
