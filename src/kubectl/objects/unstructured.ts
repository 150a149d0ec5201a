/**
 * Fields of objects without a Go type.
 * Behaviour: k8s.io/apimachinery/pkg/apis/meta/v1/unstructured.
 */
import { isArray, isObject, toJson, type JsonObject, type JsonValue, valueAt } from '../../engine/values.ts';
import { parseGroupVersion } from '../../engine/refusals.ts';

export interface GroupVersionKind {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

export function nested(object: JsonObject, ...path: readonly string[]): JsonValue | undefined {
  return valueAt(object, path);
}

/** Returns a string in an object; empty if it is missing. */
export function nestedText(object: JsonObject, ...path: readonly string[]): string {
  const value = nested(object, ...path);
  return typeof value === 'string' ? value : '';
}

/** Sets a value, and creates the objects on its path; does nothing if another value is in the way. */
export function setNested(object: JsonObject, value: JsonValue, ...path: readonly string[]): void {
  let at = object;
  for (const step of path.slice(0, -1)) {
    const below = at.get(step);
    if (below === undefined) {
      const made: JsonObject = new Map();
      at.set(step, made);
      at = made;
    } else if (isObject(below)) at = below;
    else return;
  }
  at.set(path.at(-1) as string, value);
}

export function removeNested(object: JsonObject, ...path: readonly string[]): void {
  const parent = nested(object, ...path.slice(0, -1));
  if (isObject(parent)) parent.delete(path.at(-1) as string);
}

export function nameOf(object: JsonObject): string {
  return nestedText(object, 'metadata', 'name');
}

export function namespaceOf(object: JsonObject): string {
  return nestedText(object, 'metadata', 'namespace');
}

/** An empty value removes the field. */
export function setMetadataText(object: JsonObject, field: string, value: string): void {
  if (value === '') removeNested(object, 'metadata', field);
  else setNested(object, value, 'metadata', field);
}

/** The annotations, with nulls as empty strings; undefined if there are none, or if some aren't strings. */
export function annotationsOf(object: JsonObject): Map<string, string> | undefined {
  return metadataTexts(object, 'annotations');
}

/** The labels, read in the same way as annotations. */
export function labelsOf(object: JsonObject): Map<string, string> | undefined {
  return metadataTexts(object, 'labels');
}

function metadataTexts(object: JsonObject, field: 'annotations' | 'labels'): Map<string, string> | undefined {
  const found = nested(object, 'metadata', field);
  if (!isObject(found)) return undefined;
  const texts = new Map<string, string>();
  for (const [key, value] of found) {
    if (value !== null && typeof value !== 'string') return undefined;
    texts.set(key, value ?? '');
  }
  return texts;
}

export function setAnnotations(object: JsonObject, annotations: ReadonlyMap<string, string>): void {
  setNested(object, new Map<string, JsonValue>(annotations), 'metadata', 'annotations');
}

/** All parts are empty if the apiVersion is invalid. */
export function typeOf(object: JsonObject): GroupVersionKind {
  const groupVersion = parseGroupVersion(nestedText(object, 'apiVersion'));
  if (groupVersion === undefined) return { group: '', version: '', kind: '' };
  return { ...groupVersion, kind: nestedText(object, 'kind') };
}

/** Whether it counts as a list of objects: it has a list `items` at its root. */
export function isList(object: JsonObject): boolean {
  return isArray(object.get('items'));
}

/** The form in which kubectl sends and compares it: JSON on one line, with a line break. */
export function encoded(object: JsonObject): string {
  return toJson(object) + '\n';
}

/** A value without the nulls in its objects; nulls in lists stay. */
export function withoutNulls(value: JsonValue): JsonValue {
  if (isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  return new Map(
    [...value].filter(([, child]) => child !== null).map(([key, child]) => [key, withoutNulls(child)]),
  );
}
