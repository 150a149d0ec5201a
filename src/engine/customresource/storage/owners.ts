/**
 * Tracks the field managers of a stored object, computed only when an apply needs them.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver (scopeWithFieldManager, getStatusResetFields),
 * k8s.io/apimachinery/pkg/util/managedfields.
 */
import { managedFieldsOf, withManagedFields } from '../../apply/managed-fields.ts';
import { managersAfterUpdate } from '../../apply/managers.ts';
import { noManagers } from '../../objectmeta/names/fields.ts';
import { nestsTooDeepToApply } from '../../apply/nesting.ts';
import { readAgain, type Managers, type Owners, type Owner } from '../../apply/owner.ts';
import { sentManagers } from '../../apply/sent-managers.ts';
import { isArray, isObject, textOf, type JsonObject } from '../../json/value.ts';
import type { StoredObject } from '../request/stored-object.ts';
import { mergeTypeOfVersion, viewsOf, type Write } from '../owner-views/owner-views.ts';
import { apiVersionOf } from '../../request/api-version.ts';

export function ownerOf(
  write: Pick<Write, 'serving' | 'version' | 'subresource' | 'fieldManager'>,
  operation: 'Apply' | 'Update',
): Owner {
  return {
    manager: write.fieldManager || 'unknown',
    operation,
    apiVersion: apiVersionOf(write.serving.crd.group, write.version.name),
    subresource: write.subresource === 'status' ? 'status' : '',
  };
}

/** The object as the server sends and stores it: with managedFields, which are kept separately elsewhere in the engine. */
export function withOwners(object: JsonObject, owners: Owners | undefined): JsonObject {
  return owners ? withManagedFields(object, owners()) : object;
}

/** The managers of a stored object, as a request reads them. */
export function storedOwners(stored: StoredObject | undefined): Managers {
  return readAgain(stored?.owners?.() ?? noManagers);
}

/**
 * After a create (`before` is undefined), an update, or a patch. Both objects are in the version of the request.
 * Matches the API server: if ownership can't be tracked, the managers stay as they are stored, not as a request reads
 * them.
 */
export function ownersAfter(
  stored: Owners,
  before: JsonObject | undefined,
  after: JsonObject,
  write: Write,
): Owners {
  // Only the main endpoint accepts managedFields from clients.
  const sent = write.subresource ? undefined : metadataIn(after)?.get('managedFields');
  const offered = withoutManagedFields(after);
  return lazy(() => {
    const managers = sentManagers(sent, write.behaviour) ?? readAgain(stored());
    // An existing object without managers was created before ownership was tracked.
    if (before !== undefined && managers.size === 0) return managers;
    const writer = ownerOf(write, 'Update');
    const from = before ?? write.serving.crd.builtIn?.empty ?? emptyObject(offered);
    const type = mergeTypeOfVersion(write.serving, write.version);
    // An apply to such an object is rejected; after other writes, none of its fields has a manager.
    if (nestsTooDeepToApply(from, type) || nestsTooDeepToApply(offered, type)) return noManagers;
    const { now } = write;
    const live = { of: { metadata: from.get('metadata') }, managers: stored };
    const result = isOfKind(offered, write)
      ? managersAfterUpdate(from, offered, writer, managers, { views: viewsOf(write, live), now })
      : undefined;
    if (result && 'managers' in result) return result.managers;
    return write.behaviour.ownersOnFailure === 'kept' ? stored() : noManagers;
  });
}

/** Matches the API server: a write to the status updates managers before the server checks the object's kind. */
function isOfKind(object: JsonObject, { serving }: Write): boolean {
  return textOf(object, 'kind') === serving.crd.kind;
}

/** Removes a client's managedFields from an object's metadata; returns whether there were any. */
export function takeSentManagers(metadata: JsonObject): boolean {
  const sent = metadata.get('managedFields');
  metadata.delete('managedFields');
  return isArray(sent) && sent.length > 0;
}

/**
 * Runs `work` while the metadata contains managedFields, if requested: the names of managers that a client sent are
 * validated.
 */
export function withSentManagers<T>(metadata: JsonObject, owners: Owners | false, work: () => T): T {
  if (owners === false) return work();
  metadata.set('managedFields', managedFieldsOf(owners()));
  const result = work();
  metadata.delete('managedFields');
  return result;
}

function metadataIn(object: JsonObject): JsonObject | undefined {
  const metadata = object.get('metadata');
  return isObject(metadata) ? metadata : undefined;
}

/** Copies, because the object and its metadata are about to change. */
function withoutManagedFields(object: JsonObject): JsonObject {
  const metadata = metadataIn(object);
  if (metadata === undefined) return object;
  const own = new Map(metadata);
  own.delete('managedFields');
  return new Map(object).set('metadata', own);
}

/** An object with only its type. */
export function emptyObject(like: JsonObject): JsonObject {
  const out: JsonObject = new Map();
  for (const key of ['apiVersion', 'kind']) {
    const value = like.get(key);
    if (value !== undefined) out.set(key, value);
  }
  return out;
}

export function lazy(work: () => Managers): Owners {
  let known: Managers | undefined;
  return () => (known ??= work());
}
