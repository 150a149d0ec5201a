/**
 * What Go's maps leave to chance, seen by asking again: lines of a step's texts that change places.
 */
import { listAt, RawNumber, sameJson, type RawJson, type RawObject } from '../format/raw-json.ts';
import { freeTexts, linesOf } from './differences.ts';

/** Whether an answer has a text with several findings, which may come in another order. */
export function hasSeveralFindings(answer: RawObject): boolean {
  return listAt(answer, 'steps').some((step) =>
    freeTexts.some((part) => {
      const text = linesOf(step, part).join('\n');
      return (text.match(/^(?:\* |Warning: |# \* )/gm)?.length ?? 0) > 1 || /is invalid: \[.*, |", (?:unknown|duplicate) field/.test(text); // prettier-ignore
    }),
  );
}

/**
 * The first answer with what is free in its steps (`free`), as the others show it; undefined when they differ in
 * something else too.
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
    const pairs = new Set<string>();
    for (const other of all) {
      const places = placesIn(lines, linesOf(other, part));
      if (places === undefined) return undefined;
      for (const [i, a] of places.entries())
        for (const [j, b] of places.entries()) if (i < j && a > b) pairs.add(`${i},${j}`);
    }
    if (pairs.size > 0) free.set(part, [...pairs].sort().map((pair) => pair.split(',').map((n) => new RawNumber(n)))); // prettier-ignore
  }
  return free.size === 0 ? first : new Map(first).set('free', free);
}

/** Where each line is in another text with the same lines. */
function placesIn(lines: readonly string[], others: readonly string[]): number[] | undefined {
  if (lines.length !== others.length) return undefined;
  const left = new Map<string, number[]>();
  for (const [i, line] of others.entries()) left.set(line, [...(left.get(line) ?? []), i]);
  const places = lines.map((line) => left.get(line)?.shift() ?? -1);
  return places.includes(-1) ? undefined : places;
}
