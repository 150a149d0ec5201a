/**
 * Findings about an expression, and the message that contains them.
 * Behaviour: github.com/google/cel-go/common (Error, Errors).
 */
import { utf8Length } from '../../go/utf8.ts';
import { noLocation, type Location, type SourceText } from './source-text.ts';
import type { ServerMessage } from '../../field/server-message.ts';

/** `text` is the message at the location. */
export interface CelError extends ServerMessage {
  readonly location: Location;
  /** Offset of the location in code points; undefined if there is none. */
  readonly offset: number | undefined;
}

/** Findings beyond this number are counted, not kept. */
const maxErrors = 100;
const maxSnippetBytes = 16384;

/** The findings of one pass over one expression. */
export class CelErrors {
  readonly source: SourceText;
  readonly list: CelError[] = [];
  #count = 0;

  constructor(source: SourceText) {
    this.source = source;
  }

  get count(): number {
    return this.#count;
  }

  report(offset: number | undefined, { code, params, text }: ServerMessage): void {
    if (++this.#count > maxErrors) return;
    const location = offset === undefined ? noLocation : this.source.locationAt(offset);
    this.list.push({ code, params, text, location, offset });
  }

  /** All findings in the order of their locations. */
  sorted(): CelError[] {
    return this.list.toSorted(
      (a, b) => a.location.line - b.location.line || a.location.column - b.location.column,
    );
  }

  /** The findings as the API server prints them, one after the other. */
  toDisplayString(): string {
    const texts = this.sorted().map((error) => displayError(error, this.source));
    if (this.#count > maxErrors) texts.push(`${this.#count - maxErrors} more errors were truncated`);
    return texts.join('\n');
  }
}

/** `ERROR: <input>:1:5: message`, the line, and a caret under the location. Characters outside ASCII get wide marks. */
export function displayError(error: CelError, source: SourceText): string {
  const { line, column } = error.location;
  const head = `ERROR: <input>:${line}:${column + 1}: ${error.text}`;
  const text = source.line(line);
  if (text === undefined || utf8Length(text) > maxSnippetBytes) return head;
  const snippet = text.replaceAll('\t', ' ');
  let marks = '';
  let rest = column;
  let index = 0;
  while (rest-- > 0 && index < snippet.length) {
    const point = snippet.codePointAt(index) as number;
    marks += point > 0x7f ? '\uff0e' : '.';
    index += point > 0xffff ? 2 : 1;
  }
  marks += snippet.charCodeAt(index) > 0x7f ? '\uff3e' : '^';
  return `${head}\n | ${snippet}\n | ${marks}`;
}
