import { expect, test } from 'vitest';
import { parseRawJson, type RawObject } from '../format/raw-json.ts';
import { compareAnswers } from './compare-answers.ts';

function compared(expected: string, actual: string): [number, boolean] {
  const { found, isCutShort } = compareAnswers(parseRawJson(expected) as RawObject, parseRawJson(actual) as RawObject); // prettier-ignore
  return [found.length, isCutShort];
}

const answers = '"crd":{"code":201},"steps":[{"code":201},{"code":200}]';

test('compares an answer without a crash completely', () => {
  expect(compared(`{${answers}}`, `{${answers}}`)).toEqual([0, false]);
  expect(compared(`{${answers}}`, '{"crd":{"code":201},"steps":[{"code":201},{"code":409}]}')).toEqual([1, false]); // prettier-ignore
});

test("compares requests before a crash, and doesn't pass the case", () => {
  const crashed = '{"crd":{"code":201},"steps":[{"code":201}],"error":"step 1: the server panics: nil"}';
  expect(compared(crashed, `{${answers}}`)).toEqual([0, true]);
  expect(compared(crashed, '{"crd":{"code":201},"steps":[{"code":422}]}')).toEqual([1, true]);
  expect(compared(crashed, crashed)).toEqual([0, false]);
});

test('compares nothing if the CRD causes the crash, unless the engine reports it', () => {
  const crashed = '{"crd":{"code":0,"warnings":null},"steps":[],"error":"the server panics: nil"}';
  expect(compared(crashed, `{${answers}}`)).toEqual([0, true]);
  expect(compared(crashed, crashed)).toEqual([0, false]);
});
