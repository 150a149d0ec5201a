/**
 * The keywords that are forbidden inside allOf, anyOf, oneOf, and not.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema (validateNestedValueValidation).
 */
import { keywordsOf } from './keywords.ts';
import type { Extensions, NestedValueValidation } from './schema.ts';

const extensionKeywords = keywordsOf('extension');

type State = 'empty' | 'undefined' | 'false';

/** The forbidden keywords that are set there, each with the required value. */
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
    ...extensionKeywords.map(({ json, field, type }): [boolean, string, State] => {
      const value = extensions[field as keyof Extensions];
      if (Array.isArray(value)) return [value.length > 0, json, 'empty'];
      return type.endsWith('bool')
        ? [value === true, json, 'false']
        : [value !== undefined, json, 'undefined'];
    }),
  ];
  return found.filter(([is]) => is).map(([, keyword, state]) => [keyword, state]);
}
