/**
 * x-kubernetes-list-type, -list-map-keys and -map-type of a schema.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation.
 */
import {
  forbidden,
  invalid,
  json,
  notSupported,
  required,
  type BadValue,
  type FieldError,
} from '../field/error.ts';
import { jsonString } from '../json/go-format.ts';
import type { FieldPath } from '../field/path.ts';
import type { SchemaProps } from '../structural/schema-props.ts';
import { goItems, goStrings } from './go-json.ts';
import type { SchemaRequirements } from './requirements.ts';

export function listTypeErrors(
  s: SchemaProps,
  path: FieldPath,
  requirements: SchemaRequirements,
  errors: FieldError[],
): void {
  if (s.mapType !== undefined) mapTypeErrors(s, s.mapType, path, errors);
  if (s.listType !== undefined) {
    if (s.type !== 'array') {
      errors.push(wrongType(s, path, 'must be array if x-kubernetes-list-type is specified'));
    } else if (requirements.atomicSetType && s.listType === 'set') {
      errors.push(...setItemErrors(s, path));
    }
    if (s.listType !== 'atomic' && s.listType !== 'set' && s.listType !== 'map') {
      const at = path.child('x-kubernetes-list-type');
      errors.push(notSupported(at, json(s.listType), ['atomic', 'set', 'map']));
    }
  }
  if (s.listMapKeys !== undefined && s.listMapKeys.length > 0 && s.listType !== 'map') {
    const at = path.child('x-kubernetes-list-type');
    const detail = 'must be map if x-kubernetes-list-map-keys is non-empty';
    errors.push(s.listType === undefined ? required(at, detail) : invalid(at, json(s.listType), detail));
  }
  if (s.listType === 'map') mapListErrors(s, path, errors);
  if (requirements.mapListKeysMapSet) errors.push(...itemNullErrors(s, path));
}

function mapTypeErrors(s: SchemaProps, mapType: string, path: FieldPath, errors: FieldError[]): void {
  if (s.type !== 'object') {
    errors.push(wrongType(s, path, 'must be object if x-kubernetes-map-type is specified'));
  }
  if (mapType !== 'atomic' && mapType !== 'granular') {
    errors.push(notSupported(path.child('x-kubernetes-map-type'), json(mapType), ['atomic', 'granular']));
  }
}

function wrongType(s: SchemaProps, path: FieldPath, detail: string): FieldError {
  const at = path.child('type');
  return s.type === '' ? required(at, detail) : invalid(at, json(s.type), detail);
}

/** Items of a set must be atomic: nested lists are unless they say otherwise, nested maps are not. */
export function setItemErrors(s: SchemaProps, path: FieldPath): FieldError[] {
  const item = s.items?.schema;
  if (item === undefined) return [];
  const list = item.type === 'array' && item.listType !== undefined && item.listType !== 'atomic';
  const map = item.type === 'object' && item.mapType !== 'atomic';
  if (!list && !map) return [];
  const keyword = list ? 'x-kubernetes-list-type' : 'x-kubernetes-map-type';
  // Matches the API server: the list type is printed for a map too.
  const value: BadValue = { rendered: item.listType === undefined ? 'null' : jsonString(item.listType) };
  return [
    invalid(
      path.child('items', keyword),
      value,
      'must be atomic as item of a list with x-kubernetes-list-type=set',
    ),
  ];
}

function mapListErrors(s: SchemaProps, path: FieldPath, errors: FieldError[]): void {
  const keysPath = path.child('x-kubernetes-list-map-keys');
  if (s.listMapKeys === undefined || s.listMapKeys.length === 0) {
    errors.push(required(keysPath, 'must not be empty if x-kubernetes-list-type is map'));
  }
  const at = path.child('items');
  if (s.items === undefined) {
    errors.push(required(at, 'must have a schema if x-kubernetes-list-type is map'));
    return;
  }
  const item = s.items.schema;
  if (item === undefined) {
    const detail = 'must only have a single schema if x-kubernetes-list-type is map';
    errors.push(invalid(at, { rendered: goItems(s.items) }, detail));
    return;
  }
  if (item.type !== 'object') {
    const detail = "must be object if parent array's x-kubernetes-list-type is map";
    errors.push(invalid(at.child('type'), json(item.type), detail));
    return;
  }
  const seen = new Set<string>();
  const keys: BadValue = { rendered: goStrings(s.listMapKeys) };
  for (const key of s.listMapKeys ?? []) {
    const property = item.properties?.get(key);
    if (property === undefined) {
      errors.push(invalid(keysPath, keys, 'entries must all be names of item properties'));
    } else if (property.type === 'array' || property.type === 'object') {
      // Matches the API server: the type of the items is printed, not that of the key.
      const detail = "must be a scalar type if parent array's x-kubernetes-list-type is map";
      errors.push(invalid(at.child('properties').key(key).child('type'), json(item.type), detail));
    }
    if (seen.has(key)) errors.push(invalid(keysPath, keys, 'must not contain duplicate entries'));
    seen.add(key);
  }
}

/** Items of sets and maps, and keys of map items, may not be null. */
export function itemNullErrors(s: SchemaProps, path: FieldPath): FieldError[] {
  const item = s.items?.schema;
  if (item === undefined || (s.listType !== 'set' && s.listType !== 'map')) return [];
  const errors: FieldError[] = [];
  const at = path.child('items');
  if (item.nullable) {
    const detail = `cannot be nullable when x-kubernetes-list-type is ${s.listType}`;
    errors.push(forbidden(at.child('nullable'), detail));
  }
  if (s.listType === 'set') return errors;
  for (const key of s.listMapKeys ?? []) {
    const property = item.properties?.get(key);
    if (property === undefined) continue;
    const keyPath = at.child('properties').key(key);
    if (!item.required?.includes(key) && property.default === undefined) {
      const detail =
        'this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property';
      errors.push(required(keyPath.child('default'), detail));
    }
    if (property.nullable) {
      const detail = 'this property is in x-kubernetes-list-map-keys, so it cannot be nullable';
      errors.push(forbidden(keyPath.child('nullable'), detail));
    }
  }
  return errors;
}
