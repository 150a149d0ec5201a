/** The kind that the text of a CRD defines, whether or not the server accepts it. */
import { readYaml, toValue } from '../../engine/texts.ts';
import { objectAt, isObject, textOf } from '../../engine/values.ts';

/** Undefined for a text without names. */
export function definedKind(text: string): { readonly group: string; readonly kind: string } | undefined {
  const read = readYaml(text);
  const crd = read.ok ? toValue(read.root) : undefined;
  const spec = isObject(crd) ? objectAt(crd, 'spec') : undefined;
  const names = objectAt(spec, 'names');
  return spec && names ? { group: textOf(spec, 'group'), kind: textOf(names, 'kind') } : undefined;
}
