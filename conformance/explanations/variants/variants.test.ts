import { expect, test } from 'vitest';
import { variantFaults } from './check-variant.ts';
import { changes, painIds, variantOf } from './pain-variants.ts';

test('each common problem has at least ten variants', () => {
  for (const id of painIds()) {
    const variants = changes.filter((change) => variantOf(id, change) !== undefined);
    expect(variants.length, id).toBeGreaterThanOrEqual(10);
  }
});

// The command checks all of them.
test.each(painIds())('explains a variant as it explains its example: %s', (id) => {
  const variant = variantOf(id, { prefix: 'my', version: 'v1beta2' });
  expect(variant && variantFaults(variant)).toEqual([]);
});

test('notices another problem, another line, and a missing fix', () => {
  const variant = variantOf('field-vanishes', {});
  const other = variantOf('nested-default-not-applied', {});
  if (!variant || !other) throw new Error('no such example');
  const faults = variantFaults({ ...variant, input: other.input });
  expect(faults).toEqual([
    'problem: default-not-applied, expected pruned',
    'field: size, expected maxReplica',
    'line: default: "1Gi", expected spec:',
    'fix: default, expected rename',
  ]);
});
