/**
 * Steps of the paths that managers own.
 * Behaviour: sigs.k8s.io/structured-merge-diff/fieldpath (PathElement), typed (listItemToPathElement).
 */
import { formatFloat, jsonString, printed, quote, toJson } from '../json/go-format.ts';
import { compareStrings, isArray, isObject, type JsonValue } from '../json/value.ts';
import type { ListType } from './merge-type.ts';
import { say } from './codes.ts';
import type { Said } from '../field/said.ts';

/** `id` is equal exactly for equal steps. */
export type PathElement =
  | { readonly id: string; readonly kind: 'field'; readonly name: string }
  | { readonly id: string; readonly kind: 'key'; readonly fields: readonly (readonly [string, JsonValue])[] }
  | { readonly id: string; readonly kind: 'value'; readonly value: JsonValue }
  /** Only clients say such: lists are owned whole or by their items. */
  | { readonly id: string; readonly kind: 'index'; readonly index: bigint };

export type ElementPath = readonly PathElement[];

export function fieldElement(name: string): PathElement {
  return { id: 'f:' + name, kind: 'field', name };
}

/** Clients may say a name twice. */
export function keyElement(fields: [string, JsonValue][]): PathElement {
  const sorted = fields.toSorted(([a], [b]) => compareStrings(a, b));
  const members = sorted.map(([name, value]) => `${jsonString(name, 'plain')}:${valueJson(value)}`);
  return { id: `k:{${members.join(',')}}`, kind: 'key', fields: sorted };
}

export function valueElement(value: JsonValue): PathElement {
  return { id: 'v:' + valueJson(value), kind: 'value', value };
}

/** Matches the API server: small numbers are written with two digits of exponent. */
function valueJson(value: JsonValue): string {
  const text = toJson(value);
  return typeof value === 'number' ? text.replace(/e-(\d)$/, 'e-0$1') : text;
}

export function indexElement(index: bigint): PathElement {
  return { id: `i:${index}`, kind: 'index', index };
}

/** The step to an item of an associative list, or why there is none. */
export function itemElement(list: ListType, item: JsonValue): PathElement | { readonly error: Said } {
  return list.keys.length > 0 ? keyedItem(list, item) : setItem(item);
}

function keyedItem(list: ListType, item: JsonValue): PathElement | { readonly error: Said } {
  if (item === null) return { error: say('applied-map-list-item-null') };
  if (!isObject(item)) return { error: say('applied-map-list-item-not-a-map') };
  const fields: [string, JsonValue][] = [];
  for (const key of list.keys) {
    const value = item.get(key) ?? list.element.map?.fields.get(key)?.default;
    if (item.has(key)) fields.push([key, item.get(key) ?? null]);
    else if (value !== undefined && value !== null) fields.push([key, value]);
  }
  if (fields.length > 0) return keyElement(fields);
  return { error: say('list-map-key-missing', { keys: list.keys }) };
}

function setItem(item: JsonValue): PathElement | { readonly error: Said } {
  if (isObject(item)) return { error: say('applied-set-item-map') };
  if (isArray(item)) return { error: say('applied-set-item-list') };
  if (item === null) return { error: say('applied-set-item-null') };
  return valueElement(item);
}

/** `.name`, `[key="a"]`, `[="x"]`, `[1]`. */
export function elementText(element: PathElement): string {
  switch (element.kind) {
    case 'field':
      return '.' + element.name;
    case 'key':
      return `[${element.fields.map(([name, value]) => `${name}=${valueText(value)}`).join(',')}]`;
    case 'value':
      return `[=${valueText(element.value)}]`;
    case 'index':
      return `[${element.index}]`;
  }
}

export function pathText(path: ElementPath): string {
  return path.map(elementText).join('');
}

/** A value as apply's texts print it; keys of objects in byte order, where upstream has none. */
export function valueText(value: JsonValue): string {
  return printed(value, {
    map: ['', '', ''],
    list: ['[', ',', ']'],
    key: (key) => `${key}=`,
    scalar: (scalar) => {
      if (typeof scalar === 'string') return quote(scalar);
      return typeof scalar === 'number' ? formatFloat(scalar) : String(scalar);
    },
  });
}

const kinds = ['field', 'key', 'value', 'index'] as const;

/** The order in which paths are listed. */
export function compareElements(a: PathElement, b: PathElement): number {
  if (a.kind === 'field' && b.kind === 'field') return compareStrings(a.name, b.name);
  if (a.kind !== b.kind) return kinds.indexOf(a.kind) - kinds.indexOf(b.kind);
  return compareStrings(a.id, b.id);
}
