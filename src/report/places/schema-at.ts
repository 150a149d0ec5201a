/** The schema of a path, and paths of schemas. */
import type { PathSegment, PathSegments, StructuralSchema } from '../../engine/inspect.ts';

export interface SchemaAt {
  /** Missing when the schema declares no such field. */
  readonly schema: StructuralSchema | undefined;
  /** The deepest schema on the way that is there. */
  readonly deepest: StructuralSchema;
  /** How many steps lead to `deepest`. */
  readonly depth: number;
}

export function schemaAt(root: StructuralSchema, path: PathSegments): SchemaAt {
  let deepest = root;
  for (const [depth, step] of path.entries()) {
    const next = stepInto(deepest, step);
    if (!next) return { schema: undefined, deepest, depth };
    deepest = next;
  }
  return { schema: deepest, deepest, depth: path.length };
}

function stepInto(schema: StructuralSchema, step: PathSegment): StructuralSchema | undefined {
  if (typeof step === 'number') return schema.items;
  const property = schema.properties.get(step);
  if (property) return property;
  const additional = schema.additionalProperties;
  return additional && 'schema' in additional ? additional.schema : undefined;
}

/** The path of the object that a place in the CRD speaks of; items stand for the first of a list. */
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
