import { expect, test } from 'vitest';
import { crdReport, objectReport } from '../protocol/testing/reports.ts';
import { createPlaygroundStore } from '../store/store.ts';
import { keepLeftoversAway } from './leftover.ts';

const own = 'kind: CustomResourceDefinition\nmetadata:\n  name: a.example.com\nspec: {}\n';
const other =
  'kind: CustomResourceDefinition\nmetadata:\n  name: widgets.other.org\nspec:\n  group: other.org\n';

function page() {
  const store = createPlaygroundStore();
  keepLeftoversAway(store);
  const { actions, getState } = store;
  const source = { kind: 'example', id: 'a' } as const;
  actions.documentsReplaced({ crd: own, object: 'kind: A', cause: 'example', at: 1, source });
  const answer = (): void => {
    const { revision } = getState().documents.crd;
    actions.crdReported(crdReport('accepted', { revision }));
    actions.objectReported(objectReport('other-kind', { crdRevision: revision }));
  };
  const object = (): string => getState().documents.object.text;
  return { actions, getState, answer, object };
}

test('the object of an example gives way to a CRD that is not its own', () => {
  const { actions, getState, answer, object } = page();
  actions.documentEdited('crd', '');
  actions.documentEdited('crd', other);
  expect(object()).toBe('kind: A');
  answer();
  expect(object()).toBe('');
  expect(getState().history[0]?.texts).toMatchObject({ crd: other, object: 'kind: A' });
  expect(getState().view.notices).toMatchObject([{ key: 'leftover-put-away', undo: true }]);
  actions.documentsReplaced({ ...getState().previous!, at: 2 });
  answer();
  expect(object()).toBe('kind: A');
});

test('so it does beside a file with a CRD alone', () => {
  const { actions, answer, object } = page();
  actions.documentsReplaced({ crd: other, object: 'kind: A', cause: 'file', at: 2 });
  answer();
  expect(object()).toBe('');
});

test.each([
  ['a CRD that is changed by typing', (actions) => actions.documentEdited('crd', `${own}# more`)],
  [
    'an object that was typed in',
    (actions) => {
      actions.documentEdited('object', 'kind: Mine');
      actions.documentEdited('crd', other);
    },
  ],
] satisfies [string, (actions: ReturnType<typeof page>['actions']) => void][])(
  '%s takes nothing',
  (_, act) => {
    const { actions, answer, object } = page();
    act(actions);
    answer();
    expect(object()).not.toBe('');
  },
);
