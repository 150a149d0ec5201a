/**
 * Whether an applied configuration fits its type.
 * Behaviour: sigs.k8s.io/structured-merge-diff/typed (validate).
 */
import { formatFloat, quote } from '../json/go-format.ts';
import {
  compareStrings,
  goTypeOf,
  isArray,
  isObject,
  type JsonArray,
  type JsonObject,
  type JsonValue,
} from '../json/value.ts';
import {
  deduceType,
  kindOf,
  type ListType,
  type MapType,
  type MergeType,
  type ScalarType,
} from './merge-type.ts';
import { elementText, fieldElement, itemElement } from './path-element.ts';

/** The texts of what does not fit, members in byte order; with `duplicates: 'allowed'` as for objects that are stored. */
export function validateApplied(
  type: MergeType,
  value: JsonValue,
  duplicates: 'allowed' | 'refused',
): string[] {
  const errors: string[] = [];
  visit(type, value, '', duplicates, errors);
  return errors;
}

/** Several texts as one, the way apply prints them. */
export function appliedErrorsText(errors: readonly string[]): string {
  return errors.length === 1
    ? (errors[0] ?? '')
    : ['errors:', ...errors.map((error) => '  ' + error)].join('\n');
}

type Duplicates = 'allowed' | 'refused';

function visit(
  type: MergeType,
  value: JsonValue,
  path: string,
  duplicates: Duplicates,
  errors: string[],
): void {
  const deduced = deduceType(type, value);
  switch (kindOf(deduced)) {
    case 'map':
      if (deduced.map) visitMap(deduced.map, value, path, duplicates, errors);
      return;
    case 'scalar': {
      const error = deduced.scalar && scalarError(deduced.scalar, value);
      if (error) errors.push(located(path, error));
      return;
    }
    case 'list':
      if (deduced.list) visitList(deduced.list, value, path, duplicates, errors);
  }
}

function located(path: string, text: string): string {
  return path === '' ? text : `${path}: ${text}`;
}

function visitMap(
  type: MapType,
  value: JsonValue,
  path: string,
  duplicates: Duplicates,
  errors: string[],
): void {
  if (value === null) return;
  if (!isObject(value)) {
    errors.push(located(path, `expected map, got ${wrapped(value)}`));
    return;
  }
  for (const key of [...value.keys()].sort(compareStrings)) {
    const below = path + elementText(fieldElement(key));
    const member = type.fields.get(key)?.type ?? type.element;
    if (member === undefined) {
      // Matches the API server: the first undeclared field ends its object (there in no order).
      errors.push(located(below, 'field not declared in schema'));
      return;
    }
    visit(member, value.get(key) ?? null, below, duplicates, errors);
  }
}

function visitList(
  type: ListType,
  value: JsonValue,
  path: string,
  duplicates: Duplicates,
  errors: string[],
): void {
  if (value === null) return;
  if (!isArray(value)) {
    errors.push(located(path, `expected list, got ${wrapped(value)}`));
    return;
  }
  if (type.relation === 'atomic') {
    value.forEach((item, i) => visit(type.element, item, `${path}[${i}]`, duplicates, errors));
    return;
  }
  const seen = new Set<string>();
  for (const [i, item] of value.entries()) {
    const element = itemElement(type, item);
    if ('error' in element) {
      // Matches the API server: an item that can't be told apart ends the list.
      errors.push(located(path, `element ${i}: ${element.error}`));
      return;
    }
    if (seen.has(element.id) && duplicates === 'refused') {
      errors.push(located(path, `duplicate entries for key ${elementText(element)}`));
    }
    seen.add(element.id);
    visit(type.element, item, path + elementText(element), duplicates, errors);
  }
}

/** Why a value is no such scalar; undefined when it is one, or null. */
export function scalarError(type: ScalarType, value: JsonValue): string | undefined {
  if (value === null) return undefined;
  switch (type) {
    case 'numeric':
      if (typeof value === 'bigint' || typeof value === 'number') return undefined;
      return `expected numeric (int or float), got ${goTypeOf(value)}`;
    case 'string':
      return typeof value === 'string'
        ? undefined
        : `expected string, got &value.valueUnstructured{Value:${goSyntax(value)}}`;
    case 'boolean':
      return typeof value === 'boolean' ? undefined : `expected boolean, got ${wrapped(value)}`;
    case 'untyped':
      return isArray(value) || isObject(value) ? `expected any scalar, got ${wrapped(value)}` : undefined;
  }
}

/** Matches the API server: values are printed with the struct that wraps them (`%v` and `%#v`). */
function wrapped(value: JsonValue): string {
  return `&{${plain(value)}}`;
}

function plain(value: JsonValue): string {
  if (value === null) return '<nil>';
  if (isArray(value)) return `[${value.map(plain).join(' ')}]`;
  if (isObject(value))
    return `map[${sortedMembers(value)
      .map(([key, member]) => `${key}:${plain(member)}`)
      .join(' ')}]`;
  return typeof value === 'number' ? formatFloat(value) : String(value);
}

function goSyntax(value: JsonValue): string {
  if (value === null) return 'interface {}(nil)';
  if (isArray(value)) return `[]interface {}{${(value satisfies JsonArray).map(goSyntax).join(', ')}}`;
  if (isObject(value)) {
    return `map[string]interface {}{${sortedMembers(value)
      .map(([key, member]) => `${quote(key)}:${goSyntax(member)}`)
      .join(', ')}}`;
  }
  if (typeof value === 'string') return quote(value);
  return typeof value === 'number' ? formatFloat(value) : String(value);
}

function sortedMembers(value: JsonObject): [string, JsonValue][] {
  return [...value].sort(([a], [b]) => compareStrings(a, b));
}
