import { expect, test } from 'vitest';
import { behaviourOf } from '../../kubernetes/behaviour.ts';
import { jsonOf, schemaOf } from '../testing/json-schema.ts';
import { evaluationTree, type EvaluatedPart } from './evaluation-tree.ts';
import { expressionPartAt } from '../authoring/expression-types.ts';
import { stepThrough } from '../rules/step-through.ts';

const behaviour = behaviourOf('1.37');
const properties = {
  hosts: { type: 'array', items: { type: 'string' } },
  m: { type: 'object', properties: { a: { type: 'integer' }, c: { type: 'string' } } },
  b: { type: 'boolean' },
};
const object = '{"hosts": ["ab", "xyz!", "q"], "m": {"a": 1}, "b": false}';

function schemaWith(rule: string) {
  return schemaOf(JSON.stringify({ type: 'object', properties, 'x-kubernetes-validations': [{ rule }] }));
}

/** Prints each part on its own line, with its value; rows of macros begin with a bar. */
function linesOf(rule: string): string[] {
  const steps = stepThrough(schemaWith(rule), 'inner', 0, jsonOf(object), undefined, behaviour);
  if (!steps) throw new Error('no steps');
  const points = Array.from(rule);
  const lines: string[] = [];
  const show = (part: EvaluatedPart, indent: string): void => {
    lines.push(`${indent}${points.slice(part.start, part.end).join('')} = ${part.value ?? '-'}`);
    for (const child of part.parts) show(child, indent + '  ');
    for (const { items, values } of part.loop?.rows ?? []) {
      lines.push(`${indent}| ${items.join(', ')}`);
      for (const value of values) show(value, indent + '    ');
    }
  };
  show(evaluationTree(steps).root, '');
  return lines;
}

test('shows a value for each evaluated part, and macros item by item', () => {
  expect(linesOf("self.hosts.all(h, h.startsWith('a') || size(h) > 3) && self.b")).toEqual([
    "self.hosts.all(h, h.startsWith('a') || size(h) > 3) && self.b = false",
    "  self.hosts.all(h, h.startsWith('a') || size(h) > 3) = false",
    '    self.hosts = ["ab", "xyz!", "q"]',
    '  | "ab"',
    "      h.startsWith('a') || size(h) > 3 = true",
    "        h.startsWith('a') = true",
    '        size(h) > 3 = -',
    '  | "xyz!"',
    "      h.startsWith('a') || size(h) > 3 = true",
    "        h.startsWith('a') = false",
    '        size(h) > 3 = true',
    '          size(h) = 4',
    '  | "q"',
    "      h.startsWith('a') || size(h) > 3 = false",
    "        h.startsWith('a') = false",
    '        size(h) > 3 = false',
    '          size(h) = 1',
    '  self.b = -',
  ]);
});

test('shows nested macros, and items that were not reached', () => {
  expect(linesOf('self.hosts.exists(x, self.hosts.filter(y, y != x).size() == 2)')).toEqual([
    'self.hosts.exists(x, self.hosts.filter(y, y != x).size() == 2) = true',
    '  self.hosts = ["ab", "xyz!", "q"]',
    '| "ab"',
    '    self.hosts.filter(y, y != x).size() == 2 = true',
    '      self.hosts.filter(y, y != x).size() = 2',
    '        self.hosts.filter(y, y != x) = ["xyz!", "q"]',
    '          self.hosts = ["ab", "xyz!", "q"]',
    '        | "ab"',
    '            y != x = false',
    '        | "xyz!"',
    '            y != x = true',
    '        | "q"',
    '            y != x = true',
    '| "xyz!"',
    '    self.hosts.filter(y, y != x).size() == 2 = -',
    '| "q"',
    '    self.hosts.filter(y, y != x).size() == 2 = -',
  ]);
});

test('keeps the result of an evaluation with too many steps', () => {
  const numbers = `[${Array.from({ length: 100 }, (_, i) => i).join(', ')}]`;
  const rule = `${numbers}.all(a, ${numbers}.all(b, a + b < 500)) && self.b`;
  const steps = stepThrough(schemaWith(rule), 'inner', 0, jsonOf(object), undefined, behaviour);
  const tree = steps && evaluationTree(steps);
  expect(tree?.truncated).toBe(true);
  expect(tree?.root.value).toBe('false');
  expect(tree?.root.parts.map(({ value }) => value)).toEqual(['true', 'false']);
});

