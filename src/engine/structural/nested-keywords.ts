/**
 * What may not be said inside allOf, anyOf, oneOf and not.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema (validateNestedValueValidation).
 */
import type { NestedValueValidation } from './schema.ts';

type State = 'empty' | 'undefined' | 'false';

/** The keywords that are set there and must not be, each with what it must be. */
export function forbiddenKeywords(v: NestedValueValidation): [string, State][] {
  const { forbidden } = v;
  const { extensions } = forbidden;
  const found: [boolean, string, State][] = [
    [forbidden.type !== '', 'type', 'empty'],
    [v.additionalProperties !== undefined, 'additionalProperties', 'undefined'],
    [forbidden.default !== undefined, 'default', 'undefined'],
    [forbidden.title !== '', 'title', 'empty'],
    [forbidden.description !== '', 'description', 'empty'],
    [forbidden.nullable, 'nullable', 'false'],
    [extensions.preserveUnknownFields, 'x-kubernetes-preserve-unknown-fields', 'false'],
    [extensions.embeddedResource, 'x-kubernetes-embedded-resource', 'false'],
    [extensions.intOrString, 'x-kubernetes-int-or-string', 'false'],
    [extensions.listMapKeys.length > 0, 'x-kubernetes-list-map-keys', 'empty'],
    [extensions.listType !== undefined, 'x-kubernetes-list-type', 'undefined'],
    [extensions.mapType !== undefined, 'x-kubernetes-map-type', 'undefined'],
    [extensions.validations.length > 0, 'x-kubernetes-validations', 'empty'],
  ];
  return found.filter(([is]) => is).map(([, keyword, state]) => [keyword, state]);
}
