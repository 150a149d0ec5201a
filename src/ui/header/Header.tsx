import type { Theme } from '../../store/settings.ts';
import type { State } from '../../store/store.ts';
import { languageTags, type Language } from '../../text/language.ts';
import { useActions, useCommands, useLanguage, useSelect, useTexts } from '../context/context.ts';
import { Choices } from './Choices.tsx';

const themes: readonly Theme[] = ['system', 'light', 'dark'];
const themeSigns: Record<Theme, string> = { system: '◐', light: '○', dark: '●' };

export function Header() {
  const texts = useTexts();
  const actions = useActions();
  const theme = useSelect((state) => state.settings.theme);
  const isReady = useSelect(isReadyToShare);
  const nextTheme = themes[(themes.indexOf(theme) + 1) % themes.length] as Theme;
  return (
    <header className="header">
      <h1 className="brand">{texts.page.title}</h1>
      <button type="button" onClick={() => actions.viewChanged({ dialog: 'examples' })}>
        {texts.actions.examples}
      </button>
      <button type="button" onClick={() => actions.viewChanged({ dialog: 'history' })}>
        {texts.actions.history}
      </button>
      <Choices />
      <div className="header-end">
        <button
          type="button"
          className={isReady ? 'primary' : ''}
          onClick={() => actions.viewChanged({ dialog: 'share' })}
        >
          {texts.actions.share}
        </button>
        <LanguageSwitch />
        <button
          type="button"
          className="quiet icon"
          title={texts.actions.theme[theme]}
          aria-label={texts.actions.theme[theme]}
          onClick={() => actions.settingsChanged({ theme: nextTheme })}
        >
          {themeSigns[theme]}
        </button>
        <button
          type="button"
          className="quiet icon"
          title={texts.actions.shortcuts}
          aria-label={texts.actions.shortcuts}
          onClick={() => actions.viewChanged({ dialog: 'shortcuts' })}
        >
          ?
        </button>
      </div>
    </header>
  );
}

/** Once the server accepts the object, sharing is the best next step. */
function isReadyToShare({ evaluation: { crd, object } }: State): boolean {
  return object?.state === 'accepted' || (crd?.state === 'accepted' && object?.state === 'empty');
}

/** Switches to the other language; it is named in that language, and its icon needs none of its letters. */
const others: Record<
  Language,
  { readonly language: Language; readonly sign: string; readonly name: string }
> = {
  en: { language: 'zh', sign: 'ZH', name: '中文 (ZH)' },
  zh: { language: 'en', sign: 'EN', name: 'English (EN)' },
};

function LanguageSwitch() {
  const commands = useCommands();
  const { language, sign, name } = others[useLanguage()];
  return (
    <button
      type="button"
      className="quiet icon"
      lang={languageTags[language]}
      title={name}
      aria-label={name}
      onClick={() => commands.chooseLanguage(language)}
    >
      {sign}
    </button>
  );
}
