/** Behaviour: k8s.io/apimachinery/pkg/fields (ParseSelector). */
import { compareStrings } from '../engine.ts';
import { nested } from '../unstructured.ts';
import type { LabelSelector } from './label-selector.ts';

/** `metadata.name=w,metadata.namespace!=x`; `refusal` tells what is wrong with a field that can't be searched by. */
export function fieldSelector(text: string, refusal: (field: string) => string | undefined): LabelSelector {
  const terms: { readonly path: string; readonly isEqual: boolean; readonly value: string }[] = [];
  for (const part of text.split(',').sort(compareStrings)) {
    if (part === '') continue;
    const [, path, operator, value = ''] = /^(.*?)(!=|==|=)(.*)$/s.exec(part) ?? [];
    if (path === undefined) return { problem: `invalid selector: '${text}'; can't understand '${part}'` };
    // The sign is told by its number.
    if (value.includes('=')) return { problem: 'invalid field selector: unescaped character in value: 61' };
    terms.push({ path, isEqual: operator !== '!=', value });
  }
  for (const { path } of terms) {
    const problem = refusal(path);
    if (problem !== undefined) return { problem };
  }
  return {
    selects: (object) =>
      terms.every(({ path, isEqual, value }) => {
        return (String(nested(object, ...path.split('.')) ?? '') === value) === isEqual;
      }),
  };
}
