/**
 * Functions of parts that come late. The build puts such a function in the place of one that another part brings
 * (`scripts/worker`): called before its part is there, it says which one is needed, and the question is asked again.
 */
import type { WorkerPart } from '../protocol/parts.ts';

type Brought = Readonly<Record<string, (...args: unknown[]) => unknown>>;

const brought = new Map<string, Brought>();
const missed = new Set<WorkerPart>();

/** Thrown where a part is missing; the answer that it ends does not count. */
export class PartMissing extends Error {
  constructor(part: WorkerPart) {
    super(`the part ${part} is not loaded yet`);
  }
}

/** Called by a part's script: what it brings of a module. */
export function bring(module: string, functions: Brought): void {
  brought.set(module, functions);
}

/** The function `name` of a module that `part` brings. */
export function late(part: WorkerPart, module: string, name: string): unknown {
  return (...args: unknown[]): unknown => {
    const made = brought.get(module)?.[name];
    if (made) return made(...args);
    missed.add(part);
    throw new PartMissing(part);
  };
}

/** The parts that were missing since this was last asked. */
export function takeMissed(): readonly WorkerPart[] {
  const parts = [...missed];
  missed.clear();
  return parts;
}
