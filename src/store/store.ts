/** The state of the page. Actions are named for what happened; this file derives the new state from them. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { knownMinors, type Choices } from '../protocol/choices.ts';
import type { CrdReport, JudgedPane, Minor, ObjectReport, Pane, PathSegments } from '../protocol/report.ts';
import type { WorkerState } from '../protocol/worker-state.ts';
import {
  emptyDocuments,
  newId,
  isOtherText,
  textsOf,
  withChosen,
  withText,
  withTexts,
  type Documents,
  type Source,
  type Texts,
} from './documents.ts';
import {
  noEvaluation,
  withCrdReport,
  withFault,
  withObjectReport,
  withoutLast,
  withStop,
  withWorker,
  type Evaluation,
  type Since,
  type Stopped,
} from './evaluation.ts';
import {
  titleOfTexts,
  textOf,
  withOpened,
  withSnapshot,
  type OpenedLink,
  type ReplaceCause,
  type Snapshot,
} from './history.ts';
import { choicesOf, defaultSettings, type Settings } from './settings.ts';
import {
  initialView,
  withFilterToggled,
  withNotice,
  type Dialog,
  type Filter,
  type Guide,
  type Notice,
  type ResultTab,
  type SelectedProblem,
  type SetAside,
  type ToldStory,
  type View,
} from './view.ts';

export interface State {
  readonly documents: Documents;
  readonly settings: Settings;
  readonly evaluation: Evaluation;
  readonly view: View;
  /** Texts of the visitor that aren't in the editors now. */
  readonly history: readonly Snapshot[];
  readonly opened: readonly OpenedLink[];
  /** The texts before the last replacement. */
  readonly previous: Replacement | undefined;
  /** The texts to restore when the tour is left. */
  readonly beforeTour: Replacement | undefined;
  /** The minors that the engine offers. */
  readonly minors: readonly Minor[];
}

/** Without `old` the existing object stays unchanged, without `patch` the patch. */
export interface Replacement extends Omit<Texts, 'old' | 'patch'> {
  readonly old?: string;
  readonly patch?: string;
  readonly cause: ReplaceCause;
  readonly at: number;
  /** For texts that continue under the id that they had. */
  readonly id?: string;
  /** Missing for the visitor’s own texts. */
  readonly source?: Source;
  /** The view of the result to show. */
  readonly view?: ResultTab;
  readonly guide?: Guide;
  /** The field to explain, if it isn't the one that the page would choose. */
  readonly field?: PathSegments;
  readonly settings?: Partial<Choices>;
}

export interface Actions {
  readonly documentEdited: (pane: Pane, text: string) => void;
  readonly documentsReplaced: (replacement: Replacement) => void;
  /** A fix changed the text; `undo` restores all texts as they are now. */
  readonly documentFixed: (pane: Pane, text: string, at: number) => void;
  /** A fix was applied in the editor, so that nobody typed the change. */
  readonly fixTaken: () => void;
  /** A generated object replaces the one in its pane, which goes to the history. */
  readonly objectMade: (text: string, at: number) => void;
  /** A stored object, as text, becomes the existing object. */
  readonly oldTaken: (text: string, at: number) => void;
  /** The object of an example is cleared because its CRD was replaced. */
  readonly leftoverPutAway: (at: number) => void;
  readonly documentChosen: (pane: Pane, document: number) => void;
  readonly settingsChanged: (change: Partial<Settings>) => void;
  readonly evaluationStarted: () => void;
  readonly evaluationSettled: () => void;
  /** Whether the visible answer is about other texts, for longer than one notices. */
  readonly evaluationLate: (late: boolean) => void;
  readonly crdReported: (report: CrdReport) => void;
  readonly objectReported: (report: ObjectReport) => void;
  readonly evaluationStopped: (stopped: Stopped) => void;
  readonly evaluationFailed: (pane: JudgedPane, message: string) => void;
  readonly workerChanged: (worker: WorkerState) => void;
  readonly minorsKnown: (minors: readonly Minor[]) => void;
  /** `decided`: further values that belong to it. */
  readonly pathSelected: (path: PathSegments | undefined, decided?: readonly PathSegments[]) => void;
  readonly problemSelected: (problem: SelectedProblem, path: PathSegments | undefined) => void;
  readonly pathHovered: (path: PathSegments | undefined) => void;
  readonly storyTold: (story: ToldStory | undefined) => void;
  /** The selection's explanation has scrolled into view. */
  readonly storyRevealed: () => void;
  /** The open explanation is closed and doesn't reopen automatically. */
  readonly storyClosed: (key: string) => void;
  readonly filterToggled: (filter: Filter) => void;
  readonly viewChanged: (change: Partial<View>) => void;
  /** Leaves another dialog alone that was opened since. */
  readonly dialogClosed: (dialog: Dialog | undefined) => void;
  readonly noticed: (notice: Omit<Notice, 'id'>) => void;
  readonly noticeDismissed: (id: number) => void;
  readonly historyRestored: (history: readonly Snapshot[]) => void;
  readonly openedRestored: (opened: readonly OpenedLink[]) => void;
  /** Another tab edits these texts, too: what is typed here is stored separately from now on. */
  readonly textsForked: () => void;
  /** Texts that stopped the page aren't opened; the message about them stays until it is dismissed. */
  readonly setAside: (texts: SetAside | undefined) => void;
  readonly stepSolved: (id: string) => void;
}

