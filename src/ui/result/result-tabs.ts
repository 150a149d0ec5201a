/** Which views of the result there are, and which of them is shown. */
import type { JudgedPane } from '../../protocol/report.ts';
import { unreadOf, type Evaluated } from '../../store/selectors.ts';
import type { State } from '../../store/store.ts';
import type { ClientTab, ResultTab } from '../../store/view.ts';

const clientTabs: readonly ClientTab[] = ['versions', 'get', 'explain', 'openapi'];
const usual: readonly ResultTab[] = ['stored', 'steps', 'rules', 'answer', ...clientTabs];
const withLegacy: readonly ResultTab[] = ['legacy', ...usual];

/** What the CRD alone has an answer to. */
const ofCrd: ReadonlySet<ResultTab> = new Set(['get', 'explain', 'openapi', 'legacy']);

type Shown = Pick<State, 'evaluation' | 'view' | 'documents'>;

export function tabsOf(state: Shown): readonly ResultTab[] {
  return hasLegacy(state) ? withLegacy : usual;
}

/** Of a CRD of v1beta1 nothing can be stored: the way to v1 is shown in that place. */
export function shownTab(state: Shown): ResultTab {
  const { tab } = state.view;
  if (tab === 'legacy' && !hasLegacy(state)) return 'stored';
  return tab === 'stored' && state.evaluation.crd?.state === 'old-version' ? 'legacy' : tab;
}

/** A CRD of v1beta1 is there, or was until it was converted. */
function hasLegacy({ evaluation, view, documents }: Shown): boolean {
  return (
    evaluation.crd?.state === 'old-version' ||
    (view.conversion !== undefined && view.conversion.text === documents.crd.text)
  );
}

/** Where a key leads to in a list of tabs, which is a ring; undefined for other keys. */
export function tabByKey(key: string, tabs: readonly ResultTab[], tab: ResultTab): ResultTab | undefined {
  const at = tabs.indexOf(tab);
  switch (key) {
    case 'ArrowRight':
      return tabs[(at + 1) % tabs.length];
    case 'ArrowLeft':
      return tabs.at(at - 1);
    case 'Home':
      return tabs[0];
    case 'End':
      return tabs.at(-1);
    default:
      return undefined;
  }
}

export function isClientTab(tab: ResultTab): tab is ClientTab {
  return tab === 'legacy' || clientTabs.some((one) => one === tab);
}

/** The text without which a view has nothing to show, where there is no answer about it. */
export function unreadPane(state: Evaluated, tab: ResultTab): JudgedPane | undefined {
  if (unreadOf(state, 'crd')) return 'crd';
  return !ofCrd.has(tab) && unreadOf(state, 'object') ? 'object' : undefined;
}
