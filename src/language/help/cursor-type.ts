/** Where in a document the cursor is. */
import type { PathSegments } from '../../engine/inspect.ts';
import type { Level } from './lines.ts';

export interface Cursor {
  /** Of the mapping whose key is written, or of the value that is. */
  readonly path: PathSegments;
  /** `node`: the first word of a line, which can be a key of what is at the path, or all of its value. */
  readonly place: 'key' | 'value' | 'node';
  /** What a completion stands in for. */
  readonly start: number;
  readonly end: number;
  /** Of that what is before the cursor. */
  readonly typed: string;
  /** The other keys of the mapping, with what stands behind each on its line. */
  readonly others: ReadonlyMap<string, string>;
  /** At which keys of the mapping stand. */
  readonly column: number;
  readonly style: 'block' | 'flow' | 'json';
  /** A colon follows. */
  readonly hasValue: boolean;
  /** A blank has to come before the value. */
  readonly gap?: true;
  /** What is below a key that is written here: deeper lines follow, or a list. */
  readonly below?: Below;
  /** A comma has to follow. */
  readonly comma?: true;
  /** Where the steps of the path stand, the innermost first; none in brackets. */
  readonly chain: readonly Ancestor[];
  /** What the cursor is in is a text of several lines or in quotes: its value up to the cursor, and behind it. */
  readonly scalar?: ScalarText;
}

/** The keys of a mapping, or of the first item of a list; none where no keys stand there. */
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