export type Store = StoreApi<State> & { readonly actions: Actions };

export function createPlaygroundStore(initial: Partial<State> = {}): Store {
  const store = createStore<State>(() => ({
    documents: { ...emptyDocuments, id: newId() },
    settings: defaultSettings,
    evaluation: noEvaluation,
    view: initialView,
    history: [],
    opened: [],
    previous: undefined,
    beforeTour: undefined,
    minors: knownMinors,
    ...initial,
  }));
  return Object.assign(store, { actions: actionsOn(store) });
}

function actionsOn(store: StoreApi<State>): Actions {
  let notices = 0;
  const set = store.setState;
  const view = (change: Partial<View>): void => set(({ view: now }) => ({ view: { ...now, ...change } }));
  const evaluation = (change: (now: Evaluation) => Evaluation): void =>
    set(({ evaluation: now }) => ({ evaluation: change(now) }));
  return {
    documentEdited: (pane, text) => set((state) => withEdited(state, pane, text)),
    documentsReplaced: (replacement) => set((state) => replaced(state, replacement)),
    documentFixed: (pane, text, at) =>
      set((state) => ({
        previous: previousOf(state, at),
        documents: withText(state.documents, pane, text),
      })),
    fixTaken: () => set(({ documents }) => ({ documents: { ...documents, typed: false } })),
    objectMade: (text, at) => set((state) => withObjectMade(state, text, at)),
    oldTaken: (text, at) => set((state) => withOldTaken(state, text, at)),
    leftoverPutAway: (at) => set((state) => withoutLeftover(state, at)),
    documentChosen: (pane, document) =>
      set(({ documents }) => ({ documents: withChosen(documents, pane, document) })),
    settingsChanged: (change) => set((state) => withSettings(state, change)),
    evaluationStarted: () => evaluation((now) => ({ ...now, working: true })),
    evaluationLate: (late) => evaluation((now) => (now.late === late ? now : { ...now, late })),
    evaluationSettled: () => evaluation((now) => ({ ...now, working: false })),
    crdReported: (report) => evaluation((now) => withCrdReport(now, report)),
    objectReported: (report) => evaluation((now) => withObjectReport(now, report)),
    evaluationStopped: (stopped) => evaluation((now) => withStop(now, stopped)),
    evaluationFailed: (pane, message) => evaluation((now) => withFault(now, pane, message)),
    workerChanged: (worker) => evaluation((now) => withWorker(now, worker)),
    minorsKnown: (minors) => set({ minors }),
    pathSelected: (selected, decided = []) => view(selectionOf(selected, decided)),
    problemSelected: (problem, selected) => view({ problem, selected, decided: [], reveal: 'asked' }),
    storyRevealed: () => view({ reveal: undefined }),
    pathHovered: (hovered) => view({ hovered }),
    storyTold: (story) => set(({ view: now }) => ({ view: withStory(now, story) })),
    storyClosed: (closed) =>
      view({ selected: undefined, problem: undefined, decided: [], story: undefined, closed }),
    filterToggled: (filter) => set(({ view: now }) => ({ view: withFilterToggled(now, filter) })),
    viewChanged: view,
    dialogClosed: (dialog) =>
      set((now) => (now.view.dialog === dialog ? { view: { ...now.view, dialog: undefined } } : now)),
    noticed: (notice) => set(({ view: now }) => ({ view: withNotice(now, { ...notice, id: ++notices }) })),
    noticeDismissed: (id) =>
      set(({ view: now }) => ({
        view: { ...now, notices: now.notices.filter((notice) => notice.id !== id) },
      })),
    historyRestored: (history) => set({ history }),
    openedRestored: (opened) => set({ opened }),
    textsForked: () => set(({ documents }) => ({ documents: forked(documents) })),
    setAside: (setAside) => view({ setAside }),
    stepSolved: (id) =>
      set((state) => {
        const { solved } = state.view;
        return solved.includes(id) ? state : { view: { ...state.view, solved: [...solved, id] } };
      }),
  };
}

