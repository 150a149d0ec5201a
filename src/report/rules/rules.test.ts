import { expect, test } from 'vitest';
import * as engine from '../../engine/index.ts';
import { crdOf, objectOf, specSchema } from '../../examples/example.ts';
import { exampleOf } from '../../examples/index.ts';
import type { StepPart } from '../../protocol/rules.ts';
import { createHandlers } from '../../worker/serve.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };
const choices = { kubernetes: '1.37', fieldValidation: 'Strict', document: undefined } as const;

function judge(crdText: string, objectText = '', update?: { old: string }) {
  const handlers = createHandlers(engine, clock);
  const crd = structuredClone(handlers.readCrd({ ...choices, revision: 1, text: crdText }));
  const object = structuredClone(
    handlers.readObject({
      ...choices,
      revision: 2,
      crdRevision: 1,
      text: objectText,
      version: undefined,
      ...(update && { update: { ...update, endpoint: 'main', oldAsItIs: false } }),
    }),
  );
  return { handlers, crd, object };
}

function crdWith(rule: string, message = '  message: wrong\n'): string {
  return crdOf({
    kind: 'Pool',
    plural: 'pools',
    schema: specSchema(
      'hosts:\n  type: array\n  maxItems: 5\n  items:\n    type: string\n    maxLength: 9\nnum:\n  type: integer\n',
      `x-kubernetes-validations:\n- rule: ${rule}\n${message}`,
    ),
  });
}

/** The text of each mark, with its message. */
function marksIn(text: string): [string, string][] {
  const { crd } = judge(text);
  return crd.problems
    .flatMap(({ marks }) => marks ?? [])
    .map(({ text: message, place }) => [text.slice(place.start, place.end), message]);
}

test.each([
  ['plain', 'self.bad > 1', ['bad', "undefined field 'bad'"]],
  ['in quotes', `'self.hosts.all(h, h == ''😀'' || self.bad)'`, ['bad', "undefined field 'bad'"]],
  ['a block', '|\n    self.num > 1 &&\n      size(self.bad) > 1', ['bad', "undefined field 'bad'"]],
  [
    'a function',
    '>-\n    self.num > 1\n    && nope(self.num)',
    ['nope', "undeclared reference to 'nope' (in container '')"],
  ],
  ['an operator', "self.num >= 'x'", ['>=', expect.stringMatching(/^found no matching overload for '_>=_'/)]],
  ['syntax', "self.num > 'x", ["'", expect.stringMatching(/^Syntax error: token recognition error/)]],
])('errors are marked at the token that is wrong: %s', (_, rule, mark) => {
  expect(marksIn(crdWith(rule))).toContainEqual(mark);
});

test('marks two errors separately, without the caret drawing; the finding keeps the whole message', () => {
  const text = crdWith('self.bad > 1 && self.worse');
  expect(marksIn(text).map(([token]) => token)).toEqual(['bad', 'worse']);
  expect(judge(text).crd.problems[0]?.text).toContain(' | self.bad > 1 && self.worse\n | ....^');
});

test('marks a message expression separately', () => {
  const text = crdWith('self.num > 1', '  messageExpression: \'"n is " + self.wrong\'\n');
  expect(marksIn(text)).toEqual([['wrong', "undefined field 'wrong'"]]);
});

test('reports costs by rule and version, and the factors', () => {
  const { crd } = judge(crdWith('self.hosts.all(h, h.startsWith("a"))'));
  expect(crd.ruleCosts).toMatchObject({ expressionBudget: '10000000', schemaBudget: '100000000' });
  const [version] = crd.ruleCosts?.versions ?? [];
  const [rule] = version?.rules ?? [];
  expect(version?.version).toBe('v1');
  expect(rule).toMatchObject({ path: ['spec'], runs: '1', total: rule?.cost });
  expect(rule?.share).toBeLessThan(0.01);
  expect(rule?.factors.map(({ keyword, path, max, declared }) => [keyword, path, max, declared])).toEqual(
    expect.arrayContaining([
      ['maxItems', 'self.hosts', '5', true],
      ['maxLength', 'self.hosts[]', '9', true],
    ]),
  );
});

test('reports missing limits in the costs of a rejected CRD', () => {
  const { crd } = judge(exampleOf('rule-cost-exceeds-budget')?.crd ?? '');
  expect(crd.state).toBe('refused');
  const rule = crd.ruleCosts?.versions[0]?.rules[0];
  expect(rule?.share).toBeGreaterThan(100);
  const unlimited = rule?.factors.filter(({ declared }) => !declared).map(({ path }) => path);
  expect(unlimited).toEqual(expect.arrayContaining(['self']));
});

