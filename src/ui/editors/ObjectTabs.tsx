import type { KeyboardEvent } from 'react';
import { showsAdmission, shownPane } from '../../store/selectors.ts';
import { sendsPatch, takesOld } from '../../store/settings.ts';
import { useActions, useSelect, useTexts } from '../context/context.ts';

/** Tabs for the object that is sent, for the existing one of an update, and for the documents of admission. */
export function ObjectTabs() {
  const texts = useTexts();
  const { viewChanged } = useActions();
  const isUpdate = useSelect((state) => takesOld(state.settings));
  const isPatch = useSelect((state) => sendsPatch(state.settings));
  const hasAdmission = useSelect(showsAdmission);
  const pane = useSelect(shownPane);
  const shown = pane === 'patch' ? 'object' : pane;
  if (!isUpdate && !hasAdmission) return null;
  const tabs = [
    'object' as const,
    ...(isUpdate ? ['old' as const] : []),
    ...(hasAdmission ? ['admission' as const] : []),
  ];
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined) return;
    const next = tabs[(tabs.indexOf(shown) + step + tabs.length) % tabs.length] ?? 'object';
    viewChanged({ objectTab: next });
    document.getElementById(`object-tab-${next}`)?.focus();
  };
  return (
    <div className="object-tabs" role="tablist" aria-label={texts.update.tabsLabel} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          type="button"
          role="tab"
          key={tab}
          id={`object-tab-${tab}`}
          aria-selected={shown === tab}
          aria-controls={`object-editor-${tab}`}
          tabIndex={shown === tab ? 0 : -1}
          onClick={() => viewChanged({ objectTab: tab })}
        >
          {texts.update.tabs[tab === 'object' && isPatch ? 'patch' : tab]}
        </button>
      ))}
    </div>
  );
}
