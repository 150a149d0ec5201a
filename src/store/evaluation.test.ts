import { expect, test } from 'vitest';
import type { CrdReport, ObjectReport } from '../protocol/report.ts';
import { noEvaluation, withFault, withStop, withWorker, type Evaluation } from './evaluation.ts';
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
