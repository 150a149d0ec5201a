import { expect, test } from 'vitest';
import { stages } from '../../engine/trace.ts';
import type { Mark, Stage } from '../../protocol/report.ts';
import type { Card } from '../../protocol/explanation.ts';
import { cardOf } from '../../protocol/testing/reports.ts';
import { roadOf } from './road.ts';

function explanation(...touched: [Stage, Mark][]): Card {
  const events = touched.map(([stage, mark]) => ({ stage, mark, path: ['a'] }));
  return cardOf(['a'], { events });
}

const withoutAdmission = stages.filter((stage) => stage !== 'mutated' && stage !== 'admitted');

test('the road has every stage of the server, in order', () => {
  expect(roadOf(['decoded'], undefined).map(({ stage }) => stage)).toEqual(withoutAdmission);
  expect(roadOf(['decoded', 'mutated'], undefined).map(({ stage }) => stage)).toEqual(stages);
});

test('the road of an object that a mutating plugin rejects ends there', () => {
  const refused = cardOf(['a'], { ending: { how: 'refused', stage: 'mutated', check: 'admission' } });
  const road = roadOf(['decoded', 'defaulted'], refused);
  expect(road.find(({ end }) => end)).toMatchObject({ stage: 'mutated', end: 'refused' });
  expect(road.map(({ stage }) => stage)).not.toContain('admitted');
});

test('marks what happened to the field, including what the server set', () => {
  const touched = roadOf(stages, explanation(['prepared', 'set'], ['defaulted', 'default'])).flatMap((one) =>
    one.touched ? one.stage : [],
  );
  expect(touched).toEqual(['defaulted', 'prepared']);
});

test('compares a stage with the reached one before it', () => {
  const compared = roadOf(['decoded', 'pruned', 'validated'], undefined).map((one) => one.compared);
  expect(compared).toEqual([
    { from: 'decoded', to: 'decoded' },
    { from: 'decoded', to: 'pruned' },
    undefined,
    undefined,
    undefined,
    undefined,
    { from: 'pruned', to: 'validated' },
    undefined,
    undefined,
  ]);
});

test('the road of a field that is rejected before any stage ends there', () => {
  const ending = { stage: 'decoded', how: 'refused', check: 'field-validation' } as const;
  const road = roadOf([], cardOf(['a'], { ending }));
  expect(road.map(({ end }) => end)[0]).toBe('refused');
  expect(road.slice(1).every(({ beyond }) => beyond)).toBe(true);
});

test('without a stage there is no road', () =>
  expect(roadOf([], explanation(['decoded', 'converted']))).toEqual([]));

test("a path ends at its last stage, and later stages aren't reached", () => {
  const refused = cardOf(['a'], { ending: { how: 'refused', stage: 'validated', check: 'schema' } });
  const road = roadOf(withoutAdmission, refused);
  expect(road.flatMap(({ stage, end }) => (end ? [[stage, end]] : []))).toEqual([['validated', 'refused']]);
  expect(road.filter(({ beyond }) => beyond).map(({ stage }) => stage)).toEqual(['rules', 'stored']);
});

test.each([
  ['of what was never there', cardOf(['a'], { ending: { how: 'absent', stage: 'decoded' } })],
  ['of a CRD', cardOf(['a'], { pane: 'crd', ending: { how: 'refused', stage: 'validated' } })],
])('an explanation %s ends on no stage', (_, card) =>
  expect(roadOf(stages, card).some(({ end, beyond }) => end !== undefined || beyond)).toBe(false),
);

test('a field with a warning is stored, and its road has no unreached stage', () => {
  const ending = { stage: 'decoded', how: 'warned', check: 'request' } as const;
  const all = roadOf(stages, cardOf(['apiVersion'], { ending }));
  expect(all.filter(({ beyond }) => beyond)).toEqual([]);
  expect(all.find(({ end }) => end !== undefined)).toMatchObject({ stage: 'stored', end: 'warned' });
  expect(all.find(({ touched }) => touched)?.stage).toBe('decoded');
});