function selectionOf(selected: PathSegments | undefined, decided: readonly PathSegments[]): Partial<View> {
  const open = selected ? ({ reveal: 'asked' } as const) : { reveal: undefined, story: undefined };
  return { selected, decided, problem: undefined, ...open };
}

function withStory(view: View, story: ToldStory | undefined): View {
  return { ...view, story, reveal: story && view.reveal ? 'told' : view.reveal };
}

/** Opens new texts from elsewhere: the previous ones go to the history. */
function replaced(state: State, replacement: Replacement): Partial<State> {
  const { documents, settings, view } = state;
  const { cause, at, crd, object, source, id = newId() } = replacement;
  const { old = documents.old.text, patch = documents.patch.text } = replacement;
  const { history, opened } = putAway(state, cause, at);
  const next = withTexts(documents, { crd, object, old, patch }, { id, source });
  return {
    documents: next,
    // Texts that continue to be edited aren't history.
    history: history.filter((snapshot) => snapshot.id !== id),
    opened,
    previous: previousOf(state, at),
    beforeTour: beforeTourOf(state, replacement),
    settings: { ...settings, version: undefined, ...replacement.settings },
    evaluation: withoutLast(state.evaluation, { crd: next.crd.revision, object: next.object.revision }),
    view: {
      ...view,
      selected: replacement.field,
      problem: undefined,
      reveal: replacement.field && 'asked',
      decided: [],
      story: undefined,
      closed: undefined,
      guide: replacement.guide,
      filter: undefined,
      stages: undefined,
      objectTab: 'object',
      ...(replacement.view && { tab: replacement.view }),
    },
  };
}

/** The texts that the visitor had before the tour are remembered while it lasts. */
function beforeTourOf(state: State, { guide, at }: Replacement): Replacement | undefined {
  const { view, documents } = state;
  if (guide?.kind !== 'tour') return undefined;
  if (view.guide?.kind === 'tour') return state.beforeTour;
  return textOf(textsOf(documents)).trim() === '' ? undefined : previousOf(state, at);
}

/** A stored object becomes the existing object: the previous texts go to the history. */
function withOldTaken(state: State, text: string, at: number): Partial<State> {
  const { documents, settings } = state;
  const isReplaced = documents.old.text !== text && documents.old.text.trim() !== '';
  return {
    ...(isReplaced && putAway(state, 'take', at)),
    documents: { ...withText(documents, 'old', text), ...(isReplaced && { id: newId() }) },
    settings: withOldCounted(settings),
  };
}

/** The choice of the evaluated document in the CRD's pane stays. */
function withObjectMade(state: State, text: string, at: number): Partial<State> {
  const { documents, view, settings } = state;
  const isReplaced = documents.object.text.trim() !== '';
  const made = withText(documents, 'object', text);
  return {
    ...(isReplaced && putAway(state, 'made', at)),
    previous: previousOf(state, at),
    documents: {
      ...made,
      object: { ...made.object, document: undefined },
      ...(isReplaced && { id: newId() }),
    },
    settings: { ...settings, version: undefined },
    view: {
      ...view,
      selected: undefined,
      problem: undefined,
      decided: [],
      story: undefined,
      objectTab: 'object',
    },
  };
}

