/** Places in a text: offsets turned into lines and columns. */
import type { TextRange, SourceNode } from '../../engine/texts.ts';
import type { Place } from '../../protocol/report.ts';

/** Knows where each line of a text begins. */
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

  /** Where a line of the text begins; of lines that it does not have, the last. */
  startOf(line: number): number {
    return this.#starts[Math.min(Math.max(line, 1), this.#starts.length) - 1] as number;
  }

  /** `shift` is where the document that the range counts from begins in the text. */
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

/** A text that was read, with all that is needed to point into it. */
export interface Located {
  readonly root: SourceNode | undefined;
  readonly lines: Lines;
  /** Where the evaluated document begins in the text. */
  readonly shift: number;
  /** The whole text, where places inside of values are asked for. */
  readonly content?: string;
}
