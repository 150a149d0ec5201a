/**
 * Finds the differences between our kubectl and the real one. A recorded step has `free` for random orders in Go's
 * maps: for each of its texts, the groups of lines that were seen to change places (see compare/groups.ts).
 */
import { jsonDifferences, type Difference } from '../compare/differences.ts';
import { mayComeAs, readGroups } from '../compare/groups.ts';
import { at, listAt, textAt, type RawJson, type RawObject } from '../format/raw-json.ts';

/** All differences of an answer from the expected one; changes neither. */
export function stepDifferences(expected: RawObject, actual: RawObject): Difference[] {
  const wanted = listAt(expected, 'steps');
  const steps = listAt(actual, 'steps').map((step, i) => inExpectedOrder(wanted[i], step));
  const plain = wanted.map((step) => without(step, 'free'));
  return jsonDifferences(new Map(expected).set('steps', plain), new Map(actual).set('steps', steps));
}

/** Texts whose lines may come in another order. */
export const freeTexts = ['opened', 'stdout', 'stderr'] as const;

/** The lines of one of them; for the editor, of its texts in order. */
export function linesOf(step: RawJson | undefined, part: (typeof freeTexts)[number]): string[] {
  const texts = part === 'opened' ? listAt(step, part) : [textAt(step, part)];
  return texts.flatMap((text) => (typeof text === 'string' ? text.split('\n') : []));
}

function inExpectedOrder(expected: RawJson | undefined, actual: RawJson): RawJson {
  const free = at(expected, 'free');
  if (free === undefined || !(actual instanceof Map)) return actual;
  const out: RawObject = new Map(actual);
  for (const part of freeTexts) {
    const wanted = at(expected, part);
    const mayCome = mayComeAs(linesOf(expected, part), linesOf(actual, part), readGroups(listAt(free, part)));
    if (mayCome && wanted !== undefined) out.set(part, wanted);
  }
  return out;
}

function without(value: RawJson, key: string): RawJson {
  if (!(value instanceof Map)) return value;
  const out: RawObject = new Map(value);
  out.delete(key);
  return out;
}
