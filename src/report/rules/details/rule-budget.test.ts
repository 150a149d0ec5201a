import { expect, test } from 'vitest';
import * as engine from '../../../engine/index.ts';
import { crdOf, specSchema } from '../../../examples/example.ts';
import { exampleOf } from '../../../examples/index.ts';
import type { BudgetReport } from '../../../protocol/rules.ts';
import { createHandlers } from '../../../worker/serve.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };
const choices = { kubernetes: '1.37', fieldValidation: 'Strict', document: undefined } as const;

/** Returns the budget report of the finding at a position, and the handlers for further requests. */
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

test('reports the bounds of a rule with their lines, and its cost with other bounds', () => {
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

const onItems = `hosts:
  type: array
  items:
    type: string
    x-kubernetes-validations:
    - rule: self.matches('^[a-z]+(-[a-z]+)*$') && self.matches('^[a-y]+(-[a-z]+)*$')
`;
const onValues = `labels:
  type: object
  additionalProperties: {type: string}
  x-kubernetes-validations:
  - rule: self.all(k, self[k].matches('^[a-z]+(-[a-z]+)*$'))
`;

test.each([
  ['of a rule on items', onItems, ['spec.hosts maxItems', 'spec.hosts[] maxLength']],
  ['of a rule over values', onValues, ['spec.labels maxProperties', 'spec.labels[*] maxLength']],
])('the bounds %s, which would not do if they were one more', (_, fields, places) => {
  const { budget, handlers, of } = budgetOf(crdWith(fields));
  expect(budget.state).toBe('fits');
  expect(budget.bounds.map(({ path, keyword }) => `${path} ${keyword}`).toSorted()).toEqual(places);
  const shareWith = (...limits: string[]) => handlers.costWith({ ...of, limits })?.rule?.share ?? 0;
  const [first = '', second = ''] = budget.bounds.map(({ limit }) => limit);
  const more = (limit: string): string => String(BigInt(limit) + 1n);
  expect(shareWith(first, second)).toBeLessThanOrEqual(1);
  expect(shareWith(more(first), more(second))).toBeGreaterThan(1);
});

test('reports the most expensive rules of a version, and the bounds of all', () => {
  const { budget } = budgetOf(exampleOf('rule-cost-exceeds-budget')?.crd ?? '', 2);
  expect(budget.rule).toBeUndefined();
  expect(budget.parts.map(({ path }) => path)).toEqual([['spec', 'hosts']]);
  expect(budget.bounds.map(({ heldBy }) => heldBy)).toEqual(['other-rule', 'other-rule']);
  expect(budget.bounds[0]?.heldAt?.line).toBe(budget.parts[0]?.schemaPlace?.line);
});

test('proposes smaller limits if the rules of a version leave too little room', () => {
  const all = (rest: string): string =>
    [...'fedcba'].reduce((inner, name) => `self.all(${name}, ${inner})`, rest);
  const rules = Array.from({ length: 14 }, (_, i) => `  - rule: "${all(`{a: b}.size() != ${i}`)}"\n`);
  const numbers = `numbers:\n  type: array\n  items: {type: integer}\n  x-kubernetes-validations:\n${rules.join('')}`;
  const { budget } = budgetOf(crdWith(numbers));
  expect(budget).toMatchObject({ state: 'fits', isUsable: false });
  expect(budget.bounds.map(({ limit, heldBy }) => [Number(limit), heldBy])).toEqual([[7, 'version']]);
});

test('reports rules that no limit can fix', () => {
  const message = '\n    messageExpression: "\'not \' + string(self.size())"\n';
  const { budget } = budgetOf(crdWith(`${dear}self.size() < 3${message}`));
  expect(budget).toMatchObject({
    state: 'rules-left',
    bounds: [],
    unfit: [{ part: 'message', why: 'nothing' }],
  });
});

test('returns no budget for other findings', () => {
  const { handlers, of } = budgetOf(crdWith('n: {type: integer, nullable: 1}\n'));
  expect(handlers.budgetOf(of)).toBeUndefined();
  expect(handlers.budgetOf({ ...of, pane: 'object' })).toBeUndefined();
});
