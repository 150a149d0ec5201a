/** Behaviour: k8s.io/apimachinery/pkg/fields (ParseSelector). */
import { compareStrings } from '../../engine/values.ts';
import { nested } from '../objects/unstructured.ts';
import type { Selects } from './label-selector.ts';

export interface FieldTerm {
  readonly path: string;
  readonly isEqual: boolean;
  readonly value: string;
}

/** Parses `metadata.name=w,metadata.namespace!=x`, or returns the error. Doesn't check whether the fields exist. */
export function fieldSelector(
  text: string,
): { readonly selects: Selects; readonly terms: readonly FieldTerm[] } | { readonly problem: string } {
  const terms: FieldTerm[] = [];
  const parts = text.match(/(?:\\.|\\$|[^,\\])+/gs) ?? [];
  for (const part of parts.sort(compareStrings)) {
    const [, path, operator, escaped = ''] = /^(.*?)(!=|==|=)(.*)$/s.exec(part) ?? [];
    if (path === undefined) return { problem: `invalid selector: '${text}'; can't understand '${part}'` };
    const wrong = /^(?:\\[\\,=]|[^\\=])*(\\.|\\|=)/su.exec(escaped)?.[1];
    // The message contains the code of the character.
    if (wrong === '=') return { problem: 'invalid field selector: unescaped character in value: 61' };
    if (wrong !== undefined && !/^\\[\\,=]$/.test(wrong))
      return { problem: `invalid field selector: invalid escape sequence: ${wrong}` };
    terms.push({ path, isEqual: operator !== '!=', value: escaped.replace(/\\(.)/gs, '$1') });
  }
  const selects: Selects = (object) =>
    terms.every(({ path, isEqual, value }) => {
      return (String(nested(object, ...path.split('.')) ?? '') === value) === isEqual;
    });
  return { selects, terms };
}

/** The required value of a field, if there is one. */
export function exactValue(terms: readonly FieldTerm[], path: string): string | undefined {
  return terms.find((term) => term.path === path && term.isEqual)?.value;
}
