/** Finds foldable lines: the lines below a key, the items of a list, and comments of several lines. */
import { allLines, type TextLine } from './all-lines.ts';

/** Lines counted from 1, including the last. */
export interface Fold {
  readonly start: number;
  readonly end: number;
  readonly isComment?: true;
}

interface Open {
  readonly column: number;
  readonly line: number;
  readonly kind: 'dash' | 'key';
}

/** The first `most` folds, in the order of their ends. */
export function foldsOf(text: string, most: number): Fold[] {
  const found: Fold[] = [];
  const open: Open[] = [];
  let [last, comments, number] = [0, 0, 0];
  const close = (isDone: (one: Open) => boolean): void => {
    for (let one = open.at(-1); one && isDone(one); one = open.at(-1)) {
      open.pop();
      if (last > one.line) found.push({ start: one.line, end: last });
    }
  };
  const endComments = (next: number): void => {
    if (comments > 1) found.push({ start: next - comments, end: next - 1, isComment: true });
    comments = 0;
  };
  for (const line of allLines(text)) {
    if (found.length >= most) break;
    ({ number } = line);
    if (line.kind === 'comment') comments++;
    else endComments(number);
    if (line.isEmpty) continue;
    if (line.kind === 'separator') close(() => true);
    if (line.kind === 'content') opened(line, open, close);
    last = number;
  }
  endComments(number + 1);
  close(() => true);
  return found.slice(0, most);
}

/** Opens the parts that begin with a line, and closes those that end before it. */
function opened(
  { levels: [first], number }: TextLine,
  open: Open[],
  close: (isDone: (one: Open) => boolean) => void,
): void {
  if (!first) return;
  const { column, kind } = first;
  // The dashes of a list may have the column of its key.
  close((one) => one.column > column || (one.column === column && !(one.kind === 'key' && kind === 'dash')));
  open.push({ column, line: number, kind });
}
