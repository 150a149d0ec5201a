/**
 * The current location in a walk through a value, as a linked list towards the root: one small object per step, without
 * copying.
 */
import type { PathSegment } from './value.ts';

export interface ValuePath {
  readonly parent: ValuePath | undefined;
  readonly segment: PathSegment;
}

/** The steps from the root. */
export function valueSegments(path: ValuePath | undefined, ...more: PathSegment[]): PathSegment[] {
  const out: PathSegment[] = [];
  for (let at = path; at; at = at.parent) out.push(at.segment);
  return [...out.reverse(), ...more];
}

/** The format in which unknown fields are reported: `a.b[0].c`. */
export function dottedPath(segments: readonly PathSegment[]): string {
  let out = '';
  for (const segment of segments) {
    if (typeof segment === 'number') out += `[${segment}]`;
    else out += out === '' ? segment : '.' + segment;
  }
  return out;
}
