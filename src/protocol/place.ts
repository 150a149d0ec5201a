/** A place in a pane's text. Lines and columns count from 1, offsets are UTF-16 units, the end is exclusive. */
export interface Place {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}
