import { expect, test } from 'vitest';
import type { Problem } from '../../protocol/report.ts';
import { crdReport, objectReport, problemsOf } from '../../protocol/testing/reports.ts';
import {
  groupedByRule,
  problemsShown,
  withLoaded,
  type LoadedProblems,
  type NumberedProblem,
} from './shown-problems.ts';

const crd = crdReport('accepted', { problems: problemsOf(1, 'warning') });
const object = objectReport('refused', {
  problems: [...problemsOf(1, 'warning'), ...problemsOf(2)],
  moreProblems: { error: 3, warning: 0 },
});
const slice: LoadedProblems = { of: object, severity: 'error', from: 2, problems: problemsOf(2) };

test('errors come before warnings, the CRD’s first, each with its number', () => {
  const { shown, left } = problemsShown({ crd, object }, [], undefined);
  expect(shown.map(({ pane, problem, number }) => `${pane} ${problem.severity} ${number}`)).toEqual([
    'object error 0',
    'object error 1',
    'crd warning 0',
    'object warning 0',
  ]);
  expect(left).toEqual([{ of: object, pane: 'object', severity: 'error', from: 2, count: 3 }]);
});

test('one severity alone', () => {
  const { shown, left } = problemsShown({ crd, object }, [], 'warning');
  expect(shown.map(({ problem }) => problem.severity)).toEqual(['warning', 'warning']);
  expect(left).toEqual([]);
});

test('requested findings follow those of their report, and the next slice begins after them', () => {
  const { shown, left } = problemsShown({ crd, object }, [slice], 'error');
  expect(shown.map(({ number }) => number)).toEqual([0, 1, 2, 3]);
  expect(left).toMatchObject([{ from: 4, count: 1 }]);
  const newer = { ...object };
  expect(problemsShown({ crd, object: newer }, [slice], 'error').shown).toHaveLength(2);
});

test('a slice that was requested twice appears once', () => {
  const once = withLoaded([], slice, [crd, object]);
  expect(withLoaded(once, { ...slice }, [crd, object])).toEqual([slice]);
  const next = { ...slice, from: 4 };
  expect(withLoaded(once, next, [crd, object])).toEqual([slice, next]);
});

test('drops findings of another report', () => {
  const newer = { ...object };
  expect(withLoaded([slice], { ...slice, of: newer }, [crd, newer])).toEqual([{ ...slice, of: newer }]);
  expect(withLoaded([], slice, [crd, newer])).toEqual([]);
});

test("findings about the costs of one rule are one entry, at the first one's position", () => {
  type AboutRule = Problem['aboutRule'];
  const at = (code: string, aboutRule: AboutRule, ...path: (string | number)[]): NumberedProblem => ({
    problem: { ...problemsOf(1)[0], code, aboutRule, path } as Problem,
    pane: 'crd',
    number: 0,
  });
  const shown = [
    at('rule-cost', 'cost', 'a', 0, 'rule'),
    at('rule-cost', 'cost', 'a', 1, 'rule'),
    at('rule-message-expression-cost', 'cost', 'a', 0, 'messageExpression'),
    at('rule-cost-contributes', 'cost', 'a', 1, 'rule'),
    at('rules-cost', undefined, 'a'),
    at('rule-does-not-compile', 'result', 'a', 0, 'rule'),
  ];
  expect(groupedByRule(shown).map(({ problem, also }) => [problem.code, also.length])).toEqual([
    ['rule-cost', 1],
    ['rule-cost', 1],
    ['rules-cost', 0],
    ['rule-does-not-compile', 0],
  ]);
});
