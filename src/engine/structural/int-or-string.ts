/**
 * The two shapes in which `type` is allowed inside a junctor: `anyOf` of integer and string, on the schema
 * itself or as the first clause of its `allOf`.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema (validation, unfold).
 */
import { isNoExtensions, isNoValueValidation, noNestedProperties } from './empty.ts';
import type { NestedValueValidation, ValueValidation } from './schema.ts';

export function hasIntOrStringAnyOf(v: ValueValidation | undefined): boolean {
  if (v === undefined || v.anyOf.length !== 2) return false;
  const [first, second] = v.anyOf as [NestedValueValidation, NestedValueValidation];
  return isTypeAlone(first, 'integer') && isTypeAlone(second, 'string');
}

export function hasIntOrStringAllOf(v: ValueValidation | undefined): boolean {
  const first = v?.allOf[0];
  return first !== undefined && hasIntOrStringAnyOf(first.valueValidation);
}

function isTypeAlone(nested: NestedValueValidation, type: string): boolean {
  const { forbidden } = nested;
  return (
    forbidden.type === type &&
    forbidden.title === '' &&
    forbidden.description === '' &&
    forbidden.default === undefined &&
    !forbidden.nullable &&
    nested.items === undefined &&
    nested.properties === noNestedProperties &&
    nested.additionalProperties === undefined &&
    forbidden.docs !== true &&
    isNoExtensions(forbidden.extensions) &&
    isNoValueValidation(nested.valueValidation)
  );
}
