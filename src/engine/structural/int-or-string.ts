/**
 * The two shapes in which `type` is allowed inside a junctor: `anyOf` of integer and string, on the schema
 * itself or as the first clause of its `allOf`.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema (validation, unfold).
 */
import { isNoExtensions, isNoValueValidation, noNestedProperties } from './empty.ts';
import type { NestedValueValidation, ValueValidation } from './schema.ts';

/** Whether externalDocs and example are part of a schema. */
export interface DocsRule {
  readonly docsCount: boolean;
}

export function hasIntOrStringAnyOf(v: ValueValidation | undefined, docs: DocsRule): boolean {
  if (v === undefined || v.anyOf.length !== 2) return false;
  const [first, second] = v.anyOf as [NestedValueValidation, NestedValueValidation];
  return isTypeAlone(first, 'integer', docs) && isTypeAlone(second, 'string', docs);
}

export function hasIntOrStringAllOf(v: ValueValidation | undefined, docs: DocsRule): boolean {
  const first = v?.allOf[0];
  return first !== undefined && hasIntOrStringAnyOf(first.valueValidation, docs);
}

function isTypeAlone(nested: NestedValueValidation, type: string, { docsCount }: DocsRule): boolean {
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
    (!docsCount || (forbidden.externalDocs === undefined && forbidden.example === undefined)) &&
    isNoExtensions(forbidden.extensions) &&
    isNoValueValidation(nested.valueValidation)
  );
}
