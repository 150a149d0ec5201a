import { expect, test } from 'vitest';
import type { OperationName } from '../protocol/operations.ts';
import { CallFailed, type Client } from './client.ts';
import { createEvaluator, type EvaluationInput } from './evaluator.ts';

function input(crd: number, object: number): EvaluationInput {
  return {
    crd: { revision: crd, text: `crd ${crd}`, document: undefined },
    object: { revision: object, text: `object ${object}`, document: undefined },
    kubernetes: '1.37',
    fieldValidation: 'Strict',
    version: undefined,
  };
}

interface PendingRequest {
  readonly name: OperationName;
  readonly revision: number;
  readonly document: number | undefined;
  readonly reply: (fields?: object) => void;
  readonly fail: (reason: CallFailed['reason']) => void;
}

function setUp() {
  const requests: PendingRequest[] = [];
  const events: string[] = [];
  let generation = 0;
  const client = {
    call: (name: OperationName, request: { revision: number; document?: number }) =>
      new Promise((resolve, reject) => {
        requests.push({
          name,
          revision: request.revision,
          document: request.document,
          reply: (fields = {}) => resolve({ revision: request.revision, ...fields }),
          fail: (reason) => {
            if (reason !== 'fault') generation++;
            reject(new CallFailed(reason, reason));
          },
        });
      }),
    get generation() {
      return generation;
    },
    prime: (calls: readonly { name: OperationName }[]) =>
      events.push(`prime ${calls.map(({ name }) => name).join(' ')}`),
  } as unknown as Client;
  const evaluator = createEvaluator(client, {
    onStart: () => events.push('start'),
    onCrd: ({ revision }) => events.push(`crd ${revision}`),
    onObject: ({ revision }) => events.push(`object ${revision}`),
    onStopped: (pane, revision) => events.push(`stopped ${pane} ${revision}`),
    onFault: (pane) => events.push(`fault ${pane}`),
    onMissing: () => undefined,
    onSettled: () => events.push('settled'),
  });
  const step = async (act: (last: PendingRequest) => void): Promise<void> => {
    act(requests.at(-1) as PendingRequest);
    await new Promise((resolve) => setTimeout(resolve));
  };
  const names = (): string[] => requests.map(({ name, revision }) => `${name} ${revision}`);
  return { evaluator, requests, events, step, names };
}

test("a keystroke in the object doesn't read the CRD again", async () => {
  const { evaluator, step, names, events } = setUp();
  evaluator.submit(input(1, 2));
  await step(({ reply }) => reply());
  await step(({ reply }) => reply());
  evaluator.submit(input(1, 3));
  await step(({ reply }) => reply());
  expect(names()).toEqual(['readCrd 1', 'readObject 2', 'readObject 3']);
  expect(events).toEqual(['start', 'crd 1', 'object 2', 'settled', 'start', 'object 3', 'settled']);
});

test('reads only the newest of the texts that came while the worker was busy', async () => {
  const { evaluator, step, names } = setUp();
  evaluator.submit(input(1, 2));
  await step(({ reply }) => reply());
  for (const revision of [3, 4, 5]) evaluator.submit(input(1, revision));
  await step(({ reply }) => reply());
  expect(names()).toEqual(['readCrd 1', 'readObject 2', 'readObject 5']);
});

test('reports an object that got the worker stuck; the next is read with the CRD sent again', async () => {
  const { evaluator, step, names, events } = setUp();
  evaluator.submit(input(1, 2));
  await step(({ reply }) => reply());
  await step(({ fail }) => fail('stopped'));
  await step(({ reply }) => reply());
  await step(({ fail }) => fail('stopped'));
  expect(events).toContain('stopped object 2');
  evaluator.submit(input(1, 3));
  await step(({ reply }) => reply());
  await step(({ reply }) => reply());
  const read = ['readCrd 1', 'readObject 2'];
  expect(names()).toEqual([...read, ...read, 'readCrd 1', 'readObject 3']);
});

test.for(['stopped', 'lost'] as const)(
  'a text that a worker ended over (%s) is read by a fresh one before anything is said of it',
  async (reason) => {
    const { evaluator, step, names, events } = setUp();
    evaluator.submit(input(1, 2));
    await step(({ fail }) => fail(reason));
    await step(({ reply }) => reply());
    await step(({ fail }) => fail(reason));
    await step(({ reply }) => reply());
    await step(({ reply }) => reply());
    expect(names()).toEqual(['readCrd 1', 'readCrd 1', 'readObject 2', 'readCrd 1', 'readObject 2']);
    expect(events).toEqual(['start', 'crd 1', 'crd 1', 'object 2', 'settled']);
  },
);

