/** Behaviour: k8s.io/apimachinery/pkg/fields (ParseSelector). */
import { compareStrings } from '../../engine/values.ts';
import { nested } from '../unstructured.ts';
import type { Selects } from './label-selector.ts';

export interface FieldTerm {
  readonly path: string;
  readonly isEqual: boolean;
  readonly value: string;
}

/** `metadata.name=w,metadata.namespace!=x`, or what is wrong with it. Which fields there are is another question. */
export function fieldSelector(
  text: string,
): { readonly selects: Selects; readonly terms: readonly FieldTerm[] } | { readonly problem: string } {
  const terms: FieldTerm[] = [];
  for (const part of text.split(',').sort(compareStrings)) {
    if (part === '') continue;
    const [, path, operator, value = ''] = /^(.*?)(!=|==|=)(.*)$/s.exec(part) ?? [];
    if (path === undefined) return { problem: `invalid selector: '${text}'; can't understand '${part}'` };
    // The message gives the character by its code.
    if (value.includes('=')) return { problem: 'invalid field selector: unescaped character in value: 61' };
    terms.push({ path, isEqual: operator !== '!=', value });
  }
  const selects: Selects = (object) =>
    terms.every(({ path, isEqual, value }) => {
      return (String(nested(object, ...path.split('.')) ?? '') === value) === isEqual;
    });
  return { selects, terms };
}

/** The value that a field must have, if there is one. */
export function exactValue(terms: readonly FieldTerm[], path: string): string | undefined {
  return terms.find((term) => term.path === path && term.isEqual)?.value;
}
