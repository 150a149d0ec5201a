import { expect, test } from 'vitest';
import type { JsonObject } from '../../engine/values.ts';
import type { Asker, Problem } from './ask.ts';
import { search, weightOf, type Goal } from './search.ts';

const numberIn = (object: JsonObject): number => Number(object.get('n'));
const holding = (n: number): JsonObject => new Map([['n', BigInt(n)]]);

/** Searches from a number for another one, by small changes; lists the numbers that were evaluated. */
function searched(start: number, goal: number, changes: (n: number) => number[], most = 100) {
  const asked: number[] = [];
  const asker: Asker = {
    problems: (object) => {
      asked.push(numberIn(object));
      return [];
    },
    problemsOf: () => [],
  };
  const goals: Goal = {
    score: (_, object) => Math.abs(numberIn(object) - goal),
    changes: ({ object }) => changes(numberIn(object)).map(holding),
    most,
  };
  const steps = search(holding(start), asker, goals);
  let count = 0;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return { asked, count, found: numberIn(step.value.object), score: step.value.score };
    count++;
  }
}

test('follows the first change that improves an object, until nothing is wrong', () => {
  expect(searched(0, 3, (n) => [n - 1, n + 1, n + 9])).toEqual({
    asked: [0, -1, 1, 2, 3],
    count: 4,
    found: 3,
    score: 0,
  });
  expect(searched(3, 3, (n) => [n + 1])).toEqual({ asked: [3], count: 0, found: 3, score: 0 });
});

test('finds a way behind an object that is worse', () => {
  // From 0, 10 is reached only through -5.
  const ways: Readonly<Record<number, number[]>> = { 0: [-5, 1], 1: [0], [-5]: [10] };
  expect(searched(0, 10, (n) => ways[n] ?? [])).toMatchObject({ found: 10, score: 0 });
});

test('evaluates no object twice, and no more objects than allowed; returns the best', () => {
  expect(searched(0, 9, (n) => [n, n + 1, n + 1, 0], 5).asked).toEqual([0, 1, 2, 3, 4]);
  expect(searched(0, 9, (n) => [n + 1], 5)).toMatchObject({ found: 4, score: 5 });
  expect(searched(5, 9, (n) => [n - 1], 4)).toMatchObject({ asked: [5, 4, 3, 2], found: 5 });
  expect(searched(0, 9, () => [])).toMatchObject({ asked: [0], found: 0, score: 9 });
});

test('a problem of the schema weighs more than those of all rules', () => {
  const [ofSchema, ofRule] = [{ code: 'a' }, { code: 'rule', outcome: {} }] as unknown as Problem[];
  const weight = (...all: (Problem | undefined)[]): number => weightOf(all as Problem[]);
  expect([weight(), weight(ofRule, ofRule), weight(ofSchema, ofRule)]).toEqual([0, 2, 1_001]);
});
