/** The state of the page. Actions are named for what happened; what follows from it is derived here. */
import { createStore, type StoreApi } from 'zustand/vanilla';
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
  withStop,
  withWorker,
  type Evaluation,
  type Stopped,
} from './evaluation.ts';
import {
  nameOf,
  textOf,
  withOpened,
  withSnapshot,
  type OpenedLink,
  type ReplaceCause,
  type Snapshot,
} from './history.ts';
import { choicesOf, defaultSettings, knownMinors, type Choices, type Settings } from './settings.ts';
import {
  initialView,
  withFilterToggled,
  withNotice,
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
  /** What the visitor wrote and is not in the editors now. */
  readonly history: readonly Snapshot[];
  readonly opened: readonly OpenedLink[];
  /** What was there before the last replacement. */
  readonly previous: Replacement | undefined;
  /** What is brought back when the tour is left. */
  readonly beforeTour: Replacement | undefined;
  /** The minors that the engine offers. */
  readonly minors: readonly Minor[];
}

/** Without `old` the old object stays as it is, without `patch` the patch. */
export interface Replacement extends Omit<Texts, 'old' | 'patch'> {
  readonly old?: string;
  readonly patch?: string;
  readonly cause: ReplaceCause;
  readonly at: number;
  /** Texts that go on under the id that they had. */
  readonly id?: string;
  /** Missing for what is the visitor’s own. */
  readonly source?: Source;
  /** The view of the result that is to be looked at. */
  readonly view?: ResultTab;
  readonly guide?: Guide;
  /** The field that the texts are about, where another would be told of by itself. */
  readonly field?: PathSegments;
  readonly settings?: Partial<Choices>;
}

export interface Actions {
  readonly documentEdited: (pane: Pane, text: string) => void;
  readonly documentsReplaced: (replacement: Replacement) => void;
  /** A text as a fix leaves it; `undo` brings back all texts as they are now. */
  readonly documentFixed: (pane: Pane, text: string, at: number) => void;
  /** The texts are as a fix left them, which nobody typed. */
  readonly fixTaken: () => void;
  /** An object that was made takes the place of the one in its pane, which is put away. */
  readonly objectMade: (text: string, at: number) => void;
  /** A stored object, as text, becomes the one that is updated. */
  readonly oldTaken: (text: string, at: number) => void;
  /** The object of an example gives way to a CRD that is not its own. */
  readonly leftoverPutAway: (at: number) => void;
  readonly documentChosen: (pane: Pane, document: number) => void;
  readonly settingsChanged: (change: Partial<Settings>) => void;
  readonly evaluationStarted: () => void;
  readonly evaluationSettled: () => void;
  /** Whether the answer that is shown is of other texts, for longer than one notices. */
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
  /** The open story is closed, and does not open by itself again. */
  readonly storyClosed: (key: string) => void;
  readonly filterToggled: (filter: Filter) => void;
  readonly viewChanged: (change: Partial<View>) => void;
  readonly noticed: (notice: Omit<Notice, 'id'>) => void;
  readonly noticeDismissed: (id: number) => void;
  readonly historyRestored: (history: readonly Snapshot[]) => void;
  readonly openedRestored: (opened: readonly OpenedLink[]) => void;
  /** Another tab works on these texts too: what is typed here is kept apart from now on. */
  readonly textsForked: () => void;
  /** Texts that stopped the page are not opened; what is told of them stays until it is dismissed. */
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
    settingsChanged: (change) => set(({ settings }) => ({ settings: { ...settings, ...change } })),
    evaluationStarted: () => evaluation((now) => ({ ...now, working: true })),
    evaluationLate: (late) => evaluation((now) => (now.late === late ? now : { ...now, late })),
    evaluationSettled: () => evaluation((now) => ({ ...now, working: false })),
    crdReported: (report) => evaluation((now) => withCrdReport(now, report)),
    objectReported: (report) => evaluation((now) => withObjectReport(now, report)),
    evaluationStopped: (stopped) => evaluation((now) => withStop(now, stopped)),
    evaluationFailed: (pane, message) => evaluation((now) => withFault(now, pane, message)),
    workerChanged: (worker) => evaluation((now) => withWorker(now, worker)),
    minorsKnown: (minors) => set({ minors }),
    pathSelected: (selected, decided = []) =>
      view({ selected, decided, problem: undefined, ...(selected ? {} : { story: undefined }) }),
    problemSelected: (problem, selected) => view({ problem, selected, decided: [] }),
    pathHovered: (hovered) => view({ hovered }),
    storyTold: (story) => view({ story }),
    storyClosed: (closed) =>
      view({ selected: undefined, problem: undefined, decided: [], story: undefined, closed }),
    filterToggled: (filter) => set(({ view: now }) => ({ view: withFilterToggled(now, filter) })),
    viewChanged: view,
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

/** New texts from elsewhere: what was there before is put away. */
function replaced(state: State, replacement: Replacement): Partial<State> {
  const { documents, settings, view } = state;
  const { cause, at, crd, object, source, id = newId() } = replacement;
  const { old = documents.old.text, patch = documents.patch.text } = replacement;
  const { history, opened } = putAway(state, cause, at);
  return {
    documents: withTexts(documents, { crd, object, old, patch }, { id, source }),
    // What goes on being written is not history.
    history: history.filter((snapshot) => snapshot.id !== id),
    opened,
    previous: previousOf(state, at),
    beforeTour: beforeTourOf(state, replacement),
    settings: { ...settings, version: undefined, ...replacement.settings },
    view: {
      ...view,
      selected: replacement.field,
      problem: undefined,
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

/** What the visitor had before the tour stays known for as long as it lasts. */
function beforeTourOf(state: State, { guide, at }: Replacement): Replacement | undefined {
  const { view, documents } = state;
  if (guide?.kind !== 'tour') return undefined;
  if (view.guide?.kind === 'tour') return state.beforeTour;
  return textOf(textsOf(documents)).trim() === '' ? undefined : previousOf(state, at);
}

/** A stored object becomes the old one: what was there before is put away. */
function withOldTaken(state: State, text: string, at: number): Partial<State> {
  const { documents, settings } = state;
  const isReplaced = documents.old.text !== text && documents.old.text.trim() !== '';
  return {
    ...(isReplaced && putAway(state, 'take', at)),
    documents: { ...withText(documents, 'old', text), ...(isReplaced && { id: newId() }) },
    settings: withOldCounted(settings),
  };
}

/** Which document of the CRD's pane is judged stays chosen. */
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

/** Nothing leads through texts of which neither is the example's any more. */
function withEdited({ documents, view }: State, pane: Pane, text: string): Partial<State> {
  const next = withText(documents, pane, text);
  const isNoExample = view.guide?.kind === 'example' && isNobodysExample(documents, next, pane);
  return { documents: next, ...(isNoExample && { view: { ...view, guide: undefined } }) };
}

function isNobodysExample(before: Documents, after: Documents, pane: Pane): boolean {
  if (after.exampleObject) return false;
  if (pane !== 'crd') return pane === 'object' && before.leftover;
  return after.crd.text !== '' && isOtherText(before.crd.text, after.crd.text);
}

/** The CRD stays, and what is typed next is its object. */
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

/** What was stored by a command is there by that command; what creates goes over to what changes. */
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

/** What the visitor wrote becomes a snapshot; of a link its address is enough, of an example nothing is needed. */
function putAway(state: State, cause: ReplaceCause, at: number): Pick<State, 'history' | 'opened'> {
  const { documents, settings, history, opened } = state;
  const { id, source } = documents;
  const texts = textsOf(documents);
  const name = nameOf(texts);
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
