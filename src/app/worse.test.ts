import { expect, test } from 'vitest';
import type { CrdState, ObjectState } from '../protocol/report.ts';
import { crdReport, objectReport, problemsOf } from '../protocol/testing/reports.ts';
import { isWorse } from './worse.ts';

test.each([
  ['accepted', 'broken', true],
  ['accepted', 'refused', true],
  ['accepted', 'crash', true],
  ['accepted', 'other-kind', true],
  ['accepted', 'no-old', true],
  ['accepted', 'accepted', false],
  ['accepted', 'empty', false],
  ['accepted', 'no-crd', false],
  ['refused', 'broken', true],
  ['refused', 'accepted', false],
  ['refused', 'refused', false],
  ['refused', 'other-kind', false],
  ['other-kind', 'broken', true],
  ['empty', 'broken', true],
  ['empty', 'refused', true],
  ['broken', 'broken', false],
  ['broken', 'refused', false],
  ['broken', 'accepted', false],
] satisfies [ObjectState, ObjectState, boolean][])(
  'an object that was %s and is %s: worse is %s',
  (was, is, worse) => {
    expect(isWorse({ object: objectReport(is) }, { object: objectReport(was) })).toBe(worse);
  },
);

test.each([
  ['accepted', 'refused', true],
  ['accepted', 'broken', true],
  ['accepted', 'not-a-crd', true],
  ['refused', 'broken', true],
  ['empty', 'broken', true],
  ['empty', 'not-a-crd', false],
  ['old-version', 'broken', true],
  ['broken', 'refused', false],
  ['refused', 'accepted', false],
] satisfies [CrdState, CrdState, boolean][])('a CRD that was %s and is %s: worse is %s', (was, is, worse) => {
  expect(isWorse({ crd: crdReport(is) }, { crd: crdReport(was) })).toBe(worse);
});

test("more findings are worse, including those beyond the report's limit", () => {
  const refused = (count: number, more?: number) =>
    objectReport('refused', {
      problems: problemsOf(count),
      ...(more !== undefined && { moreProblems: { error: more, warning: 0 } }),
    });
  expect(isWorse({ object: refused(2) }, { object: refused(1) })).toBe(true);
  expect(isWorse({ object: refused(1) }, { object: refused(2) })).toBe(false);
  expect(isWorse({ object: refused(200, 5) }, { object: refused(200) })).toBe(true);
  expect(isWorse({ object: refused(200) }, { object: refused(200, 5) })).toBe(false);
});

test('one error in place of one warning is worse', () => {
  const warned = objectReport('accepted', { problems: problemsOf(1, 'warning') });
  const refused = objectReport('refused', { problems: problemsOf(1) });
  expect(isWorse({ object: refused }, { object: warned })).toBe(true);
  expect(isWorse({ object: warned }, { object: refused })).toBe(false);
});

test('nothing is worse when nothing is shown yet', () => {
  expect(isWorse({ crd: crdReport('broken'), object: objectReport('broken') }, {})).toBe(false);
  expect(isWorse({}, { crd: crdReport('accepted'), object: objectReport('accepted') })).toBe(false);
});
