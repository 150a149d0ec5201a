/**
 * Who owns the fields of a stored object, worked out only when an apply asks.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver (scopeWithFieldManager, getStatusResetFields),
 * k8s.io/apimachinery/pkg/util/managedfields.
 */
import { managedFieldsOf, withManagedFields } from '../../apply/managed-fields.ts';
import { managersAfterUpdate } from '../../apply/managers.ts';
import { noManagers } from '../../apply/no-managers.ts';
import { nestsTooDeepToApply } from '../../apply/nesting.ts';
import { readAgain, type Managers, type Owners, type Owner } from '../../apply/owner.ts';
import { ownersSaid } from '../../apply/said-owners.ts';
import { isArray, isObject, textOf, type JsonObject } from '../../json/value.ts';
import type { StoredObject } from '../request/stored-object.ts';
import { typeOf, viewsOf, type Write } from './owner-views.ts';

export function ownerOf(
  write: Pick<Write, 'serving' | 'version' | 'subresource' | 'fieldManager'>,
  operation: 'Apply' | 'Update',
): Owner {
  return {
    manager: write.fieldManager || 'unknown',
    operation,
    apiVersion: `${write.serving.crd.group}/${write.version.name}`,
    subresource: write.subresource === 'status' ? 'status' : '',
  };
}

/** The object as the server sends and stores it: with managedFields, which all else here leaves out. */
export function withOwners(object: JsonObject, owners: Owners | undefined): JsonObject {
  return owners ? withManagedFields(object, owners()) : object;
}

/** The owners of a stored object, as a request reads them. */
export function storedOwners(stored: StoredObject | undefined): Managers {
  return readAgain(stored?.owners?.() ?? noManagers);
}

/** After a create (`before` is undefined), an update or a patch. Both objects are in the version of the request. */
export function ownersAfter(
  previous: Owners,
  before: JsonObject | undefined,
  after: JsonObject,
  write: Write,
): Owners {
  // Only the main endpoint listens to what a client says of owners.
  const said = write.subresource ? undefined : metadataIn(after)?.get('managedFields');
  const offered = withoutManagedFields(after);
  return lazy(() => {
    const known = previous();
    const managers = ownersSaid(said, write.behaviour) ?? known;
    // What exists without owners was made before anybody tracked them.
    if (before !== undefined && managers.size === 0) return managers;
    const writer = ownerOf(write, 'Update');
    const from = before ?? emptyObject(offered);
    const type = typeOf(write.serving, write.version);
    // An apply to such an object is refused; to what becomes of it later, all of it is nobody's.
    if (nestsTooDeepToApply(from, type) || nestsTooDeepToApply(offered, type)) return noManagers;
    const { now } = write;
    const result = isOfKind(offered, write)
      ? managersAfterUpdate(from, offered, writer, managers, { views: viewsOf(write), now })
      : undefined;
    if (result && 'managers' in result) return result.managers;
    return write.behaviour.ownersOnFailure === 'kept' ? known : noManagers;
  });
}

/** Matches the API server: the kind of what is written to a status is not looked at before its owners are. */
function isOfKind(object: JsonObject, { serving }: Write): boolean {
  return textOf(object, 'kind') === serving.crd.kind;
}

/** Takes out of an object's metadata what its client says of owners; whether there was anything. */
export function takeSaidOwners(metadata: JsonObject): boolean {
  const said = metadata.get('managedFields');
  metadata.delete('managedFields');
  return isArray(said) && said.length > 0;
}

/** Does some work while the metadata shows who owns what, if that is asked: names that a client made up are validated. */
export function withSaidOwners<T>(metadata: JsonObject, owners: Owners | false, work: () => T): T {
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

/** A copy, as the object and its metadata are about to be changed. */
function withoutManagedFields(object: JsonObject): JsonObject {
  const metadata = metadataIn(object);
  if (metadata === undefined) return object;
  const own = new Map(metadata);
  own.delete('managedFields');
  return new Map(object).set('metadata', own);
}

/** An object with nothing but its type. */
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
