import { expect, test } from 'vitest';
import * as engine from '../../engine/index.ts';
import { crdOf, specSchema } from '../../examples/example.ts';
import { exampleOf } from '../../examples/index.ts';
import type { BudgetReport } from '../../protocol/rules.ts';
import { createHandlers } from '../../worker/serve.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };
const choices = { kubernetes: '1.37', fieldValidation: 'Strict', document: undefined } as const;

/** What is told of the finding with a number, and the way to ask on. */
function budgetOf(text: string, from = 0) {
  const handlers = createHandlers(engine, clock);
  const report = handlers.readCrd({ ...choices, revision: 1, text });
  const of = { pane: 'crd', severity: 'error', from } as const;
  const budget = structuredClone(handlers.budgetOf(of)) as BudgetReport;
  return { handlers, report, of, budget };
}

const crdWith = (fields: string): string =>
  crdOf({ kind: 'Pool', plural: 'pools', schema: specSchema(fields) });
const dear = 'hosts:\n  type: array\n  items: {type: string}\n  x-kubernetes-validations:\n  - rule: ';

test('the bounds of a rule, with their lines, and what it costs with others', () => {
  const text = crdWith(`${dear}self.all(h, h.matches('^[a-z]+(-[a-z]+)*$'))\n`);
  const { budget, handlers, of, report } = budgetOf(text);
  expect(report.problems.map(({ code }) => code)).toEqual([
    'rule-cost',
    'rule-cost-contributes',
    'rules-cost',
  ]);
  expect(budget).toMatchObject({ version: 'v1', state: 'fits', how: 'fewest', isUsable: true, versions: 1 });
  expect(budget.bounds.map(({ path, keyword }) => [path, keyword])).toEqual([
    ['spec.hosts[]', 'maxLength'],
    ['spec.hosts', 'maxItems'],
  ]);
  const lines = text.split('\n');
  expect(budget.bounds.map(({ schemaPlace }) => lines[(schemaPlace?.line ?? 0) - 1]?.trim())).toEqual([
    'items: {type: string}',
    'hosts:',
  ]);
  const shareWith = (...limits: string[]) => handlers.costWith({ ...of, limits })?.rule?.share ?? 0;
  const proposed = budget.bounds.map(({ limit }) => limit);
  expect(shareWith()).toBe(shareWith(...proposed));
  expect(shareWith(...proposed)).toBeLessThanOrEqual(1);
  expect(shareWith(String(BigInt(proposed[0] ?? '') + 1n))).toBeGreaterThan(1);
  expect(shareWith('no number', '9999999999999999999')).toBe(shareWith());
  expect(handlers.costWith({ ...of, from: 99, limits: [] })).toBeUndefined();
});

test('all rules of a version: the dearest, and the bounds of all', () => {
  const { budget } = budgetOf(exampleOf('rule-cost-exceeds-budget')?.crd ?? '', 2);
  expect(budget.rule).toBeUndefined();
  expect(budget.parts.map(({ path }) => path)).toEqual([['spec', 'hosts']]);
  expect(budget.bounds.map(({ heldBy }) => heldBy)).toEqual(['other-rule', 'other-rule']);
  expect(budget.bounds[0]?.heldAt?.line).toBe(budget.parts[0]?.schemaPlace?.line);
});

test('what no limit helps is said', () => {
  const message = '\n    messageExpression: "\'not \' + string(self.size())"\n';
  const { budget } = budgetOf(crdWith(`${dear}self.size() < 3${message}`));
  expect(budget).toMatchObject({
    state: 'rules-left',
    bounds: [],
    unfit: [{ part: 'message', why: 'nothing' }],
  });
});

test('other findings have no budget', () => {
  const { handlers, of } = budgetOf(crdWith('n: {type: integer, nullable: 1}\n'));
  expect(handlers.budgetOf(of)).toBeUndefined();
  expect(handlers.budgetOf({ ...of, pane: 'object' })).toBeUndefined();
});
