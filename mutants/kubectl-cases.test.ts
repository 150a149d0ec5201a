/** The cases of kubectl as tests, so that changes of `src/kubectl` are noticed by them, too. */
import { expect, test } from 'vitest';
import { withoutLongTexts } from '../conformance/format/long-texts.ts';
import { groupCases } from '../conformance/format/case-files.ts';
import { stepDifferences } from '../conformance/kubectl/differences.ts';
import { knownGaps } from '../conformance/kubectl/known-gaps.ts';
import { loadKubectlCases } from '../conformance/kubectl/load-cases.ts';
import { readRecordings } from '../conformance/kubectl/recordings.ts';
import { roomFor } from '../conformance/kubectl/room.ts';
import { newestMinor } from '../src/engine/minors.ts';

const gaps = knownGaps();
const topics = groupCases(await loadKubectlCases(), ({ topic }) => topic);

test.each([...topics])('%s', (topic, cases) => {
  const room = roomFor(newestMinor);
  const recorded = readRecordings(newestMinor, topic);
  for (const { name, question, asked } of cases) {
    const recording = recorded.get(name);
    if (recording === undefined || recording.asked !== asked || gaps.has(name)) continue;
    expect(stepDifferences(recording.answer, withoutLongTexts(room(question)))).toEqual([]);
  }
});
