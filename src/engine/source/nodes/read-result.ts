/** The result of reading a document. */
import type { SourceNode } from './document.ts';
import type { Finding } from '../../field/finding.ts';
import type { ServerMessage } from '../../field/server-message.ts';

export interface ReadText {
  readonly ok: true;
  readonly root: SourceNode;
  /** The strict findings about duplicate keys; always empty for JSON, which a decoder checks. */
  readonly duplicates: readonly Finding[];
}

export interface BrokenText {
  readonly ok: false;
  readonly error: ServerMessage;
  /** The position where parsing stopped, an offset into the text. */
  readonly at: number;
  /** The line of `at`, counted from 1. */
  readonly line: number;
}

export type ReadResult = ReadText | BrokenText;

/** The prefix of all errors that occur while the server looks for kind and apiVersion in JSON. */
export const parseErrorPrefix = "couldn't get version/kind; json parse error: ";
