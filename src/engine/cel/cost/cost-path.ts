/**
 * The path from a variable to where a value comes from: `self`, `spec`, `@items`.
 *
 * Matches the API server: paths are Go slices that share memory. Extending one path twice writes the second
 * name over the first, and what was kept of the first changes with it. Estimates depend on that.
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

  /** No path: the value comes from no variable. */
  static readonly none = new CostPath([], 0, 0);

  static of(name: string): CostPath {
    return new CostPath([name], 1, 1);
  }

  /** The path with one more name, by the rules of Go's `append`. */
  append(name: string): CostPath {
    if (this.length < this.#capacity) {
      this.#shared[this.length] = name;
      return new CostPath(this.#shared, this.length + 1, this.#capacity);
    }
    return new CostPath([...this.names(), name], this.length + 1, Math.max(1, this.#capacity * 2));
  }

  /** The names as they are now. */
  names(): readonly string[] {
    return this.#shared.slice(0, this.length);
  }
}
