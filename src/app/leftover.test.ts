import { expect, test } from 'vitest';
import { crdReport, objectReport } from '../protocol/testing/reports.ts';
import type { UpdateReport } from '../protocol/report.ts';
import { createPlaygroundStore } from '../store/store.ts';
import { keepLeftoversAway } from './leftover.ts';

const own = 'kind: CustomResourceDefinition\nmetadata:\n  name: a.example.com\nspec: {}\n';
const other =
  'kind: CustomResourceDefinition\nmetadata:\n  name: widgets.other.org\nspec:\n  group: other.org\n';

const oldOf = (state: UpdateReport['old']['state']): UpdateReport => ({ old: { state } }) as UpdateReport;

function page() {
  const store = createPlaygroundStore();
  keepLeftoversAway(store);
  const { actions, getState } = store;
  const source = { kind: 'example', id: 'a' } as const;
  actions.documentsReplaced({ crd: own, object: 'kind: A', cause: 'example', at: 1, source, guide: source });
  const answer = (): void => {
    const { revision } = getState().documents.crd;
    actions.crdReported(crdReport('accepted', { revision }));
    actions.objectReported(objectReport('other-kind', { crdRevision: revision }));
  };
  const object = (): string => getState().documents.object.text;
  return { actions, getState, answer, object };
}

test("clears an example's object when its CRD is replaced by another", () => {
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

test('also beside a file that contains only a CRD', () => {
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

test("removes an example's card along with its texts, whichever changes first", () => {
  for (const panes of [['crd', 'object'] as const, ['object', 'crd'] as const]) {
    const { actions, getState } = page();
    for (const pane of panes) {
      expect(getState().view.guide).toEqual({ kind: 'example', id: 'a' });
      actions.documentEdited(pane, '');
      actions.documentEdited(pane, pane === 'crd' ? other : 'kind: Widget\nspec: {}\n');
    }
    expect(getState().view.guide).toBeUndefined();
  }
  const { actions, getState } = page();
  actions.documentEdited('object', 'kind: A\nspec: {}\n');
  actions.documentEdited('crd', `${own}# more`);
  expect(getState().view.guide).toBeDefined();
});

test.each([
  ['an object of another kind', objectReport('other-kind'), true],
  ['an existing object of another kind', objectReport('no-old', { update: oldOf('other-kind') }), true],
  ['an existing object that is rejected', objectReport('no-old', { update: oldOf('refused') }), false],
  ['an existing object that is missing', objectReport('no-old'), false],
  ['an object that is rejected', objectReport('refused', { update: oldOf('other-kind') }), false],
])('%s', (_, report, isCleared) => {
  const { actions, getState, object } = page();
  actions.documentEdited('crd', '');
  actions.documentEdited('crd', other);
  const { revision } = getState().documents.crd;
  actions.crdReported(crdReport('accepted', { revision }));
  actions.objectReported({ ...report, crdRevision: revision });
  expect(object()).toBe(isCleared ? '' : 'kind: A');
});

test.each(['refused', 'broken', 'not-a-crd'] as const)('waits for an accepted CRD (%s)', (state) => {
  const { actions, getState, object } = page();
  actions.documentEdited('crd', '');
  actions.documentEdited('crd', other);
  const { revision } = getState().documents.crd;
  actions.crdReported(crdReport(state, { revision }));
  actions.objectReported(objectReport('other-kind', { crdRevision: revision }));
  expect(object()).toBe('kind: A');
});
