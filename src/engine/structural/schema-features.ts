/** Features that a schema uses, at any depth: what few schemas use is loaded for those only. */
import { anywhere } from './anywhere.ts';
import type { SchemaProps } from './schema-props.ts';
import { someSchema } from './schema-walk.ts';

/** Whether there is a rule in a schema or below it. */
export const hasRules = anywhere(({ extensions }) => extensions.validations.length > 0);

/** The same of a schema as it is written. */
export function hasWrittenRules(schema: SchemaProps): boolean {
  return someSchema(schema, ({ validations = [] }) => validations.length > 0);
}

/** Whether there is a set, or a list that is a map. */
export const hasListTypes = anywhere(
  ({ extensions: { listType } }) => listType === 'set' || listType === 'map',
);
