/**
 * The path from a variable to the origin of a value: `self`, `spec`, `@items`.
 *
 * Matches the API server: paths are Go slices that share memory. Extending one path twice overwrites the first
 * extension, which changes all paths that contain it. Estimates depend on that.
 */
export class CostPath {
  readonly #shared: string[];
  readonly length: number;
  readonly #capacity: number;

  private constructor(shared: string[], length: number, capacity: number) {
    this.#shared = shared;
    this.length = length;
    this.#capacity = capacity;
  }

  /** The empty path: the value doesn't come from a variable. */
  static readonly none = new CostPath([], 0, 0);

  static of(name: string): CostPath {
    return new CostPath([name], 1, 1);
  }

  /** Returns the path with one more name, by the rules of Go's `append`. */
  append(name: string): CostPath {
    if (this.length < this.#capacity) {
      this.#shared[this.length] = name;
      return new CostPath(this.#shared, this.length + 1, this.#capacity);
    }
    return new CostPath([...this.names(), name], this.length + 1, Math.max(1, this.#capacity * 2));
  }

  /** The current names. */
  names(): readonly string[] {
    return this.#shared.slice(0, this.length);
  }
}
