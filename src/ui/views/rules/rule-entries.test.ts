import { expect, test } from 'vitest';
import type { IdleRule, RuleLine, RuleResult } from '../../../protocol/report.ts';
import type { RuleCosts, RuleEstimateLine } from '../../../protocol/rules.ts';
import { objectReport } from '../../../protocol/testing/reports.ts';
import { costsOf, entriesOf, isUnder, resultCounts, ruleFilters } from './rule-entries.ts';

const line = (number: number, result: RuleResult, cost = 1): RuleLine => ({
  number,
  rule: `rule ${number}`,
  path: [],
  result,
  cost,
});
const idle: IdleRule = { number: 1, rule: 'rule 1', why: 'no-value' };
const estimate = (number: number, share: number): RuleEstimateLine => ({
  number,
  rule: `rule ${number}`,
  path: [],
  runs: '1',
  total: '1',
  share,
  factors: [],
});

const object = objectReport('refused', {
  rules: [
    line(0, 'passed'),
    line(2, 'passed'),
    line(2, 'skipped'),
    line(2, 'failed'),
    line(3, 'ratcheted'),
    line(4, 'skipped'),
    line(0, 'passed', 500),
  ],
  idleRules: [idle],
});
const entries = entriesOf(object, [estimate(2, 0.5), estimate(1, 0.01)]);

test("rules that weren't evaluated only have their costs", () => {
  const [entry, ...others] = entriesOf(objectReport('other-kind'), [estimate(7, 0.5)]);
  expect(entry).toEqual({ number: 7, rule: 'rule 7', lines: [], estimate: estimate(7, 0.5) });
  expect(others).toEqual([]);
});

test('a rule is one entry, and rules that reject the object come first', () => {
  expect(
    entries.map(({ number, result, idle: why, lines }) => [number, result ?? why, lines.length]),
  ).toEqual([
    [2, 'failed', 3],
    [3, 'ratcheted', 1],
    [0, 'passed', 2],
    [4, 'skipped', 1],
    [1, 'no-value', 0],
  ]);
  expect(entries[0]?.lines.map(({ index }) => index)).toEqual([3, 1, 2]);
  expect(entries[0]?.estimate?.share).toBe(0.5);
  expect(entries[4]?.estimate?.share).toBe(0.01);
  expect(resultCounts(entries[2] as never)).toEqual([['passed', 2]]);
});

test.each([
  ['failed', [2]],
  ['skipped', [2, 4, 1]],
  ['ratcheted', [3]],
  ['expensive', [2, 0]],
] as const)('under %s are the rules %j', (filter, numbers) => {
  expect(ruleFilters).toContain(filter);
  const under = entries.filter((entry) => isUnder(filter, entry, 1_000));
  expect(under.map(({ number }) => number)).toEqual(numbers);
});

test('versions with one schema list their costs under the first', () => {
  const version = { version: 'v1', total: '1', share: 0, rules: [], ruleCount: 0 };
  const costs: RuleCosts = { versions: [version], expressionBudget: '1', schemaBudget: '1' };
  expect(costsOf(costs, 'v2')).toBe(version);
  const other = { ...version, version: 'v3' };
  expect(costsOf({ ...costs, versions: [version, other] }, 'v3')).toBe(other);
  expect(costsOf({ ...costs, versions: [version, other] }, 'v2')).toBeUndefined();
  expect(costsOf(undefined, 'v1')).toBeUndefined();
});
