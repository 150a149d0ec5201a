import { expect, test } from 'vitest';
import { findingCodes } from '../../src/engine/codes.ts';
import { clientCodes } from '../../src/kubectl/terminal/codes.ts';
import type { ErrorExample } from '../../src/errors/recorded.ts';
import { codesIn } from '../compare/code-cases.ts';
import { loadEngine } from '../ask/engine.ts';
import { CaseRunner } from '../ask/run-case.ts';
import { parseRawJson } from '../format/raw-json.ts';
import { caseOf, sizeOf } from './open-case.ts';
import { outcomeOf, recordedErrors } from './recorded-errors.ts';

const recorded = recordedErrors();
const examples = Object.entries(recorded).flatMap(([code, one]): [string, ErrorExample][] =>
  'example' in one ? [[code, one.example]] : [],
);

test('provides the content of a page for every code', () => {
  expect(Object.keys(recorded)).toEqual([...findingCodes, ...clientCodes]);
  for (const { text } of Object.values(recorded)) expect(text).not.toBe('');
});

test('has small examples for most codes', () => {
  expect(examples.length).toBeGreaterThan(400);
  for (const [, example] of examples) expect(sizeOf(example)).toBeLessThan(6_001);
});

test('reports the code of each example, with the recorded outcome', async () => {
  const engine = await loadEngine();
  const readers = new Map<string, Awaited<ReturnType<typeof codesIn>>>();
  const wrong: string[] = [];
  for (const [code, example] of examples) {
    const { kubernetes, outcome } = example;
    const found = caseOf(code, example);
    const line = JSON.stringify(found);
    const codesOf = readers.get(kubernetes) ?? (await codesIn(kubernetes));
    readers.set(kubernetes, codesOf);
    const one = {
      name: code,
      area: '',
      topic: '',
      why: '',
      minors: [kubernetes],
      kind: 'case',
      line,
      asked: '',
    } as const;
    if (!codesOf(one).has(code)) wrong.push(`${code} is not reported`);
    const answer = parseRawJson(new CaseRunner(engine, kubernetes).answer(found));
    const ends = outcomeOf(answer, found.steps?.length ?? 0);
    if (ends !== outcome) wrong.push(`${code}: ${ends} in place of ${outcome}`);
  }
  expect(wrong).toEqual([]);
});
