import { expect, test } from 'vitest';
import { crdReport, objectReport } from '../../protocol/testing/reports.ts';
import { withFault, withStop } from '../../store/evaluation.ts';
import { createPlaygroundStore } from '../../store/store.ts';
import type { ResultTab } from '../../store/view.ts';
import { shownTab, tabByKey, tabsOf, unreadPane } from './shown-view.ts';

function page() {
  const store = createPlaygroundStore();
  store.actions.documentEdited('crd', 'in v1');
  store.actions.crdReported(crdReport('accepted'));
  return store;
}

test('offers the conversion to v1 for a CRD of v1beta1, and for the converted one', () => {
  const { actions, getState } = page();
  expect([tabsOf(getState())[0], shownTab(getState())]).toEqual(['stored', 'stored']);
  actions.viewChanged({ tab: 'legacy' });
  expect(shownTab(getState())).toBe('stored');
  actions.viewChanged({ conversion: { before: 'in v1beta1', text: 'in v1', changes: [] } });
  expect([tabsOf(getState())[0], shownTab(getState())]).toEqual(['legacy', 'legacy']);
  actions.documentEdited('crd', 'in v1, changed');
  expect([tabsOf(getState())[0], shownTab(getState())]).toEqual(['stored', 'stored']);
});

test('for a CRD of v1beta1 nothing is stored, and the other views stay', () => {
  const { actions, getState } = page();
  actions.crdReported(crdReport('old-version'));
  expect(shownTab(getState())).toBe('legacy');
  actions.viewChanged({ tab: 'answer' });
  expect(shownTab(getState())).toBe('answer');
});

test('the arrow keys cycle, Home and End go to the ends', () => {
  const tabs: readonly ResultTab[] = ['stored', 'steps', 'rules'];
  expect(tabByKey('ArrowRight', tabs, 'stored')).toBe('steps');
  expect(tabByKey('ArrowRight', tabs, 'rules')).toBe('stored');
  expect(tabByKey('ArrowLeft', tabs, 'stored')).toBe('rules');
  expect(tabByKey('ArrowLeft', tabs, 'rules')).toBe('steps');
  expect(tabByKey('Home', tabs, 'rules')).toBe('stored');
  expect(tabByKey('End', tabs, 'stored')).toBe('rules');
  expect(tabByKey('Enter', tabs, 'stored')).toBeUndefined();
});

test('offers a view that needs no object without one', () => {
  const { evaluation } = page().getState();
  const stopped = {
    evaluation: withStop(
      { ...evaluation, object: objectReport('accepted') },
      { pane: 'object', revision: 2 },
    ),
  };
  expect(unreadPane(stopped, 'stored')).toBe('object');
  expect(unreadPane(stopped, 'versions')).toBe('object');
  expect(unreadPane(stopped, 'openapi')).toBeUndefined();
  const failed = { evaluation: withFault(evaluation, 'crd', 'bug') };
  expect(unreadPane(failed, 'openapi')).toBe('crd');
  expect(unreadPane({ evaluation }, 'stored')).toBeUndefined();
});
