/** Decides what the page opens: at its start, and when the visitor navigates. */
import type { NamedVariant } from '../examples/example.ts';
import { firstExample } from '../examples/first.ts';
import type { SharedContent } from '../share/content.ts';
import { withLanguage } from '../share/language.ts';
import { readLink } from '../share/links.ts';
import { readAddress } from '../share/reading.ts';
import { textsOf } from '../store/documents.ts';
import { engineVersion } from '../store/engine-version.ts';
import { titleOfTexts, sameTexts, withOpened, type Snapshot } from '../store/history.ts';
import type { Choices } from '../protocol/choices.ts';
import type { SetAside } from '../store/view.ts';
import type { State, Store } from '../store/store.ts';
import type { Language } from '../text/language.ts';
import { trouble, type Entry } from './address.ts';
import { fileHref } from '../ui/parts/hrefs.ts';
import type { TourStep } from '../ui/tour/step.ts';
import {
  replacementOfExample,
  replacementOfLink,
  replacementOfSnapshot,
  replacementOfStep,
  shownIn,
  textsIn,
} from './content.ts';
import type { CrashGuard } from './crash-guard.ts';
import type { OwnTexts } from './own-texts.ts';
import type { Tabs } from './tabs.ts';
import type { Typing } from './typing.ts';

/** Starts the page with the first example, whatever the browser has stored. */
const safe = '#safe';

/** `set-aside`: there are texts, but they can't or shouldn't be opened now, which is reported. */
type Outcome = 'opened' | 'nothing' | 'set-aside';

/**
 * The state that the page was built with; `isRequested` if its address asks for it, rather than only for lack of anything
 * else.
 */
export interface PaintedStart {
  readonly state: State;
  readonly isRequested: boolean;
}

export interface Opening {
  /** Opens what this entry showed before, else its link, else what was written last, else the first example. */
  start(entry: Entry, painted?: PaintedStart): Promise<void>;
  /** Opens the entry; the previous texts go to the history. */
  go(entry: Entry): Promise<void>;
  /** Opens texts on the visitor's request, even if they stopped a page before. False when they can’t be read. */
  restore(snapshot: Snapshot): Promise<boolean>;
  openLink(address: string): Promise<void>;
  /** The example; undefined if none has that id, or if the examples failed to load, which is reported. */
  loadExample(id: string): Promise<NamedVariant | undefined>;
  /** Opens a step of the tour, counted from 1; without a step, the first that isn't solved. */
  openStep(step: number | undefined, how?: 'begun' | 'solved'): Promise<'opened' | 'missing'>;
}

/** The parts that opening depends on. */
export interface OpeningParts {
  readonly own: OwnTexts;
  readonly guard: CrashGuard;
  readonly tabs: Tabs;
  readonly typing: Typing;
}

export function createOpening(store: Store, parts: OpeningParts): Opening {
  const opening = new PageOpening(store, parts);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void opening.keepApart();
  });
  return opening;
}

class PageOpening implements Opening {
  readonly #store: Store;
  readonly #own: OwnTexts;
  readonly #guard: CrashGuard;
  readonly #tabs: Tabs;
  readonly #typing: Typing;
  /** Reading may take a while; only the latest request is opened. */
  #turn = 0;
  #painted: PaintedStart | undefined;

  constructor(store: Store, { own, guard, tabs, typing }: OpeningParts) {
    this.#store = store;
    this.#own = own;
    this.#guard = guard;
    this.#tabs = tabs;
    this.#typing = typing;
  }

  async start(entry: Entry, painted?: PaintedStart): Promise<void> {
    this.#painted = painted;
    if (painted?.isRequested && entry.id === undefined) return void this.#openFirst();
    let outcome = await this.#open(entry);
    const last = this.#store.getState().history.find(({ length }) => length > 0);
    if (outcome === 'nothing' && last) outcome = await this.#openById(last.id);
    if (outcome !== 'opened') this.#openFirst();
  }

