/** Where in a document the cursor is. */
import type { PathSegments } from '../../engine/values.ts';
import type { Level } from '../yaml/lines.ts';

export interface Cursor {
  /** Of the mapping whose key is written, or of the value that is. */
  readonly path: PathSegments;
  /** `node`: the first word of a line, which can be a key of what is at the path, or all of its value. */
  readonly place: 'key' | 'value' | 'node';
  /** The text that a completion replaces. */
  readonly start: number;
  readonly end: number;
  /** The part of that text before the cursor. */
  readonly typed: string;
  /** The other keys of the mapping, each with the value on its line. */
  readonly others: ReadonlyMap<string, string>;
  /** The column of the mapping's keys. */
  readonly column: number;
  readonly style: 'block' | 'flow' | 'json';
  /** A colon follows. */
  readonly hasValue: boolean;
  /** A blank has to come before the value. */
  readonly gap?: true;
  /** The lines below a key that is written here: deeper lines or a list. */
  readonly below?: Below;
  /** A comma has to follow. */
  readonly comma?: true;
  /** The places of the path's steps, the innermost first; empty in brackets. */
  readonly chain: readonly Ancestor[];
  /** The multi-line or quoted string around the cursor: its value before the cursor, and after it. */
  readonly scalar?: ScalarText;
}

/** The keys of a mapping, or of the first item of a list; empty if there are none. */
export interface Below {
  readonly kind: 'object' | 'array' | 'scalar';
  readonly keys: readonly string[];
}

export interface ScalarText {
  readonly before: string;
  readonly after: string;
}

/** A step of a path with its place in the text. */
export interface Ancestor {
  readonly level: Level;
  readonly line: number;
}
