/**
 * Objects that are too large to be stored, and what becomes of the owners of their fields.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (create.go, update.go, patch.go: isTooLargeError).
 */
import { withManagedFields } from '../../apply/managed-fields.ts';
import { noManagers } from '../../apply/no-managers.ts';
import type { Managers } from '../../apply/owner.ts';
import { mayExceed } from '../../json/may-exceed.ts';
import type { JsonObject } from '../../json/value.ts';
import type { Refusal } from '../../status/status.ts';
import { tooLargeForEtcd, type EtcdTarget } from '../../status/too-large-for-etcd.ts';
import type { Owners } from '../../apply/owner.ts';
import type { Serving } from '../request/serving.ts';
import { storeKey } from './store-key.ts';

/** A write to the store. */
export interface Written {
  /** In the version that is stored, without managedFields. */
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

/** The refusal of a write that is tried again without managedFields when it is too large. */
export function tooLargeWithoutOwners({ object, target }: Written): Refusal | undefined {
  return tooLargeForEtcd(object, target);
}

/** The owners after such a write: nobody, if the object was too large with them. */
export function ownersThatFit(owners: Owners, written: Written): Owners {
  let known: Managers | undefined;
  return () => (known ??= tooLargeWithOwners(owners, written) === undefined ? owners() : noManagers);
}

/** The refusal of a write that is not tried again. */
export function tooLargeWithOwners(owners: Owners | undefined, written: Written): Refusal | undefined {
  // Who owns what is worked out for large objects only.
  if (!mayExceed(written.object, smallestWithLargeOwners)) return undefined;
  return refusalWith(owners?.() ?? noManagers, written);
}

/** One owner of all fields takes up less than three times the object, and few objects have more than a handful. */
const smallestWithLargeOwners = 100_000;

function refusalWith(managers: Managers, { object, target }: Written): Refusal | undefined {
  return tooLargeForEtcd(withManagedFields(object, managers), target);
}