test('multiplies the cost of a rule on items by the number of items', () => {
  const schema = specSchema(
    'hosts:\n  type: array\n  maxItems: 7\n  items:\n    type: string\n    maxLength: 9\n    x-kubernetes-validations:\n    - rule: self != "x"\n',
  );
  const { crd } = judge(crdOf({ kind: 'Pool', plural: 'pools', schema }));
  const rule = crd.ruleCosts?.versions[0]?.rules[0];
  expect(rule).toMatchObject({ runs: '7', path: ['spec', 'hosts', '*'] });
  expect(rule?.factors).toContainEqual(
    expect.objectContaining({ role: 'runs', keyword: 'maxItems', path: 'spec.hosts', max: '7' }),
  );
});

test.each([
  ['self.hosts.all', 'hosts', 'self.hosts', 'list(string)'],
  ['self.hosts.all', 'self', 'self', 'self'],
  ['size(h)', 'size', 'size(h)', 'int'],
])('the type of what is pointed at in a rule: %s %s', (around, word, expression, type) => {
  const text = crdWith("'self.hosts.all(h, size(h) > 1) && self.num != 2'");
  const { handlers } = judge(text);
  const offset = text.indexOf(word, text.indexOf(around));
  const found = handlers.ruleTypeAt({ offset });
  expect(found).toMatchObject({ expression, type });
  expect(text.slice(found?.place.start, found?.place.end)).toBe(expression);
});

test.each([
  ['self.num', { text: '3', path: ['spec'], more: 0 }],
  ['self.hosts.all', { text: '{num: 3, hosts: [a1, b1]}', path: ['spec'], more: 0 }],
  ['h.startsWith', { text: '"a1"', path: ['spec'], more: 0 }],
])('what is pointed at was in this object: %s', (around, value) => {
  const text = crdWith('\'self.hosts.all(h, h.startsWith("a")) || self.num > 1\'');
  const { handlers } = judge(text, objectOf('Pool', 'a', 'spec:\n  num: 3\n  hosts: [a1, b1]\n'));
  const offset = text.indexOf(around) + (around === 'self.num' ? 'self.'.length : 0);
  expect(handlers.ruleTypeAt({ offset })?.value).toEqual(value);
});

test('shows the fields of self, and nothing outside of rules', () => {
  const text = crdWith('self.num > 1');
  const { handlers } = judge(text);
  expect(handlers.ruleTypeAt({ offset: text.indexOf('self.num') })?.fields).toEqual([
    { name: 'hosts', type: 'list(string)' },
    { name: 'num', type: 'int' },
  ]);
  expect(handlers.ruleTypeAt({ offset: text.indexOf('maxItems') })).toBeUndefined();
  expect(handlers.ruleTypeAt({ offset: 0 })).toBeUndefined();
});

test('steps through values and skipped parts, with a table for a macro', () => {
  const text = crdWith('self.hosts.all(h, h.startsWith("a")) && self.num > 1');
  const { handlers, object } = judge(text, objectOf('Pool', 'a', 'spec:\n  num: 3\n  hosts: [a1, b1, a2]\n'));
  expect(object.rules[0]?.result).toBe('failed');
  const report = structuredClone(handlers.stepThrough({ line: 0 }));
  expect(report?.result).toBe('false');
  expect(report?.cost).toBe(object.rules[0]?.cost);
  const values = (part: StepPart): unknown[] => [part.text, part.value];
  expect(report?.root.parts.map(values)).toEqual([
    ['self.hosts.all(h, h.startsWith("a"))', 'false'],
    ['self.num > 1', undefined],
  ]);
  const table = report?.root.parts[0]?.table;
  expect(table).toMatchObject({ variables: ['h'], conditions: ['h.startsWith("a")'], size: 3 });
  expect(table?.rows.map(({ items, values: [value] }) => [items[0], value?.value])).toEqual([
    ['"a1"', 'true'],
    ['"b1"', 'false'],
    ['"a2"', undefined],
  ]);
  expect(handlers.stepThrough({ line: 7 })).toBeUndefined();
});

test('shows the old value in the steps of a transition rule', () => {
  const text = crdWith('self.num >= oldSelf.num');
  const before = objectOf('Pool', 'a', 'spec:\n  num: 5\n');
  const { handlers } = judge(text, before.replace('5', '3'), { old: before });
  expect(handlers.stepThrough({ line: 0 })?.root.parts.map(({ text: part, value }) => [part, value])).toEqual(
    [
      ['self.num', '3'],
      ['oldSelf.num', '5'],
    ],
  );
});
