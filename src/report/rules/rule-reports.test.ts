/** Rules in reports: their results, rules without a result, costs by version, and types under the cursor. */
import { expect, test } from 'vitest';
import * as engine from '../../engine/index.ts';
import { crdOf, objectOf, specSchema } from '../../examples/example.ts';
import { limits } from '../../protocol/limits.ts';
import type { RuleTypeReport } from '../../protocol/rules.ts';
import { createHandlers } from '../../worker/serve.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };
const choices = { kubernetes: '1.37', fieldValidation: 'Strict', document: undefined } as const;

function reported(crdText: string, objectText = '') {
  const handlers = createHandlers(engine, clock);
  const crd = structuredClone(handlers.readCrd({ ...choices, revision: 1, text: crdText }));
  const asked = { ...choices, revision: 2, crdRevision: 1, text: objectText, version: undefined };
  return { handlers, crd, object: structuredClone(handlers.readObject(asked)) };
}

const pools = (schema: string): string => crdOf({ kind: 'Pool', plural: 'pools', schema });
const pool = (spec: string): string => objectOf('Pool', 'a', spec);

/** One item of a list for each of `count` numbers, each with the same rule. */
const listOf = (rule: string): string =>
  pools(
    specSchema(
      `nums:\n  type: array\n  maxItems: 5000\n  items:\n    type: integer\n    x-kubernetes-validations:\n    - rule: ${rule}\n`,
    ),
  );
const numbers = (count: number): string => pool(`spec: {nums: [${Array(count).fill(1).join(', ')}]}\n`);

/** The texts of the places, as the pane shows them. */
const textAt = (text: string, place?: { readonly start: number; readonly end: number }): string | undefined =>
  place && text.slice(place.start, place.end);

test('reports each evaluation with its value, result, and places', () => {
  const crd = pools(
    specSchema(
      "nums:\n  type: array\n  maxItems: 9\n  items:\n    type: integer\n    x-kubernetes-validations:\n    - rule: self < 5\n      messageExpression: \"'not ' + 'small'\"\n",
      'x-kubernetes-validations:\n- rule: size(self.nums) > 1\n',
    ),
  );
  const text = pool('spec:\n  nums: [1, 7]\n');
  const { object } = reported(crd, text);
  const shown = object.rules.map((line) => ({
    rule: line.rule,
    number: line.number,
    path: line.path,
    result: line.result,
    at: textAt(text, line.place),
    schema: textAt(crd, line.schemaPlace),
  }));
  expect(shown).toEqual([
    { rule: 'size(self.nums) > 1', number: 0, path: ['spec'], result: 'passed', at: 'spec', schema: 'rule' },
    { rule: 'self < 5', number: 1, path: ['spec', 'nums', 0], result: 'passed', at: '1', schema: 'rule' },
    { rule: 'self < 5', number: 1, path: ['spec', 'nums', 1], result: 'failed', at: '7', schema: 'rule' },
  ]);
  // The message of a rule that failed is evaluated, too.
  const [, passed, failed] = object.rules;
  expect(failed?.cost).toBeGreaterThan(passed?.cost ?? Infinity);
  const sum = object.rules.reduce((total, { cost }) => total + cost, 0);
  expect(object.ruleCost).toMatchObject({ evaluations: 3, skipped: 0, total: sum });
});

test.each([
  [limits.rules - 1, limits.rules - 1],
  [limits.rules, limits.rules],
  [limits.rules + 1, limits.rules],
])('of %i evaluations, %i are reported', (count, wanted) => {
  const { object } = reported(listOf('self > 0'), numbers(count));
  expect(object.rules).toHaveLength(wanted);
  expect(object.ruleCost.evaluations).toBe(count);
});

test('reports fewer evaluations of long rules, and the beginning of each rule', () => {
  const rule = `self > 0 && [${Array(700).fill('1').join(',')}].size() > 0`;
  expect(rule.length).toBeGreaterThan(limits.rule);
  const { object } = reported(listOf(`'${rule}'`), numbers(600));
  expect(object.state).toBe('accepted');
  const [first] = object.rules;
  expect(first).toMatchObject({ rule: rule.slice(0, limits.rule), more: rule.length - limits.rule });
  // Each line counts with its rule, its path (spec, nums, an index), and 100 more.
  const each = limits.rule + 'spec'.length + 'nums'.length + 3 * 4 + 100;
  expect(object.rules).toHaveLength(Math.ceil(limits.list / each));
});

