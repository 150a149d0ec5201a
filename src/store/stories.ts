/** Which story is open, and where it stands. */
import type { PathSegments, Problem } from '../protocol/report.ts';
import type { Card } from '../protocol/story.ts';
import { shownObject } from './selectors.ts';
import type { State } from './store.ts';

/**
 * `problem` is under its finding, `row` under its line of the object. Where neither is on the page it is `above` a view
 * that says more about it, and `aside` of all others.
 */
export type StoryPlace = 'problem' | 'row' | 'above' | 'aside';

/** The story of what was pointed at, else the one that matters most; none when that was closed. */
export function openStory(state: State): Card | undefined {
  const { view } = state;
  if (view.selected ?? view.problem) return view.story?.card;
  const lead = leadOf(state);
  return lead && view.closed === storyKey(lead) ? undefined : lead;
}

/** What matters most of the texts as they stand: a CRD that is refused first, since then there is no object. */
function leadOf({ evaluation }: State): Card | undefined {
  const { crd, object } = evaluation;
  if (crd?.lead && crd.state !== 'accepted') return crd.lead;
  return object?.lead ?? crd?.lead;
}

/** The same for a story of the same thing in a later answer. */
export function storyKey({ path, problem, pane }: Card): string {
  return JSON.stringify([pane, path ?? '', path ? '' : (problem?.id ?? '')]);
}

/** Looks through all lines of the object, so it is found once for each state and not for each that asks. */
const places = new WeakMap<State, { readonly place: StoryPlace | undefined }>();

export function placeOfStory(state: State): StoryPlace | undefined {
  const known = places.get(state) ?? { place: foundPlace(state) };
  places.set(state, known);
  return known.place;
}

function foundPlace(state: State): StoryPlace | undefined {
  const card = openStory(state);
  if (!card) return undefined;
  if (listedProblem(state, card) !== undefined) return 'problem';
  if (rowOfStory(state, card) !== undefined) return 'row';
  const { tab } = state.view;
  return tab === 'compare' || tab === 'versions' ? 'above' : 'aside';
}

/** The open story where neither its finding nor its line is on the page. */
export function storyAside(state: State): Card | undefined {
  if (placeOfStory(state) !== 'aside') return undefined;
  const card = openStory(state);
  // Of a field that was never there only the schema can tell something.
  const tells =
    card && !(card.ending.how === 'absent' && card.events.length === 0 && card.given === undefined);
  return tells ? card : undefined;
}

/** The open story where it stands between the verdict and the view. */
export function storyAboveView(state: State): Card | undefined {
  return placeOfStory(state) === 'above' ? openStory(state) : undefined;
}

/**
 * The id of the finding on the page that a story is of. A story of the answer before, which is told anew in a moment,
 * stands at the finding of the same cause and field, whose text may have changed.
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

/** The path of the line under which a story stands, where the lines of the stored object are on the page. */
export function rowOfStory(state: State, card: Card): PathSegments | undefined {
  const { tab, layout } = state.view;
  if (tab !== 'stored' || layout !== 'diff' || card.pane === 'crd' || card.pane === 'old') return undefined;
  const { path } = card;
  return path && shownObject(state)?.rows.some((row) => isSame(row.path, path)) ? path : undefined;
}

function isSame(a: PathSegments, b: PathSegments): boolean {
  return a.length === b.length && a.every((step, i) => step === b[i]);
}
