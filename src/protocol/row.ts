/** Lines of objects. */
import type { PathSegments } from '../engine/inspect.ts';
import type { Mark } from './problem.ts';

/** `ghost` is a line that would be there if something else were: it is neither typed nor stored. */
export type RowSign = 'same' | 'added' | 'removed' | 'changed' | 'ghost';

/** One line of the stored object, written as YAML. */
export interface Row {
  readonly indent: number;
  /** `- ` in front of list items, for each list that begins on this line. */
  readonly dashes: number;
  readonly key: string | undefined;
  readonly value: string;
  /** Units of `key` and `value` that were left out at their ends. */
  readonly more?: number;
  readonly sign: RowSign;
  /** Only on the line where a change begins. */
  readonly mark?: Mark;
  /** What was typed, on changed lines. */
  readonly before?: string;
  readonly path: PathSegments;
  /** Line of the object's text; missing for what was not typed. */
  readonly line?: number;
  /** The managers that own the field, where they are asked for. */
  readonly owner?: string;
}
