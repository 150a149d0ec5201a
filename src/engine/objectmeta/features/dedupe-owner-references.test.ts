import { processorTime } from '../../../testing/growth.ts';
import { expect, test } from 'vitest';
import type { JsonArray, JsonObject } from '../../json/value.ts';
import { dedupeOwnerReferences } from './dedupe-owner-references.ts';

function metadata(count: number): JsonObject {
  const references: JsonArray = Array.from({ length: count }, (_, i) => new Map([['uid', `u${i}`], ['name', 'p']])); // prettier-ignore
  return new Map([['ownerReferences', [...references, new Map([['name', 'p'], ['uid', 'u0']])]]]); // prettier-ignore
}

test('removes duplicates regardless of the order of their fields', () => {
  const many = metadata(3);
  expect(dedupeOwnerReferences(many)?.text).toContain('duplicate UID(s) observed: u0');
  expect(many.get('ownerReferences')).toHaveLength(3);
});

test('takes linear time in the number of references', () => {
  const time = (count: number): number => {
    const tries = [0, 1, 2].map(() => {
      const many = metadata(count);
      const before = processorTime();
      dedupeOwnerReferences(many);
      return processorTime() - before;
    });
    return Math.min(...tries);
  };
  time(5000);
  expect(time(50_000) / time(5000)).toBeLessThan(40);
});
