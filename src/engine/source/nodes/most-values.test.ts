import { expect, test } from 'vitest';
import { mostValues, tooManyValues } from './most-values.ts';
import { readJson } from '../json/read-json.ts';
import { readYaml } from '../read-yaml.ts';

/** A list of the given number of items; the list itself counts as two. */
const list = (item: string, items: number): string => `[${`${item},`.repeat(items - 1)}${item}]`;

test.for([
  ['JSON', readJson],
  ['YAML', readYaml],
] as const)('%s with more values than this engine reads is refused in words of its own', ([, read]) => {
  for (const [item, weight] of [
    ['0', 1],
    ['{}', 2],
    ['{"a":0}', 4],
  ] as const) {
    const most = Math.floor((mostValues - 2) / weight);
    expect(read(list(item, most)).ok).toBe(true);
    expect(read(list(item, most + 1))).toMatchObject({ ok: false, error: tooManyValues() });
  }
});
