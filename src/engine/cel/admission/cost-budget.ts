/**
 * The budget for estimated costs: of one expression, and of all expressions of a schema.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation (TotalCost, getCostErrorMessage).
 */
import type { FieldPath } from '../../field/path.ts';
import { maxUint64, sum } from '../cost/estimate.ts';
import { schemaCostLimit } from '../../structural/cost-limits.ts';

export interface Contributor {
  readonly path: FieldPath;
  readonly cost: bigint;
}

/** Adds up the costs of one schema and remembers the largest contributors. */
export class TotalCost {
  #total = 0n;
  #mostExpensive: readonly Contributor[] = [];

  get total(): bigint {
    return this.#total;
  }

  /** At most four, the largest first; none below one percent of the limit. */
  get mostExpensive(): readonly Contributor[] {
    return this.#mostExpensive;
  }

  add(path: FieldPath, cost: bigint): void {
    this.#total = sum(this.#total, cost);
    if (cost < schemaCostLimit / 100n) return;
    const all = [...this.#mostExpensive, { path, cost }];
    all.sort((a, b) => (a.cost > b.cost ? -1 : a.cost < b.cost ? 1 : 0));
    this.#mostExpensive = all.slice(0, 4);
  }
}

/** How often a rule runs, times what it costs. */
export function totalOf(cost: bigint, cardinality: bigint): bigint {
  const total = cost * cardinality;
  return total > maxUint64 ? maxUint64 : total;
}

/** The message for a cost that is over its limit. */
export function costMessage(name: string, cost: bigint, limit: bigint): string {
  const factor = Number(cost) / Number(limit);
  const shown = factor > 100 ? 'more than 100' : factor < 1.5 ? fixed(factor, 6) : fixed(factor, 1);
  const advice =
    'try simplifying the rule, or adding maxItems, maxProperties, and maxLength where arrays, maps, and strings are declared';
  return `${name} exceeds budget by factor of ${shown}x (${advice})`;
}

/** A positive number with the given number of decimals, as `%.1f` rounds it: halves round to even. */
function fixed(value: number, decimals: number): string {
  // 2^60 leaves no decimals for a factor between 1 and 100.
  const bits = 60n;
  const scaled = BigInt(Math.trunc(value * 2 ** 52)) * 2n ** (bits - 52n) * 10n ** BigInt(decimals);
  const rest = scaled & ((1n << bits) - 1n);
  const half = 1n << (bits - 1n);
  let digits = scaled >> bits;
  if (rest > half || (rest === half && digits % 2n === 1n)) digits++;
  const text = String(digits).padStart(decimals + 1, '0');
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}
