import { expect, test } from 'vitest';
import type { CrdReport, CrdSummary, ObjectReport, OldState, UpdateReport } from '../../protocol/report.ts';
import { crdReport, objectReport, placeAt, problemOf } from '../../protocol/testing/reports.ts';
import { noEvaluation, withStop, type Evaluation } from '../../store/evaluation.ts';
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

test('without a worker nothing else counts', () => {
  const missing = {
    tone: 'trouble',
    word: 'The part of the page that reads texts did not load',
    advice:
      'Three tries failed: the network may be away, or the page was renewed on the server. Your texts stay, and can be edited.',
    action: 'load-again',
  };
  expect(say({ worker: 'missing' })).toEqual(missing);
  expect(say({ worker: 'missing', fault: 'bug', crd: accepted })).toEqual(missing);
});

test('a fault is told with its own words, before a stop', () => {
  expect(say({ fault: 'a is not a function', stopped: { pane: 'crd', revision: 1 } })).toEqual({
    tone: 'trouble',
    word: 'The playground failed on this text',
    hint: 'This is a bug of the playground, not a finding about your text. Your text is kept.',
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
    word: 'Stopped: reading took too long',
    advice: `The worker was replaced. ${name} is read again as soon as its text changes.`,
    action: 'retry',
  });
});

