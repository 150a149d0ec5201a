/**
 * Metadata that is the server's own.
 * Behaviour: k8s.io/apiserver/pkg/registry/rest (WipeObjectMetaSystemFields, FillObjectMetaSystemFields,
 * EnsureObjectNamespaceMatchesRequestNamespace), k8s.io/apiserver/pkg/storage/names.
 */
import { isObject, textOf, type JsonObject } from '../json/value.ts';
import type { Surroundings } from '../request/surroundings.ts';

/** The metadata of an object; an empty one is put in when it has none. */
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

/** Erases what a client can't set. */
export function wipeSystemFields(metadata: JsonObject): void {
  for (const field of systemFields) metadata.delete(field);
}

/**
 * Settles the namespace on that of the request, which is empty for a cluster-scoped resource.
 * `mismatch` when the object is meant for another one.
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

/** Sets creation time and uid, and a name where one is to be generated. */
export function fillSystemFields(metadata: JsonObject, surroundings: Surroundings): void {
  metadata.set('creationTimestamp', surroundings.now);
  metadata.set('uid', surroundings.uid);
  const base = textOf(metadata, 'generateName');
  if (base !== '' && textOf(metadata, 'name') === '') {
    metadata.set('name', base.slice(0, longestGeneratedBase) + surroundings.nameSuffix);
  }
}

/** The resourceVersion as the store understands it: a number other than zero, else nothing. */
export function storeVersion(metadata: JsonObject): bigint | undefined {
  const text = textOf(metadata, 'resourceVersion');
  if (!/^[0-9]+$/.test(text)) return undefined;
  const version = BigInt(text);
  return version === 0n || version >= 1n << 64n ? undefined : version;
}
