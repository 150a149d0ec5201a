import { expect, test } from 'vitest';
import { cardOf, objectReport, problemOf } from '../protocol/testing/reports.ts';
import { createPlaygroundStore } from './store.ts';
import { listedProblem } from './explanations.ts';
import type { Filter } from './view.ts';

const problem = problemOf('error', { id: 'then', code: 'maximum', field: 'spec.a', text: 'not 15' });
const card = cardOf(['spec', 'a'], { problem });

function listed(...problems: readonly Partial<typeof problem>[]): string | undefined {
  return listedWith(undefined, ...problems);
}

function listedWith(filter: Filter | undefined, ...problems: readonly Partial<typeof problem>[]) {
  const store = createPlaygroundStore();
  if (filter) store.actions.filterToggled(filter);
  const all = problems.map((more) => problemOf('error', { ...problem, ...more }));
  store.actions.objectReported(objectReport('refused', { problems: all }));
  return listedProblem(store.getState(), card);
}

test('an explanation is shown at its finding, and while it is reloaded, at the finding of the same cause and field', () => {
  expect(listed({ id: 'then' })).toBe('then');
  expect(listed({ id: 'now', text: 'not 16' })).toBe('now');
  expect(listed({ id: 'now' }, { id: 'then' })).toBe('then');
  expect(listed({ id: 'now', field: 'spec.b' })).toBeUndefined();
  expect(listed({ id: 'now', code: 'minimum' })).toBeUndefined();
});

test('an explanation is shown at its finding unless a filter hides the finding', () => {
  const found = { id: 'then' };
  expect(listedWith('error', found)).toBe('then');
  expect(listedWith('warning', found)).toBeUndefined();
  expect(listedWith('default', found)).toBe('then');
  const warned = { ...card, problem: { ...problem, severity: 'warning' as const } };
  const store = createPlaygroundStore();
  store.actions.filterToggled('error');
  expect(listedProblem(store.getState(), warned)).toBeUndefined();
});