test('before the first answer', () => {
  const waiting = { tone: 'neutral', word: 'Reading…' };
  expect(say({ worker: 'loading' })).toEqual(waiting);
  expect(say({ worker: 'ready' })).toEqual(waiting);
  expect(say({ worker: 'slow' })).toEqual({
    ...waiting,
    hint: 'Loading the part that reads texts takes long. It goes on.',
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
    word: 'This is not a CustomResourceDefinition',
    advice: 'The CRD pane holds a Pod. Objects belong into the object pane.',
    action: 'move-to-object',
  };
  expect(ofCrd(crdReport('not-a-crd', { documents: [pod] }))).toEqual(notACrd);
  expect(ofCrd(crdReport('not-a-crd', { chosen: 300, judged: pod }))).toEqual(notACrd);
  expect(ofCrd(crdReport('not-a-crd')).advice).toBe(
    'The CRD pane holds a text without kind. Objects belong into the object pane.',
  );
});

test('a CRD of v1beta1', () => {
  expect(ofCrd(crdReport('old-version', { verdict: 'error: no matches', verdictMore: 2_000 }))).toEqual({
    tone: 'bad',
    word: 'CRD refused',
    line: 'error: no matches… 2,000 more characters',
    hint: 'apiextensions.k8s.io/v1beta1 is gone. Kubernetes 1.22 took this version away. In v1 each version has its own schema, the schema must be structural, and unknown fields are pruned.',
  });
});

test('texts that can’t be read say where, as far as that is known', () => {
  const brokenAt = placeAt(3, 5);
  const broken = (hint: string) => ({ tone: 'bad', word: 'Can’t be read', line: 'error parsing', hint });
  const verdict = 'error parsing';
  expect(ofCrd(crdReport('broken', { verdict, brokenAt }))).toEqual(
    broken('The CRD can’t be read: CRD line 3, column 5'),
  );
  expect(ofCrd(crdReport('broken', { verdict }))).toEqual(broken('The CRD can’t be read'));
  expect(ofObject(objectReport('broken', { verdict, brokenAt }))).toEqual(
    broken('The object can’t be read: Object line 3, column 5'),
  );
  expect(ofObject(objectReport('broken', { verdict, brokenAt, patch: 'json' }))).toEqual(
    broken('The patch can’t be read: Patch line 3, column 5'),
  );
});

test('a refused CRD leaves no answer to the object', () => {
  const crd = crdReport('refused', { code: 422, verdict: 'The CRD "x" is invalid' });
  expect(say({ crd, object: objectReport('accepted', { code: 201, verdict: 'old news' }) })).toEqual({
    tone: 'bad',
    word: 'CRD refused',
    line: 'The CRD "x" is invalid',
    code: 422,
    hint: 'No CRD, no object: the problems below are the CRD’s.',
  });
});

test('a crash of the server is told with what is known of it', () => {
  const crash = { tone: 'trouble', word: 'The API server itself fails on this text' };
  const explanation = 'It runs out of stack.';
  expect(ofCrd(crdReport('crash'))).toEqual(crash);
  expect(ofCrd(crdReport('crash', { explanation }))).toEqual({ ...crash, hint: explanation });
  expect(ofObject(objectReport('crash'))).toEqual(crash);
  expect(ofObject(objectReport('crash', { explanation }))).toEqual({ ...crash, hint: explanation });
});

test('nothing to judge yet', () => {
  expect(ofObject(objectReport('empty'))).toEqual({
    tone: 'good',
    word: 'CRD accepted',
    line: created,
    advice: 'Waiting for an object. Paste one of kind Boat to see how it is stored.',
  });
  expect(ofObject(objectReport('empty', { patch: 'merge' }))).toEqual({
    tone: 'neutral',
    word: 'Waiting for a patch',
    advice:
      'Write in the object pane what is to change, and choose there how it is sent. ' +
      'Merge patch: fields are replaced, null takes one out, lists are replaced whole. ' +
      'JSON patch: a list of operations. Apply: server-side apply by one manager, which takes out what it no longer names.',
  });
});

test('an object that is not this CRD’s', () => {
  const hint =
    'This CRD serves Boat of example.com (v1, v2). What the API server does with other kinds is not decided by this CRD.';
  const pod = { kind: 'Pod', apiVersion: 'v1' };
  expect(ofObject(objectReport('other-kind', pod))).toEqual({
    tone: 'note',
    word: 'Not judged',
    hint: `Pod of v1 goes to another endpoint. ${hint}`,
  });
  expect(ofObject(objectReport('other-kind', { ...pod, verdict: 'error: no matches' }))).toEqual({
    tone: 'note',
    word: 'Not judged',
    line: 'error: no matches',
    hint: `This CRD serves no Pod of v1. ${hint}`,
  });
});

test.each<[OldState, string, VerdictText]>([
  [
    'empty',
    '',
    {
      tone: 'neutral',
      word: 'There is no old object to update',
      advice: 'Paste the object as it is stored now, before the update.',
      action: 'take-new',
    },
  ],
  ['other-kind', '', { tone: 'trouble', word: 'The old object is not of this CRD', action: 'show-old' }],
  [
    'unreadable',
    'error parsing',
    {
      tone: 'trouble',
      word: 'The old object can’t be stored in any way',
      line: 'error parsing',
      action: 'show-old',
    },
  ],
  [
    'refused',
    'The Boat "a" is invalid',
    {
      tone: 'bad',
      word: 'The old object would be refused today',
      advice: 'Mend it, or store it as it is to see how an update treats it.',
      line: 'The Boat "a" is invalid',
      action: 'show-old',
    },
  ],
])('an update of an old object that is %s', (state, verdict, said) => {
  const old = { state, kind: 'Boat', name: 'a', verdict, problems: [] };
  const update: UpdateReport = { endpoint: 'main', old, gone: false, ratcheted: [] };
  expect(ofObject(objectReport('no-old', { update }))).toEqual(said);
});

test('the server’s own answers are quoted, with their codes', () => {
  const stored = { tone: 'good', word: 'Stored', line: 'boat created', code: 201 };
  const created = objectReport('accepted', { code: 201, verdict: 'boat created' });
  expect(ofObject(created)).toEqual(stored);
  expect(ofObject({ ...created, problems: [problemOf('warning')] }).word).toBe('Stored, with warnings');
  const old = { state: 'stored', kind: 'Boat', name: 'a', verdict: '', problems: [] } as const;
  const update = { endpoint: 'main', old, gone: true, ratcheted: [] } as const;
  expect(ofObject({ ...created, update }).word).toBe('Deleted');
  expect(
    ofObject(objectReport('refused', { code: 422, verdict: 'The Boat "a" is', verdictMore: 1 })),
  ).toEqual({ tone: 'bad', word: 'Refused', line: 'The Boat "a" is… 1 more character', code: 422 });
  const failedOperation = { number: 2, problem: 'remove operation does not apply' };
  expect(
    ofObject(objectReport('refused', { code: 422, verdict: 'The request is invalid', failedOperation })),
  ).toMatchObject({
    hint: 'Operation 2 fails, which the server does not tell: remove operation does not apply',
  });
});
