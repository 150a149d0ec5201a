/**
 * The metadata of an update beside that of what is stored.
 * Behaviour: k8s.io/apiserver/pkg/registry/rest (BeforeUpdate), pkg/registry/generic/registry (Store.Update),
 * pkg/storage/etcd3 (preconditions).
 */
import { invalid } from '../field/error.ts';
import { quote } from '../json/go-format.ts';
import { textOf, type JsonObject } from '../json/value.ts';
import { conflict, invalidRefusal, plainError, type Refusal, type Resource } from '../status/status.ts';
import { say } from './codes.ts';

/** What an update can't change is as it was. Changes `metadata`. */
export function keepSystemFields(metadata: JsonObject, old: JsonObject): void {
  if (textOf(metadata, 'uid') === '' && old.has('uid')) metadata.set('uid', textOf(old, 'uid'));
  for (const field of ['creationTimestamp', 'deletionTimestamp']) {
    const value = old.get(field);
    if (value !== undefined) metadata.set(field, value);
  }
  const grace = old.get('deletionGracePeriodSeconds');
  if (grace !== undefined && !metadata.has('deletionGracePeriodSeconds')) {
    metadata.set('deletionGracePeriodSeconds', grace);
  }
}

/** The body must name the object of the URL. */
export function nameProblem(metadata: JsonObject, name: string): string | undefined {
  const own = textOf(metadata, 'name');
  if (own === '') {
    return `the name of the object (${name} based on URL) was undeterminable: name must be provided`;
  }
  return own === name
    ? undefined
    : `the name of the object (${own}) does not match the name on the URL (${name})`;
}

export interface StoredUnder {
  readonly resource: Resource;
  readonly name: string;
  /** In etcd, as errors print it. */
  readonly key: string;
}

/** Why an update comes too late: uid and resourceVersion have to be those of the stored object. */
export function outdatedRefusal(
  metadata: JsonObject,
  old: JsonObject,
  { resource, name, key }: StoredUnder,
  uidRule: 'must match' | 'may differ' = 'must match',
): Refusal | undefined {
  const uid = textOf(metadata, 'uid');
  const oldUid = textOf(old, 'uid');
  if (uidRule === 'must match' && uid !== '' && uid !== oldUid) {
    const text = `Precondition failed: UID in precondition: ${uid}, UID in object meta: ${oldUid}`;
    const why = `StorageError: invalid object, Code: 4, Key: ${key}, ResourceVersion: 0, AdditionalErrorMsg: ${text}`;
    return conflict(resource, name, why);
  }
  return versionRefusal(textOf(metadata, 'resourceVersion'), textOf(old, 'resourceVersion'), resource, name);
}

const largestVersion = 2n ** 64n - 1n;

function versionRefusal(text: string, old: string, resource: Resource, name: string): Refusal | undefined {
  if (text !== '' && !/^[0-9]+$/.test(text)) {
    return plainError(`strconv.ParseUint: parsing ${quote(text)}: invalid syntax`);
  }
  const version = text === '' ? 0n : BigInt(text);
  if (version > largestVersion) {
    return plainError(`strconv.ParseUint: parsing ${quote(text)}: value out of range`);
  }
  if (version === 0n) {
    const place = { object: ['metadata', 'resourceVersion'] };
    const error = invalid(
      'metadata.resourceVersion',
      { rendered: '0' },
      say('resource-version-missing'),
      place,
    );
    // Matches the API server: the plural stands where a kind belongs.
    return invalidRefusal({ group: resource.group, kind: resource.resource }, name, [error]);
  }
  if (version === BigInt(old === '' ? '0' : old)) return undefined;
  const why = 'the object has been modified; please apply your changes to the latest version and try again';
  return conflict(resource, name, why);
}
