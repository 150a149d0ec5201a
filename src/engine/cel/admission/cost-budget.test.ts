import { expect, test } from 'vitest';
import { FieldPath } from '../../field/path.ts';
import { maxUint64 } from '../cost/estimate.ts';
import { expressionCostLimit } from '../../structural/cost-limits.ts';
import { costMessage, TotalCost, totalOf } from './cost-budget.ts';

test.each([
  [10_000_001n, '1.000000x'],
  [10_078_125n, '1.007812x'],
  [14_999_999n, '1.500000x'],
  [15_000_000n, '1.5x'],
  [22_500_000n, '2.2x'],
  [27_500_000n, '2.8x'],
  [1_000_000_000n, '100.0x'],
  [1_000_000_001n, 'more than 100x'],
  [maxUint64, 'more than 100x'],
])('%s is printed as %s', (cost, factor) => {
  expect(costMessage('cost', cost, expressionCostLimit)).toContain(`by factor of ${factor} (`);
});

test('limits costs to the largest uint64', () => {
  expect(totalOf(maxUint64, 2n)).toBe(maxUint64);
  expect(totalOf(0n, maxUint64)).toBe(0n);
});

test('returns the four largest contributors of at least one percent', () => {
  const total = new TotalCost();
  const costs = [5_000_000n, 999_999n, 1_000_000n, 7_000_000n, 6_000_000n, 7_000_000n];
  for (const [i, cost] of costs.entries()) total.add(FieldPath.of(`p${i}`), cost);
  expect(total.total).toBe(26_999_999n);
  expect(total.mostExpensive.map(({ path }) => path.toString())).toStrictEqual(['p3', 'p5', 'p4', 'p0']);
});
