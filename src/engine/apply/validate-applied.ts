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
  type JsonObject,
  type JsonValue,
} from '../json/value.ts';
import {
  deduceType,
  kindOf,
  takesAnything,
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
  if (takesAnything(type)) return;
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
  return printed(value, {
    list: ['[', ']'],
    map: ['map[', ']'],
    between: ' ',
    key: (key) => key,
    scalar: (one) => (one === null ? '<nil>' : typeof one === 'number' ? formatFloat(one) : String(one)),
  });
}

function goSyntax(value: JsonValue): string {
  return printed(value, {
    list: ['[]interface {}{', '}'],
    map: ['map[string]interface {}{', '}'],
    between: ', ',
    key: quote,
    scalar(one) {
      if (one === null) return 'interface {}(nil)';
      if (typeof one === 'string') return quote(one);
      return typeof one === 'number' ? formatFloat(one) : String(one);
    },
  });
}

/** How a value is printed. */
interface Printing {
  readonly list: readonly [string, string];
  readonly map: readonly [string, string];
  readonly between: string;
  readonly key: (key: string) => string;
  readonly scalar: (value: JsonValue) => string;
}

/** Iterative, as what does not fit may nest without end. */
function printed(root: JsonValue, { list, map, between, key, scalar }: Printing): string {
  const out: string[] = [];
  const pending: ({ readonly value: JsonValue } | string)[] = [{ value: root }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === 'string') {
      out.push(next);
      continue;
    }
    const { value } = next;
    if (isArray(value)) {
      out.push(list[0]);
      pending.push(list[1]);
      for (let i = value.length - 1; i >= 0; i--) {
        pending.push({ value: value[i] ?? null });
        if (i > 0) pending.push(between);
      }
    } else if (isObject(value)) {
      out.push(map[0]);
      pending.push(map[1]);
      const members = sortedMembers(value);
      for (const [i, [name, member]] of [...members.entries()].reverse()) {
        pending.push({ value: member }, `${i > 0 ? between : ''}${key(name)}:`);
      }
    } else {
      out.push(scalar(value));
    }
  }
  return out.join('');
}

function sortedMembers(value: JsonObject): [string, JsonValue][] {
  return [...value].sort(([a], [b]) => compareStrings(a, b));
}
