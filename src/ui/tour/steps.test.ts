import { expect, test } from 'vitest';
import { inputOf } from '../../app/evaluation-input.ts';
import { replacementOfStep } from '../../app/content.ts';
import * as engine from '../../engine/index.ts';
import { createPlaygroundStore } from '../../store/store.ts';
import { createHandlers } from '../../worker/serve.ts';
import { en } from './en.ts';
import type { StepReports, TourStep } from './step.ts';
import { steps } from './steps.ts';
import { zh } from './zh.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };

/** The reports that the page would show for these texts. */
function reportsOf(step: TourStep, texts: { crd: string; object: string }): StepReports {
  const store = createPlaygroundStore();
  store.actions.documentsReplaced(replacementOfStep({ ...step, texts: { ...step.texts, ...texts } }, 1));
  const { crd, object, ...choices } = inputOf(store.getState());
  const handlers = createHandlers(engine, clock);
  const { kubernetes, fieldValidation } = choices;
  const judged = { kubernetes, fieldValidation, document: undefined };
  const ofCrd = handlers.readCrd({ ...judged, revision: 1, text: crd.text });
  const read = { ...judged, ...choices, revision: 2, crdRevision: 1, text: object.text };
  return { crd: ofCrd, object: handlers.readObject(read) };
}

test.each(steps.map((step) => [step.id, step] as const))(
  'considers step %s solved only with its solution',
  (_, step) => {
    const { crd, object, outcome } = step.texts;
    const begun = reportsOf(step, { crd, object });
    expect(step.isSolved(begun)).toBe(false);
    const ending = begun.crd.state === 'accepted' ? begun.object.state : 'crd-refused';
    expect(ending === 'accepted' ? 'stored' : ending).toBe(outcome);
    expect(step.isSolved(reportsOf(step, { crd, object, ...step.solution }))).toBe(true);
  },
);

test("doesn't accept a missing field or an always false rule as a solution", () => {
  const at = (id: string): TourStep => steps.find((step) => step.id === id) as TourStep;
  const pruning = at('pruning');
  const { crd, object } = pruning.texts;
  expect(pruning.isSolved(reportsOf(pruning, { crd, object: object.replace(/ *colour.*\n/, '') }))).toBe(
    false,
  );
  const rule = at('rule');
  expect(
    rule.isSolved(reportsOf(rule, { ...rule.texts, crd: rule.texts.crd.replace('"true"', '"false"') })),
  ).toBe(false);
});

test('has at most twelve steps, each with its texts', () => {
  expect(steps.length).toBeLessThanOrEqual(12);
  for (const { id } of steps) expect(Object.values(en[id]).concat(Object.values(zh[id]))).not.toContain('');
});
