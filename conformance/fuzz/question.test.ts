import { expect, test } from 'vitest';
import { writeRawJson } from '../format/raw-json.ts';
import { caseOf, randomQuestion, type Question } from './question.ts';
import { Random } from './random.ts';
import { shrink } from './shrink.ts';

function questions(seed: number): Question[] {
  const random = new Random(seed);
  return Array.from({ length: 50 }, (_, i) => randomQuestion(random, `fuzz/${i}`));
}

test('generates the same cases for the same seed', () => {
  expect(questions(7).map(caseOf)).toEqual(questions(7).map(caseOf));
  expect(questions(8).map(caseOf)).not.toEqual(questions(7).map(caseOf));
});

test('minimizes a counterexample', async () => {
  const found = questions(7).find(({ schema }) => writeRawJson(schema).includes('pattern')) as Question;
  const small = await shrink(found, async (all) =>
    all.map(({ schema }) => writeRawJson(schema).includes('"pattern"')),
  );
  expect(small.creations).toEqual([]);
  expect(writeRawJson(small.schema).length).toBeLessThan(120);
});
