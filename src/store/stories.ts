/** Which story is open, and where it stands. */
import type { CrdReport, ObjectReport, PathSegments, Problem } from '../protocol/report.ts';
import type { Card } from '../protocol/story.ts';
import { shownObject } from './selectors.ts';
import type { State } from './store.ts';

/** `problem` is under its finding, `row` under its line of the object, `aside` where neither is on the page. */
export type StoryPlace = 'problem' | 'row' | 'aside';

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

export function placeOfStory(state: State): StoryPlace | undefined {
  const card = openStory(state);
  if (!card) return undefined;
  if (card.problem && isListed(state, card.problem)) return 'problem';
  return rowOfStory(state, card) === undefined ? 'aside' : 'row';
}

function isListed({ evaluation, view }: State, { id, severity }: Problem): boolean {
  if ((view.filter === 'error' || view.filter === 'warning') && view.filter !== severity) return false;
  if (view.problem?.id === id) return true;
  const isIn = (report: CrdReport | ObjectReport | undefined): boolean =>
    report?.problems.some((problem) => problem.id === id) ?? false;
  return isIn(evaluation.crd) || isIn(evaluation.object);
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