test('sends the CRD again after an object whose part was missing: the page may have dropped all reports', async () => {
  const { evaluator, step, events } = setUp();
  evaluator.submit(input(1, 2));
  await step(({ reply }) => reply());
  await step(({ fail }) => fail('missing'));
  evaluator.submit(input(1, 3));
  await step(({ reply }) => reply());
  await step(({ reply }) => reply());
  const again = ['start', 'crd 1', 'object 3', 'settled'];
  expect(events).toEqual(['start', 'crd 1', 'settled', ...again]);
});

test('a text that was read since gets a fresh worker again', async () => {
  const { evaluator, step, events } = setUp();
  evaluator.submit(input(1, 2));
  await step(({ reply }) => reply());
  for (const revision of [3, 4]) {
    await step(({ fail }) => fail('stopped'));
    await step(({ reply }) => reply());
    await step(({ reply }) => reply());
    evaluator.submit(input(1, revision));
  }
  expect(events.filter((one) => one.startsWith('stopped'))).toEqual([]);
});

test("a CRD that got the worker stuck isn't read again until it changes", async () => {
  const { evaluator, step, names } = setUp();
  evaluator.submit(input(1, 2));
  await step(({ fail }) => fail('stopped'));
  await step(({ fail }) => fail('stopped'));
  evaluator.submit(input(1, 3));
  evaluator.submit(input(4, 3));
  await step(() => undefined);
  expect(names()).toEqual(['readCrd 1', 'readCrd 1', 'readCrd 4']);
});

test('reads texts again whose worker was replaced because of another call', async () => {
  const { evaluator, step, names } = setUp();
  evaluator.submit(input(1, 2));
  await step(({ fail }) => fail('replaced'));
  expect(names()).toEqual(['readCrd 1', 'readCrd 1']);
});

test('reports a fault and continues the service', async () => {
  const { evaluator, step, events } = setUp();
  evaluator.submit(input(1, 2));
  await step(({ fail }) => fail('fault'));
  expect(events).toEqual(['start', 'fault crd', 'settled']);
});

test('prepares the spare with the texts that were answered', async () => {
  const { evaluator, events, step } = setUp();
  evaluator.submit(input(1, 1));
  await step((last) => last.reply());
  evaluator.warm();
  await step((last) => last.reply());
  evaluator.warm();
  expect(events.filter((one) => one.startsWith('prime'))).toEqual([
    'prime readCrd',
    'prime readCrd readObject',
  ]);
});

test('the spare reads no very long object: it would take as much memory as the worker in use', async () => {
  const { evaluator, events, step } = setUp();
  const object = { revision: 1, text: 'x'.repeat(600_000), document: undefined };
  evaluator.submit({ ...input(1, 1), object });
  await step((last) => last.reply());
  await step((last) => last.reply());
  evaluator.warm();
  expect(events.at(-1)).toBe('prime readCrd');
});

test('reads the CRD that fits the object, unless another is chosen', async () => {
  const { evaluator, requests, step, events } = setUp();
  evaluator.submit(input(1, 2));
  await step(({ reply }) => reply());
  await step(({ reply }) => reply({ fittingCrd: 3 }));
  expect(events).toEqual(['start', 'crd 1']);
  await step(({ reply }) => reply());
  await step(({ reply }) => reply());
  expect(events).toEqual(['start', 'crd 1', 'crd 1', 'object 2', 'settled']);
  // A keystroke in the object keeps it, and a new text starts again.
  evaluator.submit(input(1, 4));
  await step(({ reply }) => reply());
  evaluator.submit(input(5, 6));
  await step(({ reply }) => reply());
  await step(({ reply }) => reply());
  const crds = requests.filter(({ name }) => name === 'readCrd').map(({ document }) => document);
  expect(crds).toEqual([undefined, 3, undefined]);
  const chosen = input(7, 8);
  evaluator.submit({ ...chosen, crd: { ...chosen.crd, document: 0 } });
  await step(({ reply }) => reply());
  await step(({ reply }) => reply({ fittingCrd: 3 }));
  expect(events.at(-1)).toBe('settled');
});
