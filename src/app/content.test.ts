import { expect, test } from 'vitest';
import type { NamedVariant } from '../examples/example.ts';
import { otherChoices as chosen } from '../protocol/testing/other-choices.ts';
import { choicesOf, defaultSettings } from '../store/settings.ts';
import { createPlaygroundStore } from '../store/store.ts';
import { choicesIn } from '../share/choices.ts';
import {
  contentOfTexts,
  replacementOfExample,
  replacementOfLink,
  replacementOfSnapshot,
  textsIn,
} from './content.ts';

const usual = choicesOf(defaultSettings);
const texts = { crd: 'crd', object: 'object', old: 'old', patch: 'patch', admission: '', cases: '' };
test('restores texts and choices from the content of a link', () => {
  for (const choices of [usual, chosen]) {
    const content = contentOfTexts(texts, choices);
    expect(textsIn(content)).toEqual(texts);
    expect(choicesIn(content)).toEqual(choices);
  }
});

test('keeps the old CRD of an upgrade', () => {
  const content = contentOfTexts({ ...texts, oldCrd: 'before' }, usual);
  expect(content.oldCrd).toBe('before');
  expect(textsIn(content)).toEqual({ ...texts, oldCrd: 'before' });
});

test('leaves out the usual choices, for shorter links', () => {
  expect(contentOfTexts({ ...texts, old: '', patch: '', admission: '', cases: '' }, usual)).toEqual({
    crd: 'crd',
    object: 'object',
    kubernetes: '1.37',
    fieldValidation: 'Strict',
    kubectl: { command: 'apply' },
  });
  expect(
    contentOfTexts(
      { ...texts, old: '', patch: '', admission: '', cases: '' },
      { ...usual, sentBy: 'request' },
    ),
  ).not.toHaveProperty('kubectl');
});

test('replaces an unknown minor: with the default for stored texts, with the current choice for links', () => {
  const content = { ...contentOfTexts(texts, chosen), kubernetes: '1.99' };
  expect(choicesIn(content).kubernetes).toBe('1.37');
  const { kubernetes: _kubernetes, ...others } = chosen;
  expect(replacementOfLink(content, '#v1.x', createPlaygroundStore().getState())).toMatchObject({
    ...texts,
    source: { kind: 'link', address: '#v1.x' },
    settings: others,
  });
  expect(replacementOfLink(content, '#v1.x', createPlaygroundStore().getState()).settings).not.toHaveProperty(
    'kubernetes',
  );
});

test('keeps a replaced text in the history unchanged, and continues one that was only left', () => {
  const snapshot = { id: 'a', at: 1, name: '', length: 1, choices: chosen };
  const replaced = replacementOfSnapshot({ ...snapshot, cause: 'link' }, texts);
  expect(replaced).toMatchObject({ ...texts, source: { kind: 'snapshot', id: 'a' }, settings: chosen });
  expect(replaced).not.toHaveProperty('id');
  const left = replacementOfSnapshot(snapshot, texts);
  expect(left).toMatchObject({ id: 'a' });
  expect(left).not.toHaveProperty('source');
});

const example: NamedVariant = {
  id: 'one',
  name: 'open',
  title: 'One',
  crd: 'crd',
  object: 'object',
  outcome: 'stored',
};

test('an example sets all choices that its answer depends on', () => {
  expect(replacementOfExample(example)).toMatchObject({
    crd: 'crd',
    object: 'object',
    old: '',
    patch: '',
    admission: '',
    source: { kind: 'example', id: 'one' },
    settings: {
      sentBy: 'apply',
      fieldValidation: 'Strict',
      operation: 'create',
      patchKind: 'merge',
      oldAsItIs: false,
    },
  });
  expect(replacementOfExample(example).settings).not.toHaveProperty('kubernetes');
  expect(
    replacementOfExample({ ...example, kubernetes: '1.36', fieldValidation: 'Ignore' }).settings,
  ).toMatchObject({
    kubernetes: '1.36',
    sentBy: 'request',
    fieldValidation: 'Ignore',
  });
});

test.each([
  [{ endpoint: 'main', old: 'old' }, 'update'],
  [{ endpoint: 'status', old: 'old' }, 'status'],
  [{ endpoint: 'main', old: 'old', patch: 'json' }, 'patch'],
] as const)('an example of what an update does: %o is %s', (update, operation) => {
  expect(replacementOfExample({ ...example, update }).settings).toMatchObject({
    sentBy: 'request',
    operation,
  });
});

test('an example of a patch fills the object pane with the patched object', () => {
  const update = { endpoint: 'main', old: 'old', patch: 'json', oldCrd: 'earlier' } as const;
  expect(replacementOfExample({ ...example, update })).toMatchObject({
    object: 'old',
    old: 'old',
    patch: 'object',
    admission: '',
    settings: { patchKind: 'json', oldAsItIs: true },
  });
});
