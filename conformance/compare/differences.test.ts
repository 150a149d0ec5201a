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

function refusal(causes: [string, string][], list = causes): unknown {
  return {
    code: 422,
    warnings: [],
    status: {
      message: `X "w" is invalid: [${list.map(([field, message]) => `${field}: ${message}`).join(', ')}]`,
      details: { causes: causes.map(([field, message]) => ({ reason: 'r', field, message })) },
    },
  };
}

test('the order of causes and of their list is left to chance', () => {
  const a = refusal([['a', 'x'], ['b', 'y, b: y'], ['a', 'x']], [['b', 'y, b: y'], ['a', 'x']]); // prettier-ignore
  const b = refusal([['a', 'x'], ['a', 'x'], ['b', 'y, b: y']], [['a', 'x'], ['b', 'y, b: y']]); // prettier-ignore
  expect(differences(answer(a), answer(b))).toEqual([]);
});

test('causes are a multiset, texts must be the same', () => {
  const three = refusal([['a', 'x'], ['a', 'x'], ['b', 'y']], [['a', 'x'], ['b', 'y']]); // prettier-ignore
  const two = refusal([['a', 'x'], ['b', 'y']]); // prettier-ignore
  const other = refusal([['a', 'x'], ['b', 'z']]); // prettier-ignore
  expect(differences(answer(three), answer(two)).map((one) => one.path)).toEqual([
    '.steps[0].status.details.causes[1].field',
    '.steps[0].status.details.causes[1].message',
    '.steps[0].status.details.causes[2]',
  ]);
  expect(differences(answer(two), answer(other))).toHaveLength(2);
});

test.for<[string[], string[], number]>([
  [['unrecognized format "a"', 'unrecognized format "b"'], ['unrecognized format "b"', 'unrecognized format "a"'], 0],
  [['a', 'b'], ['b', 'a'], 2],
  [['unrecognized format "a"', 'x', 'unrecognized format "b"'], ['unrecognized format "b"', 'x', 'unrecognized format "a"'], 2],
])('warnings %j and %j', ([a, b, count]) => {
  expect(differences(answer({ code: 201, warnings: a }), answer({ code: 201, warnings: b }))).toHaveLength(count);
}); // prettier-ignore

test('notes are left out, errors are not', () => {
  expect(differences(answer({ code: 200, note: 'x' }), answer({ code: 200 }))).toEqual([]);
  const failed = answer({ code: 200 }).set('error', 'x');
  expect(differences(failed, answer({ code: 200 }))).toHaveLength(1);
});

test("the judge's own recorded answers agree with themselves", () => {
  const text = readFileSync(join(import.meta.dirname, '..', 'judge', 'testdata', 'answers.jsonl'), 'utf8');
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const read = (): RawObject => parseRawJson(line) as RawObject;
    expect(differences(read(), read())).toEqual([]);
  }
});
