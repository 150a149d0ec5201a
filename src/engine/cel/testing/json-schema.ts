/** Schemas and values from JSON text, for tests. */
import type { JsonObject, JsonValue } from '../../json/value.ts';
import { readJson } from '../../source/json/read-json.ts';
import { toValue } from '../../source/nodes/to-value.ts';
import { readSchemaProps } from '../../structural/schema-props.ts';
import { placeAt, type StructuralSchema } from '../../structural/schema.ts';
import { toStructural } from '../../structural/to-structural.ts';

export function jsonOf(text: string): JsonValue {
  const read = readJson(text);
  if (!read.ok) throw new Error(text);
  return toValue(read.root);
}

export function schemaOf(text: string): StructuralSchema {
  const result = toStructural(readSchemaProps(jsonOf(text) as JsonObject, placeAt(undefined, 'schema')));
  if (!result.ok) throw new Error(result.error.text);
  return result.schema;
}
