/**
 * Checks the resources that are embedded in an object.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta (Validate).
 */
import { append } from '../json/append.ts';
import type { FieldError } from '../field-errors/error.ts';
import type { FieldPath } from '../field/path.ts';
import type { JsonValue } from '../json/value.ts';
import type { Behaviour } from '../kubernetes/behaviour.ts';
import type { StructuralSchema } from '../structural/schema.ts';
import { embeddedResourceErrors } from './embedded/embedded-resource.ts';
import { visitEmbedded } from './metadata/walk.ts';

/**
 * The findings about all embedded resources in `value`; about the value itself only if its schema declares it as one.
 */
export function validateEmbedded(
  value: JsonValue,
  schema: StructuralSchema | undefined,
  behaviour: Behaviour,
  path?: FieldPath,
): FieldError[] {
  const errors: FieldError[] = [];
  visitEmbedded(value, schema, path, (resource, at) => {
    append(errors, embeddedResourceErrors(resource, at, behaviour));
    return undefined;
  });
  return errors;
}
