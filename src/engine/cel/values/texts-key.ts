import { formatFloat, toJson } from '../../json/go-format.ts';
import type { JsonValue } from '../../json/value.ts';
import { mapKeyOf, type ObjectValue, type Value } from './value.ts';

/**
 * The key that identifies a list or a map in a Go map, which is its text (`%#v`): it prints numbers of all types alike.
 * For nested lists and maps, the text contains addresses, so each equals only itself.
 */
export function textsKey(container: ObjectValue, parts: readonly Value[]): unknown {
  const texts = parts.map(partText);
  return texts.includes(undefined) ? container : `\ud800${container.heldType}${texts.join()}`;
}

function partText(value: Value): string | undefined {
  if (typeof value === 'number') return formatFloat(value);
  if (value === null) return '0';
  if (typeof value !== 'object') return typeof value === 'string' ? JSON.stringify(value) : String(value);
  const key = value.size === undefined ? mapKeyOf(value) : undefined;
  return typeof key === 'string' ? JSON.stringify(key) : undefined;
}

/** The same for decoded content, which contains no addresses. */
export function contentKey(value: ObjectValue & { readonly raw: JsonValue }): string {
  return `\ud800${value.heldType}${toJson(value.raw)}`;
}
