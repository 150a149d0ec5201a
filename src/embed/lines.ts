/** The lines of the object as a frame shows them, each with the words for what became of it. */
import { limits } from '../protocol/limits.ts';
import type { Mark, ObjectReport, PathSegments, Problem, Row } from '../protocol/report.ts';
import { foldHousekeeping } from '../ui/views/stored/fold-housekeeping.ts';

export type LineMark = Mark | 'refused' | 'warned';

export interface ObjectLine {
  readonly row: Pick<Row, 'indent' | 'dashes' | 'key' | 'value' | 'more' | 'sign' | 'before' | 'line'> & {
    readonly folded?: string;
  };
  readonly marks: readonly LineMark[];
  /** Missing for text that has no form. */
  readonly path?: PathSegments;
}

/** The judged object; where there is none the text as it was typed. */
export function objectLines(report: ObjectReport, text: string): readonly ObjectLine[] {
  const problems = report.problems.filter(({ pane }) => pane === 'object' || pane === 'patch');
  if (report.rows.length === 0 || report.patch) return typedLines(text, problems);
  const rows = foldHousekeeping(report.rows.slice(0, limits.embedRows));
  const found = marksByRow(rows, problems);
  return rows.map((row, i) => {
    const own = row.mark && !found[i]?.has('refused') ? [row.mark] : [];
    return { row, marks: [...(found[i] ?? []), ...own], path: row.path };
  });
}

/** Text as it stands, with what is said of its lines. */
export function typedLines(text: string, problems: readonly Problem[]): readonly ObjectLine[] {
  const lines = text.replace(/\n$/, '').split('\n', limits.embedRows);
  return lines.map((value, i) => typedLine(value, i + 1, marksOfLine(problems, i + 1)));
}

/** `line` counts from 1. */
export function typedLine(value: string, line: number, marks: readonly LineMark[] = []): ObjectLine {
  return { row: { indent: 0, dashes: 0, key: undefined, value, sign: 'same', line }, marks };
}

/** Lines of the text that `objectLines` leaves out. */
export function linesLeft(report: ObjectReport | undefined, text: string): number {
  const isText = !report || report.rows.length === 0 || report.patch !== undefined;
  const all = isText ? text.replace(/\n$/, '').split('\n').length : report.rows.length;
  return Math.max(0, all - limits.embedRows) + (isText ? 0 : (report.moreRows ?? 0));
}

/** Beside a text that is being written: the words of each of its lines. */
export function marksByLine(lines: readonly ObjectLine[]): ReadonlyMap<number, ObjectLine> {
  return new Map(
    lines.flatMap((line) =>
      line.row.line !== undefined && line.marks.length > 0 ? [[line.row.line, line] as const] : [],
    ),
  );
}

function marksOfLine(problems: readonly Problem[], line: number): readonly LineMark[] {
  const there = problems.filter(({ place }) => place?.line === line);
  return [...new Set(there.map(wordOf))];
}

function wordOf({ severity }: Problem): LineMark {
  return severity === 'error' ? 'refused' : 'warned';
}

/** A finding belongs to the row of its field; where that is missing, to the row of what it should be in. */
function marksByRow(rows: readonly Row[], problems: readonly Problem[]): readonly ReadonlySet<LineMark>[] {
  const marks = rows.map(() => new Set<LineMark>());
  const byPath = new Map<string, number>();
  rows.forEach(({ path }, i) => {
    const key = JSON.stringify(path);
    if (!byPath.has(key)) byPath.set(key, i);
  });
  for (const problem of problems) {
    const at = rowOf(problem.path, byPath);
    // What was taken out says so by itself.
    if (at === undefined || (problem.severity === 'warning' && rows[at]?.mark)) continue;
    marks[at]?.add(wordOf(problem));
  }
  return marks;
}

function rowOf(path: PathSegments | undefined, byPath: ReadonlyMap<string, number>): number | undefined {
  for (let length = path?.length ?? 0; length > 0; length--) {
    const at = byPath.get(JSON.stringify(path?.slice(0, length)));
    if (at !== undefined) return at;
  }
  return undefined;
}
