/** Records everything that the page shows about suites: results, opened cases, made cases, and other forms. */
import { expect, test } from 'vitest';
import * as engine from '../../engine/index.ts';
import type { ExportForm } from '../../protocol/cases.ts';
import { requestOf, usualChoices } from '../../protocol/chosen.ts';
import type { Choices } from '../../protocol/choices.ts';
import type { Minor } from '../../protocol/report.ts';
import { recordedIn, written } from '../../testing/recorded.ts';
import { createHandlers } from '../../worker/serve.ts';
import { crd, newerCrd, requests, rejectedCrd, suites } from './testing/texts.ts';

const compare = recordedIn(new URL('testing/recorded-cases.txt', import.meta.url));
const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '7' };

function opened(text: string, kubernetes: Minor = '1.37') {
  const handlers = createHandlers(engine, clock);
  handlers.readCrd({ revision: 1, text, document: undefined, kubernetes, fieldValidation: 'Strict' });
  return handlers;
}

type Handlers = ReturnType<typeof opened>;

/** All cases of a suite, in as many replies as they need. */
function results(handlers: Handlers, suite: string, kubernetes: Minor): string {
  const lines: string[] = [];
  for (let from: number | undefined = 0; from !== undefined;) {
    const reply: ReturnType<Handlers['cases']> = handlers.cases({ suite, kubernetes, from });
    if (from === 0) lines.push(`${reply?.form ?? 'no form'} ${reply?.name ?? ''}`);
    lines.push(...(reply?.cases ?? []).map((one) => written(one)));
    if (reply?.next === undefined) lines.push(...(reply?.notes ?? []).map((note) => `note ${written(note)}`));
    from = reply?.next;
  }
  return lines.join('\n');
}

const forms: readonly ExportForm[] = ['inline', 'openshift', 'go', 'chainsaw'];

test.each(Object.entries(suites))('the suite %s', (name, suite) => {
  const handlers = opened(crd);
  for (const kubernetes of ['1.37', '1.35'] as const)
    compare(`${name}, ${kubernetes}`, results(handlers, suite, kubernetes));
  compare(`${name}, under a rejected CRD`, results(opened(rejectedCrd), suite, '1.36'));
  compare(`${name}, under two CRDs`, results(opened(`${crd}---\n${newerCrd}`), suite, '1.36'));
  const all = Array.from({ length: 12 }, (_, at) => handlers.openCase({ suite, at, kubernetes: '1.37' }));
  compare(`${name}, opened`, all.map((one, at) => `${at} ${written(one)}`).join('\n'));
  expect(handlers.writeCases({ suite, form: 'own' })).toEqual({ text: suite, left: [] });
  for (const form of forms) {
    const reply = handlers.writeCases({ suite, form });
    const text = form === 'go' ? (reply?.text.slice(reply.text.indexOf('[]crdCase{')) ?? '') : reply?.text;
    compare(`${name}, as ${form}`, `${(reply?.left ?? []).map((one) => written(one)).join('\n')}\n${text}`);
  }
});

test.each(Object.entries(requests))('makes a case of %s', (name, { object, chosen = {}, suite = '' }) => {
  const kubernetes = chosen.kubernetes ?? '1.37';
  const handlers = opened(crd, kubernetes);
  const choices: Choices = { ...usualChoices, ...chosen };
  const request = { ...requestOf(choices, chosen.old ?? ''), document: undefined };
  const report = handlers.readObject({ ...request, revision: 2, crdRevision: 1, text: object });
  const made = handlers.makeCase({ suite, name: `${name}: "new" #1` });
  compare(
    `made of ${name}`,
    `${report.state}\n${written(made, ['suite'])}\n${'suite' in made ? made.suite : ''}`,
  );
  if ('suite' in made)
    expect(handlers.cases({ suite: made.suite, kubernetes, from: 0 })?.cases.at(-1)?.verdict).toBe('passed');
});

test('has nothing to show without a CRD', () => {
  const handlers = createHandlers(engine, clock);
  const suite = suites['every expectation'] ?? '';
  expect(handlers.cases({ suite, kubernetes: '1.37', from: 0 })).toBeUndefined();
  expect(handlers.openCase({ suite, at: 0, kubernetes: '1.37' })).toBeUndefined();
  expect(handlers.writeCases({ suite, form: 'go' })).toBeUndefined();
  expect(handlers.makeCase({ suite, name: 'a' })).toEqual({ problem: 'no-crd' });
  expect(opened(crd).makeCase({ suite, name: 'a' })).toEqual({ problem: 'no-request' });
});
