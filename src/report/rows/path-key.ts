/** Paths as texts. */
import type { PathSegments } from '../../engine/values.ts';

/** A key under which a path can be looked up. */
export function pathKey(path: PathSegments): string {
  return JSON.stringify(path);
}
