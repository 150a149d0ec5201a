/**
 * Keeps the address in sync with the documents, so that it can be copied and bookmarked, and records the stored
 * documents in the browser's history: a reload and Back find documents of any length.
 */
import type { Choices } from '../protocol/choices.ts';
import { sameChoices } from '../protocol/chosen.ts';
import { writeLink, type LinkReading } from '../share/links.ts';
import { newestVersion } from '../share/reading.ts';
import { splitLanguage, withLanguage } from '../share/language.ts';
import { choicesIn } from '../share/choices.ts';
import { readPageFragment } from '../share/page-fragment.ts';
import { keptId, textsOf } from '../store/documents.ts';
import { textOf } from '../store/history.ts';
import type { NoticeKey, View } from '../store/view.ts';
import type { State, Store } from '../store/store.ts';
import { readContent } from '../share/content.ts';
import { maxContentLength } from '../share/lengths.ts';
import type { Language } from '../text/language.ts';
import { numberText } from '../text/numbers/number-text.ts';
import { contentOf, contentOfTexts } from './content.ts';
import { hasAddress, PageOverTexts } from './page-over-texts.ts';
import { fieldsOf } from './shelf.ts';

const delay = 600;
/** Longer texts make unreadable addresses that take long to pack; Share packs them on request. */
const maxWhileTyping = 120_000;

export interface Address {
  /** Returns the full link to what is on the page and makes it the address; undefined when it can't be packed. */
  write(): Promise<string | undefined>;
  /** Returns the full link for a fragment, in the language of the page. */
  linkOf(fragment: string): string;
  /** Returns the fragment of what is on the page; undefined where it needs packing. */
  plain(): string | undefined;
  dispose(): void;
}

/** An entry of this tab's browser history. */
export interface Entry {
  /** With its `#`, without the language; empty if the address has none. */
  readonly fragment: string;
  readonly language?: Language;
  /** The id of the stored texts that were shown under this entry. */
  readonly id: string | undefined;
  /** The choices made for those texts; undefined if this page hasn't visited the entry yet. */
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
  /** Called when the visitor follows a link or goes back or forward. */
  readonly onEntry: (entry: Entry) => void;
  /** Called with the language that an address asks for. */
  readonly onLanguage: (language: Language) => void;
}

/** Addresses name their language, unless it is English and English is the visitor's `usual` one. */
export function keepAddress(
  store: Store,
  { onEntry, onLanguage }: AddressEvents,
  usual: Language = 'en',
): Address {
  const bar = new AddressBar(store, usual);
  const pages = new PageOverTexts(store);
  const unsubscribe = store.subscribe((state, before) => {
    const isClosed = hasAddress(before.view.dialog) && !hasAddress(state.view.dialog);
    if (isClosed && readPageFragment(currentEntry().fragment)) void bar.update();
    bar.follow(state, before);
  });
  const moved = (entry: Entry): void => {
    const from = bar.own;
    bar.moved(entry);
    const where = pages.moved({ from, to: bar.own, fragment: entry.fragment });
    // These texts have been on the page all along.
    if (where === 'back') bar.updateLater();
    if (where === 'elsewhere') onEntry(entry);
  };
  const onMove = (): void => {
    const entry = currentEntry();
    if (entryKey(entry) !== bar.own) moved(entry);
    if (entry.language) onLanguage(entry.language);
  };
  bar.replace(currentEntry().fragment);
  addEventListener('popstate', onMove);
  addEventListener('hashchange', onMove);
  return {
    write: () => bar.write(),
    linkOf: (fragment) => linkTo(store.getState(), fragment, usual).href,
    plain: () => bar.plain(),
    dispose() {
      bar.stop();
      unsubscribe();
      removeEventListener('popstate', onMove);
      removeEventListener('hashchange', onMove);
    },
  };
}

/** The browser's address, written by the page itself. */
class AddressBar {
  readonly #store: Store;
  readonly #usual: Language;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Packing takes a while: only the newest result becomes the address. */
  #turn = 0;
  /** The choices that the texts came with. */
  #chosen: Choices;
  /** The entry that was written or visited last. */
  own = '';

  constructor(store: Store, usual: Language) {
    this.#store = store;
    this.#usual = usual;
    this.#chosen = store.getState().settings;
  }

