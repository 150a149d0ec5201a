/** Keeps the address up with the texts, so that it can be copied and bookmarked. */
import { readFragment, writeFragment, type Reading } from '../share/fragment.ts';
import { textsOf } from '../store/documents.ts';
import { textOf } from '../store/history.ts';
import type { NoticeKey } from '../store/view.ts';
import type { Store } from '../store/store.ts';
import { contentOf } from './content.ts';

const delay = 600;
/** Longer texts take too long to be packed while someone types; Share packs them when asked. */
const maxWhileTyping = 120_000;

export interface Address {
  /** The full link to what is on the page, which is then also the address. */
  write(): string;
  dispose(): void;
}

export function keepAddress(store: Store, onOpened: (reading: Reading) => void): Address {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let own = location.hash;

  function replace(fragment: string): string {
    own = fragment;
    const url = `${location.pathname}${location.search}${fragment}`;
    try {
      history.replaceState(null, '', url);
    } catch {
      // Browsers limit how often and how long; the address then stays as it was.
    }
    return `${location.origin}${url}`;
  }

  const update = (): void => {
    const state = store.getState();
    const { documents } = state;
    const { example } = documents;
    if (example !== undefined) {
      replace(`#example=${example}`);
      return;
    }
    const { length } = textOf(textsOf(documents));
    replace(length > maxWhileTyping ? '' : writeFragment(contentOf(state)));
  };
  const unsubscribe = store.subscribe((state, before) => {
    if (state.documents === before.documents && state.settings === before.settings) return;
    clearTimeout(timer);
    timer = setTimeout(update, delay);
  });
  const onHashChange = (): void => {
    if (location.hash === own) return;
    own = location.hash;
    onOpened(readFragment(location.hash));
  };
  addEventListener('hashchange', onHashChange);
  return {
    write: () => {
      clearTimeout(timer);
      return replace(writeFragment(contentOf(store.getState())));
    },
    dispose() {
      clearTimeout(timer);
      unsubscribe();
      removeEventListener('hashchange', onHashChange);
    },
  };
}

/** What to tell about a link that can't be opened; undefined when it can. */
export function trouble(reading: Reading): { key: NoticeKey; detail?: string } | undefined {
  switch (reading.kind) {
    case 'cut':
      return { key: 'link-cut', detail: `${reading.arrived} of ${reading.expected}` };
    case 'damaged':
      return { key: 'link-damaged' };
    case 'too-large':
      return { key: 'link-too-large' };
    case 'unknown-version':
      return { key: 'link-unknown-version', detail: reading.version };
    case 'none':
    case 'content':
    case 'example':
      return undefined;
  }
}
