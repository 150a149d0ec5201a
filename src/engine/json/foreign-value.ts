/**
 * A Go value that isn't JSON, where content is expected: checks reject it, and print it. Only mutation expressions
 * create such values.
 */
export class ForeignValue {
  /** The `%v` form. */
  readonly text: string;
  /** The `%#v` form. */
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
