/** Paths as texts, and back. */
import type { PathSegment, PathSegments } from '../../engine/json/value.ts';

/** A key under which a path can be looked up. */
export function pathKey(path: PathSegments): string {
  return JSON.stringify(path);
}

/**
 * The steps of a path as the API server prints it (`spec.list[0].name`, `metadata.labels[a.b]`).
 * Names with dots in them can't be told from steps, so the answer is a guess that may not be found.
 */
export function parsePath(text: string): PathSegments {
  const path: PathSegment[] = [];
  for (const [, name, bracketed] of text.matchAll(/([^.[\]]+)|\[([^\]]*)(?:\]|$)/g)) {
    if (name !== undefined) path.push(name);
    else if (bracketed !== undefined) path.push(/^\d+$/.test(bracketed) ? Number(bracketed) : bracketed);
  }
  return path;
}
