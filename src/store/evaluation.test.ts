import { expect, test } from 'vitest';
import type { CrdReport, ObjectReport } from '../protocol/report.ts';
import {
  noEvaluation,
  withFault,
  withObjectReport,
  withoutLast,
  withStop,
  withWorker,
  type Evaluation,
} from './evaluation.ts';
import { aboutOf, unreadOf } from './selectors.ts';

const crd = { revision: 1, state: 'accepted' } as CrdReport;
const object = { revision: 2, crdRevision: 1, state: 'accepted' } as ObjectReport;
const both: Evaluation = { ...noEvaluation, worker: 'ready', crd, object, lastObject: object };

test.for([
  ['an object that was stopped', withStop(both, { pane: 'object', revision: 3 }), [undefined, 'stopped']],
  ['a CRD that was stopped', withStop(both, { pane: 'crd', revision: 3 }), ['stopped', 'stopped']],
  ['an object that the engine failed on', withFault(both, 'object', 'bug'), [undefined, 'fault']],
  ['no worker', withWorker(both, 'missing'), ['missing', 'missing']],
  ['a worker that loads again', withWorker(both, 'loading'), [undefined, undefined]],
] as const)('%s: what was said of other texts is gone, and why is reported', ([, evaluation, expected]) => {
  expect([unreadOf({ evaluation }, 'crd'), unreadOf({ evaluation }, 'object')]).toEqual(expected);
  expect(evaluation.lastObject).toBe(evaluation.object);
});

test('a question is about the CRD that its object was evaluated with', () => {
  expect(aboutOf({ ...crd, revision: 5 }, object)).toEqual({ crd: 1, object: 2 });
  expect(aboutOf(crd, undefined)).toEqual({ crd: 1, object: undefined });
});

const command = (request: string) => ({ kubectl: { request } }) as unknown as Partial<ObjectReport>;

/** The last result stays while only the text that is broken now has changed. */
test.for<[string, Partial<ObjectReport>, Partial<CrdReport>, boolean]>([
  ['a broken object', { state: 'broken' }, {}, true],
  ['a broken object of another CRD', { state: 'broken', crdRevision: 2 }, {}, false],
  ['a broken object in another minor', { state: 'broken', kubernetes: '1.35' }, {}, false],
  ['a broken patch', { state: 'broken', patch: 'merge' }, {}, false],
  ['a broken object of another command', { state: 'broken', ...command('b') }, {}, false],
  ['a broken object without a command', { state: 'broken', ...command('') }, {}, false],
  ['a broken CRD', { state: 'no-crd', revision: 2 }, { state: 'broken' }, true],
  ['a broken CRD, and another object', { state: 'no-crd' }, { state: 'broken' }, false],
  ['a missing CRD', { state: 'no-crd', revision: 2 }, {}, false],
  ['an object that is not evaluated', { state: 'other' as ObjectReport['state'] }, {}, false],
])('%s', ([, now, ofCrd, isKept]) => {
  const own = { ...object, kubernetes: '1.37', ...command('a') } as ObjectReport;
  const before: Evaluation = {
    ...both,
    crd: { ...crd, ...ofCrd } as CrdReport,
    object: own,
    lastObject: own,
  };
  const report = { ...own, revision: 3, ...now } as ObjectReport;
  expect(withObjectReport(before, report).lastObject).toBe(isKept ? own : undefined);
  expect(withObjectReport({ ...before, lastObject: undefined }, report).lastObject).toBeUndefined();
});

test('a result of replaced texts is not kept', () => {
  const report = { ...object, revision: 3, crdRevision: 2 } as ObjectReport;
  const since = (crdText: number, objectText: number) =>
    withObjectReport(withoutLast(both, { crd: crdText, object: objectText }), report).lastObject;
  expect([since(2, 3), since(3, 3), since(2, 4)]).toEqual([report, undefined, undefined]);
});

test('waits for the worker at first', () => {
  expect(noEvaluation).toMatchObject({ working: false, late: false, worker: 'loading', restarts: 0 });
  expect([noEvaluation.crd, noEvaluation.object, noEvaluation.stopped, noEvaluation.fault]).toEqual(Array(4).fill(undefined)); // prettier-ignore
});
