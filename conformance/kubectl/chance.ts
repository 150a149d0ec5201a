/**
 * Finds the lines of a step's texts that change places between runs, because Go's maps have a random order, by
 * repeating the case.
 */
import { groupsOf, placesIn, writeGroups } from '../compare/groups.ts';
import { listAt, sameJson, type RawJson, type RawObject } from '../format/raw-json.ts';
import { freeTexts, linesOf } from './differences.ts';

/** Pairs in the output of `label --list` and `annotate --list`. */
const severalPairs = /^ ?[\w./-]+=.*\n\n? ?[\w./-]+=/m;

/** Whether an answer has a text with several findings or pairs, whose order may vary. */
export function hasSeveralFindings(answer: RawObject): boolean {
  return listAt(answer, 'steps').some((step) =>
    freeTexts.some((part) => {
      const text = linesOf(step, part).join('\n');
      if (severalPairs.test(text)) return true;
      return (text.match(/^(?:\* |Warning: |# \* )/gm)?.length ?? 0) > 1 || /is invalid: \[.*, |", (?:unknown|duplicate) field/.test(text); // prettier-ignore
    }),
  );
}

/**
 * The first answer with the random parts of its steps (`free`), determined from the others; undefined if they also
 * differ in something else.
 */
export function withChance(answers: readonly RawObject[]): RawObject | undefined {
  const [first] = answers;
  if (first === undefined) return undefined;
  const steps = listAt(first, 'steps').map((step, i) =>
    stepWithChance(
      step as RawObject,
      answers.map((one) => listAt(one, 'steps')[i] as RawObject),
    ),
  );
  if (steps.includes(undefined)) return undefined;
  return new Map(first).set('steps', steps as RawJson[]);
}

function stepWithChance(first: RawObject, all: readonly RawObject[]): RawObject | undefined {
  const free: RawObject = new Map();
  for (const other of all) {
    const rest: RawObject = new Map(other);
    for (const part of freeTexts) if (first.has(part)) rest.set(part, first.get(part) ?? null);
    if (!sameJson(first, rest)) return undefined;
  }
  for (const part of freeTexts) {
    const lines = linesOf(first, part);
    const orders = all.map((other) => placesIn(lines, linesOf(other, part)));
    if (orders.includes(undefined)) return undefined;
    const groups = groupsOf(lines.length, orders as number[][]);
    if (groups.length > 0) free.set(part, writeGroups(groups));
  }
  return free.size === 0 ? first : new Map(first).set('free', free);
}
