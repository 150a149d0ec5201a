/** Paths for reading and comparing. */
import type { PathSegments } from '../../protocol/report.ts';

export function samePath(a: PathSegments | undefined, b: PathSegments | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  return a.length === b.length && a.every((step, i) => step === b[i]);
}

/** Whether a path is among those that a line of the schema applies to. */
export function isDecided(decided: readonly PathSegments[], path: PathSegments): boolean {
  if (decided.length === 0) return false;
  let keys = keysOf.get(decided);
  if (!keys) keysOf.set(decided, (keys = new Set(decided.map((one) => JSON.stringify(one)))));
  return keys.has(JSON.stringify(path));
}

const keysOf = new WeakMap<readonly PathSegments[], ReadonlySet<string>>();
