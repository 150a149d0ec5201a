/**
 * Finds foldable lines: the lines below a key, the items of a list, and comments of several lines. Reads only
 * indentation.
 */
import { lineAt, valueText, type Line } from './lines.ts';

/** Lines counted from 1, the last included. */
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

/** The first `most`, in the order of their ends. */
export function foldsOf(text: string, most: number): Fold[] {
  const found: Fold[] = [];
  const open: Open[] = [];
  /** Lines further in than this belong to a text of several lines. */
  let textFrom = Infinity;
  let [last, comments, number] = [0, 0, 0];
  const close = (isDone: (one: Open) => boolean): void => {
    for (let one = open.at(-1); one && isDone(one); one = open.at(-1)) {
      open.pop();
      if (last > one.line) found.push({ start: one.line, end: last });
    }
  };
  const endComments = (): void => {
    if (comments > 1) found.push({ start: number - comments, end: number - 1, isComment: true });
    comments = 0;
  };
  for (let at = 0; at < text.length && found.length < most;) {
    const line = lineAt(text, at);
    number++;
    at = text.indexOf('\n', line.end) + 1 || text.length;
    const isText = !line.isEmpty && line.column > textFrom;
    if (line.isEmpty && text[line.start + line.column] === '#') {
      comments++;
      continue;
    }
    endComments();
    if (line.isEmpty) continue;
    if (!isText) {
      textFrom = Infinity;
      if (text.startsWith('---', line.start)) close(() => true);
      else textFrom = opened(text, line, { open, close, number });
    }
    last = number;
  }
  number++;
  endComments();
  close(() => true);
  return found.slice(0, most);
}

interface Folding {
  readonly open: Open[];
  readonly close: (isDone: (one: Open) => boolean) => void;
  readonly number: number;
}

/** The column that a text of several lines begins right of, if the line opens one. */
function opened(text: string, line: Line, { open, close, number }: Folding): number {
  const [first] = line.levels;
  const key = line.levels.findLast(({ kind }) => kind === 'key');
  if (!first) return Infinity;
  const { column, kind } = first;
  // The dashes of a list may have the column of its key.
  close((one) => one.column > column || (one.column === column && !(one.kind === 'key' && kind === 'dash')));
  open.push({ column, line: number, kind });
  return key && /^[|>]/.test(valueText(text, key, line)) ? key.column : Infinity;
}
