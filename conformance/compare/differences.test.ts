import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseRawJson, type RawObject } from '../format/raw-json.ts';
import { differences } from './differences.ts';

function answer(step: unknown): RawObject {
  return parseRawJson(
    JSON.stringify({ name: 'x', crd: { code: 201, warnings: [] }, steps: [step] }),
  ) as RawObject;
}

type Texts = readonly (readonly [string, string])[];

function refusal(causes: Texts, more: { list?: Texts; free?: unknown } = {}): unknown {
  const texts = (more.list ?? causes).map(([field, message]) => `${field}: ${message}`);
  return {
    code: 422,
    warnings: [],
    status: {
      message: `X "w" is invalid: [${[...new Set(texts)].join(', ')}]`,
      details: { causes: causes.map(([field, message]) => ({ reason: 'r', field, message })) },
    },
    ...(more.free !== undefined && { free: { causes: more.free } }),
  };
}

const [a, b, c] = [['a', 'x'], ['b', 'y, b: y'], ['c', 'z']] as const; // prettier-ignore

test.for<[string, unknown, unknown, number]>([
  ['the order of findings is part of the answer', refusal([a, b]), refusal([b, a]), 5],
  ['what was seen to change places may', refusal([a, b], { free: [[0, 1, 2]] }), refusal([b, a]), 0],
  ['the list in the message follows the causes', refusal([a, b], { free: [[0, 1, 2]] }), refusal([b, a], { list: [a, b] }), 4],
  ['the parts of a group come in any order', refusal([a, b, c], { free: [[0, 1, 2, 3]] }), refusal([c, b, a]), 0],
  ['what is in no group stays', refusal([a, b, c], { free: [[1, 2, 3]] }), refusal([c, b, a]), 5],
  ['a group behind what stays', refusal([a, b, c], { free: [[1, 2, 3]] }), refusal([a, c, b]), 0],
  ['a part comes in one piece', refusal([a, b, c], { free: [[0, 2, 3]] }), refusal([c, a, b]), 0],
  ['nothing comes between a part', refusal([a, b, c], { free: [[0, 2, 3], [0, 1, 2]] }), refusal([a, c, b]), 5],
  ['equal findings', refusal([a, b, a], { free: [[0, 1, 2, 3]] }), refusal([a, a, b]), 0],
  ['causes are a multiset', refusal([a, a, b], { free: [[0, 1, 2, 3]] }), refusal([a, b]), 3],
])('%s', ([, expected, actual, count]) => {
  expect(differences(answer(expected), answer(actual))).toHaveLength(count);
}); // prettier-ignore

test.for<[unknown, number]>([
  [{ code: 201, warnings: ['a', 'b'] }, 2],
  [{ code: 201, warnings: ['a', 'b'], free: { warnings: [[0, 1, 2]] } }, 0],
])('warnings %j', ([expected, count]) => {
  expect(differences(answer(expected), answer({ code: 201, warnings: ['b', 'a'] }))).toHaveLength(count);
});

test('ignores notes but not errors', () => {
  expect(differences(answer({ code: 200, note: 'x' }), answer({ code: 200 }))).toEqual([]);
  const failed = answer({ code: 200 }).set('error', 'x');
  expect(differences(failed, answer({ code: 200 }))).toHaveLength(1);
});

test("agrees with the judge's recorded answers", () => {
  const text = readFileSync(
    join(import.meta.dirname, '..', 'judge', 'internal', 'judge', 'testdata', 'answers.jsonl'),
    'utf8',
  );
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const read = (): RawObject => parseRawJson(line) as RawObject;
    expect(differences(read(), read())).toEqual([]);
  }
});
