/** Lists the requirements of a schema's branch one by one, for describing them in words. */
import {
  isArray,
  isObject,
  toJson,
  type JsonObject,
  type JsonValue,
  type PathSegments,
} from '../../../engine/values.ts';
import { nodeAt, toValue } from '../../../engine/texts.ts';
import { limits } from '../../../protocol/limits.ts';
import type { Want } from '../../../protocol/explanation.ts';
import { cutName } from '../../cut.ts';
import type { Located } from '../../places/lines.ts';

/** The longest value that fits on one line. */
const maxValue = 80;

/** Returns the first requirements of the schema at a place of the CRD. */
export function wantsAt(
  text: Located,
  path: PathSegments,
): { readonly wants: readonly Want[]; readonly more: number } {
  const node = text.root && nodeAt(text.root, path);
  const wants = [...wantsOf(node && toValue(node), '')];
  return { wants: wants.slice(0, limits.wants), more: Math.max(0, wants.length - limits.wants) };
}

const nested = new Set(['properties', 'items', 'additionalProperties', 'not', 'anyOf', 'oneOf', 'allOf']);
const silent = new Set(['description', 'title', 'type']);

function* wantsOf(schema: JsonValue | undefined, field: string): Generator<Want> {
  if (!isObject(schema)) return;
  for (const [keyword, value] of schema) {
    if (nested.has(keyword) || silent.has(keyword)) continue;
    if (isArray(value)) {
      const values = value.map(shownText);
      const shown = values.slice(0, limits.names);
      yield wantOf(field, keyword, values.length > shown.length ? [...shown, '…'] : shown);
    } else yield wantOf(field, keyword, [shownText(value)]);
  }
  const properties = schema.get('properties');
  for (const [name, child] of isObject(properties) ? properties : [])
    yield* wantsOf(child, field === '' ? name : `${field}.${name}`);
  yield* wantsOf(schema.get('items'), `${field}[]`);
  yield* wantsOf(schema.get('additionalProperties'), `${field}[*]`);
  yield* unwantedOf(schema.get('not'), field);
  for (const each of listAt(schema, 'allOf')) yield* wantsOf(each, field);
  // Nested branches are counted; the quoted lines show them.
  for (const keyword of ['anyOf', 'oneOf']) {
    const inner = listAt(schema, keyword);
    if (inner.length > 0) yield wantOf(field, keyword, [String(inner.length)]);
  }
}

/** Returns the requirements of `not`: if it rejects several properties together, the value has to differ in one of them. */
function* unwantedOf(schema: JsonValue | undefined, field: string): Generator<Want> {
  if (!isObject(schema)) return;
  const others = [...wantsOf(new Map([...schema].filter(([keyword]) => keyword !== 'anyOf')), field)];
  const either = listAt(schema, 'anyOf');
  const together = others.length + (either.length > 0 ? 1 : 0);
  if (together > 1) yield { ...wantOf(field, 'together', [String(together)]), isNot: true };
  else if (either.length > 0) for (const each of either) yield* unwantedOf(each, field);
  else for (const want of others) yield { ...want, isNot: !want.isNot };
}

function wantOf(field: string, keyword: string, values: readonly string[]): Want {
  return {
    field: cutName(field, limits.path),
    keyword,
    values: values.map((value) => cutName(value, maxValue)),
    isNot: false,
  };
}

function listAt(schema: JsonObject, keyword: string): readonly JsonValue[] {
  const list = schema.get(keyword);
  return isArray(list) ? list : [];
}

function shownText(value: JsonValue): string {
  return typeof value === 'string' ? value : toJson(value);
}