/** Another request has another result. */
function withSettings({ settings, evaluation }: State, change: Partial<Settings>): Partial<State> {
  const next = { ...settings, ...change };
  const isSame = JSON.stringify(choicesOf(settings)) === JSON.stringify(choicesOf(next));
  return { settings: next, ...(!isSame && { evaluation: withoutLast(evaluation) }) };
}

/**
 * The guide closes when neither text is the example's any more. What was selected in a text doesn't exist in another
 * one.
 */
function withEdited({ documents, view, evaluation }: State, pane: Pane, text: string): Partial<State> {
  const next = withText(documents, pane, text);
  const isNoExample = view.guide?.kind === 'example' && isNobodysExample(documents, next, pane);
  const isOther = isOtherText(documents[pane].text, text);
  const change = { ...(isNoExample && { guide: undefined }), ...(isOther && nothingSelected) };
  return {
    documents: next,
    ...(isOther && { evaluation: withoutLast(evaluation, sinceOf(pane, next)) }),
    ...((isNoExample || isOther) && { view: { ...view, ...change } }),
  };
}

function sinceOf(pane: Pane, next: Documents): Partial<Since> {
  if (pane === 'old') return {};
  return pane === 'crd' ? { crd: next.crd.revision } : { object: next[pane].revision };
}

const nothingSelected = {
  selected: undefined,
  problem: undefined,
  decided: [],
  story: undefined,
  reveal: undefined,
} as const satisfies Partial<View>;

function isNobodysExample(before: Documents, after: Documents, pane: Pane): boolean {
  if (after.exampleObject) return false;
  if (pane !== 'crd') return pane === 'object' && before.leftover;
  return after.crd.text !== '' && isOtherText(before.crd.text, after.crd.text);
}

/** Keeps the CRD; what is typed next is its object. */
function withoutLeftover(state: State, at: number): Partial<State> {
  const { documents, view, settings } = state;
  const emptied = (['object', 'old', 'patch'] as const).reduce(
    (all, pane) => withText(all, pane, ''),
    documents,
  );
  return {
    ...putAway(state, 'crd', at),
    previous: previousOf(state, at),
    documents: { ...emptied, id: newId() },
    settings: { ...settings, version: undefined },
    view: { ...view, guide: undefined, objectTab: 'object' },
  };
}

/** An object stored by a command counts as existing for that command; creating switches to updating. */
function withOldCounted(settings: Settings): Settings {
  const { sentBy, operation } = settings;
  switch (sentBy) {
    case 'request':
      return operation === 'create' ? { ...settings, operation: 'update' } : settings;
    case 'create':
      return { ...settings, sentBy: 'apply', oldMadeBy: 'create' };
    case 'apply':
    case 'server-side-apply':
      return { ...settings, oldMadeBy: sentBy };
    default:
      return settings;
  }
}

/**
 * Moves the previous texts to the history: the visitor's own as a snapshot, a link as its address, an example not at
 * all.
 */
function putAway(state: State, cause: ReplaceCause, at: number): Pick<State, 'history' | 'opened'> {
  const { documents, settings, history, opened } = state;
  const { id, source } = documents;
  const texts = textsOf(documents);
  const name = titleOfTexts(texts);
  if (source?.kind === 'link') {
    return { history, opened: withOpened(opened, { address: source.address, name, at }) };
  }
  if (source) return { history, opened };
  const { length } = textOf(texts);
  const choices = choicesOf(settings);
  return { history: withSnapshot(history, { id, at, cause, name, length, choices, texts }), opened };
}

function previousOf({ documents, settings, view }: State, at: number): Replacement {
  const { id, source = { kind: 'snapshot', id } } = documents;
  const { guide } = view;
  return {
    ...textsOf(documents),
    cause: 'restore',
    at,
    source,
    settings: choicesOf(settings),
    ...(guide && { guide }),
  };
}

function forked(documents: Documents): Documents {
  const { id, source, edited } = documents;
  return { ...documents, id: newId(), source: edited ? source : { kind: 'snapshot', id } };
}
