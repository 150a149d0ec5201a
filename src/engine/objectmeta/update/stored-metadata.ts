/**
 * Compares the metadata of an update with that of the stored object.
 * Behaviour: k8s.io/apiserver/pkg/registry/rest (BeforeUpdate), pkg/registry/generic/registry (Store.Update),
 * pkg/storage/etcd3 (preconditions).
 */
import { invalid } from '../../field-errors/error.ts';
import { textOf, type JsonObject } from '../../json/value.ts';
import { conflict, invalidRefusal, plainError, type Refusal, type Resource } from '../../status/status.ts';
import { say } from '../../codes/objectmeta.ts';
import { finding, type Finding } from '../../field/finding.ts';

/** Restores the fields that an update can't change. Changes `metadata`. */
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

/** The namespace in the body must match the URL. */
export function otherNamespace(): Finding {
  return finding(say('namespace-of-other-request'), { path: ['metadata', 'namespace'] });
}

/** A new object can't have a resourceVersion. */
export function versionOfNew(): Finding {
  return finding(say('resource-version-of-new-object'), { path: ['metadata', 'resourceVersion'] });
}

/** The name in the body must match the URL. */
export function nameProblem(metadata: JsonObject, name: string): Finding | undefined {
  const own = textOf(metadata, 'name');
  const place = { path: ['metadata', 'name'] };
  if (own === '') return finding(say('name-undeterminable', { name }), place);
  return own === name ? undefined : finding(say('name-of-other-object', { own, name }), place);
}

export interface StoredUnder {
  readonly resource: Resource;
  readonly name: string;
  /** The key in etcd, as errors print it. */
  readonly key: string;
}

/** Returns the conflict if the uid or the resourceVersion doesn't match the stored object. */
export function outdatedRefusal(
  metadata: JsonObject,
  old: JsonObject,
  { resource, name, key }: StoredUnder,
  uidRule: 'must match' | 'may differ' = 'must match',
): Refusal | undefined {
  const uid = textOf(metadata, 'uid');
  const oldUid = textOf(old, 'uid');
  if (uidRule === 'must match' && uid !== '' && uid !== oldUid) {
    const message = say('uid-of-other-object', { key, uid, stored: oldUid });
    return conflict(resource, name, finding(message, { path: ['metadata', 'uid'] }));
  }
  return versionRefusal(textOf(metadata, 'resourceVersion'), textOf(old, 'resourceVersion'), resource, name);
}

export function versionNotANumber(text: string): Finding {
  return finding(say('resource-version-not-a-number', { text }), { path: ['metadata', 'resourceVersion'] });
}

const largestVersion = 2n ** 64n - 1n;

function versionRefusal(text: string, old: string, resource: Resource, name: string): Refusal | undefined {
  const place = { path: ['metadata', 'resourceVersion'] };
  if (text !== '' && !/^[0-9]+$/.test(text)) {
    return plainError(versionNotANumber(text));
  }
  const version = text === '' ? 0n : BigInt(text);
  if (version > largestVersion) {
    return plainError(finding(say('resource-version-out-of-range', { text }), place));
  }
  if (version === 0n) {
    const error = invalid(
      'metadata.resourceVersion',
      { rendered: '0' },
      say('resource-version-missing'),
      place,
    );
    // Matches the API server: the message contains the plural instead of the kind.
    return invalidRefusal({ group: resource.group, kind: resource.resource }, name, [error]);
  }
  if (version === BigInt(old === '' ? '0' : old)) return undefined;
  return conflict(resource, name, finding(say('resource-version-outdated'), place));
}
