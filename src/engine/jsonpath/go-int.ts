/** A Go `int` or byte that the path itself brought in; objects hold int64 instead. */
export class GoInt {
  readonly value: number;
  readonly unsigned: boolean;

  constructor(value: number, unsigned: boolean) {
    this.value = value;
    this.unsigned = unsigned;
  }
}
