/** What reading a text gives. */
import type { SourceNode } from './document.ts';

export interface ReadText {
  readonly ok: true;
  readonly root: SourceNode;
  /** What a strict reader says of keys that are set twice, a line each; always empty for JSON (see `duplicateFields`). */
  readonly duplicates: readonly string[];
}

export interface BrokenText {
  readonly ok: false;
  /** The server's text. */
  readonly error: string;
  /** Where reading stopped, an offset into the text. */
  readonly at: number;
  /** The line of `at`, from 1 on. */
  readonly line: number;
}

export type ReadResult = ReadText | BrokenText;

/** The strict reader's text for repeated YAML keys: one error, however many there are. */
export function duplicatesText(duplicates: readonly string[]): string {
  return `yaml: unmarshal errors:\n  ${duplicates.join('\n  ')}`;
}

/** Stands before everything that the server finds wrong when it looks for kind and apiVersion in JSON. */
export const parseErrorPrefix = "couldn't get version/kind; json parse error: ";
