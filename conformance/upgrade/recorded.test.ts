/** Compares the fates of objects with recorded answers of the judge. `npm run conformance:upgrade -- --record` writes them. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Minor } from '../../src/engine/minors.ts';
import { differencesOf, type UpgradeAnswer } from './answers.ts';
import { exampleTriples } from './example-triples.ts';
import { ownAnswer } from './own.ts';
import type { Triple } from './triple.ts';

interface Recorded extends Triple {
  readonly minor: Minor;
  readonly answer: UpgradeAnswer;
}

function recordedIn(file: string): Recorded[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as Recorded);
}

const ofExamples = recordedIn('recorded-examples.jsonl');
const recorded = [...recordedIn('recorded.jsonl'), ...ofExamples];

test('the recorded examples are those of the page', () => {
  const known = new Set(
    ofExamples.map(({ name, old, now, object }) => JSON.stringify({ name, old, now, object })),
  );
  const wanted = exampleTriples().map(({ name, old, now, object }) =>
    JSON.stringify({ name, old, now, object }),
  );
  expect(
    wanted.filter((triple) => !known.has(triple)),
    'run `npx tsx conformance/upgrade/examples.ts`',
  ).toEqual([]);
  expect(known.size).toBe(wanted.length);
});

describe('gives an object the fate that the API server gives it', () => {
  test.each(recorded.map((one) => [`${one.name}, ${one.minor}`, one] as const))('%s', (_, one) => {
    const own = ownAnswer(one, one.minor);
    expect(own && differencesOf(one.answer, own.answer)).toEqual([]);
  });
});
