import { expect, test } from 'vitest';
import { crdReport, objectReport, problemsOf } from '../../protocol/testing/reports.ts';
import { problemsShown, withAsked, type AskedProblems } from './asked-problems.ts';

const crd = crdReport('accepted', { problems: problemsOf(1, 'warning') });
const object = objectReport('refused', {
  problems: [...problemsOf(1, 'warning'), ...problemsOf(2)],
  moreProblems: { error: 3, warning: 0 },
});
const slice: AskedProblems = { of: object, severity: 'error', from: 2, problems: problemsOf(2) };

test('the CRD’s come first, errors before warnings, each with its number', () => {
  const { shown, left } = problemsShown({ crd, object }, [], undefined);
  expect(shown.map(({ pane, problem, number }) => `${pane} ${problem.severity} ${number}`)).toEqual([
    'crd warning 0',
    'object error 0',
    'object error 1',
    'object warning 0',
  ]);
  expect(left).toEqual([{ of: object, pane: 'object', severity: 'error', from: 2, count: 3 }]);
});

test('one severity alone', () => {
  const { shown, left } = problemsShown({ crd, object }, [], 'warning');
  expect(shown.map(({ problem }) => problem.severity)).toEqual(['warning', 'warning']);
  expect(left).toEqual([]);
});

test('what was asked for stands behind its own, and the next begins after it', () => {
  const { shown, left } = problemsShown({ crd, object }, [slice], 'error');
  expect(shown.map(({ number }) => number)).toEqual([0, 1, 2, 3]);
  expect(left).toMatchObject([{ from: 4, count: 1 }]);
  const newer = { ...object };
  expect(problemsShown({ crd, object: newer }, [slice], 'error').shown).toHaveLength(2);
});

test('a slice that was asked for twice is there once', () => {
  const once = withAsked([], slice, [crd, object]);
  expect(withAsked(once, { ...slice }, [crd, object])).toEqual([slice]);
  const next = { ...slice, from: 4 };
  expect(withAsked(once, next, [crd, object])).toEqual([slice, next]);
});

test('what belongs to another report is let go', () => {
  const newer = { ...object };
  expect(withAsked([slice], { ...slice, of: newer }, [crd, newer])).toEqual([{ ...slice, of: newer }]);
  expect(withAsked([], slice, [crd, newer])).toEqual([]);
});
