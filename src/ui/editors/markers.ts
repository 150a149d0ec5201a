/** What the editors mark, from the reports. */
import type { EditorProblem } from '../../editor/text-editor.ts';
import type { CrdReport, ObjectReport, Pane, Problem } from '../../protocol/report.ts';
import type { State } from '../../store/store.ts';
import { limits } from '../../protocol/limits.ts';
import { sentPane, shownObject, shownPane } from '../../store/selectors.ts';
import { samePath } from '../path-text.ts';

export function markersOf(
  pane: Pane,
  crd: CrdReport | undefined,
  object: ObjectReport | undefined,
): EditorProblem[] {
  if (pane === 'old') return problemMarkers(object?.update?.old.problems ?? []);
  const report = pane === 'crd' ? crd : object;
  if (!report || (pane !== 'crd' && object && pane !== sentPane(object))) return [];
  if (report.brokenAt) {
    const message = cut(report.brokenText ?? report.verdict);
    return [{ severity: 'error', message, place: report.brokenAt }];
  }
  return problemMarkers(report.problems.filter((problem) => problem.pane === pane));
}

/** As many as an editor can paint, each with as much text as its small box shows. */
function problemMarkers(problems: readonly Problem[]): EditorProblem[] {
  return problems
    .flatMap(({ severity, field, message, place, marks }) => {
      if (marks) return marks.map((mark) => ({ severity, ...mark }));
      return place
        ? [{ severity, message: cut(field === '' ? message : `${field}: ${message}`), place }]
        : [];
    })
    .slice(0, limits.markers);
}

function cut(message: string): string {
  return message.length > limits.marker ? `${message.slice(0, limits.marker)}…` : message;
}

/** Lines of a pane that belong to what is pointed at, as a text, so that equal ones are equal. */
export function highlightedLines(pane: Pane, state: State): string {
  const { hovered, selected, story } = state.view;
  if (pane === 'crd') {
    const place = samePath(selected, story?.path)
      ? (story?.schema?.place ?? story?.ancestorPlace)
      : undefined;
    return place ? String(place.line) : '';
  }
  if (pane !== shownPane(state) || pane === 'old') return '';
  const path = hovered ?? selected;
  if (!path) return '';
  const row = shownObject(state)?.rows.find((candidate) => samePath(candidate.path, path));
  return row?.line === undefined ? '' : String(row.line);
}
