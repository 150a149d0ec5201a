/** Features that a schema uses, at any depth: code that few schemas need is loaded only for those. */
import { anywhere } from './anywhere.ts';
import type { SchemaProps } from './schema-props.ts';
import { someSchema } from './schema-walk.ts';

/** Whether a schema, or one below it, has a rule. */
export const hasRules = anywhere(({ extensions }) => extensions.validations.length > 0);

/** The same for a schema as it is written. */
export function hasWrittenRules(schema: SchemaProps): boolean {
  return someSchema(schema, ({ validations = [] }) => validations.length > 0);
}

/** Whether there is a list of type set or map. */
export const hasListTypes = anywhere(
  ({ extensions: { listType } }) => listType === 'set' || listType === 'map',
);

/** Whether a schema, or one below it, has a default. */
export const hasDefaults = anywhere((schema) => schema.default !== undefined);
