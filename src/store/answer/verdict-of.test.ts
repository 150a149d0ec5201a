import { expect, test } from 'vitest';
import type { CrdReport, CrdSummary, ObjectReport, OldState, UpdateReport } from '../../protocol/report.ts';
import { crdReport, objectReport, placeAt, problemOf } from '../../protocol/testing/reports.ts';
import { noEvaluation, withStop, type Evaluation } from '../evaluation.ts';
import { catalogueOf } from '../../text/catalogue.ts';
import { verdictOf, type VerdictText } from './verdict-of.ts';

const texts = catalogueOf('en');
const version = { storage: false, deprecated: false, rules: 0 };
const summary: CrdSummary = {
  name: 'boats.example.com',
  group: 'example.com',
  kind: 'Boat',
  plural: 'boats',
  scope: 'Namespaced',
  versions: [
    { ...version, name: 'v1', served: true },
    { ...version, name: 'v1beta1', served: false },
    { ...version, name: 'v2', served: true },
  ],
  conditions: [],
};
const created = 'customresourcedefinition.apiextensions.k8s.io/boats.example.com created';
const accepted = crdReport('accepted', { code: 201, verdict: created, summary });

function say(change: Partial<Evaluation>): VerdictText {
  return verdictOf({ evaluation: { ...noEvaluation, worker: 'ready', ...change } }, texts);
}

const ofCrd = (crd: CrdReport): VerdictText => say({ crd });
const ofObject = (object: ObjectReport): VerdictText => say({ crd: accepted, object });

test('without a worker nothing else matters', () => {
  const missing = {
    tone: 'trouble',
    word: 'The evaluation engine didn’t load',
    advice:
      'Three attempts failed. Check the network, or reload the page: a new version may have been deployed. Your documents are kept.',
    action: 'load-again',
  };
  expect(say({ worker: 'missing' })).toEqual(missing);
  expect(say({ worker: 'missing', fault: 'bug', crd: accepted })).toEqual(missing);
});

test('shows a fault with its own message, before a stop', () => {
  expect(say({ fault: 'a is not a function', stopped: { pane: 'crd', revision: 1 } })).toEqual({
    tone: 'trouble',
    word: 'The playground failed on this document',
    hint: 'This is a bug in the playground. Your documents are kept.',
    quotation: 'a is not a function',
  });
});

test.each([
  ['crd', 'CRD'],
  ['object', 'Object'],
] as const)('a stop at the %s says which text', (pane, name) => {
  const evaluation = withStop({ ...noEvaluation, crd: accepted }, { pane, revision: 1 });
  expect(verdictOf({ evaluation }, texts)).toEqual({
    tone: 'trouble',
    word: 'Stopped: evaluation took too long',
    advice: `${name} is evaluated again as soon as you change it.`,
    action: 'retry',
  });
});

test('before the first answer', () => {
  const waiting = { tone: 'neutral', word: 'Reading…' };
  expect(say({ worker: 'loading' })).toEqual(waiting);
  expect(say({ worker: 'ready' })).toEqual(waiting);
  expect(say({ worker: 'slow' })).toEqual({
    ...waiting,
    hint: 'Loading the evaluation engine is taking a while…',
    action: 'load-again',
  });
  expect(say({ crd: accepted })).toEqual(waiting);
  expect(ofObject(objectReport('no-crd'))).toEqual(waiting);
});

test('no CRD yet', () => {
  expect(ofCrd(crdReport('empty'))).toEqual({
    tone: 'neutral',
    word: 'Waiting for a CRD',
    advice: 'Paste a CustomResourceDefinition, drop a file anywhere, or open an example.',
    action: 'examples',
  });
});

test('an object in the pane of the CRD', () => {
  const pod = { apiVersion: 'v1', kind: 'Pod', name: 'a', line: 1, isCrd: false };
  const notACrd = {
    tone: 'note',
    word: 'Not a CustomResourceDefinition',
    advice: 'The CRD pane contains a Pod. Objects belong in the object pane.',
    action: 'move-to-object',
  };
  expect(ofCrd(crdReport('not-a-crd', { documents: [pod] }))).toEqual(notACrd);
  expect(ofCrd(crdReport('not-a-crd', { chosen: 300, judged: pod }))).toEqual(notACrd);
  expect(ofCrd(crdReport('not-a-crd')).advice).toBe(
    'The CRD pane contains a document without a kind. Objects belong in the object pane.',
  );
});

