/** The lines of the object as a frame shows them, each with labels for what happened to it. */
import { limits } from '../../protocol/limits.ts';
import type { Mark, ObjectReport, PathSegments, Problem, Row } from '../../protocol/report.ts';
import { shownOfTexts } from '../../editor/slow-text.ts';
import { foldHousekeeping } from '../../store/answer/fold-housekeeping.ts';
import { pathKey } from '../../protocol/paths.ts';

export type LineMark = Mark | 'refused' | 'warned';

export interface ObjectLine {
  readonly row: Pick<Row, 'indent' | 'dashes' | 'key' | 'value' | 'more' | 'sign' | 'before' | 'line'> & {
    readonly folded?: string;
  };
  readonly marks: readonly LineMark[];
  /** Missing for text that couldn't be parsed. */
  readonly path?: PathSegments;
}

/** The evaluated object; if there is none, the text as typed. */
export function objectLines(report: ObjectReport, text: string): readonly ObjectLine[] {
  const problems = report.problems.filter(({ pane }) => pane === 'object' || pane === 'patch');
  if (report.rows.length === 0 || report.patch) return typedLines(text, problems);
  const rows = foldHousekeeping(report.rows.slice(0, limits.embedRows));
  const found = marksByRow(rows, problems);
  const lines = rows.map((row, i) => {
    const own = row.mark && !found[i]?.has('refused') ? [row.mark] : [];
    return { row, marks: [...(found[i] ?? []), ...own], path: row.path };
  });
  return cutLines(lines);
}

/** The text as typed, with the marks of its lines. */
export function typedLines(text: string, problems: readonly Problem[]): readonly ObjectLine[] {
  const lines = text.replace(/\n$/, '').split('\n', limits.embedRows);
  return cutLines(lines.map((value, i) => typedLine(value, i + 1, marksOfLine(problems, i + 1))));
}

/** Shortens long lines so that the browser lays out all of them quickly. */
export function cutLines<Line extends Pick<ObjectLine, 'row'>>(lines: readonly Line[]): readonly Line[] {
  const most = shownOfTexts(
    lines.map(({ row: { key = '', value, before = '' } }) => `${key}${value}${before}`),
  );
  return lines.map((line) => {
    const { key, value, before, more = 0 } = line.row;
    const left = beyond(key, most) + beyond(value, most);
    if (left + beyond(before, most) === 0) return line;
    const row = {
      ...line.row,
      key: key?.slice(0, most),
      value: value.slice(0, most),
      ...(left > 0 && { more: more + left }),
      ...(before !== undefined && { before: cutText(before, most) }),
    };
    return { ...line, row };
  });
}

function beyond(text: string | undefined, most: number): number {
  return Math.max(0, (text?.length ?? 0) - most);
}

/** Returns at most `most` characters, with `…` if some were cut. */
export function cutText(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** `line` counts from 1. */
export function typedLine(value: string, line: number, marks: readonly LineMark[] = []): ObjectLine {
  return { row: { indent: 0, dashes: 0, key: undefined, value, sign: 'same', line }, marks };
}

/** The number of lines that `objectLines` leaves out. */
export function linesLeft(report: ObjectReport | undefined, text: string): number {
  const isText = !report || report.rows.length === 0 || report.patch !== undefined;
  const all = isText ? text.replace(/\n$/, '').split('\n').length : report.rows.length;
  return Math.max(0, all - limits.embedRows) + (isText ? 0 : (report.moreRows ?? 0));
}

/** The labels for each line of a text that is being edited. */
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

/** A finding belongs to the row of its field; if that is missing, to the row of its parent. */
function marksByRow(rows: readonly Row[], problems: readonly Problem[]): readonly ReadonlySet<LineMark>[] {
  const marks = rows.map(() => new Set<LineMark>());
  const byPath = new Map<string, number>();
  rows.forEach(({ path }, i) => {
    const key = pathKey(path);
    if (!byPath.has(key)) byPath.set(key, i);
  });
  for (const problem of problems) {
    const at = rowOf(problem.path, byPath);
    // A removed field already has its own mark.
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
