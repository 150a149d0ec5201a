import { expect, test } from 'vitest';
import { upgrade } from '../index.ts';
import { widgets } from '../testing/widgets.ts';

/** The kinds of the changes from one schema of a field to another. */
function kinds(before: string, after: string): string[] {
  const [old, now] = [before, after].map((more) => ({ text: widgets([`size: { type: integer${more} }`]) }));
  const report = upgrade(old!, now!, []);
  return 'changes' in report ? report.changes.map(({ kind }) => kind) : [];
}

const anyOf = ', anyOf: [{ minimum: 1 }, { maximum: 0 }]';

test('an exclusive limit breaks objects at the limit', () => {
  const [old, now] = ['', ', exclusiveMaximum: true'].map((more) => ({
    text: widgets([`size: { type: integer, maximum: 5${more} }`]),
  }));
  const report = upgrade(old!, now!, []);
  expect(report).toMatchObject({ changes: [{ kind: 'tightened', danger: 'breaking', path: 'spec.size' }] });
});

test.each([
  ['', anyOf, ['tightened']],
  [anyOf, '', ['loosened']],
  [anyOf, anyOf.replace('1', '2'), ['validation-changed']],
  [anyOf, anyOf, []],
  ['', ', not: { minimum: 9 }', ['tightened']],
  ['', ', multipleOf: 2', ['tightened']],
  [', multipleOf: 2', '', ['loosened']],
  [', multipleOf: 2', ', multipleOf: 3', ['validation-changed']],
  ['', ', format: int32', ['tightened']],
  ['', ', maximum: 5', ['tightened']],
  [', maximum: 5', ', maximum: 6', ['loosened']],
  [', maximum: 5', ', maximum: 4', ['tightened']],
])('from "%s" to "%s": %j', (before, after, expected) => {
  expect(kinds(before, after)).toEqual(expected);
});
