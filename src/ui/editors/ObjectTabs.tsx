import type { KeyboardEvent } from 'react';
import { shownPane } from '../../store/selectors.ts';
import { sendsPatch, takesOld } from '../../store/settings.ts';
import { useActions, useSelect, useTexts } from '../context/context.ts';

const tabs = ['object', 'old'] as const;

/** In an update: tabs for the object that is sent, and for the existing one. */
export function ObjectTabs() {
  const texts = useTexts();
  const { viewChanged } = useActions();
  const isUpdate = useSelect((state) => takesOld(state.settings));
  const isPatch = useSelect((state) => sendsPatch(state.settings));
  const shown = useSelect(shownPane) === 'old' ? 'old' : 'object';
  if (!isUpdate) return null;
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key !== 'ArrowRight' && key !== 'ArrowLeft') return;
    const next = shown === 'old' ? 'object' : 'old';
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
