import { expect, test } from 'vitest';
import { at, listAt, textAt, type RawJson, type RawObject } from '../format/raw-json.ts';
import { readRecordings } from '../format/recordings.ts';
import { differences } from './differences.ts';

const recorded = readRecordings('1.37', 'create/order-of-findings');

/** The answer with the causes of each rejection, and the list in the message, in another order. */
function rearranged(answer: RawObject, order: (causes: RawJson[]) => RawJson[]): RawObject {
  const steps = listAt(answer, 'steps').map((step) => {
    const causes = listAt(step, 'status', 'details', 'causes');
    const status = at(step, 'status');
    if (causes.length < 2 || !(status instanceof Map)) return step;
    const list = (some: readonly RawJson[]): string =>
      `[${[...new Set(some.map((one) => `${textAt(one, 'field')}: ${textAt(one, 'message')}`))].join(', ')}]`;
    const changed = order(causes);
    const details = new Map(at(status, 'details') as RawObject).set('causes', changed);
    const message = textAt(status, 'message').replace(list(causes), () => list(changed));
    return new Map(step as RawObject).set('status', new Map(status).set('message', message).set('details', details)); // prettier-ignore
  });
  return new Map(answer).set('steps', steps);
}

function isOfMetadata(cause: RawJson): boolean {
  return textAt(cause, 'field').startsWith('metadata.');
}

test.for<[string, (causes: RawJson[]) => RawJson[]]>([
  ['all findings reversed', (causes) => causes.toReversed()],
  ['findings of the schema before those of metadata', (causes) => causes.toSorted((a, b) => Number(isOfMetadata(a)) - Number(isOfMetadata(b)))],
])('%s: seen', ([, order]) => {
  const answers = [...recorded.values()].map(({ answer }) => answer);
  const seen = answers.filter((answer) => differences(answer, rearranged(answer, order)).length > 0);
  expect(answers.filter((answer) => differences(answer, answer).length > 0)).toEqual([]);
  expect(seen.length).toBeGreaterThan(0);
}); // prettier-ignore
