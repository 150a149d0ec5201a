/**
 * Tracks the cost of an evaluation.
 * Behaviour: github.com/google/cel-go/interpreter (CostTracker).
 */
import type { Value } from '../values/value.ts';

/** Thrown to end an evaluation that costs too much; caught by the evaluation. */
export class CostLimitExceeded extends Error {
  override readonly message = 'operation cancelled: actual cost limit exceeded';
}

/**
 * Also keeps the values of the steps so far, as cel-go does: a call is charged by the argument values that it finds
 * here, and not at all if one is missing. Ids repeat inside comprehensions; removing one also removes everything above
 * it.
 */
export class CostTracker {
  cost = 0;
  /** The exact cost, where a number can't hold it. */
  exactCost: bigint | undefined;
  readonly #limit: number;
  readonly #values: Value[] = [];
  readonly #ids: number[] = [];
  /** For each value, the position of the previous value with the same id; -1 if there is none. */
  readonly #before: number[] = [];
  /** By id, the position of its last value plus one. */
  readonly #last: Int32Array;
  #size = 0;

  constructor(limit: number, ids: number) {
    this.#limit = limit;
    this.#last = new Int32Array(ids);
  }

  /** Resets the tracker for the next evaluation. */
  reset(): void {
    this.#truncate(0);
    this.cost = 0;
    this.exactCost = undefined;
  }

  /** Adds a value that isn't used. */
  unseen(): CostTracker {
    return new CostTracker(Infinity, this.#last.length);
  }

  /** A bigint cost is larger than a number can hold, and than any limit. */
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

  /** The values of arguments, the last one removed first; undefined as soon as one is missing. */
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

  /** Like `dropArgs`, without reading the values: returns whether all of them were present. */
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
