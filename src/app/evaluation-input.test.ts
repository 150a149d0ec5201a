import { expect, test } from 'vitest';
import { choicesFor, usualChoices } from '../protocol/chosen.ts';
import type { Settings } from '../store/settings.ts';
import { createPlaygroundStore, type Store } from '../store/store.ts';
import { changesAnswer, inputOf } from './evaluation-input.ts';

function page(settings: Partial<Settings> = {}): Store {
  const store = createPlaygroundStore();
  store.actions.documentsReplaced({
    crd: 'crd',
    object: 'object',
    old: 'old',
    patch: 'patch',
    cause: 'file',
    at: 1,
    settings: { sentBy: 'request', ...settings },
  });
  return store;
}

test('builds the request for each operation', () => {
  const { documents } = page().getState();
  const sent = (settings: Partial<Settings>) => {
    const { object, update } = inputOf(page(settings).getState());
    return [object.text, update];
  };
  expect(inputOf({ documents, settings: page().getState().settings })).toEqual({
    crd: documents.crd,
    object: documents.object,
    ...choicesFor(usualChoices, 'request'),
  });
  expect(sent({ operation: 'create', patchKind: 'json' })).toEqual(['object', undefined]);
  const existing = { ...choicesFor(usualChoices, 'existing'), old: 'old' };
  expect(sent({ operation: 'update', patchKind: 'json' })).toEqual([
    'object',
    { endpoint: 'main', ...existing },
  ]);
  expect(sent({ operation: 'status', oldAsItIs: true })).toEqual([
    'object',
    { endpoint: 'status', ...existing, oldAsItIs: true },
  ]);
  expect(sent({ operation: 'patch', patchKind: 'apply' })).toEqual([
    'patch',
    { endpoint: 'main', ...existing, patch: 'apply' },
  ]);
});

type Act = (actions: Store['actions']) => void;

test.each<[string, Partial<Settings>, Act, boolean]>([
  ['the CRD', {}, (a) => a.documentEdited('crd', 'x'), true],
  ['another document of the CRD', {}, (a) => a.documentChosen('crd', 1), true],
  ['the object', {}, (a) => a.documentEdited('object', 'x'), true],
  ['the object behind a patch', { operation: 'patch' }, (a) => a.documentEdited('object', 'x'), false],
  ['the patch', { operation: 'patch' }, (a) => a.documentEdited('patch', 'x'), true],
  ['a patch that is not sent', {}, (a) => a.documentEdited('patch', 'x'), false],
  ['the old object', { operation: 'update' }, (a) => a.documentEdited('old', 'x'), true],
  ['an old object that is not there on create', {}, (a) => a.documentEdited('old', 'x'), false],
  ['the minor', {}, (a) => a.settingsChanged({ kubernetes: '1.35' }), true],
  ['field validation', {}, (a) => a.settingsChanged({ fieldValidation: 'Warn' }), true],
  ['the version', {}, (a) => a.settingsChanged({ version: 'v2' }), true],
  ['the operation', {}, (a) => a.settingsChanged({ operation: 'update' }), true],
  ['the endpoint', { operation: 'update' }, (a) => a.settingsChanged({ operation: 'status' }), true],
  ['the kind of patch', { operation: 'patch' }, (a) => a.settingsChanged({ patchKind: 'json' }), true],
  ['the kind of a patch that is not sent', {}, (a) => a.settingsChanged({ patchKind: 'json' }), false],
  ['an old object as it is', { operation: 'update' }, (a) => a.settingsChanged({ oldAsItIs: true }), true],
  ['the theme', {}, (a) => a.settingsChanged({ theme: 'dark' }), false],
  ['the view', {}, (a) => a.viewChanged({ tab: 'rules' }), false],
])('%s', (_name, settings, act, changes) => {
  const store = page(settings);
  const before = store.getState();
  act(store.actions);
  expect(changesAnswer(store.getState(), before)).toBe(changes);
});

test('runs a kubectl command and shows its requests and output', () => {
  const sent = (settings: Partial<Settings>) => {
    const { object, update, kubectl } = inputOf(page(settings).getState());
    return { text: object.text, update, kubectl };
  };
  expect(sent({ sentBy: 'apply', operation: 'patch' })).toMatchObject({
    text: 'object',
    update: undefined,
    kubectl: { command: 'apply', old: 'old', oldMadeBy: 'apply' },
  });
  expect(sent({ sentBy: 'create' })).toMatchObject({ text: 'object', kubectl: { old: '' } });
  expect(sent({ sentBy: 'patch', patchType: 'json' })).toMatchObject({
    text: 'patch',
    kubectl: { command: 'patch', patchType: 'json', old: 'old' },
  });
});

test.for([
  ['the command', { sentBy: 'create' }],
  ['its manager', { manager: 'me' }],
  ['by what the old object was made', { oldMadeBy: 'create' }],
  ['whether its namespace is there', { namespaceMissing: true }],
  ['that it is none', { sentBy: 'request' }],
] as const)('%s changes the answer', ([, change]) => {
  const store = page({ sentBy: 'apply' });
  const before = store.getState();
  store.actions.settingsChanged(change);
  expect(changesAnswer(store.getState(), before)).toBe(true);
});
