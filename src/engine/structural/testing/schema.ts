/** Structural schemas for tests, from YAML. */
import { isObject, type JsonObject, type JsonValue } from '../../json/value.ts';
import { readYaml } from '../../source/read-yaml.ts';
import { toValue } from '../../source/nodes/to-value.ts';
import { readSchemaProps } from '../schema-props.ts';
import { placeAt, type StructuralSchema } from '../schema.ts';
import { toStructural } from '../to-structural.ts';

/** The value of a YAML text. Throws if the text can't be parsed. */
export function yaml(text: string): JsonValue {
  const read = readYaml(text);
  if (!read.ok) throw new Error(read.error.text);
  return toValue(read.root);
}

/** The same for a text that contains an object. */
export function yamlObject(text: string): JsonObject {
  const value = yaml(text);
  if (!isObject(value)) throw new Error(`not an object: ${text}`);
  return value;
}

/** The structural schema in a YAML text. Throws if it isn't structural. */
export function schemaOf(text: string): StructuralSchema {
  const result = toStructural(readSchemaProps(yamlObject(text), placeAt(undefined, 'schema')));
  if (!result.ok) throw new Error(result.error.text);
  return result.schema;
}
