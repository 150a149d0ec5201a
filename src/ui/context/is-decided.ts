import { pathKey } from '../../protocol/paths.ts';
import type { PathSegments } from '../../protocol/report.ts';

/** Whether a path is among those that a line of the schema applies to. */
export function isDecided(decided: readonly PathSegments[], path: PathSegments): boolean {
  if (decided.length === 0) return false;
  let keys = keysOf.get(decided);
  if (!keys) keysOf.set(decided, (keys = new Set(decided.map(pathKey))));
  return keys.has(pathKey(path));
}

const keysOf = new WeakMap<readonly PathSegments[], ReadonlySet<string>>();