test('a CRD of v1beta1', () => {
  expect(ofCrd(crdReport('old-version', { verdict: 'error: no matches', verdictMore: 2_000 }))).toEqual({
    tone: 'bad',
    word: 'CRD rejected',
    line: 'error: no matches… 2,000 more characters',
    hint: 'apiextensions.k8s.io/v1beta1 was removed. Kubernetes 1.22 removed this version. In v1, schemas must be structural, and unknown fields are pruned.',
  });
});

test('reports where texts can’t be parsed, as far as that is known', () => {
  const brokenAt = placeAt(3, 5);
  const broken = (hint: string) => ({ tone: 'bad', word: 'Can’t be parsed', line: 'error parsing', hint });
  const verdict = 'error parsing';
  expect(ofCrd(crdReport('broken', { verdict, brokenAt }))).toEqual(
    broken('The CRD can’t be parsed: CRD line 3, column 5'),
  );
  expect(ofCrd(crdReport('broken', { verdict }))).toEqual(broken('The CRD can’t be parsed'));
  expect(ofObject(objectReport('broken', { verdict, brokenAt }))).toEqual(
    broken('The object can’t be parsed: Object line 3, column 5'),
  );
  expect(ofObject(objectReport('broken', { verdict, brokenAt, patch: 'json' }))).toEqual(
    broken('The patch can’t be parsed: Patch line 3, column 5'),
  );
});

test('a rejected CRD leaves no answer to the object', () => {
  const crd = crdReport('refused', { code: 422, verdict: 'The CRD "x" is invalid' });
  expect(say({ crd, object: objectReport('accepted', { code: 201, verdict: 'old news' }) })).toEqual({
    tone: 'bad',
    word: 'CRD rejected',
    line: 'The CRD "x" is invalid',
    code: 422,
    hint: 'The object wasn’t evaluated because the CRD was rejected.',
  });
});

test('reports a crash of the server with what is known about it', () => {
  const crash = { tone: 'trouble', word: 'This document makes the API server itself fail' };
  const explanation = 'It runs out of stack.';
  expect(ofCrd(crdReport('crash'))).toEqual(crash);
  expect(ofCrd(crdReport('crash', { explanation }))).toEqual({ ...crash, hint: explanation });
  expect(ofObject(objectReport('crash'))).toEqual(crash);
  expect(ofObject(objectReport('crash', { explanation }))).toEqual({ ...crash, hint: explanation });
});

test('nothing to evaluate yet', () => {
  expect(ofObject(objectReport('empty'))).toEqual({
    tone: 'good',
    word: 'CRD accepted',
    line: created,
    advice: 'Waiting for an object. Paste an object of kind Boat to see how the server stores it.',
  });
  expect(ofObject(objectReport('empty', { patch: 'merge' }))).toEqual({
    tone: 'neutral',
    word: 'Waiting for a patch',
    advice:
      'Write the patch in the object pane, and choose its type there. ' +
      'Merge patch: replaces fields and whole lists; null removes a field.',
  });
});

test('a dry run is not stored', () => {
  const admission = { operation: 'CREATE', namespace: 'default', dryRun: true } as const;
  expect(ofObject(objectReport('accepted', { admission }))).toMatchObject({ word: 'Accepted, not stored' });
});

test('a deletion that finalizers hold is not stored', () => {
  const kubectl = { request: 'delete', deleted: false, exitCode: 1 } as NonNullable<ObjectReport['kubectl']>;
  expect(ofObject(objectReport('accepted', { kubectl }))).toMatchObject({
    tone: 'neutral',
    word: 'Being deleted',
    exit: 1,
    hint: expect.stringContaining('finalizer') as string,
  });
});

