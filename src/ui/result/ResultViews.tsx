import type { KeyboardEvent } from 'react';
import { shownObject, unreadOf } from '../../store/selectors.ts';
import type { State } from '../../store/store.ts';
import type { ClientTab, ResultTab } from '../../store/view.ts';
import { useActions, useSelect, useTexts } from '../context.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { Part } from '../parts/Part.tsx';
import { Answer } from './Answer.tsx';
import { Stored } from './Stored.tsx';
import { StoredChoices } from './StoredChoices.tsx';
import { Unread } from './Unread.tsx';

const Rules = lazyPart(() => import('./Rules.tsx'));
const Steps = lazyPart(() => import('./Steps.tsx'));
const ClientView = lazyPart(() => import('../views/ClientView.tsx'));

const clientTabs: readonly ClientTab[] = ['versions', 'get', 'explain', 'openapi'];
const usual: readonly ResultTab[] = ['stored', 'steps', 'rules', 'answer', ...clientTabs];
const withLegacy: readonly ResultTab[] = ['legacy', ...usual];

/** The stored object, and further views on demand in its place. */
export function ResultViews() {
  const texts = useTexts();
  const { viewChanged } = useActions();
  const tabs = useSelect(hasLegacy) ? withLegacy : usual;
  const tab = useSelect(shownTab);
  const validated = useSelect((state) => shownObject(state)?.rowsOf === 'validated');
  const hasRows = useSelect((state) => (shownObject(state)?.rows.length ?? 0) > 0);
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.indexOf(tab);
    const targets = new Map([
      ['ArrowRight', at + 1],
      ['ArrowLeft', at - 1],
      ['Home', 0],
      ['End', -1],
    ]);
    const target = targets.get(event.key);
    if (target === undefined) return;
    event.preventDefault();
    const next = tabs.at(target % tabs.length) as ResultTab;
    viewChanged({ tab: next });
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <section className="views">
      <div className="views-head">
        <div className="tabs" role="tablist" aria-label={texts.result.tabsLabel} onKeyDown={onKeyDown}>
          {tabs.map((name) => (
            <button
              type="button"
              role="tab"
              key={name}
              id={`tab-${name}`}
              aria-selected={tab === name}
              aria-controls="view"
              tabIndex={tab === name ? 0 : -1}
              onClick={() => viewChanged({ tab: name })}
            >
              {name === 'stored' && validated ? texts.result.tabs.validated : texts.result.tabs[name]}
            </button>
          ))}
        </div>
        {tab === 'stored' && hasRows && <StoredChoices />}
      </div>
      <div className="view" id="view" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        <View tab={tab} />
      </div>
    </section>
  );
}

/** What the CRD alone has an answer to. */
const ofCrd: ReadonlySet<ResultTab> = new Set(['get', 'explain', 'openapi', 'legacy']);

function View({ tab }: { tab: ResultTab }) {
  const { crd, object } = useSelect((state) => state.evaluation);
  const unread = useSelect((state) => {
    if (unreadOf(state, 'crd')) return 'crd';
    return !ofCrd.has(tab) && unreadOf(state, 'object') ? 'object' : undefined;
  });
  if (unread) return <Unread pane={unread} />;
  return (
    <Part resetKeys={[tab, crd, object]}>
      {tab === 'stored' && <Stored />}
      {tab === 'steps' && <Steps />}
      {tab === 'rules' && <Rules />}
      {tab === 'answer' && <Answer />}
      {isClientTab(tab) && <ClientView tab={tab} />}
    </Part>
  );
}

/** A CRD of v1beta1 is there, or was until it was converted. */
function hasLegacy({ evaluation, view, documents }: State): boolean {
  return (
    evaluation.crd?.state === 'old-version' ||
    (view.conversion !== undefined && view.conversion.text === documents.crd.text)
  );
}

/** Of a CRD of v1beta1 nothing can be stored: the way to v1 is shown in that place. */
function shownTab(state: State): ResultTab {
  const { tab } = state.view;
  if (tab === 'legacy' && !hasLegacy(state)) return 'stored';
  return tab === 'stored' && state.evaluation.crd?.state === 'old-version' ? 'legacy' : tab;
}

function isClientTab(tab: ResultTab): tab is ClientTab {
  return tab === 'legacy' || clientTabs.some((one) => one === tab);
}
