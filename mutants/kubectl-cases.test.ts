/**
 * Runs the cases of kubectl as tests, so that they detect mutants, too: in `src/kubectl` and in the engine below it.
 */
import { expect, test } from 'vitest';
import { withoutLongTexts } from '../conformance/format/long-texts.ts';
import { stepDifferences } from '../conformance/kubectl/differences.ts';
import { knownGaps } from '../conformance/kubectl/known-gaps.ts';
import { loadKubectlCases } from '../conformance/kubectl/load-cases.ts';
import { readRecordings } from '../conformance/kubectl/recordings.ts';
import { roomFor } from '../conformance/kubectl/room.ts';
import { minors } from '../src/engine/minors.ts';

const gaps = knownGaps();
const cases = await loadKubectlCases();

for (const minor of minors.toReversed()) {
  const room = roomFor(minor);
  const recorded = new Map(
    [...new Set(cases.map(({ topic }) => topic))].map((topic) => [topic, readRecordings(minor, topic)]),
  );
  const compared = cases.filter(({ name, minors: wanted, topic, asked }) => {
    const isRecorded = recorded.get(topic)?.get(name)?.asked === asked;
    return isRecorded && wanted.includes(minor) && !gaps.has(name);
  });
  test.each(compared.map((one) => [one.name, one] as const))(`${minor} %s`, (name, { topic, question }) => {
    const answer = recorded.get(topic)?.get(name)?.answer;
    expect(stepDifferences(answer as NonNullable<typeof answer>, withoutLongTexts(room(question)))).toEqual(
      [],
    );
  });
}
