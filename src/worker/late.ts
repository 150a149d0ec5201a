/**
 * Functions of parts that load late. The build replaces each function that another part provides by such a function
 * (`scripts/worker`): called before its part is loaded, it reports which part is needed, and the question is
 * repeated.
 */
import type { WorkerPart } from '../protocol/parts.ts';

type Functions = Readonly<Record<number, (...args: unknown[]) => unknown>>;

const brought: Record<number, (...args: unknown[]) => unknown> = {};
const missed = new Set<WorkerPart>();

/** Thrown when a part is missing; the answer that it ends doesn't count. */
export class PartMissing extends Error {
  constructor(part: WorkerPart) {
    super(part);
  }
}

/** Called by a part's script with the functions that it provides, by the numbers that the build assigned. */
export function bring(functions: Functions): void {
  Object.assign(brought, functions);
}

/** Returns a function that `part` provides, by its number. */
export function late(part: WorkerPart, number: number): unknown {
  return (...args: unknown[]): unknown => {
    const made = brought[number];
    if (made) return made(...args);
    throw missing(part);
  };
}

/** Notes that the answer needs a part, and returns the error that ends it. */
export function missing(part: WorkerPart): PartMissing {
  missed.add(part);
  return new PartMissing(part);
}

/** Returns the parts that were missing since the last call. */
export function takeMissed(): readonly WorkerPart[] {
  const parts = [...missed];
  missed.clear();
  return parts;
}
