/** The lines in which the new CRD differs from the old one. */
import { diffLines } from '../shared/diff-lines.ts';

/** Counted from 1. */
export interface ChangedLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
  readonly oldLine?: number;
  readonly newLine?: number;
}

/** Equal lines that aren't shown. */
export interface Unchanged {
  readonly kind: 'unchanged';
  readonly count: number;
}

export type ShownLine = ChangedLine | Unchanged;

export function changedLines(before: string, after: string): ChangedLine[] {
  let [oldLine, newLine] = [0, 0];
  return diffLines(before.trimEnd(), after.trimEnd()).map(({ sign, text }): ChangedLine => {
    if (sign === '-') return { kind: 'removed', text, oldLine: ++oldLine };
    if (sign === '+') return { kind: 'added', text, newLine: ++newLine };
    return { kind: 'same', text, oldLine: ++oldLine, newLine: ++newLine };
  });
}

/** Equal lines before and after each change that are shown. */
const context = 3;

/** The changes with a few lines around each. */
export function shownLines(lines: readonly ChangedLine[]): ShownLine[] {
  const near = nearChanges(lines);
  const shown: ShownLine[] = [];
  let hidden = 0;
  const hide = (): void => {
    if (hidden > 0) shown.push({ kind: 'unchanged', count: hidden });
    hidden = 0;
  };
  for (const [i, line] of lines.entries()) {
    if (!near[i]) {
      hidden++;
      continue;
    }
    hide();
    shown.push(line);
  }
  hide();
  return shown;
}

function nearChanges(lines: readonly ChangedLine[]): readonly boolean[] {
  const near = lines.map(() => false);
  for (const [i, { kind }] of lines.entries())
    if (kind !== 'same') near.fill(true, Math.max(0, i - context), i + context + 1);
  return near;
}

/** A mark in the pane with the new CRD: the line is new, or lines before it are missing. */
export interface LineMark {
  readonly line: number;
  readonly kind: 'added' | 'changed' | 'removed';
}

export function marksIn(lines: readonly ChangedLine[]): LineMark[] {
  const marks: LineMark[] = [];
  let removed = 0;
  let line = 0;
  for (const { kind } of lines) {
    if (kind === 'removed') {
      removed++;
      continue;
    }
    line++;
    if (kind === 'added') marks.push({ line, kind: removed > 0 ? 'changed' : 'added' });
    else if (removed > 0 && marks.at(-1)?.line !== line - 1) marks.push({ line, kind: 'removed' });
    // The lines of one place are changed together.
    if (kind === 'same') removed = 0;
  }
  return marks;
}