  replace(fragment: string): string {
    const link = replaceEntry(this.#store.getState(), fragment, this.#usual);
    this.own = entryKey(currentEntry());
    return link;
  }

  async update(): Promise<void> {
    const state = this.#store.getState();
    // A page over the texts has its own address while it is open.
    if (hasAddress(state.view.dialog)) return;
    const mine = ++this.#turn;
    const plain = this.plain();
    if (plain !== undefined) return void this.replace(plain);
    const packed = await writeLink(contentOf(state));
    if (mine === this.#turn && packed !== undefined) this.replace(packed);
  }

  plain(): string | undefined {
    return fragmentOf(this.#store.getState(), this.#chosen);
  }

  updateLater(): void {
    this.stop();
    this.#timer = setTimeout(() => void this.update(), delay);
  }

  /** A packing that is still under way must not become the address either. */
  stop(): void {
    this.#turn++;
    clearTimeout(this.#timer);
  }

  follow(state: State, before: State): void {
    const isSame = state.documents === before.documents && state.settings === before.settings;
    if (isSame && state.view.guide === before.view.guide) {
      // Only packed links carry the view, and no reload depends on it.
      if (showsOther(state.view, before.view) && this.plain() === undefined) this.updateLater();
      return;
    }
    if (state.documents.replacements !== before.documents.replacements) this.#chosen = state.settings;
    const hasOtherTexts = keptId(state.documents) !== keptId(before.documents);
    const isTranslated = state.settings.language !== before.settings.language;
    // A reload must find the texts and the language even before the address is updated.
    if (hasOtherTexts || isTranslated) this.replace(currentEntry().fragment);
    this.updateLater();
  }

  moved(entry: Entry): void {
    this.stop();
    this.own = entryKey(entry);
  }

  async write(): Promise<string | undefined> {
    this.stop();
    const mine = this.#turn;
    const packed = await writeLink(contentOf(this.#store.getState()));
    if (packed === undefined) return undefined;
    return mine === this.#turn
      ? this.replace(packed)
      : linkTo(this.#store.getState(), packed, this.#usual).href;
  }
}

function showsOther(view: View, before: View): boolean {
  return view.tab !== before.tab || view.selected !== before.selected;
}

/**
 * Returns the address's fragment; undefined for texts that have to be packed. Texts that are too long have no address
 * except for the link that they came from. An example is named while its choices are unchanged, a tour step while it
 * is on the page.
 */
export function fragmentOf(
  state: Pick<State, 'documents' | 'settings'> & { readonly view: Pick<View, 'guide'> },
  chosen: Choices,
): string | undefined {
  const { documents, settings, view } = state;
  const { source } = documents;
  if (view.guide?.kind === 'tour') return `#tour=${view.guide.step}`;
  if (source?.kind === 'example' && sameChoices(settings, chosen)) return `#example=${source.id}`;
  if (textOf(textsOf(documents)).length <= maxWhileTyping) return undefined;
  return source?.kind === 'link' ? source.address : '';
}

/** Returns the full link, whether or not the browser accepted it. */
function replaceEntry(state: State, fragment: string, usual: Language): string {
  const { url, href } = linkTo(state, fragment, usual);
  try {
    history.replaceState(stateOf(state), '', url);
  } catch {
    // Browsers limit how often and how long addresses are written; the address then stays unchanged.
  }
  return href;
}

function linkTo({ settings: { language } }: State, fragment: string, usual: Language) {
  const named = language === 'en' && usual === 'en' ? undefined : language;
  const url = `${location.pathname}${location.search}${withLanguage(fragment, named)}`;
  return { url, href: `${location.origin}${url}` };
}

const noTexts = { crd: '', object: '', old: '', patch: '', admission: '', cases: '' };

function stateOf({ documents, settings }: State): unknown {
  return { id: keptId(documents), choices: contentOfTexts(noTexts, settings) };
}

function entryKey({ fragment, id = '' }: Entry): string {
  return `${id} ${fragment}`;
}

/** The notice for a link that can't be opened; undefined when it can. */
export function trouble(
  reading: LinkReading,
): { key: NoticeKey; detail?: string; other?: string } | undefined {
  switch (reading.kind) {
    case 'cut':
      return { key: 'link-cut', detail: numberText(reading.arrived), other: numberText(reading.expected) };
    case 'damaged':
      return { key: 'link-damaged', detail: numberText(reading.arrived) };
    case 'too-large':
      return { key: 'link-holds-too-much', detail: numberText(maxContentLength) };
    case 'unknown-version':
      return { key: 'link-unknown-version', detail: reading.version, other: `v${newestVersion}` };
    case 'unread':
      return { key: 'link-unread' };
    case 'none':
    case 'content':
    case 'example':
    case 'tour':
    case 'remote':
      return undefined;
  }
}
