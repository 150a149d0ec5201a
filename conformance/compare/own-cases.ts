/**
 * Compares the engine with the recorded answers of our own cases.
 */
import { minors, type Minor } from '../../src/engine/minors.ts';
import { engineFor } from '../ask/ask-engine.ts';
import { groupCases, type OwnCase } from '../format/case-files.ts';
import { withoutLongTexts } from '../format/long-texts.ts';
import { at, textAt, writeRawJson, type RawObject } from '../format/raw-json.ts';
import { readRecordings } from '../format/recordings.ts';
import { differences, type Difference } from './differences.ts';

const newest = minors.at(-1);

/** The outcome of one case in one minor. */
export interface Outcome {
  readonly one: OwnCase;
  readonly minor: Minor;
  /** `agrees`, `differs`, or the reason why there is nothing to compare. */
  readonly verdict: 'agrees' | 'differs' | 'not recorded' | 'recorded for another text';
  readonly differences: readonly Difference[];
  readonly expected: RawObject | undefined;
  readonly actual: RawObject | undefined;
}

/** Whether a recorded answer contains nothing that an engine could get wrong. */
export function comparesNothing({ one, expected }: Outcome): boolean {
  if (one.kind === 'cel' || expected === undefined) return false;
  const isAnswered = writeRawJson(at(expected, 'crd', 'code') ?? null) !== '0';
  return !isAnswered && !textAt(expected, 'error').includes('the server panics: ');
}

/** All outcomes for the minors, newest first. Omits cases that don't apply to a minor. */
export async function compareOwnCases(
  cases: readonly OwnCase[],
  wanted: readonly Minor[],
): Promise<Outcome[]> {
  const out: Outcome[] = [];
  for (const minor of minors.toReversed().filter((one) => wanted.includes(one))) {
    const ask = await engineFor(minor);
    const ofMinor = cases.filter((one) => one.minors.includes(minor));
    for (const [topic, group] of groupCases(ofMinor, (one) => one.topic)) {
      const recorded = readRecordings(minor, topic);
      for (const one of group) {
        const recording = recorded.get(one.name);
        const base = { one, minor, differences: [], expected: recording?.answer, actual: undefined };
        if (recording === undefined) {
          // Every case runs on the newest minor; older minors only run cases whose answers may differ.
          if (minor === newest) out.push({ ...base, verdict: 'not recorded' });
        } else if (recording.asked !== one.asked) out.push({ ...base, verdict: 'recorded for another text' });
        else {
          const actual = withoutLongTexts(ask(one));
          const found = differences(recording.answer, actual);
          const verdict = found.length === 0 ? 'agrees' : 'differs';
          out.push({ ...base, verdict, differences: found, actual });
        }
      }
    }
  }
  return out;
}
