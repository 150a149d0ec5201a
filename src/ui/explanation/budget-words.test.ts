import { expect, test } from 'vitest';
import type { BoundLine, BudgetReport, RuleEstimateLine } from '../../protocol/rules.ts';
import { budget } from '../../text/en/budget.ts';
import { linesOf, rangeOf, budgetText } from './budget-words.ts';

const bound: BoundLine = {
  keyword: 'maxItems',
  path: 'spec.hosts',
  limit: '145',
  least: '2',
  before: '1048575',
  declared: false,
  heldBy: 'this-rule',
};
const rule: RuleEstimateLine = {
  number: 0,
  rule: 'true',
  path: [],
  runs: '1',
  total: '1',
  share: 2,
  factors: [],
};
const report: BudgetReport = {
  version: 'v1',
  expressionBudget: '10',
  schemaBudget: '100',
  total: '1',
  share: 1,
  rule,
  parts: [],
  state: 'fits',
  how: 'fewest',
  isUsable: true,
  bounds: [bound],
  otherBounds: 0,
  unfit: [],
  versions: 1,
};

test('a slider begins at the minimum and ends some way beyond what fits', () => {
  expect(rangeOf(bound)).toEqual({ min: 2, max: 290 });
  expect(rangeOf({ ...bound, limit: '3' })).toEqual({ min: 2, max: 13 });
  expect(rangeOf({ ...bound, before: '200' })).toEqual({ min: 2, max: 200 });
  expect(rangeOf({ ...bound, limit: '200', before: '100' })).toEqual({ min: 2, max: 200 });
});

test('the lines to copy say where they belong', () => {
  expect(linesOf([bound, { ...bound, path: 'spec.hosts[]', keyword: 'maxLength' }], ['20', '30'])).toBe(
    '# spec.hosts\nmaxItems: 20\n# spec.hosts[]\nmaxLength: 30\n',
  );
});

const unfit = { part: 'message', why: 'nothing', least: '1' } as const;

test.each<[more: Partial<BudgetReport>, expected: RegExp]>([
  [{}, /^With this limit the rule fits the budget/],
  [{ bounds: [bound, bound] }, /^With these 2 limits the rule fits the budget. Each is/],
  [{ bounds: [bound, bound], how: 'enough' }, /All of them are needed/],
  [{ bounds: [bound, bound], isUsable: false }, /limits are very small/],
  [{ bounds: [], otherBounds: 2 }, /for the other rules .* need 2 more limits/s],
  [
    { state: 'rules-left', bounds: [], unfit: [unfit] },
    /^No limit changes the cost of its messageExpression/,
  ],
  [{ state: 'rules-left' }, /^Limits can’t bring another rule within its budget.* With this limit/],
  [{ state: 'version-left' }, /all rules together don’t/],
])('%j', (more, expected) => expect(budgetText({ ...report, ...more }, budget)).toMatch(expected));
