import vm from 'node:vm';
import { expect, test } from 'vitest';
import { allVariants } from '../../src/examples/index.ts';
import { requestOf, usualChoices } from '../../src/protocol/chosen.ts';
import type { KubectlRequest } from '../../src/protocol/kubectl.ts';
import type { Call, Return } from '../../src/protocol/operations.ts';
import { buildWorker } from './build.ts';

const built = await buildWorker([], { minify: false });

/** The built worker, with the given parts from the start. Time and randomness are the same for all. */
function workerWith(parts: readonly string[]) {
  const ran: string[] = [];
  const sent: Return[] = [];
  const shared: Record<string, unknown> = {};
  let take: (event: { readonly data: unknown }) => void = () => undefined;
  const scope = vm.createContext({
    performance: { now: () => 0 },
    crypto: { getRandomValues: (bytes: Uint8Array) => bytes },
    TextEncoder,
    TextDecoder,
    parts: shared,
    addEventListener: (_: 'message', listener: typeof take) => (take = listener),
    postMessage(answer: Return) {
      const isAnswer = !('loading' in answer) && !('begun' in answer);
      if (isAnswer) sent.push(structuredClone(answer));
    },
    loadParts(names: readonly (keyof typeof built.needs)[]) {
      for (const script of new Set(names.flatMap((name) => built.needs[name]))) {
        if (script in shared) continue;
        ran.push(script);
        vm.runInContext(built.code.get(script) ?? '', scope);
      }
    },
  });
  vm.runInContext(
    `Date = class extends Date { constructor(...of) { super(...(of.length ? of : [0])); } };`,
    scope,
  );
  vm.runInContext(`loadParts(${JSON.stringify(['worker', ...parts])})`, scope);
  return {
    ran,
    async ask(call: Omit<Call, 'id'>): Promise<Return> {
      const id = sent.length + 1;
      take({ data: { ...call, id } });
      while (sent.length < id) await new Promise((resolve) => setTimeout(resolve));
      return sent[id - 1] as Return;
    },
  };
}

const settings = {
  kubernetes: '1.37',
  fieldValidation: 'Strict',
  document: undefined,
  explanations: 'none',
} as const;
const apply = requestOf({ ...usualChoices, sentBy: 'apply' }, '').kubectl as KubectlRequest;

const questions: readonly Omit<Call, 'id'>[] = [
  { name: 'concerned', request: null },
  { name: 'deciding', request: { paths: [['spec'], []] } },
  { name: 'describe', request: { path: ['spec'] } },
  { name: 'explain', request: { path: ['spec'], listing: 'fields' } },
  { name: 'openapi', request: null },
  { name: 'versions', request: { version: undefined } },
  { name: 'print', request: { format: 'yaml', whole: true } },
] as const;

test.for(['crontab-validation', 'defaulting', 'validation-rules', 'webhook-conversion', 'list-types'])(
  'parts that come late change no answer: %s',
  async (id) => {
    const example = allVariants().find((one) => one.id === id) ?? allVariants()[0];
    const { crd = '', object = '' } = example ?? {};
    const late = workerWith([]);
    const whole = workerWith(Object.keys(built.needs));
    const reading = { ...settings, revision: 2, crdRevision: 1, text: object, version: undefined };
    const calls: readonly Omit<Call, 'id'>[] = [
      { name: 'readCrd', request: { ...settings, revision: 1, text: crd } },
      { name: 'readObject', request: reading },
      { name: 'readObject', request: { ...reading, explanations: undefined, kubectl: apply } },
      { name: 'readObject', request: { ...reading, kubectl: { ...apply, old: object } } },
      ...questions,
    ];
    for (const call of calls) expect(await late.ask(call)).toEqual(await whole.ask(call));
  },
);

test('needs only the first script for an object without rules, patterns, and formats', async () => {
  const example = allVariants().find(({ id }) => id === 'defaulting');
  const worker = workerWith([]);
  await worker.ask({ name: 'readCrd', request: { ...settings, revision: 1, text: example?.crd ?? '' } });
  const request = {
    ...settings,
    revision: 2,
    crdRevision: 1,
    text: example?.object ?? '',
    version: undefined,
  };
  expect(await worker.ask({ name: 'readObject', request })).toMatchObject({ reply: { state: 'accepted' } });
  expect(worker.ran).toEqual(['worker']);
});
