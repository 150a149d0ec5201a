/** The schema of a path, and paths of schemas. */
import { schemaIn, type StructuralSchema } from '../../engine/schemas.ts';
import type { PathSegment, PathSegments } from '../../engine/values.ts';

export interface SchemaAt {
  /** Missing if the schema doesn't declare the field. */
  readonly schema: StructuralSchema | undefined;
  /** The deepest schema that exists on the path. */
  readonly deepest: StructuralSchema;
  /** The number of steps to `deepest`. */
  readonly depth: number;
}

export function deepestSchemaAt(root: StructuralSchema, path: PathSegments): SchemaAt {
  let deepest = root;
  for (const [depth, step] of path.entries()) {
    const next = schemaIn(deepest, step);
    if (!next) return { schema: undefined, deepest, depth };
    deepest = next;
  }
  return { schema: deepest, deepest, depth: path.length };
}

/** Returns the path of the object that a place in the CRD describes; `items` maps to the first item of a list. */
export function objectPathOf(
  crdPath: PathSegments,
): { readonly version: number; readonly path: PathSegments } | undefined {
  const [spec, versions, version, schema, root, ...rest] = crdPath;
  if (spec !== 'spec' || versions !== 'versions' || typeof version !== 'number') return undefined;
  if (schema !== 'schema' || root !== 'openAPIV3Schema') return undefined;
  const path: PathSegment[] = [];
  for (let i = 0; i < rest.length; i++) {
    const keyword = rest[i];
    if (keyword === 'properties') {
      const name = rest[i + 1];
      if (typeof name !== 'string') break;
      path.push(name);
      i++;
    } else if (keyword === 'items') {
      path.push(0);
    } else {
      break;
    }
  }
  return { version, path };
}
