/** Derives the marks in the editors from the reports. */
import type { EditorProblem } from '../../editor/text-editor.ts';
import type { CrdReport, ObjectReport, Pane, Place, Problem } from '../../protocol/report.ts';
import type { State } from '../../store/store.ts';
import { limits } from '../../protocol/limits.ts';
import { isFresh, sentPane, shownObject, shownPane } from '../../store/selectors.ts';
import { openExplanation } from '../../store/explanations.ts';
import { isDecided } from '../context/is-decided.ts';
import { isSamePath } from '../../protocol/paths.ts';

export function markersOf(
  pane: Pane,
  crd: CrdReport | undefined,
  object: ObjectReport | undefined,
): EditorProblem[] {
  if (pane === 'old') return problemMarkers(object?.update?.old.problems ?? []);
  const report = pane === 'crd' ? crd : object;
  if (pane === 'admission') {
    return problemMarkers((object?.problems ?? []).filter((problem) => problem.pane === pane));
  }
  if (!report || (pane !== 'crd' && object && pane !== sentPane(object))) return [];
  if (report.brokenAt) {
    const text = cutMarker(report.brokenText ?? report.verdict);
    return [{ severity: 'error', text, place: report.brokenAt }];
  }
  return problemMarkers(report.problems.filter((problem) => problem.pane === pane));
}

/** At most as many as an editor can paint, each with as much text as its small box shows. */
function problemMarkers(problems: readonly Problem[]): EditorProblem[] {
  return problems
    .flatMap(({ severity, field, text, place, marks }) => {
      if (marks) return marks.map((mark) => ({ severity, ...mark }));
      return place ? [{ severity, text: cutMarker(field === '' ? text : `${field}: ${text}`), place }] : [];
    })
    .slice(0, limits.markers);
}

function cutMarker(text: string): string {
  return text.length > limits.marker ? `${text.slice(0, limits.marker)}…` : text;
}

/** Lines of a pane that belong to the selection, as a string, so that equal ones compare equal. */
export function highlightedLines(pane: Pane, state: State): string {
  const { hovered, selected, decided } = state.view;
  if (pane === 'crd') {
    const card = openExplanation(state);
    const place = card && (card.pane === 'crd' ? card.place : (card.quote?.place ?? card.schema?.place));
    return place ? String(place.line) : '';
  }
  if (pane !== shownPane(state) || pane === 'old' || pane === 'admission') return '';
  const path = hovered ?? selected ?? openExplanation(state)?.path;
  if (!path) return '';
  const lines = new Set<number>();
  for (const row of shownObject(state)?.rows ?? []) {
    if (row.line === undefined) continue;
    if (isSamePath(row.path, path) || isDecided(decided, row.path)) lines.add(row.line);
  }
  const { place, pane: ofExplanation } = openExplanation(state) ?? {};
  if (lines.size === 0 && place && ofExplanation === pane) lines.add(place.line);
  return [...lines].join(',');
}

/**
 * The place that a pane should scroll to: that of the selection, or, after the whole text was replaced, that of the
 * most important problem. Nothing scrolls while the visitor types.
 */
export function revealedPlace(pane: Pane, state: State): Place | undefined {
  const { selected, problem } = state.view;
  if (selected === undefined && problem === undefined && !isFresh(state)) return undefined;
  const card = openExplanation(state);
  if (!card) return undefined;
  if (pane === card.pane) return card.place;
  return pane === 'crd' ? (card.quote?.place ?? card.schema?.place) : undefined;
}
