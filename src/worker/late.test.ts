import { expect, test } from 'vitest';
import { bring, late, PartMissing, takeMissed } from './late.ts';

test('a function of a part that is not there says which part is needed, once', () => {
  const add = late('cel', 'm', 'add') as (a: number, b: number) => number;
  expect(() => add(1, 2)).toThrow(PartMissing);
  expect(() => add(1, 2)).toThrow('cel');
  expect(takeMissed()).toEqual(['cel']);
  expect(takeMissed()).toEqual([]);
});

test('it is the part’s own function once that is there, wherever it was kept meanwhile', () => {
  const kept = late('cel', 'n', 'add') as (a: number, b: number) => number;
  bring('n', { add: (a, b) => Number(a) + Number(b) });
  expect(kept(1, 2)).toBe(3);
  expect(takeMissed()).toEqual([]);
});
