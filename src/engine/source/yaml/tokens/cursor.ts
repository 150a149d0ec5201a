/** A location in a YAML text, with its line and column. */
import { CR, LF, isBreak } from './characters.ts';
import { YamlError, scannerError } from './error.ts';
import { say } from '../../../codes/source.ts';
import type { ServerMessage } from '../../../field/server-message.ts';

/**
 * The library to reproduce: the API server's, or v3, which kustomize uses. v3 scans two tokens further ahead, and its
 * errors contain the line where the unfinished part begins.
 */
export type YamlLibrary = 'v2' | 'v3';

/** The look-ahead of the scanner; as many NULs are appended to the text. */
const lookahead = 8;

export class Cursor {
  readonly text: string;
  at = 0;
  /** Counted from 0. */
  line = 0;
  /** The start of the line, plus one for each surrogate pair before `at`: columns count characters. */
  lineStart = 0;
  /** The line where the current token begins. */
  tokenLine = 0;
  readonly library: YamlLibrary;
  /** The number of surrogate pairs before `at`. */
  #pairs = 0;
  readonly #hasPairs: boolean;
  /** The start of the first block with a character that isn't allowed: reading it is an error. */
  readonly #wall: number;

  constructor(text: string, wall: number, library: YamlLibrary) {
    this.library = library;
    this.text = text.slice(0, wall) + '\0'.repeat(lookahead);
    this.#wall = wall;
    this.#hasPairs = /[\ud800-\udbff]/.test(text);
  }

  get column(): number {
    return this.at - this.lineStart;
  }

  /** The number of characters before the cursor. */
  get index(): number {
    return this.at - this.#pairs;
  }

  code(offset = 0): number {
    return this.text.charCodeAt(this.at + offset);
  }

  /** Moves forward within the line. */
  moveTo(at: number): void {
    if (this.#hasPairs) {
      for (let i = this.at; i < at; i++) {
        const code = this.text.charCodeAt(i);
        if (code >= 0xd800 && code <= 0xdbff) {
          this.#pairs++;
          this.lineStart++;
        }
      }
    }
    this.at = at;
  }

  /** Moves past one character; a line break is treated like any other character. */
  skipCharacter(): void {
    const code = this.text.codePointAt(this.at) as number;
    this.moveTo(this.at + (code < 0x10000 ? 1 : 2));
  }

  /** Moves past a line break, if there is one. */
  skipBreak(): void {
    const code = this.code();
    if (!isBreak(code)) return;
    this.at += code === CR && this.code(1) === LF ? 2 : 1;
    this.line++;
    this.lineStart = this.at;
  }

  /** Moves past a line break and returns its meaning: a line feed, or itself for U+2028 and U+2029. */
  readBreak(): string {
    const code = this.code();
    if (!isBreak(code)) return '';
    this.skipBreak();
    return code === 0x2028 || code === 0x2029 ? String.fromCharCode(code) : '\n';
  }

  /** Whether a line starts with `---` or `...`, followed by nothing or a space. */
  atDocumentIndicator(): boolean {
    if (this.at !== this.lineStart) return false;
    const code = this.code();
    if (code !== 0x2d && code !== 0x2e) return false;
    return this.code(1) === code && this.code(2) === code && isIndicatorEnd(this.code(3));
  }

  /** Fails if one of the `count` characters that the reader needs isn't allowed. */
  demand(count: number): void {
    if (this.at + count > this.#wall) throw new YamlError(say('yaml-control-character'), this.#wall);
  }

  /** Ends the scan here. `begun`: the line where the unfinished part begins. */
  fail(problem: ServerMessage, begun = this.tokenLine): never {
    this.demand(1);
    throw scannerError(problem, namedLine(this.library, this.line, begun), this.at);
  }
}

/** The line in the error, counted from 0: `begun` is where the unfinished part begins. */
export function namedLine(library: YamlLibrary, line: number, begun: number): number {
  return library === 'v3' && begun > 0 ? begun : line;
}

function isIndicatorEnd(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0 || isBreak(code);
}
