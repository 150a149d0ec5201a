import { expect, test } from 'vitest';
import { createPlaygroundStore } from '../../../store/store.ts';
import { openObject, type Opened } from './open-object.ts';

function opened(pane: string, object: Partial<Opened>, count = 1) {
  const store = createPlaygroundStore();
  store.actions.documentEdited('object', pane);
  openObject(
    store.actions,
    store.getState(),
    { text: 'kind: B\n', document: undefined, effect: 'ratcheted', ...object },
    count,
  );
  return store.getState();
}

test('chooses an object of the pane without changing the pane', () => {
  const { documents, view } = opened('kind: A\n---\nkind: B\n', { document: 1 }, 2);
  expect(documents.object).toMatchObject({ text: 'kind: A\n---\nkind: B\n', document: 1 });
  expect(view.tab).toBe('stored');
});

test('adds another object to those of the pane', () => {
  const { documents } = opened('kind: A\n', {});
  expect(documents.object).toMatchObject({ text: 'kind: A\n---\nkind: B\n', document: 1 });
});

test('an empty pane gets only the object', () => {
  const { documents } = opened('', {}, 0);
  expect(documents.object).toMatchObject({ text: 'kind: B\n', document: 0 });
});

test('the object is the existing one of an update, whether or not the new CRD accepts it', () => {
  const { documents, settings } = opened('', {}, 0);
  expect(documents.old.text).toBe('kind: B\n');
  expect(settings).toMatchObject({ oldAsItIs: true, sentBy: 'apply' });
});

test('the status is updated if its writes are rejected', () => {
  const { settings } = opened('', { effect: 'status-refused' }, 0);
  expect(settings).toMatchObject({ sentBy: 'request', operation: 'status' });
});

test('an object that can’t be created again is created, whatever exists', () => {
  const store = createPlaygroundStore();
  store.actions.documentEdited('old', 'kind: mine\n');
  const object = { text: 'kind: B\n', document: undefined, effect: 'recreate-refused' } as const;
  openObject(store.actions, store.getState(), object, 0);
  expect(store.getState().settings.sentBy).toBe('create');
  expect(store.getState().documents.old.text).toBe('kind: mine\n');
});
