import type { KeyboardEvent } from 'react';
import { shownObject } from '../../store/selectors.ts';
import type { ResultTab } from '../../store/view.ts';
import { useActions, useSelect, useTexts } from '../context.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { Part } from '../parts/Part.tsx';
import { Answer } from './Answer.tsx';
import { isClientTab, shownTab, tabByKey, tabsOf, unreadPane } from './result-tabs.ts';
import { Stored } from './Stored.tsx';
import { StoredChoices } from './StoredChoices.tsx';
import { Unread } from './Unread.tsx';

const Rules = lazyPart(() => import('./Rules.tsx'));
const Steps = lazyPart(() => import('./Steps.tsx'));
const ClientView = lazyPart(() => import('../views/ClientView.tsx'));

/** The stored object, and further views on demand in its place. */
export function ResultViews() {
  const texts = useTexts();
  const { viewChanged } = useActions();
  const tabs = useSelect(tabsOf);
  const tab = useSelect(shownTab);
  const validated = useSelect((state) => shownObject(state)?.rowsOf === 'validated');
  const hasRows = useSelect((state) => (shownObject(state)?.rows.length ?? 0) > 0);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = tabByKey(event.key, tabs, tab);
    if (next === undefined) return;
    event.preventDefault();
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

function View({ tab }: { tab: ResultTab }) {
  const { crd, object } = useSelect((state) => state.evaluation);
  const unread = useSelect((state) => unreadPane(state, tab));
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
