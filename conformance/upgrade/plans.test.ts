/** Compares plans with recorded answers of the judge to their steps. `npm run conformance:plans -- --record` writes them. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Minor } from '../../src/engine/minors.ts';
import type { History } from './history.ts';
import { historyCase, ownPlan, planSteps } from './judged-plan.ts';

interface Recorded extends History {
  readonly minor: Minor;
  /** The codes of the history's steps, then those of the plan. */
  readonly codes: readonly number[];
}

const recorded = readFileSync(new URL('recorded-plans.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Recorded);

test.each(recorded.map((one) => [one.name, one] as const))('%s', (_, one) => {
  const own = ownPlan(one, one.minor);
  if (!own) throw new Error('the history cannot be read');
  const before = historyCase(one, own).steps;
  const steps = planSteps(one, own);
  expect([...before.map(() => true), ...steps.map(({ isAccepted }) => isAccepted)]).toEqual(
    one.codes.map((code) => code < 400),
  );
});

test('the recorded histories have plans of one step, of several steps, and none', () => {
  const forms = recorded.map((one) => {
    const { found, steps } = ownPlan(one, one.minor)?.plan ?? { found: false, steps: [] };
    return found ? steps.length : 0;
  });
  expect(new Set(forms)).toEqual(new Set([0, 1, 4]));
});