test.each([
  ['a list without items', 'spec: {nums: []}\n', 'self > 0', 'no-value'],
  ['an object that another error stops', 'spec: {nums: [x]}\n', 'self > 0', 'blocked'],
])('says why a rule was not evaluated: %s', (_, spec, rule, why) => {
  const crd = listOf(rule);
  const { object } = reported(crd, pool(spec));
  expect(object.rules).toEqual([]);
  expect(object.idleRules).toMatchObject([{ rule, number: 0, why }]);
  expect(textAt(crd, object.idleRules[0]?.schemaPlace)).toBe('rule');
});

test('reports no rules for a text that the server cannot read', () => {
  const { object } = reported(listOf('self > 0'), 'a: [');
  expect(object).toMatchObject({ rules: [], idleRules: [] });
});

test('counts the rules without a value beyond the first ones', () => {
  const rules = Array.from({ length: limits.rules + 3 }, (_, i) => `    - rule: self > ${i}\n`).join('');
  const schema = `a:\n  type: integer\nnums:\n  type: array\n  maxItems: 1\n  items:\n    type: integer\n    x-kubernetes-validations:\n${rules}`;
  const { object } = reported(pools(specSchema(schema)), pool('spec: {a: 1}\n'));
  expect(object.idleRules).toHaveLength(limits.rules);
  expect(object.idleRules.at(-1)).toMatchObject({ rule: `self > ${limits.rules - 1}`, why: 'no-value' });
  expect(object.moreIdleRules).toBe(3);
});

test('lists the costs of each version, the most expensive rules first', () => {
  const version = (name: string, stored: boolean, limit: number): string => `  - name: ${name}
    served: true
    storage: ${stored}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            x-kubernetes-validations:
            - rule: "true"
            - rule: self.hosts.all(h, h != "x")
              messageExpression: '"n" + string(size(self.hosts))'
            - rule: size(self.hosts) > 0
            properties:
              hosts:
                type: array
                maxItems: ${limit}
                items: {type: string, maxLength: 9}
`;
  const head = pools('type: object\n').split('  versions:\n')[0] ?? '';
  const text = `${head}  versions:\n${version('v1', true, 9)}${version('v2', false, 90)}`;
  const { crd } = reported(text);
  expect(crd.ruleCosts?.versions.map((one) => [one.version, one.ruleCount])).toEqual([
    ['v1', 3],
    ['v2', 3],
  ]);
  const [first, second] = crd.ruleCosts?.versions ?? [];
  for (const one of [first, second]) {
    const costs = one?.rules.map(({ total }) => Number(total)) ?? [];
    expect(costs).toEqual(costs.toSorted((a, b) => b - a));
    expect(one?.rules[0]?.rule).toBe('self.hosts.all(h, h != "x")');
    expect(one?.rules.map(({ number }) => number).toSorted()).toEqual([0, 1, 2]);
    const messages = one?.rules.map(({ messageCost = '0' }) => Number(messageCost)) ?? [];
    const sum = [...costs, ...messages].reduce((total, cost) => total + cost, 0);
    expect(Number(one?.total)).toBe(sum);
    expect(one?.share).toBeCloseTo(sum / 100_000_000, 12);
  }
  expect(Number(second?.total)).toBeGreaterThan(Number(first?.total));
  expect(textAt(text, first?.rules[0]?.schemaPlace)).toBe('rule');
});

test('reports the rules of at most 20 versions, and 200 in all', () => {
  const rules = (count: number, limit: number): string =>
    Array.from({ length: count }, (_, i) => `        - rule: self.a != ${i}${limit}\n`).join('');
  const version = (i: number): string =>
    `  - name: v${i + 1}\n    served: true\n    storage: ${i === 0}\n    schema:\n      openAPIV3Schema:\n        type: object\n        properties: {a: {type: integer, maximum: ${i}}}\n        required: [a]\n        x-kubernetes-validations:\n${rules(i < 2 ? 90 : 15, i)}`;
  const head = pools('type: object\n').split('  versions:\n')[0] ?? '';
  const { crd } = reported(
    `${head}  versions:\n${Array.from({ length: 23 }, (_, i) => version(i)).join('')}`,
  );
  const { versions = [], moreVersions } = crd.ruleCosts ?? {};
  expect([versions.length, moreVersions]).toEqual([20, 3]);
  expect(versions.map(({ rules: shown }) => shown.length)).toEqual([90, 90, 15, 5, ...Array(16).fill(0)]);
  expect(versions.map(({ ruleCount }) => ruleCount)).toEqual([90, 90, ...Array(18).fill(15)]);
});

