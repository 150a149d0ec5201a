import { expect, test } from 'vitest';
import { mostValues } from './most-values.ts';
import { readJson } from './read-json.ts';
import { readYaml } from './read-yaml.ts';

test.for([
  ['JSON', readJson],
  ['YAML', readYaml],
] as const)('%s with more values than this engine reads is refused in words of its own', ([, read]) => {
  const list = (items: number): string => `[${'{},'.repeat(items - 1)}{}]`;
  expect(read(list(mostValues - 1)).ok).toBe(true);
  expect(read(list(mostValues + 1))).toMatchObject({ ok: false, error: { code: 'too-many-values' } });
});
