/** Compares the fates of objects with recorded answers of the judge. `npm run conformance:upgrade -- --record` writes them. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Minor } from '../../src/engine/minors.ts';
import { differencesOf, type UpgradeAnswer } from './answers.ts';
import { ownAnswer } from './own.ts';
import type { Triple } from './triple.ts';

interface Recorded extends Triple {
  readonly minor: Minor;
  readonly answer: UpgradeAnswer;
}

const recorded = readFileSync(new URL('recorded.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Recorded);

describe('gives an object the fate that the API server gives it', () => {
  test.each(recorded.map((one) => [`${one.name}, ${one.minor}`, one] as const))('%s', (_, one) => {
    const own = ownAnswer(one, one.minor);
    expect(own && differencesOf(one.answer, own.answer)).toEqual([]);
  });
});
