/**
 * The metadata that the server sets.
 * Behaviour: k8s.io/apiserver/pkg/registry/rest (WipeObjectMetaSystemFields, FillObjectMetaSystemFields,
 * EnsureObjectNamespaceMatchesRequestNamespace), k8s.io/apiserver/pkg/storage/names.
 */
import { isObject, textOf, type JsonObject } from '../json/value.ts';
import type { Surroundings } from '../request/surroundings.ts';

/** The metadata of an object; adds an empty one if it is missing. */
export function metadataOf(object: JsonObject): JsonObject {
  const metadata = object.get('metadata');
  if (isObject(metadata)) return metadata;
  const empty: JsonObject = new Map();
  object.set('metadata', empty);
  return empty;
}

const systemFields = [
  'creationTimestamp',
  'uid',
  'deletionTimestamp',
  'deletionGracePeriodSeconds',
  'selfLink',
];

/** Removes the fields that a client can't set. */
export function wipeSystemFields(metadata: JsonObject): void {
  for (const field of systemFields) metadata.delete(field);
}

/**
 * Sets the namespace to that of the request, which is empty for a cluster-scoped resource. Returns `mismatch` if the
 * object has another one.
 */
export function settleNamespace(metadata: JsonObject, requested: string): 'settled' | 'mismatch' {
  const own = textOf(metadata, 'namespace');
  if (own === requested) return 'settled';
  if (own !== '' && requested !== '') return 'mismatch';
  if (requested === '') metadata.delete('namespace');
  else metadata.set('namespace', requested);
  return 'settled';
}

const longestGeneratedBase = 58;

/** Sets creation time and uid, and the name if one must be generated. */
export function fillSystemFields(metadata: JsonObject, surroundings: Surroundings): void {
  metadata.set('creationTimestamp', surroundings.now);
  metadata.set('uid', surroundings.uid);
  const base = textOf(metadata, 'generateName');
  if (base !== '' && textOf(metadata, 'name') === '') {
    metadata.set('name', base.slice(0, longestGeneratedBase) + surroundings.nameSuffix);
  }
}

/** The resourceVersion as the store interprets it: a number other than zero, or else undefined. */
export function storeVersion(metadata: JsonObject): bigint | undefined {
  const text = textOf(metadata, 'resourceVersion');
  if (!/^[0-9]+$/.test(text)) return undefined;
  const version = BigInt(text);
  return version === 0n || version >= 1n << 64n ? undefined : version;
}
