import { expect, test } from 'vitest';
import * as engine from '../../../src/engine/index.ts';
import { minors, type Minor } from '../../../src/engine/minors.ts';
import { createHandlers } from '../../../src/worker/serve.ts';
import { CaseRunner } from '../../ask/run-case.ts';
import type { Case } from '../../format/case.ts';
import { clock, HostileAsker } from './asker.ts';
import { HostileThread } from './hostile-thread.ts';
import { groupOf, hostileCase, hostileGroup, type HostileCase, type HostileGroup } from './question.ts';

const seeds = Array.from({ length: 144 }, (_, i) => 1_000_000 + i);

function cases(from: readonly number[]): { group: HostileGroup; one: HostileCase }[] {
  const runner = new CaseRunner(engine, '1.37');
  const ask = (one: Case): string => runner.answer(one);
  const groups = new Map([...new Set(from.map(groupOf))].map((at) => [at, hostileGroup(at, '1.37', ask)]));
  return from.map((seed) => {
    const group = groups.get(groupOf(seed)) as HostileGroup;
    return { group, one: hostileCase(seed, group, '1.37', ask) };
  });
}

test('generates the same case for the same number', () => {
  const text = (seed: number): string => JSON.stringify(cases([seed])[0]?.one);
  expect(text(7)).toBe(text(7));
  expect(text(8)).not.toBe(text(7));
});

test('generates cases with every verb, patch type, and operation', () => {
  const all = cases(seeds.slice(0, 96));
  const steps = all.flatMap(({ one }) => one.requests.steps ?? []);
  const calls = all.flatMap(({ group, one }) => [...group.calls, ...one.calls]);
  const kinds = new Set([
    ...steps.flatMap(({ verb, patchType, subresource }) => [verb, patchType, subresource]),
    ...calls.map(({ name }) => name),
  ]);
  const verbs = 'create get update updateStatus patch delete table updateCrd openapi status scale';
  const types = 'json-patch+json merge-patch+json apply-patch+yaml strategic-merge-patch+json';
  const operations = Object.keys(createHandlers(engine, clock));
  const wanted = [
    ...verbs.split(' '),
    ...types.split(' ').map((type) => `application/${type}`),
    ...operations,
  ];
  expect(wanted.filter((each) => !kinds.has(each))).toEqual([]);
});

test('never throws', () => {
  const asker = new HostileAsker();
  const faults = seeds
    .slice(96)
    .flatMap((seed) =>
      asker
        .ask(seed, minors[groupOf(seed) % minors.length] as Minor)
        .flatMap(({ target, fault }) => (fault === undefined ? [] : [`${seed} ${target}: ${fault}`])),
    );
  expect(faults).toEqual([]);
});

test.for([
  ['never ends', 300, 'no answer within 300 ms'],
  ['takes all memory', 20_000, 'memory'],
] as const)('a case that %s is reported, and the next is answered', async ([fate, milliseconds, message]) => {
  const module = new URL(`./testing/${fate.replaceAll(' ', '-')}.ts`, import.meta.url);
  const thread = new HostileThread({ milliseconds, megabytes: 50 }, module);
  const faults = [];
  for (const seed of [0, 1, 0]) faults.push((await thread.ask(seed, '1.37'))[0]?.fault);
  await thread.close();
  expect(faults).toEqual([undefined, expect.stringContaining(message), undefined]);
});
