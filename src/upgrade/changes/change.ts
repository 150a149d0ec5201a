/** Changes of a CRD, in the words of its fields. */
import type { PathSegments } from '../../engine/values.ts';
import type { ChangeKind } from '../model/change-kinds.ts';

/** One change. In paths, `0` is any item of a list, and `*` any key of a map. */
export interface FoundChange {
  readonly kind: ChangeKind;
  /** Empty if it isn't about a version. */
  readonly version: string;
  /** Steps into objects; empty if it isn't about a field. */
  readonly path: PathSegments;
  /** Steps into the new CRD, to the part that decides. */
  readonly place: PathSegments;
  /** The keyword of the schema, if it is about one. */
  readonly keyword?: string;
  /** The position of the rule in the new schema. */
  readonly index?: number;
  /** The values before and after, if they are short. */
  readonly before?: string;
  readonly after?: string;
}

/** Whether a path of an object is one that the pattern describes, or below it. */
export function isBelow(path: PathSegments, pattern: PathSegments): boolean {
  return (
    pattern.length <= path.length &&
    pattern.every((step, i) =>
      typeof step === 'number'
        ? typeof path[i] === 'number'
        : step === path[i] || (step === '*' && typeof path[i] === 'string'),
    )
  );
}

export function isAt(path: PathSegments, pattern: PathSegments): boolean {
  return path.length === pattern.length && isBelow(path, pattern);
}
