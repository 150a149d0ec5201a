/**
 * Reproducible randomness: the same seed gives the same cases everywhere.
 */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** A number from 0 up to 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to `below - 1`. */
  int(below: number): number {
    return Math.floor(this.next() * below);
  }

  /** True in one of `n` cases. */
  oneIn(n: number): boolean {
    return this.int(n) === 0;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.int(from.length)] as T;
  }

  /** Some of the items, in their order. */
  some<T>(from: readonly T[], oneIn = 2): T[] {
    return from.filter(() => this.oneIn(oneIn));
  }
}
