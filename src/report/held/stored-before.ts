/** The system fields of an existing object, from its text, which may be a copy of a cluster's object. */
import type { Surroundings } from '../../engine/answers.ts';
import { isObject, textOf, type JsonObject, type JsonValue } from '../../engine/values.ts';

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

function metadataOrEmpty(object: JsonObject): JsonObject {
  const metadata = object.get('metadata');
  return isObject(metadata) ? metadata : new Map();
}

/** Returns the object as a client would send it, without the resourceVersion that only a store sets. */
export function withoutResourceVersion(object: JsonObject): JsonObject {
  const metadata = new Map(metadataOrEmpty(object));
  metadata.delete('resourceVersion');
  return new Map(object).set('metadata', metadata);
}

export function resourceVersionIn(object: JsonObject, usual: string): string {
  const text = textOf(metadataOrEmpty(object), 'resourceVersion');
  return /^[1-9]\d{0,17}$/.test(text) ? text : usual;
}

/** `stored` with the system fields of `typed`. Changes neither. */
export function withSystemFields(stored: JsonObject, typed: JsonObject): JsonObject {
  const metadata = new Map(metadataOrEmpty(stored));
  for (const [field, value] of metadataOrEmpty(typed)) {
    if (isSystemField(field, value)) metadata.set(field, value);
  }
  return new Map(stored).set('metadata', metadata);
}

function isSystemField(field: string, value: JsonValue): boolean {
  switch (field) {
    case 'uid':
      return typeof value === 'string' && value !== '';
    case 'creationTimestamp':
    case 'deletionTimestamp':
      return typeof value === 'string' && time.test(value);
    case 'generation':
      return typeof value === 'bigint' && value > 0n;
    case 'deletionGracePeriodSeconds':
      return typeof value === 'bigint' && value >= 0n;
    default:
      return false;
  }
}

/** The text as the stored object; undefined if it has no name. */
export function storedAsItIs(
  typed: JsonObject,
  namespaced: boolean,
  { uid, now }: Surroundings,
): JsonObject | undefined {
  const own = metadataOrEmpty(typed);
  if (textOf(typed, 'apiVersion') === '' || textOf(typed, 'kind') === '') return undefined;
  if (textOf(own, 'name') === '') return undefined;
  const metadata: JsonObject = new Map(own);
  metadata.delete('resourceVersion');
  metadata.delete('managedFields');
  if (namespaced && textOf(own, 'namespace') === '') metadata.set('namespace', 'default');
  if (!metadata.has('uid')) metadata.set('uid', uid);
  if (!metadata.has('creationTimestamp')) metadata.set('creationTimestamp', now);
  if (!metadata.has('generation')) metadata.set('generation', 1n);
  return new Map(typed).set('metadata', metadata);
}
