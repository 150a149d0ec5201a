/** Steps from a structural schema to the schemas of its contents. */
import type { PathSegment, PathSegments } from '../json/value.ts';
import type { StructuralSchema } from './schema.ts';

/** The schema of undeclared keys; undefined if `additionalProperties` is missing or a boolean. */
export function schemaOfOthers({
  additionalProperties,
}: Pick<StructuralSchema, 'additionalProperties'>): StructuralSchema | undefined {
  return additionalProperties && 'schema' in additionalProperties ? additionalProperties.schema : undefined;
}

/** Whether `additionalProperties` allows undeclared keys; undefined if it is missing or a schema. */
export function allowsOthers({
  additionalProperties,
}: Pick<StructuralSchema, 'additionalProperties'>): boolean | undefined {
  return additionalProperties && 'allows' in additionalProperties ? additionalProperties.allows : undefined;
}

/** The schema of a key of an object; undefined if the schema declares none. */
export function schemaOfKey(schema: StructuralSchema, key: string): StructuralSchema | undefined {
  return schema.properties.get(key) ?? schemaOfOthers(schema);
}

/** The schema of a key or an item; undefined if the schema declares none. */
export function schemaIn(schema: StructuralSchema, step: PathSegment): StructuralSchema | undefined {
  if (typeof step === 'number') return schema.items;
  return schemaOfKey(schema, step);
}

export function schemaAt(root: StructuralSchema, path: PathSegments): StructuralSchema | undefined {
  let at: StructuralSchema | undefined = root;
  for (const step of path) at = at && schemaIn(at, step);
  return at;
}
