/** Decides which views of the result are offered, and which one is shown. */
import type { JudgedPane } from '../../protocol/report.ts';
import { isCrdAlone, unreadOf, type Evaluated } from '../../store/selectors.ts';
import type { ResultTab } from '../../store/view.ts';
import type { Shown } from './shared/result-view.ts';
import { tabs, views } from './views.ts';

export function tabsOf(state: Shown): readonly ResultTab[] {
  const isAlone = isCrdAlone(state);
  return tabs.filter((tab) => {
    const { isOffered, about, isOfCrdAlone } = views[tab];
    if (isAlone && about === 'object' && !isOfCrdAlone) return false;
    return isOffered?.(state) ?? true;
  });
}

export function shownTab(state: Shown): ResultTab {
  const offered = tabsOf(state);
  const { tab } = state.view;
  if (tab !== 'stored' && offered.includes(tab)) return tab;
  return offered.find((other) => views[other].standsInForStored?.(state)) ?? 'stored';
}

/** The tab that a key leads to in a cyclic list of tabs; undefined for other keys. */
export function tabByKey(key: string, offered: readonly ResultTab[], tab: ResultTab): ResultTab | undefined {
  const at = offered.indexOf(tab);
  switch (key) {
    case 'ArrowRight':
      return offered[(at + 1) % offered.length];
    case 'ArrowLeft':
      return offered.at(at - 1);
    case 'Home':
      return offered[0];
    case 'End':
      return offered.at(-1);
    default:
      return undefined;
  }
}

/** The text without which a view is empty, if it has no answer. */
export function unreadPane(state: Evaluated, tab: ResultTab): JudgedPane | undefined {
  if (unreadOf(state, 'crd')) return 'crd';
  return views[tab].about === 'object' && unreadOf(state, 'object') ? 'object' : undefined;
}
