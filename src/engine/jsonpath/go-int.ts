/** A Go `int` or byte from the path itself; objects contain int64 instead. */
export class GoInt {
  readonly value: number;
  readonly unsigned: boolean;

  constructor(value: number, unsigned: boolean) {
    this.value = value;
    this.unsigned = unsigned;
  }
}
