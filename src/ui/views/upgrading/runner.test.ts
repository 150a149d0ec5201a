import { expect, test } from 'vitest';
import { CallFailed } from '../../../client/client.ts';
import type { UpgradeAnswer, UpgradePair, UpgradeQuestion } from '../../../protocol/upgrade.ts';
import { createUpgradeAnswers } from '../../../upgrade/page/answers.ts';
import { widget, widgets } from '../../../upgrade/testing/widgets.ts';
import type { UpgradePool } from './pool.ts';
import { UpgradeRunner, type UpgradeInput, type UpgradeState } from './runner.ts';

const pair: UpgradePair = {
  old: widgets(['size: { type: integer }']),
  now: widgets(['size: { type: integer, maximum: 10 }']),
  document: undefined,
  kubernetes: '1.37',
};

function inputOf(count: number, more: Partial<UpgradePair> = {}): UpgradeInput {
  const objects = Array.from({ length: count }, (_, i) => widget(`{ size: ${i} }`, `w${i}`).text);
  return {
    pair: { ...pair, ...more },
    files: [{ name: 'pane', text: objects.join('---\n') }],
    withSamples: false,
  };
}

interface Ask {
  (question: UpgradeQuestion): Promise<UpgradeAnswer> | UpgradeAnswer;
}

function poolOf(ask: Ask = createUpgradeAnswers(() => 0), width = 1): UpgradePool {
  return { ask: async (_lane, question) => ask(question), width };
}

function settled(runner: UpgradeRunner): Promise<UpgradeState> {
  return new Promise((resolve) => {
    const look = (): void => {
      const state = runner.state();
      if (state && state.phase !== 'running' && (state.report || state.unread || state.reason))
        resolve(state);
    };
    runner.subscribe(look);
    look();
  });
}

test('evaluates the CRD, the objects, and the changes', async () => {
  const runner = new UpgradeRunner(poolOf());
  runner.start(inputOf(30));
  const { begun, evaluated, report, phase } = await settled(runner);
  expect(phase).toBe('done');
  expect(begun).toMatchObject({ accepted: true, kind: 'Widget', changes: 1 });
  expect(evaluated).toBe(30);
  expect(report?.groups.map(({ effect, count }) => [effect, count])).toEqual([
    ['ratcheted', 19],
    ['recreate-refused', 19],
  ]);
  expect(report?.dangers).toEqual({ breaking: 1, risky: 0, compatible: 0 });
});

test('several workers give the same report', async () => {
  const one = new UpgradeRunner(poolOf());
  one.start(inputOf(200));
  const expected = (await settled(one)).report;
  const runner = new UpgradeRunner(
    poolOf(
      createUpgradeAnswers(() => 0),
      4,
    ),
  );
  runner.start(inputOf(200));
  expect((await settled(runner)).report).toEqual(expected);
});

test('does not evaluate the same input again', async () => {
  let asked = 0;
  const answer = createUpgradeAnswers(() => 0);
  const runner = new UpgradeRunner(poolOf((question) => (asked++, answer(question))));
  runner.start(inputOf(3));
  await settled(runner);
  const before = asked;
  runner.start(inputOf(3));
  expect(asked).toBe(before);
});

test('drops the answers about earlier texts', async () => {
  const answer = createUpgradeAnswers(() => 0);
  const runner = new UpgradeRunner(poolOf(async (question) => (await Promise.resolve(), answer(question))));
  runner.start(inputOf(5));
  const other = inputOf(5, { now: widgets(['size: { type: integer, maximum: 2 }']) });
  runner.start(other);
  const { input, report } = await settled(runner);
  expect(input).toBe(other);
  expect(report?.groups[0]).toMatchObject({ effect: 'ratcheted', count: 2 });
});

test('reports what was evaluated when it is stopped, and continues from there', async () => {
  const answer = createUpgradeAnswers(() => 0);
  let evaluations = 0;
  const stopping: Ask = (question) => {
    if (question.step === 'evaluate' && ++evaluations === 2) runner.stop();
    return answer(question);
  };
  const runner = new UpgradeRunner(poolOf(stopping), () => 0);
  runner.start(inputOf(50));
  const stopped = await settled(runner);
  expect(stopped.phase).toBe('stopped');
  expect(stopped.evaluated).toBeGreaterThan(0);
  expect(stopped.evaluated).toBeLessThan(50);
  expect(stopped.report?.groups.length).toBeGreaterThan(0);
  runner.resume();
  const whole = await settled(runner);
  expect(whole).toMatchObject({ phase: 'done', evaluated: 50 });
  expect(whole.report?.groups[0]).toMatchObject({ effect: 'ratcheted', count: 39 });
});

test('an old text without a CRD is reported', async () => {
  const runner = new UpgradeRunner(poolOf());
  runner.start(inputOf(1, { old: 'a: 1\n' }));
  expect((await settled(runner)).unread).toMatchObject({ which: 'old' });
});

test('a worker that fails is reported, and can be asked again', async () => {
  let isBroken = true;
  const answer = createUpgradeAnswers(() => 0);
  const runner = new UpgradeRunner(
    poolOf((question) => {
      if (isBroken) throw new CallFailed('missing', 'missing');
      return answer(question);
    }),
  );
  runner.start(inputOf(1));
  expect(await settled(runner)).toMatchObject({ phase: 'failed', reason: 'missing' });
  isBroken = false;
  runner.resume();
  expect((await settled(runner)).phase).toBe('done');
});

test('objects can be generated', async () => {
  const runner = new UpgradeRunner(poolOf());
  runner.start({ ...inputOf(0), withSamples: true });
  const { objects } = await settled(runner);
  expect(objects.map(({ source }) => source.name)).toEqual(['v1-minimal', 'v1-full']);
});
