/** Converts offsets in a text to lines and columns. */
import type { TextRange, SourceNode } from '../../engine/texts.ts';
import type { Place } from '../../protocol/report.ts';

/** Finds the beginning of each line of a text. */
export class Lines {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  lineOf(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  /** The beginning of a line of the text; for a number beyond the text, that of the last line. */
  startOf(line: number): number {
    return this.#starts[Math.min(Math.max(line, 1), this.#starts.length) - 1] as number;
  }

  /** `shift` is the offset in the text of the document that the range refers to. */
  place({ start, end }: TextRange, shift: number): Place {
    const from = start + shift;
    const to = Math.max(end + shift, from);
    const line = this.lineOf(from);
    const endLine = this.lineOf(to);
    return {
      start: from,
      end: to,
      line,
      column: from - (this.#starts[line - 1] as number) + 1,
      endLine,
      endColumn: to - (this.#starts[endLine - 1] as number) + 1,
    };
  }
}

/** A parsed text, with the data for locations in it. */
export interface Located {
  readonly root: SourceNode | undefined;
  readonly lines: Lines;
  /** The offset of the evaluated document in the text. */
  readonly shift: number;
  /** The whole text, if positions inside values are needed. */
  readonly content?: string;
}
