/** The state of the page, and what becomes of it when its texts are edited, replaced, or stored. */
import type { Choices } from '../protocol/choices.ts';
import type { Minor, Pane, PathSegments } from '../protocol/report.ts';
import {
  isOtherText,
  newId,
  textsOf,
  withText,
  withTexts,
  type Documents,
  type Source,
  type Texts,
} from './documents.ts';
import { withoutLast, type Evaluation, type Since } from './evaluation.ts';
import {
  textOf,
  titleOfTexts,
  withOpened,
  withSnapshot,
  type OpenedLink,
  type ReplaceCause,
  type Snapshot,
} from './history.ts';
import { choicesOf, type Settings } from './settings.ts';
import type { Guide, ResultTab, View } from './view.ts';

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

/** Without `old`, `patch`, `admission`, `cases`, or `oldCrd`, that text stays unchanged. */
export interface Replacement extends Omit<Texts, 'old' | 'patch' | 'admission' | 'cases'> {
  readonly old?: string;
  readonly patch?: string;
  readonly admission?: string;
  readonly cases?: string;
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

/** Opens new texts from elsewhere: the previous ones go to the history. */
export function replaced(state: State, replacement: Replacement): Partial<State> {
  const { documents, settings, view } = state;
  const { cause, at, crd, object, source, id = newId() } = replacement;
  const kept = textsOf(documents);
  const { old = kept.old, patch = kept.patch, admission = kept.admission, cases = kept.cases } = replacement;
  const { oldCrd } = 'oldCrd' in replacement ? replacement : kept;
  const { history, opened } = putAway(state, cause, at);
  const texts = { crd, object, old, patch, admission, cases, oldCrd };
  const next = withTexts(documents, texts, { id, source });
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
      explanation: undefined,
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
export function withOldTaken(state: State, text: string, at: number): Partial<State> {
  const { documents, settings } = state;
  const isReplaced = documents.old.text !== text && documents.old.text.trim() !== '';
  return {
    ...(isReplaced && putAway(state, 'take', at)),
    documents: { ...withText(documents, 'old', text), ...(isReplaced && { id: newId() }) },
    settings: withOldCounted(settings),
  };
}

/** The choice of the evaluated document in the CRD's pane stays. */
export function withObjectMade(state: State, text: string, at: number): Partial<State> {
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
      explanation: undefined,
      objectTab: 'object',
    },
  };
}

/** Another request has another result. */
export function withSettings({ settings, evaluation }: State, change: Partial<Settings>): Partial<State> {
  const next = { ...settings, ...change };
  const isSame = JSON.stringify(choicesOf(settings)) === JSON.stringify(choicesOf(next));
  return { settings: next, ...(!isSame && { evaluation: withoutLast(evaluation) }) };
}

/**
 * The guide closes when neither text is the example's any more. What was selected in a text doesn't exist in another
 * one.
 */
export function withEdited({ documents, view, evaluation }: State, pane: Pane, text: string): Partial<State> {
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
  if (pane === 'old' || pane === 'admission') return {};
  return pane === 'crd' ? { crd: next.crd.revision } : { object: next[pane].revision };
}

const nothingSelected = {
  selected: undefined,
  problem: undefined,
  decided: [],
  explanation: undefined,
  reveal: undefined,
} as const satisfies Partial<View>;

function isNobodysExample(before: Documents, after: Documents, pane: Pane): boolean {
  if (after.exampleObject) return false;
  if (pane !== 'crd') return pane === 'object' && before.leftover;
  return after.crd.text !== '' && isOtherText(before.crd.text, after.crd.text);
}

/** Keeps the CRD; what is typed next is its object. */
export function withoutLeftover(state: State, at: number): Partial<State> {
  const { documents, view, settings } = state;
  const emptied = (['object', 'old', 'patch', 'admission'] as const).reduce(
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

export function previousOf({ documents, settings, view }: State, at: number): Replacement {
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

export function forked(documents: Documents): Documents {
  const { id, source, edited } = documents;
  return { ...documents, id: newId(), source: edited ? source : { kind: 'snapshot', id } };
}
