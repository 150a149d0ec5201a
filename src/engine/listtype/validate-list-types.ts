/**
 * x-kubernetes-list-type `set` and `map`: no item twice.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/listtype.
 */
import type { FieldError } from '../field/error.ts';
import type { JsonValue } from '../json/value.ts';
import type { StructuralSchema } from '../structural/schema.ts';
import { hasListTypes } from './has-list-types.ts';
import { repeatedItems } from './repeated-items.ts';

/** The findings of all sets and map-like lists in `object`, in the order of the object. `schema` missing: none. */
export function validateListTypes(object: JsonValue, schema: StructuralSchema | undefined): FieldError[] {
  return schema !== undefined && hasListTypes(schema) ? repeatedItems(object, schema) : [];
}
