import type { KeyboardEvent } from 'react';
import { shownObject } from '../../store/selectors.ts';
import type { ResultTab } from '../../store/view.ts';
import { useActions, useSelect, useTexts } from '../context.ts';
import { Answer } from './Answer.tsx';
import { Rules } from './Rules.tsx';
import { Steps } from './Steps.tsx';
import { Stored } from './Stored.tsx';
import { StoredChoices } from './StoredChoices.tsx';

const tabs: readonly ResultTab[] = ['stored', 'steps', 'rules', 'answer'];

/** The stored object, and further views on demand in its place. */
export function ResultViews() {
  const texts = useTexts();
  const { viewChanged } = useActions();
  const tab = useSelect((state) => state.view.tab);
  const validated = useSelect((state) => shownObject(state)?.rowsOf === 'validated');
  const hasRows = useSelect((state) => (shownObject(state)?.rows.length ?? 0) > 0);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] as ResultTab;
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
        {tab === 'stored' && <Stored />}
        {tab === 'steps' && <Steps />}
        {tab === 'rules' && <Rules />}
        {tab === 'answer' && <Answer />}
      </div>
    </section>
  );
}
