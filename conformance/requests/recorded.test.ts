/** Compares the engine with the recorded answers of a real kube-apiserver: our own cases, and samples if they exist. */
import { describe, expect, test } from 'vitest';
import { minors, newestMinor } from '../../src/engine/minors.ts';
import { differences, recordedAreas } from '../admission/agreement.ts';
import { answersOfMinor, casesIn } from '../admission/files.ts';
import { gapOf } from '../admission/gaps.ts';
import type { RequestCase } from './case.ts';

const samples = casesIn(new URL('../../../shared/admission/samples.jsonl.gz', import.meta.url));
const isExpensive = ({ name }: RequestCase): boolean => name.includes('/budget');
const byName = (cases: readonly RequestCase[]): (readonly [string, RequestCase])[] =>
  cases.map((one) => [one.name, one] as const);

/** Every sixteenth case; `npx tsx conformance/admission/compare.ts` compares all. Skips expensive ones. */
const own = recordedAreas()
  .flatMap(([, cases]) =>
    cases.filter(({ name }, i) => i % 16 === 0 || gapOf(name, newestMinor) !== undefined),
  )
  .filter((one) => !isExpensive(one));

/** Every eighth of the cases whose answers differ from those of the newest minor. */
const others = minors
  .filter((minor) => minor !== newestMinor)
  .flatMap((minor) => {
    const { differing } = answersOfMinor(minor);
    return recordedAreas(minor)
      .flatMap(([, cases]) => cases)
      .filter((one) => differing.has(one.name) && !isExpensive(one))
      .filter(({ name }, i) => i % 8 === 0 || gapOf(name, minor) !== undefined)
      .map((one) => [one.name, minor, one] as const);
  });

describe('answers the recorded cases of requests', () => {
  test.each(byName([...own, ...samples]))('answers %s like the API server', (name, one) => {
    const gap = gapOf(name, newestMinor);
    expect(differences(one).length > 0, gap).toBe(gap !== undefined);
  });

  test.each(others)('answers %s like the API server of %s', (name, minor, one) => {
    const gap = gapOf(name, minor);
    expect(differences(one, minor).length > 0, gap).toBe(gap !== undefined);
  });
});
