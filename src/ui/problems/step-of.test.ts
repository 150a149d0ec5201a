import { expect, test } from 'vitest';
import type { Place, Problem, RuleLine } from '../../protocol/report.ts';
import { objectReport, problemOf } from '../../protocol/testing/reports.ts';
import { stepOf } from './step-of.ts';

const at = (start: number): Place => ({
  start,
  end: start + 4,
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 5,
});
const line = (start: number, path: RuleLine['path'], result: RuleLine['result'] = 'failed'): RuleLine => ({
  number: 0,
  rule: 'true',
  path,
  result,
  cost: 1,
  schemaPlace: at(start),
});
const object = objectReport('refused', {
  rules: [
    line(20, ['spec', 'a', 0], 'passed'),
    line(30, ['spec', 'a', 1]),
    line(40, ['spec', 'a', 1]),
    line(50, ['spec']),
    line(30, ['spec', 'a', 2], 'error'),
  ],
});
const finding = (start: number, path: RuleLine['path'], more: Partial<Problem> = {}): Problem => ({
  ...problemOf('error'),
  code: 'rule-failed',
  aboutRule: 'result',
  pane: 'object',
  path,
  schemaPlace: at(start),
  ...more,
});

const { aboutRule: _aboutRule, ...notOfRule } = finding(28, ['spec', 'a', 1]);

test.each<[Problem, number | undefined]>([
  [finding(28, ['spec', 'a', 1]), 1],
  [finding(38, ['spec', 'a', 1]), 2],
  [finding(28, ['spec', 'a', 2], { code: 'rule-error' }), 4],
  // A fieldPath leads further into the value.
  [finding(48, ['spec', 'b']), 3],
  [finding(28, ['spec', 'a', 3]), 3],
  [finding(18, ['spec', 'a', 0]), 3],
  [notOfRule, undefined],
  [finding(28, ['spec', 'a', 1], { pane: 'crd' }), undefined],
  [finding(60, ['spec']), undefined],
])('%#', (problem, index) => expect(stepOf(object, problem)).toBe(index));
