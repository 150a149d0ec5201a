/** Tests that compare the engine with the recorded answers of a real kube-apiserver. */
import { describe, expect, test } from 'vitest';
import { minors, newestMinor, type Minor } from '../../../src/engine/minors.ts';
import { differences, recordedAreas } from '../../admission/agreement.ts';
import { answersOfMinor, casesIn, type MinorCase } from '../../admission/files.ts';
import { gapOf } from '../../admission/gaps.ts';
import type { RequestCase } from '../case.ts';

/** `npx tsx conformance/admission/compare.ts` compares these, too. */
const isExpensive = ({ name }: RequestCase): boolean => name.includes('/budget');

/** Compares all cases of these files, in every minor whose answers differ, and a part of the others. */
export function compareRecorded(isChosen: (file: string) => boolean): void {
  for (const minor of minors.toReversed()) {
    const { differing } = answersOfMinor(minor);
    const cases = recordedAreas(minor)
      .filter(([file]) => isChosen(file))
      .flatMap(([, all]) => all)
      .filter((one) => !isExpensive(one))
      .filter(({ name }, i) => minor === newestMinor || differing.has(name) || i % 16 === 0);
    compareCases(cases, minor);
  }
}

/** Compares the samples of other authors, if they exist. */
export function compareSamples(): void {
  const samples = casesIn(new URL('../../../../shared/admission/samples.jsonl.gz', import.meta.url));
  if (samples.length > 0) compareCases(samples, newestMinor);
}

function compareCases(cases: readonly MinorCase[], minor: Minor): void {
  if (cases.length === 0) return;
  describe(`answers recorded requests like the API server of ${minor}`, () => {
    test.each(cases.map((one) => [one.name, one] as const))('%s', (name, one) => {
      const gap = gapOf(name, minor);
      expect(differences(one, minor).length > 0, gap).toBe(gap !== undefined);
    });
  });
}
