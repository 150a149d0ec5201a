import { expect, test } from 'vitest';
import { findingCodes } from '../../src/engine/codes.ts';
import * as engineOfTests from '../../src/engine/index.ts';
import { requestOf, usualChoices } from '../../src/protocol/chosen.ts';
import { createHandlers } from '../../src/worker/serve.ts';
import { clientCodes } from '../../src/kubectl/terminal/codes.ts';
import type { ErrorExample } from '../../src/errors/recorded.ts';
import { codesIn } from '../compare/code-cases.ts';
import { loadEngine } from '../ask/engine.ts';
import { CaseRunner } from '../ask/run-case.ts';
import { parseRawJson } from '../format/raw-json.ts';
import { caseOf, sizeOf } from './open-case.ts';
import { outcomeOf, recordedErrors } from './recorded-errors.ts';

const recorded = recordedErrors();
const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '7' };
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
    if (example.admission !== undefined) continue;
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

test.each(examples.filter(([, { admission }]) => admission !== undefined))(
  'reports %s in its example, as the API server does',
  (code, { crd, object, admission, sentBy, update, kubernetes, outcome }) => {
    const handlers = createHandlers(engineOfTests, clock);
    const choices = { ...usualChoices, kubernetes, sentBy: sentBy ?? ('request' as const) };
    const request = { ...requestOf(choices, update?.old ?? ''), document: undefined };
    const { fieldValidation } = request;
    handlers.readCrd({ revision: 1, text: crd, document: undefined, kubernetes, fieldValidation });
    const { problems, state } = handlers.readObject({
      ...request,
      revision: 2,
      crdRevision: 1,
      text: object,
      ...(admission !== undefined && { admission }),
    });
    expect(problems.map((one) => one.code)).toContain(code);
    expect(state).toBe(outcome === 'refused' ? 'refused' : 'accepted');
  },
);
