/**
 * A Go value that isn't JSON, in a place where content is expected: checks refuse it, and print it.
 * Only expressions of mutations make them.
 */
export class ForeignValue {
  /** As `%v` prints it. */
  readonly text: string;
  /** As `%#v` prints it. */
  readonly syntax: string;
  readonly goType: string;

  constructor(text: string, syntax: string, goType: string) {
    this.text = text;
    this.syntax = syntax;
    this.goType = goType;
  }

  toString(): string {
    return this.text;
  }
}

export function isForeign(value: unknown): value is ForeignValue {
  return value instanceof ForeignValue;
}
