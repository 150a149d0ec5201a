/** Lines of objects. */
import type { PathSegments } from '../engine/values.ts';
import type { Mark } from './problem.ts';

/** `ghost` is a line that doesn't exist in the text or the stored object, but would under other circumstances. */
export type RowSign = 'same' | 'added' | 'removed' | 'changed' | 'ghost';

/** One line of the stored object, written as YAML. */
export interface Row {
  readonly indent: number;
  /** `- ` in front of list items, for each list that begins on this line. */
  readonly dashes: number;
  readonly key: string | undefined;
  readonly value: string;
  /** The number of UTF-16 units that were cut off `key` and `value`. */
  readonly more?: number;
  readonly sign: RowSign;
  /** Only on the line where a change begins. */
  readonly mark?: Mark;
  /** The typed value, on changed lines. */
  readonly before?: string;
  readonly path: PathSegments;
  /** Line of the object's text; missing for lines that weren't typed. */
  readonly line?: number;
  /** The managers of the field, if they were requested. */
  readonly owner?: string;
}
