/**
 * The text of an expression and locations in it. Columns and offsets count code points, as in cel-go; indexes count
 * UTF-16 units, as in JavaScript.
 * Behaviour: github.com/google/cel-go/common (Source, Location).
 */

/** `line` counts from 1, `column` from 0. */
export interface Location {
  readonly line: number;
  readonly column: number;
}

/** The location of findings without one. */
export const noLocation: Location = { line: -1, column: -1 };

export class SourceText {
  readonly text: string;
  /** Number of code points. */
  readonly size: number;
  /** Index of each code point outside the basic plane; missing if there is none. */
  readonly #wide: readonly number[];
  #lineStarts: readonly number[] | undefined;

  constructor(text: string) {
    this.text = text;
    const wide: number[] = [];
    if (/[\ud800-\udbff]/.test(text)) {
      for (let i = 0; i < text.length; i++) {
        if ((text.codePointAt(i) as number) > 0xffff) wide.push(i++);
      }
    }
    this.#wide = wide;
    this.size = text.length - wide.length;
  }

  /** Offset in code points of an index. */
  offsetOf(index: number): number {
    const wide = this.#wide;
    let low = 0;
    let high = wide.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((wide[middle] as number) < index) low = middle + 1;
      else high = middle;
    }
    return index - low;
  }

  /** Index of an offset in code points. */
  indexOf(offset: number): number {
    const wide = this.#wide;
    let low = 0;
    let high = wide.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((wide[middle] as number) - middle < offset) low = middle + 1;
      else high = middle;
    }
    return offset + low;
  }

  /** Index at which each line starts. */
  #lines(): readonly number[] {
    if (this.#lineStarts !== undefined) return this.#lineStarts;
    const starts = [0];
    for (let i = this.text.indexOf('\n'); i >= 0; i = this.text.indexOf('\n', i + 1)) starts.push(i + 1);
    return (this.#lineStarts = starts);
  }

  /**
   * The location of an offset. Matches the API server: a position before the text, and the end of an empty
   * text, is column -1 of the first line.
   */
  locationAt(offset: number): Location {
    if (offset < 0 || this.text === '') return { line: 1, column: -1 };
    const index = this.indexOf(offset);
    const starts = this.#lines();
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= index) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - this.offsetOf(starts[low] as number) };
  }

  /** The text of a line without its line break; undefined if there is no such line. */
  line(line: number): string | undefined {
    const starts = this.#lines();
    const start = starts[line - 1];
    if (start === undefined || this.text === '') return undefined;
    const next = starts[line];
    return this.text.slice(start, next === undefined ? undefined : next - 1);
  }
}
