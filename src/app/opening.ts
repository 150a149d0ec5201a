/** Decides what the page opens: at its start, and where the visitor goes. */
import { inSteps } from '../client/in-steps.ts';
import type { NamedVariant } from '../examples/example.ts';
import { firstExample } from '../examples/first.ts';
import { readFragmentInSteps } from '../share/fragment.ts';
import type { SharedContent } from '../share/content.ts';
import { textsOf } from '../store/documents.ts';
import { nameOf, sameTexts, withOpened, type Snapshot } from '../store/history.ts';
import type { Choices } from '../store/settings.ts';
import type { SetAside } from '../store/view.ts';
import type { Store } from '../store/store.ts';
import { trouble, type Entry } from './address.ts';
import { replacementOfExample, replacementOfLink, replacementOfSnapshot, textsIn } from './content.ts';
import type { CrashGuard } from './crash-guard.ts';
import type { OwnTexts } from './own-texts.ts';
import type { Tabs } from './tabs.ts';

/** Starts the page with the first example, whatever the browser keeps. */
const safe = '#safe';

/** `set-aside`: there is something, but it can't or should not be opened now, which is told. */
type Outcome = 'opened' | 'nothing' | 'set-aside';

export interface Opening {
  /** What this entry showed before, else its link, else what was written last, else the first example. */
  start(entry: Entry): Promise<void>;
  /** What was there before goes to the history. */
  go(entry: Entry): Promise<void>;
  /** The visitor asks for these texts, whatever they did before. False when they can’t be read. */
  restore(snapshot: Snapshot): Promise<boolean>;
  openLink(address: string): Promise<void>;
  /** The example; undefined when there is none of that id, or the examples did not arrive, which is told. */
  loadExample(id: string): Promise<NamedVariant | undefined>;
}

export function createOpening(store: Store, own: OwnTexts, guard: CrashGuard, tabs: Tabs): Opening {
  const { actions } = store;
  /** Reading may take a while; only what was asked for last is opened. */
  let turn = 0;

  async function isSetAside(texts: SetAside): Promise<boolean> {
    if (await guard.hasStopped(texts)) {
      actions.setAside(texts);
      return true;
    }
    guard.begin(texts);
    return false;
  }

  async function openSnapshot(snapshot: Snapshot): Promise<boolean> {
    const mine = ++turn;
    const texts = await own.read(snapshot);
    if (mine !== turn) return true;
    if (!texts) {
      actions.noticed({ key: 'text-unreadable' });
      return false;
    }
    actions.documentsReplaced(replacementOfSnapshot(snapshot, texts));
    void keepApart();
    return true;
  }

  /** Texts that another tab works on are kept apart from what is typed here. */
  async function keepApart(): Promise<void> {
    const { id, source } = store.getState().documents;
    if (source !== undefined || !(await tabs.someoneHas(id))) return;
    if (store.getState().documents.id === id) actions.textsForked();
  }

  async function openById(id: string): Promise<Outcome> {
    const snapshot = store.getState().history.find((entry) => entry.id === id) ?? own.find(id);
    if (!snapshot) return 'nothing';
    if (await isSetAside({ kind: 'snapshot', id })) return 'set-aside';
    return (await openSnapshot(snapshot)) ? 'opened' : 'set-aside';
  }

  function openContent(content: SharedContent, address: string, choices?: Choices): void {
    const replacement = replacementOfLink(content, address, store.getState());
    if (sameTexts(textsOf(store.getState().documents), textsIn(content))) {
      actions.settingsChanged({ ...replacement.settings });
      return;
    }
    actions.documentsReplaced(replacement);
    if (choices) actions.settingsChanged(choices);
    else actions.noticed({ key: 'link-opened' });
  }

  async function openAddress({ fragment, choices, id }: Entry): Promise<Outcome> {
    const mine = ++turn;
    const reading = await inSteps(readFragmentInSteps(fragment));
    if (mine !== turn) return 'opened';
    const problem = trouble(reading);
    if (problem) actions.noticed(problem);
    if (reading.kind === 'example') {
      if (!(await loadExample(reading.id))) return 'nothing';
      if (choices) actions.settingsChanged(choices);
      return 'opened';
    }
    if (reading.kind !== 'content') {
      // The texts that stood here were forgotten.
      if (id !== undefined) actions.noticed({ key: 'text-unreadable' });
      return 'nothing';
    }
    if (await isSetAside({ kind: 'link', address: fragment })) {
      const link = { address: fragment, name: nameOf(textsIn(reading.content)), at: Date.now() };
      actions.openedRestored(withOpened(store.getState().opened, link));
      return 'set-aside';
    }
    openContent(reading.content, fragment, choices);
    return 'opened';
  }

  function openFirst(): 'opened' {
    actions.documentsReplaced(replacementOfExample(firstExample));
    return 'opened';
  }

  async function loadExample(id: string): Promise<NamedVariant | undefined> {
    const mine = ++turn;
    const examples = await import('../examples/index.ts').catch(() => undefined);
    const example = examples?.exampleOf(id);
    if (!example) actions.noticed({ key: examples ? 'example-unknown' : 'examples-missing', detail: id });
    else if (mine === turn) actions.documentsReplaced(replacementOfExample(example));
    return example;
  }

  async function open(entry: Entry): Promise<Outcome> {
    if (entry.fragment === safe) {
      actions.noticed({ key: 'safe-start' });
      return openFirst();
    }
    const outcome = entry.id === undefined ? 'nothing' : await openById(entry.id);
    return outcome === 'nothing' ? openAddress(entry) : outcome;
  }

  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void keepApart();
  });
  return {
    loadExample,
    async start(entry) {
      let outcome = await open(entry);
      const last = store.getState().history.find(({ length }) => length > 0);
      if (outcome === 'nothing' && last) outcome = await openById(last.id);
      if (outcome !== 'opened') openFirst();
    },
    go: async (entry) => void (await open(entry)),
    restore: openSnapshot,
    async openLink(address) {
      const mine = ++turn;
      const reading = await inSteps(readFragmentInSteps(address));
      if (mine === turn && reading.kind === 'content') openContent(reading.content, address);
    },
  };
}
