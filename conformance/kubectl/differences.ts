/**
 * Where the room and the real kubectl disagree. What Go's maps leave to chance was found by asking again: a recorded step
 * has `free`, for each of its texts the lines that were seen to change places, and for each list of findings the pairs.
 */
import { jsonDifferences, type Difference } from '../compare/differences.ts';
import { mayComeAs, pairsOf } from '../compare/order.ts';
import { at, listAt, textAt, type RawJson, type RawObject } from '../format/raw-json.ts';

/** All differences of an answer from the expected one; neither is changed. */
export function stepDifferences(expected: RawObject, actual: RawObject): Difference[] {
  const wanted = listAt(expected, 'steps');
  const steps = listAt(actual, 'steps').map((step, i) => inExpectedOrder(wanted[i], step));
  const plain = wanted.map((step) => without(step, 'free'));
  return jsonDifferences(new Map(expected).set('steps', plain), new Map(actual).set('steps', steps));
}

/** Texts whose lines may come in another order. */
export const freeTexts = ['stdout', 'stderr'] as const;

function inExpectedOrder(expected: RawJson | undefined, actual: RawJson): RawJson {
  const free = at(expected, 'free');
  if (free === undefined || !(actual instanceof Map)) return actual;
  const out: RawObject = new Map(actual);
  for (const part of freeTexts) {
    const wanted = textAt(expected, part);
    if (mayComeAs(wanted.split('\n'), textAt(actual, part).split('\n'), pairsOf(listAt(free, part)))) out.set(part, wanted); // prettier-ignore
  }
  return out;
}

function without(value: RawJson, key: string): RawJson {
  if (!(value instanceof Map)) return value;
  const out: RawObject = new Map(value);
  out.delete(key);
  return out;
}
