/** Reads the fields of stored objects, which omit empty fields, as the printers of the API server see them. */
import {
  compareStrings,
  humanDuration,
  isArray,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';
import { selectorText } from '../kinds/selector-text.ts';

const nothing: JsonObject = new Map();

/** `path`: names with dots between them. */
export function fieldValue(object: JsonObject, path: string): JsonValue | undefined {
  let value: JsonValue | undefined = object;
  for (const name of path.split('.')) value = isObject(value) ? value.get(name) : undefined;
  return value ?? undefined;
}

export function fieldObject(object: JsonObject, path: string): JsonObject {
  const value = fieldValue(object, path);
  return isObject(value) ? value : nothing;
}

/** The objects of a list. */
export function fieldItems(object: JsonObject, path: string): readonly JsonObject[] {
  return fieldList(object, path).filter(isObject);
}

export function fieldTexts(object: JsonObject, path: string): readonly string[] {
  return fieldList(object, path).filter((value) => typeof value === 'string');
}

function fieldList(object: JsonObject, path: string): readonly JsonValue[] {
  const value = fieldValue(object, path);
  return isArray(value) ? value : [];
}

/** A string, a number, or a boolean as text; `missing` if the field is missing or an empty string. */
export function fieldText(object: JsonObject, path: string, missing = ''): string {
  const value = fieldValue(object, path);
  if (value === undefined || value === '' || isObject(value) || isArray(value)) return missing;
  return String(value);
}

export function integerAt(object: JsonObject, path: string, missing = 0n): bigint {
  const value = fieldValue(object, path);
  return typeof value === 'bigint' ? value : missing;
}

export function countAt(object: JsonObject, path: string): bigint {
  const value = fieldValue(object, path);
  if (isArray(value)) return BigInt(value.length);
  return isObject(value) ? BigInt(value.size) : 0n;
}

/** `now` is in milliseconds since 1970. */
export function since(time: string, now: number): string {
  return time === '' ? '<unknown>' : humanDuration((now - Date.parse(time)) / 1000);
}

export function ageOf(object: JsonObject, now: number): string {
  return since(fieldText(object, 'metadata.creationTimestamp'), now);
}

export function nameOf(object: JsonObject): string {
  return fieldText(object, 'metadata.name');
}

/** Behaviour: k8s.io/kubernetes/pkg/util/labels (FormatLabels). */
export function labelsText(labels: JsonObject): string {
  const pairs = [...labels].toSorted(([one], [other]) => compareStrings(one, other));
  return pairs.map(([key, value]) => `${key}=${String(value)}`).join() || '<none>';
}

/** The text of a label selector; `<none>` without requirements. */
export function selectorAt(object: JsonObject, path: string): string {
  return selectorText(fieldObject(object, path)) || '<none>';
}

/** The names and the images of the containers of a pod template. */
export function containersAt(object: JsonObject, path: string): readonly [names: string, images: string] {
  const containers = fieldItems(object, path);
  return [
    containers.map((one) => fieldText(one, 'name')).join(),
    containers.map((one) => fieldText(one, 'image')).join(),
  ];
}

/** The first texts, and how many more exist. */
export function firstTexts(all: readonly string[], most: number, separator = ','): string {
  const shown = all.slice(0, most).join(separator);
  return all.length > most ? `${shown} + ${all.length - most} more...` : shown;
}

export function isConditionTrue(object: JsonObject, type: string): boolean {
  const found = fieldItems(object, 'status.conditions').find((one) => fieldText(one, 'type') === type);
  return found !== undefined && fieldText(found, 'status') === 'True';
}

export function isBeingDeleted(object: JsonObject): boolean {
  return fieldText(object, 'metadata.deletionTimestamp') !== '';
}

export function annotationValue(object: JsonObject, name: string): string | undefined {
  const value = fieldObject(object, 'metadata.annotations').get(name);
  return typeof value === 'string' ? value : undefined;
}
