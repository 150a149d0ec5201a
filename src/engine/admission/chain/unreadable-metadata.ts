/**
 * Metadata that admission made unreadable.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/registry/customresource (validator.go),
 * k8s.io/apimachinery/pkg/runtime (converter.go).
 */
import { invalid, json, type FieldError } from '../../field-errors/error.ts';
import { goTypeOf, isArray, isObject, objectAt, type JsonObject, type JsonValue } from '../../json/value.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';

/** Returns why a value can't be read; null can always be read. */
type Reader = (value: JsonValue) => string | undefined;

/** Matches the API server: Go can convert integers to strings, but the server rejects that. */
function readerOf(type: 'string' | 'bool', name: string = type): Reader {
  const wanted = type === 'bool' ? 'boolean' : type;
  return (value) => {
    if (value === null || typeof value === wanted) return undefined;
    return typeof value === 'bigint' && type === 'string'
      ? `cannot convert int64 to ${name}`
      : `unrecognized type: ${type}`;
  };
}

/** The kind of a value's Go type. */
function goKindOf(value: JsonValue): string {
  return isObject(value) ? 'map' : isArray(value) ? 'slice' : goTypeOf(value);
}

function firstProblem(values: Iterable<JsonValue>, reader: Reader): string | undefined {
  for (const value of values) {
    const problem = reader(value);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

const text = readerOf('string');

const texts: Reader = (value) => {
  if (value === null) return undefined;
  if (!isObject(value)) return `cannot restore map from ${goKindOf(value)}`;
  return firstProblem(value.values(), text);
};

function listReader(item: Reader): Reader {
  return (value) => {
    if (value === null) return undefined;
    return isArray(value) ? firstProblem(value, item) : `cannot restore slice from ${goKindOf(value)}`;
  };
}

function struct(fields: readonly (readonly [string, Reader])[]): Reader {
  return (value) => {
    if (value === null) return undefined;
    if (!isObject(value)) return `cannot restore struct from: ${goKindOf(value)}`;
    for (const [name, reader] of fields) {
      const problem = reader(value.get(name) ?? null);
      if (problem !== undefined) return problem;
    }
    return undefined;
  };
}

const uid = readerOf('string', 'types.UID');

/** The fields that admission can change, in the order of the Go type. */
const fields: readonly (readonly [string, Reader])[] = [
  ['name', text],
  ['generateName', text],
  ['namespace', text],
  ['selfLink', text],
  ['uid', uid],
  ['resourceVersion', text],
  ['labels', texts],
  ['annotations', texts],
  [
    'ownerReferences',
    listReader(
      struct([
        ['apiVersion', text],
        ['kind', text],
        ['name', text],
        ['uid', uid],
        ['controller', readerOf('bool')],
        ['blockOwnerDeletion', readerOf('bool')],
      ]),
    ),
  ],
  ['finalizers', listReader(text)],
];

/** Matches the API server: older minors read the fields of an owner that they can read. */
function readOwner(owner: JsonObject): JsonObject {
  const isBoolean = (key: string): boolean => key === 'controller' || key === 'blockOwnerDeletion';
  return new Map(
    [...owner].filter(([key, value]) => typeof value === (isBoolean(key) ? 'boolean' : 'string')),
  );
}

/** Matches the API server: a null in a list is an empty item, which it then rejects. */
function withoutNullItems(key: string, list: readonly JsonValue[]): JsonValue[] {
  return list.map((one) => one ?? (key === 'finalizers' ? '' : new Map<string, JsonValue>()));
}

/**
 * The error of metadata that admission made unreadable; only admission can write such values. Older minors drop the
 * fields instead, from the object. `shown` returns the object with its managedFields.
 */
export function unreadableMetadata(
  object: JsonObject,
  shown: () => JsonObject,
  behaviour: Behaviour,
): FieldError[] {
  const metadata = objectAt(object, 'metadata');
  if (metadata === undefined) return [];
  for (const [key, reader] of fields) {
    const value = metadata.get(key) ?? null;
    const problem = reader(value);
    if (problem === undefined) {
      if (behaviour.unreadableTexts === 'refused' && isArray(value))
        metadata.set(key, withoutNullItems(key, value));
      continue;
    }
    if (behaviour.unreadableTexts === 'dropped') {
      // The schema may restrict the name; an object without one is rejected in any case.
      if (key === 'name') continue;
      if (key === 'ownerReferences' && isArray(value))
        metadata.set(key, value.filter(isObject).map(readOwner));
      else metadata.delete(key);
      continue;
    }
    const whole = json(objectAt(shown(), 'metadata') ?? metadata);
    return [invalid('metadata', whole, { code: 'metadata-unreadable', params: {}, text: problem })];
  }
  return [];
}
