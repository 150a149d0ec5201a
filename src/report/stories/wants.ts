/** What a branch of a schema asks, one thing at a time, for saying it in words. */
import {
  isArray,
  isObject,
  toJson,
  toValue,
  type JsonValue,
  type PathSegments,
} from '../../engine/inspect.ts';
import { limits } from '../../protocol/limits.ts';
import type { Want } from '../../protocol/story.ts';
import { cutName } from '../cut.ts';
import type { Located } from '../places/located.ts';

/** What one line can hold of a value. */
const maxValue = 80;

/** What the schema at a place of the CRD asks of a value; the first of it. */
export function wantsAt(
  text: Located,
  path: PathSegments,
): { readonly wants: readonly Want[]; readonly more: number } {
  const wants = [...wantsOf(valueAt(text, path), '', false)];
  return { wants: wants.slice(0, limits.wants), more: Math.max(0, wants.length - limits.wants) };
}

function valueAt({ root }: Located, path: PathSegments): JsonValue | undefined {
  let node = root;
  for (const step of path) {
    if (node?.kind === 'array' && typeof step === 'number') node = node.items[step];
    else if (node?.kind === 'object') node = node.members.findLast(({ key }) => key === step)?.value;
    else return undefined;
  }
  return node && toValue(node);
}

const nested = new Set(['properties', 'items', 'additionalProperties', 'not', 'anyOf', 'oneOf', 'allOf']);
const silent = new Set(['description', 'title', 'type']);

function* wantsOf(schema: JsonValue | undefined, field: string, isNot: boolean): Generator<Want> {
  if (!isObject(schema)) return;
  const want = (keyword: string, values: readonly string[]): Want => ({
    field: cutName(field, limits.path),
    keyword,
    values: values.map((value) => cutName(value, maxValue)),
    isNot,
  });
  for (const [keyword, value] of schema) {
    if (nested.has(keyword) || silent.has(keyword)) continue;
    if (isArray(value)) {
      const values = value.map(textOf);
      const told = values.slice(0, limits.names);
      yield want(keyword, values.length > told.length ? [...told, '…'] : told);
    } else yield want(keyword, [textOf(value)]);
  }
  const properties = schema.get('properties');
  for (const [name, child] of isObject(properties) ? properties : [])
    yield* wantsOf(child, field === '' ? name : `${field}.${name}`, isNot);
  yield* wantsOf(schema.get('items'), `${field}[]`, isNot);
  yield* wantsOf(schema.get('additionalProperties'), `${field}[*]`, isNot);
  yield* wantsOf(schema.get('not'), field, !isNot);
  // Branches in branches are counted, and stand in the quoted lines.
  for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
    const inner = schema.get(keyword);
    if (isArray(inner)) yield want(keyword, [String(inner.length)]);
  }
}

function textOf(value: JsonValue): string {
  return typeof value === 'string' ? value : toJson(value);
}
