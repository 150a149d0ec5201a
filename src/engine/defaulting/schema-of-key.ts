/** The schema of a key of an object: that of the property, else that of `additionalProperties`. */
import type { StructuralSchema } from '../structural/schema.ts';

export function schemaOfKey(schema: StructuralSchema, key: string): StructuralSchema | undefined {
  const property = schema.properties.get(key);
  if (property !== undefined) return property;
  const additional = schema.additionalProperties;
  return additional !== undefined && 'schema' in additional ? additional.schema : undefined;
}