test.each([
  ['self.m.c == "x"', ['self.m.c == "x" = no such key: c', '  self.m.c = no such key: c']],
  ['(self.m.a + 1) * 2 == 4', ['(self.m.a + 1) * 2 == 4 = true', '  (self.m.a + 1) * 2 = 4']],
  ['has(self.m.c) || self.m.a > 0', ['has(self.m.c) || self.m.a > 0 = true', '  has(self.m.c) = false']],
  [
    'self.m.?c.optMap(z, z + "a").orValue("") == ""',
    [
      'self.m.?c.optMap(z, z + "a").orValue("") == "" = true',
      '  self.m.?c.optMap(z, z + "a").orValue("") = ""',
      '    self.m.?c.optMap(z, z + "a") = optional.none()',
      '      self.m.?c = optional.none()',
    ],
  ],
])('%s', (rule, expected) => {
  expect(linesOf(rule)).toEqual(expect.arrayContaining(expected));
});

test.each([
  ['self.hosts.all(h, size(h) > 1)', 'size', 'size(h)', 'int'],
  ['self.hosts.all(h, size(h) > 1)', 'h)', 'h', 'string'],
  ['self.hosts.all(h, size(h) > 1)', 'all', 'self.hosts.all(h, size(h) > 1)', 'bool'],
  ['self.hosts.all(h, size(h) > 1)', 'hosts', 'self.hosts', 'list(string)'],
  ['"😀" != "" && self.m.a + 1 > 2', 'a +', 'self.m.a', 'int'],
])('the type in %s at %s', (text, at, part, type) => {
  const offset = Array.from(text.slice(0, text.indexOf(at))).length;
  const question = {
    schema: schemaWith(text),
    root: 'inner',
    text,
    optionalOldSelf: false,
    behaviour,
  } as const;
  const found = expressionPartAt(question, offset);
  expect(Array.from(text).slice(found?.start, found?.end).join('')).toBe(part);
  expect(found?.type).toBe(type);
});

test('starts rows of macros with two variables with the index or the key', () => {
  const rows = (rule: string): string[] =>
    linesOf(rule).flatMap((line) => (line.startsWith('| ') ? [line.slice(2)] : []));
  expect(rows('self.hosts.all(i, h, i < 5)')).toEqual(['0, "ab"', '1, "xyz!"', '2, "q"']);
  expect(rows('{"a": 1}.all(k, v, k != "")')).toEqual(['"a", 1']);
  expect(rows('self.hosts.all(h, h != "")')).toEqual(['"ab"', '"xyz!"', '"q"']);
});

test('shows the first fifty items of long lists', () => {
  const rule = 'lists.range(60).all(i, i < 100)';
  const steps = stepThrough(schemaWith(rule), 'inner', 0, jsonOf(object), undefined, behaviour);
  const loop = steps && evaluationTree(steps).root.loop;
  expect(loop?.size).toBe(60);
  expect(loop?.rows.map(({ items }) => items[0])).toEqual(Array.from({ length: 50 }, (_, i) => `${i}`));
  expect(loop?.rows.at(-1)?.values[0]?.value).toBe('true');
});

test('keeps names whole, also in backticks', () => {
  expect(
    linesOf('self.hosts.all(host, host != "") && {"x-y": 3}.`x-y` == 1').map((line) => line.trim()),
  ).toEqual(
    expect.arrayContaining(['host != "" = true', '{"x-y": 3}.`x-y` = 3', '{"x-y": 3}.`x-y` == 1 = false']),
  );
});

test('shows the declared fields of self', () => {
  const question = { schema: schemaWith('self.b'), root: 'inner', text: 'self.b', behaviour } as const;
  expect(expressionPartAt({ ...question, optionalOldSelf: false }, 0)?.fields).toEqual([
    { name: 'hosts', type: 'list(string)' },
    { name: 'm', type: 'self.m' },
    { name: 'b', type: 'bool' },
  ]);
});