  async go(entry: Entry): Promise<void> {
    let before = this.#store.getState();
    // The visitor may type until the example arrives.
    const unsubscribe = this.#store.subscribe((state, last) => {
      if (state.documents.replacements !== last.documents.replacements) before = last;
    });
    const outcome = await this.#open(entry);
    // The page's own address opens what it started with. Texts of an entry that were deleted are reported.
    const isStart = entry.fragment === '' && entry.id === undefined;
    if (outcome === 'nothing' && isStart) await this.#openStart();
    unsubscribe();
    this.#tellOfExample(before);
  }

  async #openStart(): Promise<void> {
    const { documents } = this.#painted?.state ?? {};
    if (this.#painted?.isRequested && documents?.source?.kind === 'example')
      await this.loadExample(documents.source.id);
    else this.#store.actions.documentsReplaced(replacementOfExample(firstExample));
  }

  /** If the visitor's own text was replaced by an example, undo restores it. */
  #tellOfExample({ documents: before, view: viewBefore }: State): void {
    const { getState, actions } = this.#store;
    const { documents, view } = getState();
    if (documents.replacements === before.replacements || documents.source?.kind !== 'example') return;
    actions.viewChanged({ dialog: undefined });
    if (viewBefore.guide?.kind === 'tour' && view.guide?.kind === 'tour') return;
    const isOfErrors = documents.source.id.startsWith(ofErrors);
    if (before.source === undefined && !isOfErrors) actions.noticed({ key: 'texts-put-away', undo: true });
  }

  async restore(snapshot: Snapshot): Promise<boolean> {
    const mine = ++this.#turn;
    const texts = await this.#atPause(this.#own.read(snapshot));
    if (mine !== this.#turn) return true;
    const { actions } = this.#store;
    if (!texts) {
      actions.noticed({ key: 'text-unreadable' });
      return false;
    }
    actions.documentsReplaced(replacementOfSnapshot(snapshot, texts));
    void this.keepApart();
    return true;
  }

  async openLink(address: string): Promise<void> {
    const mine = ++this.#turn;
    const reading = await this.#atPause(readLink(address));
    if (mine === this.#turn && reading.kind === 'content') this.#openContent(reading.content, address);
  }

  async loadExample(id: string): Promise<NamedVariant | undefined> {
    const mine = ++this.#turn;
    const { language } = this.#store.getState().settings;
    const found = await this.#atPause(exampleOf(id, language).catch(() => 'missing' as const));
    const example = found === 'missing' ? undefined : found;
    const { actions } = this.#store;
    if (!example) actions.noticed({ key: found ? 'examples-missing' : 'example-unknown', detail: id });
    else if (mine === this.#turn) {
      const guide = id.startsWith(ofErrors) ? undefined : ({ kind: 'example', id } as const);
      actions.documentsReplaced({ ...replacementOfExample(example), ...(guide && { guide }) });
    }
    return example;
  }

  async openStep(step: number | undefined, how: 'begun' | 'solved' = 'begun'): Promise<'opened' | 'missing'> {
    const mine = ++this.#turn;
    const { actions, getState } = this.#store;
    const loaded = await this.#atPause(import('../ui/tour/steps.ts').catch(() => undefined));
    if (!loaded) {
      actions.noticed({ key: 'examples-missing', detail: 'tour' });
      return 'missing';
    }
    if (mine !== this.#turn) return 'opened';
    const { steps } = loaded;
    const { solved } = getState().view;
    const next = steps.findIndex(({ id }) => !solved.includes(id)) + 1 || 1;
    const number = Math.min(Math.max(step ?? next, 1), steps.length);
    const requestedStep = steps[number - 1] as TourStep;
    const { texts, solution } = requestedStep;
    const shown = how === 'solved' ? { ...requestedStep, texts: { ...texts, ...solution } } : requestedStep;
    actions.documentsReplaced(replacementOfStep(shown, number));
    return 'opened';
  }

  /** Texts that another tab is editing get a new id here. */
  async keepApart(): Promise<void> {
    const { getState, actions } = this.#store;
    const { id, source } = getState().documents;
    if (source !== undefined || !(await this.#tabs.someoneHas(id))) return;
    if (getState().documents.id === id) actions.textsForked();
  }

  async #open(entry: Entry): Promise<Outcome> {
    if (entry.fragment === safe) {
      this.#store.actions.noticed({ key: 'safe-start' });
      return this.#openFirst();
    }
    const outcome = entry.id === undefined ? 'nothing' : await this.#openById(entry.id);
    if (outcome === 'nothing') return this.#openAddress(entry);
    // The edited texts of a tour step still belong to it.
    const reading = outcome === 'opened' && entry.fragment.startsWith('#tour') && readAddress(entry.fragment);
    if (reading && reading.kind === 'tour' && reading.step !== undefined)
      this.#store.actions.viewChanged({ guide: { kind: 'tour', step: reading.step } });
    return outcome;
  }

  #openFirst(): 'opened' {
    const { setState, getState } = this.#store;
    if (this.#painted) {
      setState(startedFrom(this.#painted.state, getState()));
      return 'opened';
    }
    this.#store.actions.documentsReplaced(replacementOfExample(firstExample));
    return 'opened';
  }

  async #openById(id: string): Promise<Outcome> {
    const { history, documents } = this.#store.getState();
    const mine = ++this.#turn;
    // They are on the page, possibly newer than in the storage.
    if (documents.source === undefined && documents.id === id && documents.edited) return 'opened';
    const known = history.find((entry) => entry.id === id) ?? this.#own.find(id);
    const snapshot = known ?? (await this.#own.findLarge(id));
    if (mine !== this.#turn) return 'opened';
    if (!snapshot) return 'nothing';
    if (await this.#isSetAside({ kind: 'snapshot', id })) return 'set-aside';
    if (mine !== this.#turn) return 'opened';
    return (await this.restore(snapshot)) ? 'opened' : 'set-aside';
  }

  async #openAddress({ fragment, choices, id }: Entry): Promise<Outcome> {
    const mine = ++this.#turn;
    const { actions, getState } = this.#store;
    const reading = await readLink(fragment);
    if (mine !== this.#turn) return 'opened';
    const problem = trouble(reading);
    if (problem) actions.noticed(problem);
    if (reading.kind === 'example') {
      if (!(await this.loadExample(reading.id))) return 'nothing';
      if (choices) actions.settingsChanged(choices);
      return 'opened';
    }
    if (reading.kind === 'remote') {
      // This page can't reach other hosts; that one asks the visitor first.
      location.replace(
        `${fileHref('load.html')}${withLanguage(fragment, getState().settings.chosenLanguage)}`,
      );
      return 'nothing';
    }
    if (reading.kind === 'tour')
      return (await this.openStep(reading.step)) === 'opened' ? 'opened' : 'nothing';
    if (reading.kind !== 'content') {
      // The texts of this entry were deleted.
      if (id !== undefined) actions.noticed({ key: 'text-unreadable' });
      return 'nothing';
    }
    if (await this.#isSetAside({ kind: 'link', address: fragment })) {
      const link = { address: fragment, name: titleOfTexts(textsIn(reading.content)), at: Date.now() };
      actions.openedRestored(withOpened(getState().opened, link));
      return 'set-aside';
    }
    if (mine === this.#turn) this.#openContent(reading.content, fragment, choices);
    return 'opened';
  }

  #openContent(content: SharedContent, address: string, choices?: Choices): void {
    const { actions, getState } = this.#store;
    const replacement = replacementOfLink(content, address, getState());
    if (sameTexts(textsOf(getState().documents), textsIn(content))) {
      actions.settingsChanged({ ...replacement.settings });
      actions.viewChanged(shownIn(content));
      return;
    }
    const isFirst = getState().documents.replacements === 0;
    actions.documentsReplaced(replacement);
    if (choices) actions.settingsChanged(choices);
    else this.#tellOfLink(content, !isFirst);
  }

  /** Another engine version or another minor may give another answer than the one that was sent. */
  #tellOfLink({ engine, kubernetes }: SharedContent, undo: boolean): void {
    const { actions, getState } = this.#store;
    const { minors, settings } = getState();
    if (kubernetes !== '' && !minors.some((minor) => minor === kubernetes))
      actions.noticed({ key: 'link-of-other-minor', detail: kubernetes, other: settings.kubernetes, undo });
    else if (engine !== undefined && engine !== engineVersion)
      actions.noticed({ key: 'link-of-other-engine', detail: engine, other: engineVersion, undo });
    else actions.noticed({ key: 'link-opened', undo });
  }

  /** A document that arrives while the visitor types must not get the rest of the keys. */
  async #atPause<Arrival>(arrival: Promise<Arrival>): Promise<Arrival> {
    const arrived = await arrival;
    await this.#typing.paused();
    return arrived;
  }

  async #isSetAside(texts: SetAside): Promise<boolean> {
    if (await this.#atPause(this.#guard.hasStopped(texts))) {
      this.#store.actions.setAside(texts);
      return true;
    }
    this.#guard.begin(texts);
    return false;
  }
}

const ofErrors = 'error/';

/** The state that is on the page already, with this visitor's settings. */
function startedFrom(painted: State, { settings, view }: State): Partial<State> {
  const { theme, language, chosenLanguage } = settings;
  const { sizes, solved, dialog, error, notices, setAside } = view;
  return {
    documents: painted.documents,
    evaluation: painted.evaluation,
    settings: { ...painted.settings, theme, language, chosenLanguage },
    view: { ...painted.view, sizes, solved, dialog, error, notices, setAside },
  };
}

/** Examples of errors load with their pages; rejects when their part of the page fails to load. */
async function exampleOf(id: string, language: Language): Promise<NamedVariant | undefined> {
  if (id.startsWith(ofErrors)) {
    const errors = await import('../errors/index.ts');
    return errors.errorExample(id.slice(ofErrors.length));
  }
  const examples = await import('../examples/index.ts');
  return examples.exampleOf(id, language);
}
