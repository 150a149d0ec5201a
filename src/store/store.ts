/** The state of the page with its actions, which are named for what happened. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { shallow } from 'zustand/vanilla/shallow';
import { knownMinors } from '../protocol/choices.ts';
import type { CrdReport, JudgedPane, Minor, ObjectReport, Pane, PathSegments } from '../protocol/report.ts';
import type { WorkerState } from '../protocol/worker-state.ts';
import {
  forked,
  previousOf,
  replaced,
  withEdited,
  withObjectMade,
  withOldTaken,
  withoutLeftover,
  withSettings,
  type Replacement,
  type State,
} from './changes.ts';
import { emptyDocuments, newId, withCases, withChosen, withOldCrd, withText } from './documents.ts';
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
import type { OpenedLink, Snapshot } from './history.ts';
import { defaultSettings, type Settings } from './settings.ts';
import {
  initialView,
  withFilterToggled,
  withNotice,
  type Dialog,
  type Filter,
  type Notice,
  type SelectedProblem,
  type SetAside,
  type OpenExplanation,
  type View,
} from './view.ts';

export type { Replacement, State };

export interface Actions {
  readonly documentEdited: (pane: Pane, text: string) => void;
  readonly casesEdited: (suite: string) => void;
  readonly documentsReplaced: (replacement: Replacement) => void;
  /** A fix changed the text; `undo` restores all texts as they are now. */
  readonly documentFixed: (pane: Pane, text: string, at: number) => void;
  /** A fix was applied in the editor, so that nobody typed the change. */
  readonly fixTaken: () => void;
  /** A generated object replaces the one in its pane, which goes to the history. */
  readonly objectMade: (text: string, at: number) => void;
  /** A stored object, as text, becomes the existing object. */
  readonly oldTaken: (text: string, at: number) => void;
  /** The CRD from which an upgrade starts; undefined for none. */
  readonly oldCrdSet: (text: string | undefined) => void;
  /** The object of an example is cleared because its CRD was replaced. */
  readonly leftoverPutAway: (at: number) => void;
  /** The visitor allowed the code of webhooks in these documents to run. */
  readonly codeAllowed: () => void;
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
  readonly explanationOpened: (explanation: OpenExplanation | undefined) => void;
  /** The selection's explanation has scrolled into view. */
  readonly explanationRevealed: () => void;
  /** The open explanation is closed and doesn't reopen automatically. */
  readonly explanationClosed: (key: string) => void;
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
    casesEdited: (suite) => set(({ documents }) => ({ documents: withCases(documents, suite) })),
    documentsReplaced: (replacement) => set((state) => replaced(state, replacement)),
    documentFixed: (pane, text, at) =>
      set((state) => ({
        previous: previousOf(state, at),
        documents: withText(state.documents, pane, text),
      })),
    fixTaken: () => set(({ documents }) => ({ documents: { ...documents, typed: false } })),
    objectMade: (text, at) => set((state) => withObjectMade(state, text, at)),
    oldTaken: (text, at) => set((state) => withOldTaken(state, text, at)),
    oldCrdSet: (text) => set(({ documents }) => ({ documents: withOldCrd(documents, text) })),
    leftoverPutAway: (at) => set((state) => withoutLeftover(state, at)),
    codeAllowed: () => set(({ documents }) => ({ documents: { ...documents, runsCode: true } })),
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
    minorsKnown: (minors) => set((now) => (shallow(now.minors, minors) ? now : { minors })),
    pathSelected: (selected, decided = []) => view(selectionOf(selected, decided)),
    problemSelected: (problem, selected) => view({ problem, selected, decided: [], reveal: 'asked' }),
    explanationRevealed: () => view({ reveal: undefined }),
    pathHovered: (hovered) => view({ hovered }),
    explanationOpened: (explanation) => set(({ view: now }) => ({ view: withExplanation(now, explanation) })),
    explanationClosed: (closed) =>
      view({ selected: undefined, problem: undefined, decided: [], explanation: undefined, closed }),
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
  const open = selected ? ({ reveal: 'asked' } as const) : { reveal: undefined, explanation: undefined };
  return { selected, decided, problem: undefined, ...open };
}

function withExplanation(view: View, explanation: OpenExplanation | undefined): View {
  return { ...view, explanation, reveal: explanation && view.reveal ? 'told' : view.reveal };
}