test("an object that this CRD doesn't define", () => {
  const hint = 'This CRD serves Boat in example.com (v1, v2). Other kinds don’t depend on it.';
  const pod = { kind: 'Pod', apiVersion: 'v1' };
  expect(ofObject(objectReport('other-kind', pod))).toEqual({
    tone: 'note',
    word: 'Not evaluated',
    hint: `This CRD doesn’t define Pod (v1). ${hint}`,
  });
  expect(ofObject(objectReport('other-kind', { ...pod, verdict: 'error: no matches' }))).toEqual({
    tone: 'note',
    word: 'Not evaluated',
    line: 'error: no matches',
    hint: `This CRD doesn’t serve Pod in v1. ${hint}`,
  });
});

test.each<[OldState, string, VerdictText]>([
  [
    'empty',
    '',
    {
      tone: 'neutral',
      word: 'No existing object to update',
      advice: 'Paste the object as it was stored before.',
      action: 'take-new',
    },
  ],
  [
    'other-kind',
    '',
    { tone: 'trouble', word: 'The existing object doesn’t belong to this CRD', action: 'show-old' },
  ],
  [
    'unreadable',
    'error parsing',
    {
      tone: 'trouble',
      word: 'The existing object can’t be stored',
      line: 'error parsing',
      action: 'show-old',
    },
  ],
  [
    'refused',
    'The Boat "a" is invalid',
    {
      tone: 'bad',
      word: 'The existing object would be rejected today',
      advice: 'Fix it, or store it unchanged to see how an update handles it.',
      line: 'The Boat "a" is invalid',
      action: 'show-old',
    },
  ],
])('an update of an old object that is %s', (state, verdict, expected) => {
  const old = { state, kind: 'Boat', name: 'a', verdict, problems: [] };
  const update: UpdateReport = { endpoint: 'main', old, gone: false, ratcheted: [] };
  expect(ofObject(objectReport('no-old', { update }))).toEqual(expected);
});

test('quotes the server’s own answers with their codes', () => {
  const stored = { tone: 'good', word: 'Stored', line: 'boat created', code: 201 };
  const created = objectReport('accepted', { code: 201, verdict: 'boat created' });
  expect(ofObject(created)).toEqual(stored);
  expect(ofObject({ ...created, problems: [problemOf('warning')] }).word).toBe('Stored, with warnings');
  const old = { state: 'stored', kind: 'Boat', name: 'a', verdict: '', problems: [] } as const;
  const update = { endpoint: 'main', old, gone: true, ratcheted: [] } as const;
  expect(ofObject({ ...created, update }).word).toBe('Deleted');
  expect(
    ofObject(objectReport('refused', { code: 422, verdict: 'The Boat "a" is', verdictMore: 1 })),
  ).toEqual({ tone: 'bad', word: 'Rejected', line: 'The Boat "a" is… 1 more character', code: 422 });
  const failedOperation = { number: 2, problem: 'remove operation does not apply' };
  expect(
    ofObject(objectReport('refused', { code: 422, verdict: 'The request is invalid', failedOperation })),
  ).toMatchObject({
    hint: 'Operation 2 fails, which the server doesn’t report: remove operation does not apply',
  });
});

test('names what was pasted in place of a CRD or an object', () => {
  const pasted = { kind: 'html', cure: 'extract' } as const;
  expect(ofCrd(crdReport('not-a-crd', { pasted }))).toEqual({
    tone: 'note',
    word: 'Not a CustomResourceDefinition',
    pasted: { ...pasted, pane: 'crd' },
  });
  const broken = { state: 'broken', pasted, verdict: 'error: mapping values' } as const;
  expect(ofCrd(crdReport('broken', broken))).toMatchObject({ line: 'error: mapping values', pasted });
  expect(ofObject(objectReport('broken', broken))).toMatchObject({ line: 'error: mapping values', pasted });
  expect(ofObject(objectReport('refused', { pasted, code: 400 }))).toMatchObject({
    code: 400,
    pasted: { ...pasted, pane: 'object' },
  });
});