/** The CRD's only rule or message is in double quotes, so that texts and positions differ. */
const quoted = (rule: string, message = ''): string =>
  pools(
    specSchema(
      `num: {type: integer}\n${Array.from({ length: 31 }, (_, i) => `f${i}: {type: string}\n`).join('')}`,
      `x-kubernetes-validations:\n- rule: ${JSON.stringify(rule)}\n${message}`,
    ),
  );

/** The type of the part that begins with a word. */
function typeAt(text: string, word: string, object = ''): RuleTypeReport | undefined {
  return structuredClone(reported(text, object).handlers.ruleTypeAt({ offset: text.indexOf(word) }));
}

test('finds the type behind characters of two units and escapes', () => {
  const text = quoted(`'😀"' != 'é' && self.num > 1`);
  const found = typeAt(text, 'num > 1');
  expect(found).toMatchObject({ expression: 'self.num', type: 'int' });
  expect(textAt(text, found?.place)).toBe('self.num');
  expect(typeAt(text, "'é'")).toMatchObject({ expression: "'é'", type: 'string' });
});

test('finds the type of a part of a message expression, without a value', () => {
  const message = '  messageExpression: \'"n is " + string(self.num)\'\n';
  const found = typeAt(quoted('self.num > 1', message), 'self.num)', pool('spec: {num: 1}\n'));
  expect(found).toMatchObject({ expression: 'self', moreFields: 2 });
  expect(found).not.toHaveProperty('value');
});

test('lists the first 30 fields, and counts the others', () => {
  const found = typeAt(quoted('self.num > 1'), 'self.num');
  expect(found?.fields).toHaveLength(30);
  expect(found).toMatchObject({ moreFields: 2 });
  expect(typeAt(quoted('self.num > 1'), 'num > 1')).toMatchObject({ moreFields: 0 });
});

test.each([
  [200, 0],
  [201, 1],
])('shows at most 200 characters of a part (%i)', (length, more) => {
  const literal = `'${'x'.repeat(length - 2)}'`;
  const shown = more > 0 ? `${literal.slice(0, 200)}…` : literal;
  expect(typeAt(quoted(`${literal} != self.f1`), "'xxx")?.expression).toBe(shown);
});

test.each([
  ['the key of a rule', 'rule:'],
  ['a static message', 'wrong'],
  ['the end of a rule', '" # end'],
])('no type for %s', (_, word) => {
  const text = quoted('self.num > 1', '  message: wrong\n').replace(/> 1"/, '> 1" # end');
  expect(typeAt(text, word)).toBeUndefined();
});

test('knows the metadata at the root of an object, and in an embedded resource', () => {
  const rule = (at: string): string =>
    `x-kubernetes-validations: [{rule: "self.metadata.name != '${at}'"}]\n`;
  const text = pools(
    `${specSchema(`inner:\n  type: object\n  x-kubernetes-embedded-resource: true\n  properties: {a: {type: string}}\n  ${rule('inner')}`)}${rule('root')}`,
  );
  for (const at of ['inner', 'root']) {
    const offset = text.indexOf(`self.metadata.name != '${at}'`) + 'self.metadata.'.length;
    expect(reported(text).handlers.ruleTypeAt({ offset }), at).toMatchObject({ type: 'string' });
  }
});

test('knows oldSelf as an optional value if the rule asks for it', () => {
  const text = quoted('!oldSelf.hasValue() || self.num > 1', '  optionalOldSelf: true\n');
  expect(typeAt(text, 'oldSelf')?.type).toMatch(/^optional/);
  const other = quoted('oldSelf.num > 1');
  expect(typeAt(other, 'oldSelf')?.type).not.toMatch(/^optional/);
});

test('finds the type in a version that has the same schema as the first one', () => {
  const versions = quoted('self.num > 1').split('  versions:\n');
  const [head = '', first = ''] = versions;
  const second = first.replace('name: v1', 'name: v2').replace('storage: true', 'storage: false');
  const text = `${head}  versions:\n${first}${second}`;
  const found = reported(text).handlers.ruleTypeAt({ offset: text.lastIndexOf('num > 1') });
  expect(found).toMatchObject({ expression: 'self.num', type: 'int' });
  expect(textAt(text, found?.place)).toBe('self.num');
  expect(found?.place.start).toBe(text.lastIndexOf('self.num'));
});
