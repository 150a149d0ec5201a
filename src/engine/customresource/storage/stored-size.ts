/**
 * Rejects objects that are too large to be stored, and drops their managedFields where the server does.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (create.go, update.go, patch.go: isTooLargeError).
 */
import { withManagedFields } from '../../apply/managed-fields.ts';
import { noManagers } from '../../objectmeta/names/fields.ts';
import type { Managers } from '../../apply/owner.ts';
import { mayExceed } from '../../json/may-exceed.ts';
import type { JsonObject } from '../../json/value.ts';
import type { Refusal } from '../../status/status.ts';
import { tooLargeForEtcd, type EtcdTarget } from '../../wire/too-large-for-etcd.ts';
import type { Owners } from '../../apply/owner.ts';
import type { Serving } from '../request/serving.ts';
import { storeKey } from '../request/store-key.ts';

/** A write to the store. */
export interface Written {
  /** In the storage version, without managedFields. */
  readonly object: JsonObject;
  readonly target: EtcdTarget;
}

export function writtenTo(
  object: JsonObject,
  serving: Serving,
  { by, replaces }: Omit<EtcdTarget, 'key'>,
): Written {
  return { object, target: { key: `/registry${storeKey({ object }, serving)}`, by, replaces } };
}

/** The rejection of a write that the server retries without managedFields when it is too large. */
export function tooLargeWithoutOwners({ object, target }: Written): Refusal | undefined {
  return tooLargeForEtcd(object, target);
}

/** The managers after such a write: none, if the object was too large with them. */
export function ownersThatFit(owners: Owners, written: Written): Owners {
  let known: Managers | undefined;
  return () => (known ??= tooLargeWithOwners(owners, written) === undefined ? owners() : noManagers);
}

/** The rejection of a write that the server doesn't retry. */
export function tooLargeWithOwners(owners: Owners | undefined, written: Written): Refusal | undefined {
  // Computes the managers only for large objects.
  if (!mayExceed(written.object, smallestWithLargeOwners)) return undefined;
  return refusalWith(owners?.() ?? noManagers, written);
}

/**
 * The entry of a manager of all fields is less than three times as large as the object, and few objects have many
 * managers.
 */
const smallestWithLargeOwners = 100_000;

function refusalWith(managers: Managers, { object, target }: Written): Refusal | undefined {
  return tooLargeForEtcd(withManagedFields(object, managers), target);
}
