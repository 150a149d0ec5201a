/** Selects which explanation is open, and where it is shown. */
import type { PathSegments, Problem } from '../protocol/report.ts';
import type { Card } from '../protocol/explanation.ts';
import { shownObject } from './selectors.ts';
import type { State } from './store.ts';
import { isSamePath } from '../protocol/paths.ts';

/**
 * `problem` is below its finding, `row` below its line of the object. If neither is on the page, it is `above` a view
 * that shows more about it, and `aside` of all others.
 */
export type ExplanationPlace = 'problem' | 'row' | 'above' | 'aside';

/** The explanation of the selection, else of what matters most; undefined when that was closed. */
export function openExplanation(state: State): Card | undefined {
  const { view } = state;
  if (view.selected ?? view.problem) return view.explanation?.card;
  const lead = leadOf(state);
  return lead && view.closed === cardKey(lead) ? undefined : lead;
}

/**
 * The most important explanation for the current texts: that of a rejected CRD first, because without a CRD there is
 * no object.
 */
function leadOf({ evaluation }: State): Card | undefined {
  const { crd, object } = evaluation;
  if (crd?.lead && crd.state !== 'accepted') return crd.lead;
  return object?.lead ?? crd?.lead;
}

/** Equal for explanations of the same thing in different answers. */
export function cardKey({ path, problem, pane }: Card): string {
  return JSON.stringify([pane, path ?? '', path ? '' : (problem?.id ?? '')]);
}

/** Searches all lines of the object, so the result is computed once per state rather than per caller. */
const places = new WeakMap<State, { readonly place: ExplanationPlace | undefined }>();

export function placeOfExplanation(state: State): ExplanationPlace | undefined {
  const known = places.get(state) ?? { place: foundPlace(state) };
  places.set(state, known);
  return known.place;
}

function foundPlace(state: State): ExplanationPlace | undefined {
  const card = openExplanation(state);
  if (!card) return undefined;
  if (listedProblem(state, card) !== undefined) return 'problem';
  if (rowOfExplanation(state, card) !== undefined) return 'row';
  const { tab } = state.view;
  return tab === 'compare' || tab === 'versions' ? 'above' : 'aside';
}

/** The open explanation if neither its finding nor its line is on the page. */
export function explanationAside(state: State): Card | undefined {
  if (placeOfExplanation(state) !== 'aside') return undefined;
  const card = openExplanation(state);
  // Only the schema is relevant to a field that was never set.
  const tells =
    card && !(card.ending.how === 'absent' && card.events.length === 0 && card.given === undefined);
  return tells ? card : undefined;
}

/** The open explanation if it is shown between the verdict and the view. */
export function explanationAboveView(state: State): Card | undefined {
  return placeOfExplanation(state) === 'above' ? openExplanation(state) : undefined;
}

/**
 * The id of the visible finding that an explanation belongs to. An explanation of the previous answer, which is about
 * to be reloaded, is shown at the finding of the same cause and field, whose text may have changed.
 */
export function listedProblem({ evaluation, view }: State, { problem }: Card): string | undefined {
  if (!problem) return undefined;
  const { id, severity, pane, code, field } = problem;
  if ((view.filter === 'error' || view.filter === 'warning') && view.filter !== severity) return undefined;
  if (view.problem?.id === id) return id;
  const listed = [evaluation.crd, evaluation.object].flatMap((report) => report?.problems ?? []);
  const isSame = (other: Problem): boolean =>
    other.pane === pane && other.code === code && other.field === field;
  return (listed.find((other) => other.id === id) ?? listed.find(isSame))?.id;
}

/** The path of the line below which an explanation is shown, if the lines of the stored object are on the page. */
export function rowOfExplanation(state: State, card: Card): PathSegments | undefined {
  const { tab, layout } = state.view;
  if (tab !== 'stored' || layout !== 'diff' || card.pane === 'crd' || card.pane === 'old') return undefined;
  const { path } = card;
  return path && shownObject(state)?.rows.some((row) => isSamePath(row.path, path)) ? path : undefined;
}
