import { expect, test } from 'vitest';
import type { StructuralSchema } from '../../structural/schema.ts';
import { schemaOf } from '../testing/json-schema.ts';
import type { Choice, Goal } from './goal.ts';
import type { LimitKeyword } from './limited.ts';
import { smallestSets } from './smallest-set.ts';
import { widest } from './widest.ts';

/** Without a limit, the size is `most`. */
function choiceOf(keyword: LimitKeyword, most: bigint, more: Partial<Choice> = {}): Choice {
  const schema = schemaOf('{"type": "string"}');
  return { schema, keyword, declared: undefined, most, sizeOf: (n) => n, least: 1n, usable: 8n, ...more };
}

function productWithin(limit: bigint, ...choices: readonly Choice[]): Goal {
  return {
    isReached: (tried: ReadonlyMap<StructuralSchema, bigint>) =>
      choices.reduce((all, each) => all * (tried.get(each.schema) ?? each.most), 1n) <= limit,
  };
}

const [a, b, c] = [choiceOf('maxItems', 1000n), choiceOf('maxItems', 1000n), choiceOf('maxItems', 1000n)];

test('chooses the smallest number of limits that leave room', () => {
  expect(smallestSets([a, b], productWithin(8_000n, a, b), 'usable', 1)?.sets).toEqual([[a], [b]]);
  expect(smallestSets([a, b], productWithin(7_999n, a, b), 'usable', 1)?.sets).toEqual([[a, b]]);
  expect(smallestSets([a, b], productWithin(7_999n, a, b), 'least', 1)?.sets).toEqual([[a], [b]]);
  expect(smallestSets([a, b], productWithin(63n, a, b), 'usable', 1)).toBeUndefined();
});

test('prefers a new limit to a lower one', () => {
  const declared = choiceOf('maxItems', 1000n, { declared: 1000n });
  const sets = smallestSets([declared, b], productWithin(50_000n, declared, b), 'usable', 1)?.sets;
  expect(sets).toEqual([[b]]);
});

test('proposes no superfluous limit', () => {
  const many = Array.from({ length: 30 }, () => choiceOf('maxItems', 10n, { usable: 1n }));
  const chosen = smallestSets(many, productWithin(10n ** 15n, ...many), 'usable', 1);
  expect(chosen?.how).toBe('enough');
  expect(chosen?.sets[0]?.length).toBe(15);
});

test.each<[limit: bigint, found: bigint[]]>([
  [1_000_000n, [100n, 100n, 100n]],
  [1_030_301n, [101n, 101n, 101n]],
  [1_020_100n, [101n, 101n, 100n]],
  [10n ** 9n, [1000n, 1000n, 1000n]],
])('limits whose product is at most %s', (limit, found) => {
  const goal = productWithin(limit, a, b, c);
  expect([...widest([a, b, c], goal, 'usable', 1).values()]).toEqual(found);
});

test('leaves eight times more room for strings than for lists, and gives unused room to other limits', () => {
  const text = choiceOf('maxLength', 100_000n, { usable: 64n });
  const product = productWithin(80_000n, a, text);
  expect([...widest([a, text], product, 'usable', 1).values()]).toEqual([100n, 800n]);
  const held: Goal = {
    isReached: (tried) => product.isReached(tried) && (tried.get(a.schema) ?? a.most) <= 20n,
  };
  expect([...widest([a, text], held, 'usable', 1).values()]).toEqual([20n, 4000n]);
});

test('keeps limits that reach the goal if the search takes too long', () => {
  const many = Array.from({ length: 50 }, () => choiceOf('maxItems', 1000n));
  const found = [...widest(many, productWithin(9n ** 50n, ...many), 'usable', 10_000_000).values()];
  expect(found).toEqual(many.map(() => 8n));
});
