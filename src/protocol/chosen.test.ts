import { expect, test } from 'vitest';
import { readChoice, usualChoices } from './chosen.ts';

test('reads only values that a choice can have', () => {
  const counts = [0, 7, 2 ** 31 - 1, 2 ** 31, -1, 1.5, '1', Number.NaN].map((value) =>
    readChoice('replicas', value),
  );
  expect(counts).toEqual([0, 7, 2 ** 31 - 1, ...Array.from({ length: 5 }, () => undefined)]);
  const minors = ['1.37', '1.3', 1.37].map((value) => readChoice('kubernetes', value));
  expect(minors).toEqual(['1.37', undefined, undefined]);
  expect([true, 'true'].map((value) => readChoice('dryRun', value))).toEqual([true, undefined]);
  const users = ['a'.repeat(200), 'a'.repeat(201), 1].map((value) => readChoice('user', value)?.length);
  expect(users).toEqual([200, 200, undefined]);
  const versions = ['v1', 'V1', 'a'.repeat(64)].map((value) => readChoice('version', value));
  expect(versions).toEqual(['v1', undefined, undefined]);
  for (const [name, value] of Object.entries(usualChoices))
    expect(readChoice(name as keyof typeof usualChoices, value)).toBe(value);
});
