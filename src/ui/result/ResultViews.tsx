import type { KeyboardEvent } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { ResultTab } from '../../store/view.ts';
import { useActions, useSelect, useTexts } from '../context/context.ts';
import { Part } from '../parts/Part.tsx';
import { shownTab, tabByKey, tabsOf, unreadPane } from '../views/shown-view.ts';
import { views } from '../views/views.ts';
import type { JudgedPane } from '../../protocol/report.ts';
import { unreadOf } from '../../store/selectors.ts';

/** The stored object, and further views on demand in its place. */
export function ResultViews() {
  const tab = useSelect(shownTab);
  const { Choices } = views[tab];
  return (
    <section className="views">
      <div className="views-head">
        <Tabs shown={tab} />
        {Choices && <Choices />}
      </div>
      {/* Reachable with Tab: a view for reading has nothing else to focus. */}
      <div className="view" id="view" role="tabpanel" tabIndex={0} aria-labelledby={`tab-${tab}`}>
        <View tab={tab} />
      </div>
    </section>
  );
}

function Tabs({ shown }: { shown: ResultTab }) {
  const texts = useTexts();
  const { viewChanged } = useActions();
  const tabs = useSelect(useShallow(tabsOf));
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = tabByKey(event.key, tabs, shown);
    if (next === undefined) return;
    event.preventDefault();
    viewChanged({ tab: next });
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={texts.result.tabsLabel} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <Tab key={tab} tab={tab} isShown={tab === shown} />
      ))}
    </div>
  );
}

function Tab({ tab, isShown }: { tab: ResultTab; isShown: boolean }) {
  const texts = useTexts();
  const { viewChanged } = useActions();
  const label = useSelect((state) => views[tab].label?.(texts, state)) ?? texts.result.tabs[tab];
  return (
    <button
      type="button"
      role="tab"
      id={`tab-${tab}`}
      aria-selected={isShown}
      aria-controls="view"
      tabIndex={isShown ? 0 : -1}
      onClick={() => viewChanged({ tab })}
    >
      {label}
    </button>
  );
}

function View({ tab }: { tab: ResultTab }) {
  const crd = useSelect(({ evaluation }) => evaluation.crd);
  const object = useSelect(({ evaluation }) => evaluation.object);
  const unread = useSelect((state) => unreadPane(state, tab));
  if (unread) return <Unread pane={unread} />;
  const { Component } = views[tab];
  return (
    <Part resetKeys={[tab, crd, object]}>
      <Component />
    </Part>
  );
}

/** Replaces a view whose text couldn't be read: reports why the answer is missing. */
function Unread({ pane }: { pane: JudgedPane }) {
  const texts = useTexts();
  const why = useSelect((state) => unreadOf(state, pane));
  return why ? <p className="hint none">{texts.unread[why]}</p> : null;
}
