import type { PathSegments } from '../../engine/values.ts';

/** Converts `spec.validations[0].expression` to a path. */
export function pathOfField(field: string): PathSegments {
  return [...field.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, name, index]) =>
    index === undefined ? (name as string) : Number(index),
  );
}
