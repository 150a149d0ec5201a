/**
 * Encodes lines by their relative indentation, so that the same subtree reads the same at every depth.
 *
 * A line is one string: a mark, and the rest of the line. The mark is a line break if the whole line follows
 * unchanged; else a step, which says how many spaces more or fewer than the previous line it has. Steps are even, and
 * no text is lost: every line that no step fits is kept unchanged.
 */

export const wholeLine = '\n';
/** The codes of steps, from the widest to the left to the widest to the right. */
export const [firstStep, lastStep] = [0xf0, 0xfb];
/** Spaces of the first step; each further one is two more. */
const widestLeft = -18;
const space = 32;
const newline = 10;

/** Splits a text into lines with marks. */
export function* relativeLines(text: string): Generator<string> {
  let indent = 0;
  for (let from = 0, isFirst = true; from <= text.length; isFirst = false) {
    const found = text.indexOf('\n', from);
    const line = text.slice(from, found < 0 ? undefined : found);
    from = found < 0 ? text.length + 1 : found + 1;
    const spaces = indentOf(line);
    const step = firstStep + (spaces - indent - widestLeft) / 2;
    const hasStep =
      !isFirst && line !== '' && Number.isInteger(step) && step >= firstStep && step <= lastStep;
    yield hasStep ? String.fromCharCode(step) + line.slice(spaces) : wholeLine + line;
    indent = indentAfter(line, spaces, indent);
  }
}

/** A decoded line: without a step, all of it. */
export interface Line {
  /** Spaces more than the previous line. */
  readonly step: number | undefined;
  readonly rest: string;
}

/** Millions of empty lines share it. */
const emptyLine: Line = { step: undefined, rest: '' };

export function lineOf(mark: number, rest: string): Line {
  if (mark === newline && rest === '') return emptyLine;
  return { step: mark === newline ? undefined : (mark - firstStep) * 2 + widestLeft, rest };
}

/** Pieces that are joined at a time: millions of short ones would take the memory of many texts. */
const mostPieces = 3_000;

/** A text that grows by short pieces. */
export class Pieces {
  #latest: string[] = [];
  #joined: string[] = [];
  /** UTF-16 units. */
  length = 0;

  push(piece: string): void {
    this.length += piece.length;
    if (this.#latest.push(piece) > mostPieces) this.#join();
  }

  /** Returns the text, and begins the next one. */
  take(): string {
    if (this.length === 0) return '';
    if (this.#joined.length > 0) this.#join();
    const text = (this.#joined.length > 0 ? this.#joined : this.#latest).join('');
    this.#latest = [];
    this.#joined = [];
    this.length = 0;
    return text;
  }

  #join(): void {
    this.#joined.push(this.#latest.join(''));
    this.#latest = [];
  }
}

/** Reassembles a text. */
export class RelativeText {
  readonly #pieces = new Pieces();
  #indent = 0;

  /** UTF-16 units, including line breaks. */
  get length(): number {
    return this.#pieces.length;
  }

  /** False for a step further to the left than there are spaces. */
  add({ step, rest }: Line): boolean {
    const indent = step === undefined ? 0 : this.#indent + step;
    if (indent < 0) return false;
    this.#pieces.push(' '.repeat(indent));
    this.#pieces.push(rest === '' ? '\n' : `${rest}\n`);
    this.#indent = step === undefined ? indentAfter(rest, indentOf(rest), this.#indent) : indent;
    return true;
  }

  /** Returns the text without the last line break, and begins the next one. */
  take(): string {
    return this.#pieces.take().slice(0, -1);
  }
}

function indentOf(line: string): number {
  let spaces = 0;
  while (line.charCodeAt(spaces) === space) spaces++;
  return spaces;
}

/** An empty line doesn't tell where the next one begins. */
function indentAfter(line: string, spaces: number, before: number): number {
  return line === '' ? before : spaces;
}
