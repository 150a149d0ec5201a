/** Which schemas have validation rules: only for those is CEL asked anything. */
import { anywhere } from './anywhere.ts';
import type { SchemaProps } from './schema-props.ts';
import { someSchema } from './schema-walk.ts';

/** Whether there is a rule in a schema or below it. */
export const hasRules = anywhere(({ extensions }) => extensions.validations.length > 0);

/** The same of a schema as it is written. */
export function hasWrittenRules(schema: SchemaProps): boolean {
  return someSchema(schema, ({ validations = [] }) => validations.length > 0);
}
