/** Finds the smallest differences between two values. */
import {
  deepEqual,
  isArray,
  isObject,
  type JsonValue,
  type PathSegment,
  type PathSegments,
} from '../json/value.ts';
import { valueSegments, type ValuePath } from '../json/value-path.ts';

export interface Difference {
  readonly path: PathSegments;
  /** Missing if the field didn't exist before. */
  readonly before?: JsonValue;
  /** Missing if the field was removed. */
  readonly after?: JsonValue;
}

/** The places where `after` differs from `before`; lists of different lengths differ as a whole. Iterative. */
export function differences(before: JsonValue | undefined, after: JsonValue | undefined): Difference[] {
  const out: Difference[] = [];
  interface Pair {
    readonly path: ValuePath | undefined;
    readonly before: JsonValue | undefined;
    readonly after: JsonValue | undefined;
  }
  const pending: Pair[] = [{ path: undefined, before, after }];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const { path, before: a, after: b } = at;
    const compare = (segment: PathSegment, x: JsonValue | undefined, y: JsonValue | undefined): void => {
      pending.push({ path: { parent: path, segment }, before: x, after: y });
    };
    if (isObject(a) && isObject(b)) {
      for (const [key, child] of a) compare(key, child, b.get(key));
      for (const [key, child] of b) if (!a.has(key)) compare(key, undefined, child);
    } else if (isArray(a) && isArray(b) && a.length === b.length) {
      a.forEach((item, i) => compare(i, item, b[i]));
    } else if (a === undefined || b === undefined ? a !== b : !deepEqual(a, b)) {
      out.push({
        path: valueSegments(path),
        ...(a !== undefined && { before: a }),
        ...(b !== undefined && { after: b }),
      });
    }
  }
  return out;
}
