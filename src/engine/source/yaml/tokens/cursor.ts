/** A place in a YAML text that knows its line and column. */
import { CR, LF, isBreak } from './characters.ts';
import { YamlError, scannerError } from './error.ts';
import { say } from '../../../codes/source.ts';
import type { ServerMessage } from '../../../field/server-message.ts';

/**
 * The library that reads: the API server's, or v3, which kustomize uses. v3 scans two tokens further than the parser,
 * and its errors name the line where the unfinished part begins.
 */
export type YamlLibrary = 'v2' | 'v3';

/** How far the scanner looks ahead; the text is followed by as many NULs. */
const lookahead = 8;

export class Cursor {
  readonly text: string;
  at = 0;
  /** From 0 on. */
  line = 0;
  /** Where the line starts, moved by one for each character of two units before `at`: columns are characters. */
  lineStart = 0;
  /** The line where the token begins that is being scanned. */
  tokenLine = 0;
  readonly library: YamlLibrary;
  /** Characters of two units before `at`. */
  #pairs = 0;
  readonly #hasPairs: boolean;
  /** Where the first block with a character begins that is not allowed: reading it is an error. */
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

  /** Characters before the cursor. */
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

  /** Moves past one character, a line break too, which then ends no line. */
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

  /** Moves past a line break and gives what it means: a line feed, or itself for U+2028 and U+2029. */
  readBreak(): string {
    const code = this.code();
    if (!isBreak(code)) return '';
    this.skipBreak();
    return code === 0x2028 || code === 0x2029 ? String.fromCharCode(code) : '\n';
  }

  /** At the start of a line: `---` or `...`, and then nothing or a blank. */
  atDocumentIndicator(): boolean {
    if (this.at !== this.lineStart) return false;
    const code = this.code();
    if (code !== 0x2d && code !== 0x2e) return false;
    return this.code(1) === code && this.code(2) === code && isIndicatorEnd(this.code(3));
  }

  /** Refuses to go on where the reader needs `count` characters but comes upon one that is not allowed. */
  demand(count: number): void {
    if (this.at + count > this.#wall) throw new YamlError(say('yaml-control-character'), this.#wall);
  }

  /** Ends the scan here. `begun`: the line where the unfinished part begins. */
  fail(problem: ServerMessage, begun = this.tokenLine): never {
    this.demand(1);
    throw scannerError(problem, namedLine(this.library, this.line, begun), this.at);
  }
}

/** The line that an error names, counted from 0: `begun` is where the unfinished part begins. */
export function namedLine(library: YamlLibrary, line: number, begun: number): number {
  return library === 'v3' && begun > 0 ? begun : line;
}

function isIndicatorEnd(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0 || isBreak(code);
}
