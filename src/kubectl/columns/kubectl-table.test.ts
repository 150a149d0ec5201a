import { expect, test } from 'vitest';
import type { JsonValue } from '../../engine/values.ts';
import { kubectlTable } from './kubectl-table.ts';

function table(names: readonly string[], cells: readonly JsonValue[], wideFrom = names.length) {
  const definitions = names.map(
    (name, i): JsonValue =>
      new Map<string, JsonValue>([
        ['name', name],
        ['priority', i < wideFrom ? 0n : 1n],
      ]),
  );
  return new Map<string, JsonValue>([
    ['columnDefinitions', definitions],
    ['rows', [new Map<string, JsonValue>([['cells', [...cells]]])]],
  ]);
}

// Tables as kubectl 1.37 prints them.
test.for([
  ['short columns', ['Name', 'x'], ['a', 3n], 'NAME   X\na      3\n'],
  ['a cell without a value', ['Name', 'x', 'Age'], ['a', null, '0s'], 'NAME   X     AGE\na            0s\n'],
  ['a large number', ['Name', 'x'], [1000000.5, 1e21], 'NAME            X\n1.0000005e+06   1e+21\n'],
  ['several lines', ['Name', 'x'], ['two\nlines', true], 'NAME        X\ntwo...      true\n'],
  ['what terminals obey', ['Name', 'x'], ['esc\u001b[31m', ''], 'NAME        X\nesc^[[31m   \n'],
  ['a tab', ['x', 'Name'], [1.5, 'tab\there'], 'X     NAME\n1.5   tab   here\n'],
] as const)('%s', ([, names, cells, expected]) => {
  expect(kubectlTable(table(names, cells), { wide: false, kubernetes: '1.37' })).toBe(expected);
});

test('prints all columns with -o wide, and nothing without rows', () => {
  const two = table(['Name', 'Node'], ['a', 'b'], 1);
  expect(kubectlTable(two, { wide: false, kubernetes: '1.37' })).toBe('NAME\na\n');
  expect(kubectlTable(two, { wide: true, kubernetes: '1.37' })).toBe('NAME   NODE\na      b\n');
  expect(kubectlTable(new Map(two).set('rows', []), { wide: true, kubernetes: '1.37' })).toBe('');
});
