import { expect, test } from 'vitest';
import { managedFieldsLines } from './managed-fields.ts';

test('finds the managedFields of each document', () => {
  const dump = 'metadata:\n  managedFields:\n  - apiVersion: v1\n  name: a\nspec:\n  a: 1\n';
  expect(managedFieldsLines(dump)).toEqual([2]);
  expect(managedFieldsLines(`${dump}---\n${dump.replace('  -', '    -')}`)).toEqual([2, 9]);
  expect(managedFieldsLines('metadata:\n  managedFields: []\n')).toEqual([]);
  expect(managedFieldsLines('metadata:\n  managedFields:\n  name: a\n')).toEqual([]);
  expect(managedFieldsLines(dump.padEnd(300_000, '#'))).toEqual([2]);
  expect(managedFieldsLines(dump.padEnd(300_001, '#'))).toEqual([]);
  expect(managedFieldsLines(dump.repeat(60))).toHaveLength(50);
});
