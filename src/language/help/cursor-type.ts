/** The location of the cursor in a document. */
import type { PathSegments } from '../../engine/values.ts';
import type { Level } from '../yaml/lines.ts';

export interface Cursor {
  /** The path of the mapping that contains the key, or of the value. */
  readonly path: PathSegments;
  /** `node`: the first word of a line, which can be a key of the mapping at the path, or its whole value. */
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
  /** Whether a colon follows. */
  readonly hasValue: boolean;
  /** Whether a space must be inserted before the value. */
  readonly gap?: true;
  /** The existing lines below a key: deeper lines or a list. */
  readonly below?: Below;
  /** Whether a comma must follow. */
  readonly comma?: true;
  /** The locations of the path's steps, the innermost first; empty in brackets. */
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

/** A step of a path with its location in the text. */
export interface Ancestor {
  readonly level: Level;
  readonly line: number;
}
