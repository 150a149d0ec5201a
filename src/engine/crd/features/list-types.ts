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
} from '../../field-errors/error.ts';
import { jsonString } from '../../json/go-format.ts';
import type { FieldPath } from '../../field/path.ts';
import type { SchemaProps } from '../../structural/schema-props.ts';
import { goItems, goStrings } from './go-json.ts';
import type { SchemaRequirements } from '../model/requirements.ts';
import { say } from '../../codes/crds/crd.ts';

export function listTypeErrors(
  s: SchemaProps,
  path: FieldPath,
  requirements: SchemaRequirements,
  errors: FieldError[],
): void {
  if (s.mapType !== undefined) mapTypeErrors(s, s.mapType, path, errors);
  if (s.listType !== undefined) {
    if (s.type !== 'array') {
      errors.push(wrongType(s, path, ['list-type-without-array-type', 'list-type-of-other-type']));
    } else if (requirements.atomicSetType && s.listType === 'set') {
      errors.push(...setItemErrors(s, path));
    }
    if (s.listType !== 'atomic' && s.listType !== 'set' && s.listType !== 'map') {
      const at = path.child('x-kubernetes-list-type');
      const message = say('list-type-unsupported', { allowed: ['atomic', 'set', 'map'] });
      errors.push(notSupported(at, json(s.listType), message));
    }
  }
  if (s.listMapKeys !== undefined && s.listMapKeys.length > 0 && s.listType !== 'map') {
    const at = path.child('x-kubernetes-list-type');
    errors.push(
      s.listType === undefined
        ? required(at, say('list-map-keys-without-list-type'))
        : invalid(at, json(s.listType), say('list-map-keys-of-other-list-type')),
    );
  }
  if (s.listType === 'map') mapListErrors(s, path, errors);
  if (requirements.mapListKeysMapSet) errors.push(...itemNullErrors(s, path));
}

function mapTypeErrors(s: SchemaProps, mapType: string, path: FieldPath, errors: FieldError[]): void {
  if (s.type !== 'object') {
    errors.push(wrongType(s, path, ['map-type-without-object-type', 'map-type-of-other-type']));
  }
  if (mapType !== 'atomic' && mapType !== 'granular') {
    const message = say('map-type-unsupported', { allowed: ['atomic', 'granular'] });
    errors.push(notSupported(path.child('x-kubernetes-map-type'), json(mapType), message));
  }
}

/** `codes` are for a missing type and for a wrong one. */
function wrongType(
  s: SchemaProps,
  path: FieldPath,
  codes:
    | readonly ['list-type-without-array-type', 'list-type-of-other-type']
    | readonly ['map-type-without-object-type', 'map-type-of-other-type'],
): FieldError {
  const at = path.child('type');
  return s.type === '' ? required(at, say(codes[0])) : invalid(at, json(s.type), say(codes[1]));
}

/** Items of a set must be atomic: nested lists are atomic by default, nested maps are not. */
export function setItemErrors(s: SchemaProps, path: FieldPath): FieldError[] {
  const item = s.items?.schema;
  if (item === undefined) return [];
  const list = item.type === 'array' && item.listType !== undefined && item.listType !== 'atomic';
  const map = item.type === 'object' && item.mapType !== 'atomic';
  if (!list && !map) return [];
  const keyword = list ? 'x-kubernetes-list-type' : 'x-kubernetes-map-type';
  // Matches the API server: the list type is printed for a map too.
  const value: BadValue = { rendered: item.listType === undefined ? 'null' : jsonString(item.listType) };
  return [invalid(path.child('items', keyword), value, say('list-set-item-not-atomic'))];
}

function mapListErrors(s: SchemaProps, path: FieldPath, errors: FieldError[]): void {
  const keysPath = path.child('x-kubernetes-list-map-keys');
  if (s.listMapKeys === undefined || s.listMapKeys.length === 0) {
    errors.push(required(keysPath, say('list-map-keys-missing')));
  }
  const at = path.child('items');
  if (s.items === undefined) {
    errors.push(required(at, say('list-map-items-missing')));
    return;
  }
  const item = s.items.schema;
  if (item === undefined) {
    errors.push(invalid(at, { rendered: goItems(s.items) }, say('list-map-items-list')));
    return;
  }
  if (item.type !== 'object') {
    errors.push(invalid(at.child('type'), json(item.type), say('list-map-item-not-object')));
    return;
  }
  const seen = new Set<string>();
  const keys = (): BadValue => ({ rendered: goStrings(s.listMapKeys) });
  for (const key of s.listMapKeys ?? []) {
    const property = item.properties?.get(key);
    if (property === undefined) {
      errors.push(invalid(keysPath, keys(), say('list-map-key-not-a-property')));
    } else if (property.type === 'array' || property.type === 'object') {
      // Matches the API server: the type of the items is printed, not that of the key.
      const typeAt = at.child('properties').key(key).child('type');
      errors.push(invalid(typeAt, json(item.type), say('list-map-key-not-scalar')));
    }
    if (seen.has(key)) errors.push(invalid(keysPath, keys(), say('list-map-key-repeated')));
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
    errors.push(forbidden(at.child('nullable'), say('list-item-nullable', { listType: s.listType })));
  }
  if (s.listType === 'set') return errors;
  for (const key of s.listMapKeys ?? []) {
    const property = item.properties?.get(key);
    if (property === undefined) continue;
    const keyPath = at.child('properties').key(key);
    if (!item.required?.includes(key) && property.default === undefined) {
      errors.push(required(keyPath.child('default'), say('list-map-key-optional')));
    }
    if (property.nullable) {
      errors.push(forbidden(keyPath.child('nullable'), say('list-map-key-nullable')));
    }
  }
  return errors;
}
