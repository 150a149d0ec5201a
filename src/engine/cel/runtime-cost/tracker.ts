/**
 * Counts what an evaluation costs.
 * Behaviour: github.com/google/cel-go/interpreter (CostTracker).
 */
import type { Value } from '../values/value.ts';

/** Thrown to end an evaluation that costs too much; evaluation catches it. */
export class CostLimitExceeded extends Error {
  override readonly message = 'operation cancelled: actual cost limit exceeded';
}

/**
 * Beside the cost this keeps the values of the steps so far, as cel-go does: a call is charged by the values
 * that are found there for its arguments, and not at all when one is missing. Ids repeat inside comprehensions;
 * taking one off takes everything above it off as well.
 */
export class CostTracker {
  cost = 0;
  /** Where a number cannot hold the cost. */
  exactCost: bigint | undefined;
  readonly #limit: number;
  readonly #values: Value[] = [];
  readonly #ids: number[] = [];
  /** For each value where the one before with the same id is; -1 for none. */
  readonly #before: number[] = [];
  /** By id where its last value is, plus one. */
  readonly #last: Int32Array;
  #size = 0;

  constructor(limit: number, ids: number) {
    this.#limit = limit;
    this.#last = new Int32Array(ids);
  }

  /** Ready for the next evaluation. */
  reset(): void {
    this.#truncate(0);
    this.cost = 0;
    this.exactCost = undefined;
  }

  /** Another value that isn't used. */
  unseen(): CostTracker {
    return new CostTracker(Infinity, this.#last.length);
  }

  /** A cost that is a bigint is more than a number can hold, and more than any limit. */
  charge(cost: number | bigint): void {
    if (typeof cost === 'bigint') {
      this.exactCost = BigInt(this.cost) + cost;
      this.cost = Number(this.exactCost);
    } else {
      this.cost += cost;
    }
  }

  push(value: Value, id: number): void {
    const at = this.#size++;
    this.#values[at] = value;
    this.#ids[at] = id;
    this.#before[at] = this.#last[id] as number;
    this.#last[id] = at + 1;
    if (this.cost > this.#limit) throw new CostLimitExceeded();
  }

  drop(id: number): void {
    const at = this.#last[id] as number;
    if (at > 0) this.#truncate(at - 1);
  }

  /** The values of arguments, taken off last first; undefined as soon as one is missing. */
  dropArgs(ids: readonly { readonly id: number }[]): Value[] | undefined {
    const out: Value[] = [];
    for (let i = ids.length - 1; i >= 0; i--) {
      const at = this.#last[(ids[i] as { id: number }).id] as number;
      if (at === 0) return undefined;
      out[i] = this.#values[at - 1] as Value;
      this.#truncate(at - 1);
    }
    return out;
  }

  /** As `dropArgs`, without looking at the values: whether all were there. */
  discardArgs(ids: readonly { readonly id: number }[]): boolean {
    for (let i = ids.length - 1; i >= 0; i--) {
      const at = this.#last[(ids[i] as { id: number }).id] as number;
      if (at === 0) return false;
      this.#truncate(at - 1);
    }
    return true;
  }

  #truncate(size: number): void {
    for (let at = this.#size - 1; at >= size; at--) {
      this.#last[this.#ids[at] as number] = this.#before[at] as number;
    }
    this.#size = size;
  }
}
