import { expect, test } from 'vitest';
import type { AdmissionRecord } from '../../engine/admission.ts';
import type { Served } from '../../kubectl/index.ts';
import { warningsOf, withAnswerWarnings, withWarnings } from './warnings.ts';

const warning = (text: string) => ({ code: 'admission-warning', params: {}, text, field: '' });
const texts = (all: readonly { readonly text: string }[]): string[] => all.map(({ text }) => text);

test('tells each warning of admission once, in order', () => {
  const record = { warnings: ['b', 'a', 'b', 'c', 'a'].map(warning) } as unknown as AdmissionRecord;
  expect(texts(warningsOf(record))).toEqual(['b', 'a', 'c']);
});

const served = (write: object = {}): Served =>
  ({ answer: { code: 201, warnings: ['a'] }, ...write }) as unknown as Served;

test('adds new warnings behind those of the answer, and leaves the rest as it is', () => {
  const write = { write: { answer: { accepted: true, warnings: [warning('a')] }, kind: 'create' } };
  const before = served(write);
  const after = withWarnings(before, [warning('b'), warning('a')]) as unknown as typeof write & Served;
  expect(after.answer).toEqual({ code: 201, warnings: ['a', 'b'] });
  expect(after.write).toMatchObject({ kind: 'create', answer: { accepted: true } });
  expect(texts(after.write.answer.warnings)).toEqual(['a', 'b']);
  expect(before).toEqual(served(write));
});

test('returns an answer unchanged if there is nothing new', () => {
  const before = served();
  expect(withWarnings(before, [])).toBe(before);
  expect(withWarnings(before, [warning('a')])).toBe(before);
  expect(withWarnings(before, [warning('b')])).not.toHaveProperty('write');
  const answer = { warnings: [] } as unknown as Parameters<typeof withAnswerWarnings>[0];
  expect(withAnswerWarnings(answer, [])).toBe(answer);
});
