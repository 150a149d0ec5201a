/** The state of the page. Actions are named for what happened; what follows from it is derived here. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type {
  CrdReport,
  JudgedPane,
  Minor,
  ObjectReport,
  Pane,
  PathSegments,
  PathStory,
} from '../protocol/report.ts';
import type { WorkerState } from '../protocol/worker-state.ts';
import {
  emptyDocuments,
  textsOf,
  withChosen,
  withText,
  withTexts,
  type Documents,
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
import { withSnapshot, type ReplaceCause, type Snapshot } from './history.ts';
import { defaultSettings, type Settings } from './settings.ts';
import { initialView, withNotice, type Filter, type Notice, type ResultTab, type View } from './view.ts';

export interface State {
  readonly documents: Documents;
  readonly settings: Settings;
  readonly evaluation: Evaluation;
  readonly view: View;
  readonly history: readonly Snapshot[];
  /** The minors that the engine offers. */
  readonly minors: readonly Minor[];
}

/** Without `old` the old object stays as it is, without `patch` the patch. */
export interface Replacement extends Omit<Texts, 'old' | 'patch'> {
  readonly old?: string;
  readonly patch?: string;
  readonly cause: ReplaceCause;
  readonly at: number;
  readonly example?: string;
  /** The view of the result that is to be looked at. */
  readonly view?: ResultTab;
  readonly settings?: Partial<
    Pick<Settings, 'kubernetes' | 'fieldValidation' | 'version' | 'operation' | 'patchKind' | 'oldAsItIs'>
  >;
}

export interface Actions {
  readonly documentEdited: (pane: Pane, text: string) => void;
  readonly documentsReplaced: (replacement: Replacement) => void;
  /** A stored object, as text, becomes the one that is updated. */
  readonly oldTaken: (text: string, at: number) => void;
  readonly documentChosen: (pane: Pane, document: number) => void;
  readonly settingsChanged: (change: Partial<Settings>) => void;
  readonly evaluationStarted: () => void;
  readonly evaluationSettled: () => void;
  readonly crdReported: (report: CrdReport) => void;
  readonly objectReported: (report: ObjectReport) => void;
  readonly evaluationStopped: (stopped: Stopped) => void;
  readonly evaluationFailed: (pane: JudgedPane, message: string) => void;
  readonly workerChanged: (worker: WorkerState) => void;
  readonly minorsKnown: (minors: readonly Minor[]) => void;
  readonly pathSelected: (path: PathSegments | undefined) => void;
  readonly pathHovered: (path: PathSegments | undefined) => void;
  readonly storyTold: (story: PathStory) => void;
  readonly filterToggled: (filter: Filter) => void;
  readonly viewChanged: (change: Partial<View>) => void;
  readonly noticed: (notice: Omit<Notice, 'id'>) => void;
  readonly noticeDismissed: (id: number) => void;
  readonly historyRestored: (history: readonly Snapshot[]) => void;
}

export type Store = StoreApi<State> & { readonly actions: Actions };

export function createPlaygroundStore(initial: Partial<State> = {}): Store {
  const store = createStore<State>(() => ({
    documents: emptyDocuments,
    settings: defaultSettings,
    evaluation: noEvaluation,
    view: initialView,
    history: [],
    minors: ['1.37'],
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
    documentEdited: (pane, text) => set(({ documents }) => ({ documents: withText(documents, pane, text) })),
    documentsReplaced: (replacement) => set((state) => replaced(state, replacement)),
    oldTaken: (text, at) => set((state) => withOldTaken(state, text, at)),
    documentChosen: (pane, document) =>
      set(({ documents }) => ({ documents: withChosen(documents, pane, document) })),
    settingsChanged: (change) => set(({ settings }) => ({ settings: { ...settings, ...change } })),
    evaluationStarted: () => evaluation((now) => ({ ...now, working: true })),
    evaluationSettled: () => evaluation((now) => ({ ...now, working: false })),
    crdReported: (report) => evaluation((now) => withCrdReport(now, report)),
    objectReported: (report) => evaluation((now) => withObjectReport(now, report)),
    evaluationStopped: (stopped) => evaluation((now) => withStop(now, stopped)),
    evaluationFailed: (pane, message) => evaluation((now) => withFault(now, pane, message)),
    workerChanged: (worker) => evaluation((now) => withWorker(now, worker)),
    minorsKnown: (minors) => set({ minors }),
    pathSelected: (selected) => view({ selected, ...(selected ? {} : { story: undefined }) }),
    pathHovered: (hovered) => view({ hovered }),
    storyTold: (story) => view({ story }),
    filterToggled: (filter) =>
      set(({ view: now }) => ({
        view: { ...now, filter: now.filter === filter ? undefined : filter },
      })),
    viewChanged: view,
    noticed: (notice) => set(({ view: now }) => ({ view: withNotice(now, { ...notice, id: ++notices }) })),
    noticeDismissed: (id) =>
      set(({ view: now }) => ({
        view: { ...now, notices: now.notices.filter((notice) => notice.id !== id) },
      })),
    historyRestored: (history) => set({ history }),
  };
}

/** New texts from elsewhere: what was there before becomes a snapshot if the user had a hand in it. */
function replaced(state: State, replacement: Replacement): Partial<State> {
  const { documents, history, settings, view } = state;
  const { cause, at, crd, object, example } = replacement;
  const { old = documents.old.text, patch = documents.patch.text } = replacement;
  const before = snapshotOf(state, cause, at);
  return {
    documents: withTexts(documents, { crd, object, old, patch }, example),
    history: documents.example === undefined ? withSnapshot(history, before) : history,
    settings: { ...settings, version: undefined, ...replacement.settings },
    view: {
      ...view,
      selected: undefined,
      story: undefined,
      filter: undefined,
      stages: undefined,
      objectTab: 'object',
      ...(replacement.view && { tab: replacement.view }),
    },
  };
}

/** The old text becomes a snapshot when the user had a hand in it. */
function withOldTaken(state: State, text: string, at: number): Partial<State> {
  const { documents, history, settings } = state;
  const isReplaced = documents.old.text !== text && documents.old.text.trim() !== '';
  const isOwn = isReplaced && documents.example === undefined;
  return {
    documents: withText(documents, 'old', text),
    history: isOwn ? withSnapshot(history, snapshotOf(state, 'take', at)) : history,
    settings: settings.operation === 'create' ? { ...settings, operation: 'update' } : settings,
  };
}

function snapshotOf({ documents, settings }: State, cause: ReplaceCause, at: number): Snapshot {
  const { operation, patchKind } = settings;
  return { ...textsOf(documents), at, cause, operation, patchKind };
}
