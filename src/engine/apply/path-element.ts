/**
 * Steps of the paths that managers own.
 * Behaviour: sigs.k8s.io/structured-merge-diff/fieldpath (PathElement), typed (listItemToPathElement).
 */
import { formatFloat, jsonString, format, quote, toJson } from '../json/go-format.ts';
import { isForeign } from '../json/foreign-value.ts';
import { compareStrings, isArray, isObject, type JsonValue } from '../json/value.ts';
import type { ListType } from './merge-type.ts';
import { say } from './codes.ts';
import type { ServerMessage } from '../field/server-message.ts';

interface Step {
  /** The serialized step; equal exactly for equal steps. */
  readonly id: string;
  /**
   * The same for steps that sets treat as equal: an integer and its nearest float, because the next request reads the
   * integer as that float. Matches the API server, except for two integers of one set with the same nearest float.
   */
  readonly inSets: string;
}

export type PathElement =
  | (Step & { readonly kind: 'field'; readonly name: string })
  | (Step & { readonly kind: 'key'; readonly fields: readonly (readonly [string, JsonValue])[] })
  | (Step & { readonly kind: 'value'; readonly value: JsonValue })
  /** Appears only in managedFields sent by clients: lists are owned whole or by their items. */
  | (Step & { readonly kind: 'index'; readonly index: bigint });

export type ElementPath = readonly PathElement[];

export function fieldElement(name: string): PathElement {
  const id = 'f:' + name;
  return { id, inSets: id, kind: 'field', name };
}

/** Clients may repeat a name. */
export function keyElement(fields: [string, JsonValue][]): PathElement {
  const sorted = fields.length === 1 ? fields : fields.toSorted(([a], [b]) => compareStrings(a, b));
  const id = keyText(sorted);
  const isOfTexts = sorted.every(([, value]) => typeof value === 'string');
  if (isOfTexts) return { id, inSets: id, kind: 'key', fields: sorted };
  const floats = sorted.map(([name, value]): [string, JsonValue] => [name, floatOf(value)]);
  const inSets = floats.every(([, value], i) => value === sorted[i]?.[1]) ? id : keyText(floats);
  return { id, inSets, kind: 'key', fields: sorted };
}

function keyText(fields: readonly (readonly [string, JsonValue])[]): string {
  return `k:{${fields.map(([name, value]) => `${jsonString(name, 'plain')}:${valueJson(value)}`).join(',')}}`;
}

export function valueElement(value: JsonValue): PathElement {
  const id = 'v:' + valueJson(value);
  const float = floatOf(value);
  return { id, inSets: float === value ? id : 'v:' + valueJson(float), kind: 'value', value };
}

/** Returns the nearest float for an integer that isn't exactly a float; other values unchanged. */
function floatOf(value: JsonValue): JsonValue {
  return typeof value === 'bigint' && BigInt(Number(value)) !== value ? Number(value) : value;
}

/** Matches the API server: small numbers are printed with a two-digit exponent. */
function valueJson(value: JsonValue): string {
  // Matches the API server: values that aren't JSON are empty in paths.
  if (isForeign(value)) return '{{undefined}}';
  const text = toJson(value);
  return typeof value === 'number' ? text.replace(/e-(\d)$/, 'e-0$1') : text;
}

/**
 * The step as the next request reads it.
 * Matches the API server: all numbers in stored steps are read as floats, so integers beyond 2^53 may change.
 */
export function elementReadAgain(element: PathElement): PathElement {
  if (element.id === element.inSets) return element;
  if (element.kind === 'value') return valueElement(floatOf(element.value));
  return element.kind === 'key'
    ? keyElement(element.fields.map(([name, value]) => [name, floatOf(value)]))
    : element;
}

export function indexElement(index: bigint): PathElement {
  const id = `i:${index}`;
  return { id, inSets: id, kind: 'index', index };
}

/** The step to an item of an associative list, or the error. */
export function itemElement(
  list: ListType,
  item: JsonValue,
): PathElement | { readonly error: ServerMessage } {
  return list.keys.length > 0 ? keyedItem(list, item) : setItem(item);
}

function keyedItem(list: ListType, item: JsonValue): PathElement | { readonly error: ServerMessage } {
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

function setItem(item: JsonValue): PathElement | { readonly error: ServerMessage } {
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
      return `[=${isForeign(element.value) ? '{{undefined}}' : valueText(element.value)}]`;
    case 'index':
      return `[${element.index}]`;
  }
}

export function elementPathText(path: ElementPath): string {
  return path.map(elementText).join('');
}

/** Prints a value as apply's messages do; keys of objects in byte order, where upstream's order is random. */
export function valueText(value: JsonValue): string {
  return format(value, {
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

/** The order in which paths are listed: by name, then by the values of keys and items, numbers by their size. */
export function compareElements(a: PathElement, b: PathElement): number {
  if (a.kind === 'field' && b.kind === 'field') return compareStrings(a.name, b.name);
  if (a.kind === 'key' && b.kind === 'key') return compareKeys(a.fields, b.fields);
  if (a.kind === 'value' && b.kind === 'value') return compareItems(a.value, b.value);
  if (a.kind === 'index' && b.kind === 'index') return compareNumbers(a.index, b.index);
  return kinds.indexOf(a.kind) - kinds.indexOf(b.kind);
}

type KeyFields = Extract<PathElement, { kind: 'key' }>['fields'];

function compareKeys(a: KeyFields, b: KeyFields): number {
  for (const [i, [name, value]] of a.entries()) {
    const other = b[i];
    if (other === undefined) return 1;
    const order = compareStrings(name, other[0]) || compareItems(value, other[1]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Behaviour: sigs.k8s.io/structured-merge-diff/value (Compare). */
function compareItems(a: JsonValue, b: JsonValue): number {
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  return rankOf(a) - rankOf(b) || compareStrings(valueJson(a), valueJson(b));
}

function isNumber(value: JsonValue): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

function compareNumbers(a: number | bigint, b: number | bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Numbers, strings, booleans, lists, maps, null. */
function rankOf(value: JsonValue): number {
  if (isNumber(value)) return 0;
  if (typeof value === 'string') return 1;
  if (typeof value === 'boolean') return 2;
  if (isArray(value)) return 3;
  return isObject(value) ? 4 : 5;
}
