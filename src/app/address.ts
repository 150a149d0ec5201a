/**
 * Keeps the address up with the texts, so that it can be copied and bookmarked, and notes in the browser's own
 * history which kept texts belong to it: a reload and Back find texts of any length.
 */
import { writeFragment, type Reading } from '../share/fragment.ts';
import { splitLanguage, withLanguage } from '../share/language.ts';
import { readPageFragment } from '../share/page-fragment.ts';
import { keptId, textsOf } from '../store/documents.ts';
import { textOf } from '../store/history.ts';
import { choicesOf, sameChoices, type Choices } from '../store/settings.ts';
import type { NoticeKey, View } from '../store/view.ts';
import type { State, Store } from '../store/store.ts';
import { readContent } from '../share/content.ts';
import type { Language } from '../text/language.ts';
import { numberText } from '../text/number-text.ts';
import { choicesIn, contentOf } from './content.ts';
import { hasAddress, PageOverTexts } from './page-over-texts.ts';
import { fieldsOf } from './shelf.ts';

const delay = 600;
/** Longer texts take too long to be packed while someone types; Share packs them when asked. */
const maxWhileTyping = 120_000;

export interface Address {
  /** The full link to what is on the page, which is then also the address. */
  write(): string;
  dispose(): void;
}

/** An entry of the browser's history of this tab. */
export interface Entry {
  /** With its `#`, without the language; empty without one. */
  readonly fragment: string;
  readonly language?: Language;
  /** The kept texts that were shown under it. */
  readonly id: string | undefined;
  /** What was chosen for them; undefined where this page has not been yet. */
  readonly choices: Choices | undefined;
}

export function currentEntry(): Entry {
  const fields = fieldsOf(history.state);
  const id = fields.get('id');
  const content = readContent(fields.get('choices'));
  const { fragment, language } = splitLanguage(location.hash);
  return {
    fragment,
    ...(language && { language }),
    id: typeof id === 'string' ? id : undefined,
    choices: content && choicesIn(content),
  };
}

export interface AddressEvents {
  /** Where the visitor went: a link, Back, Forward. */
  readonly onEntry: (entry: Entry) => void;
  /** The language that an address asks for. */
  readonly onLanguage: (language: Language) => void;
}

/** Addresses name their language, unless it is English and `usual` where the visitor is. */
export function keepAddress(
  store: Store,
  { onEntry, onLanguage }: AddressEvents,
  usual: Language = 'en',
): Address {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let own = '';
  const pages = new PageOverTexts(store);
  /** What was chosen for the texts when they came. */
  let chosen = store.getState().settings;

  const replace = (state: State, fragment: string): string => {
    const link = replaceEntry(state, fragment, usual);
    own = nameOf(currentEntry());
    return link;
  };
  const update = (): void => {
    const state = store.getState();
    // A page over the texts has an address of its own as long as it is open.
    if (!hasAddress(state.view.dialog)) replace(state, fragmentOf(state, chosen));
  };
  const unsubscribe = store.subscribe((state, before) => {
    const isClosed = hasAddress(before.view.dialog) && !hasAddress(state.view.dialog);
    if (isClosed && readPageFragment(currentEntry().fragment)) update();
    const isSame = state.documents === before.documents && state.settings === before.settings;
    if (isSame && state.view.guide === before.view.guide) return;
    if (state.documents.replacements !== before.documents.replacements) chosen = state.settings;
    const hasOtherTexts = keptId(state.documents) !== keptId(before.documents);
    const isTranslated = state.settings.language !== before.settings.language;
    // A reload must find the texts, and the language, before the address has followed.
    if (hasOtherTexts || isTranslated) replace(state, currentEntry().fragment);
    clearTimeout(timer);
    timer = setTimeout(update, delay);
  });
  const moved = (entry: Entry): void => {
    clearTimeout(timer);
    const from = own;
    own = nameOf(entry);
    const where = pages.moved({ from, to: own, fragment: entry.fragment });
    // These texts were there all the time.
    if (where === 'back') timer = setTimeout(update, delay);
    if (where === 'elsewhere') onEntry(entry);
  };
  const onMove = (): void => {
    const entry = currentEntry();
    if (nameOf(entry) !== own) moved(entry);
    if (entry.language) onLanguage(entry.language);
  };
  replace(store.getState(), currentEntry().fragment);
  addEventListener('popstate', onMove);
  addEventListener('hashchange', onMove);
  return {
    write: () => {
      clearTimeout(timer);
      const state = store.getState();
      return replace(state, writeFragment(contentOf(state)));
    },
    dispose() {
      clearTimeout(timer);
      unsubscribe();
      removeEventListener('popstate', onMove);
      removeEventListener('hashchange', onMove);
    },
  };
}

/**
 * Texts that are too long for an address have none, but for the link that they came from. An example is named as long
 * as nothing was chosen but what it came with, a step of the tour as long as it is on the page.
 */
export function fragmentOf(
  state: Pick<State, 'documents' | 'settings'> & { readonly view: Pick<View, 'guide'> },
  chosen: Choices,
): string {
  const { documents, settings, view } = state;
  const { source } = documents;
  if (view.guide?.kind === 'tour') return `#tour=${view.guide.step}`;
  if (source?.kind === 'example' && sameChoices(settings, chosen)) return `#example=${source.id}`;
  if (textOf(textsOf(documents)).length <= maxWhileTyping) return writeFragment(contentOf(state));
  return source?.kind === 'link' ? source.address : '';
}

/** The whole link, whether or not the browser took it. */
function replaceEntry(state: State, fragment: string, usual: Language): string {
  const { language } = state.settings;
  const named = language === 'en' && usual === 'en' ? undefined : language;
  const url = `${location.pathname}${location.search}${withLanguage(fragment, named)}`;
  try {
    history.replaceState(stateOf(state), '', url);
  } catch {
    // Browsers limit how often and how long; the address then stays as it was.
  }
  return `${location.origin}${url}`;
}

function stateOf({ documents, settings }: State): unknown {
  return { id: keptId(documents), choices: { crd: '', ...choicesOf(settings) } };
}

function nameOf({ fragment, id = '' }: Entry): string {
  return `${id} ${fragment}`;
}

/** What to tell about a link that can't be opened; undefined when it can. */
export function trouble(reading: Reading): { key: NoticeKey; detail?: string } | undefined {
  switch (reading.kind) {
    case 'cut':
      return { key: 'link-cut', detail: `${numberText(reading.arrived)}/${numberText(reading.expected)}` };
    case 'damaged':
      return { key: 'link-damaged' };
    case 'too-large':
      return { key: 'link-too-large' };
    case 'unknown-version':
      return { key: 'link-unknown-version', detail: reading.version };
    case 'none':
    case 'content':
    case 'example':
    case 'tour':
      return undefined;
  }
}
