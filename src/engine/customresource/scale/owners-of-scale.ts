/**
 * Updates the managers of a stored object's replicas, and of its other fields, after its scale was written.
 * Behaviour: k8s.io/apimachinery/pkg/util/managedfields (scalehandler.go).
 */
import { fieldElement } from '../../apply/path-element.ts';
import type { Managers, Owners } from '../../apply/owner.ts';
import {
  ownersFromScale,
  ownersInScale,
  ownersOfPatchedScale,
  type ReplicasIn,
  type ScaleChange,
} from '../../apply/scale-owners.ts';
import type { ServedCrd, ServedVersion } from '../../crd/model/served.ts';
import type { JsonObject } from '../../json/value.ts';
import type { Serving } from '../request/serving.ts';
import { integerAt, stepsOf } from '../features/scale.ts';
import type { Write } from '../owner-views/owner-views.ts';
import { lazy, ownerOf } from '../storage/owners.ts';
import { apiVersionOf } from '../../request/api-version.ts';

/** After a patch of the object's scale. */
export function ownersAfterScale(
  previous: Owners,
  before: JsonObject,
  after: JsonObject,
  write: Write & { readonly keepsOwners: boolean },
): Owners {
  return lazy(() => {
    if (write.keepsOwners) {
      return scaledOwners(previous, write, write.behaviour.ownersOnFailure === 'kept' ? 'none' : 'removed');
    }
    const path = write.version.scale?.specReplicasPath ?? '';
    const [old, now] = [before, after].map((object) => integerAt(object, path));
    // Missing replicas differ from every number: removing them is a change, too.
    const from = old && 'value' in old && old.value !== undefined ? BigInt.asIntN(32, old.value) : undefined;
    const to = (now && 'value' in now ? now.value : undefined) ?? 0n;
    const change = from === to ? 'none' : to === 0n ? 'removed' : 'set';
    return scaledOwners(previous, write, change);
  });
}

/** The managers of all fields except the replicas. */
export function ownersBesideScale(previous: Owners, serving: Serving, version: ServedVersion): Owners {
  const write = { serving, version, subresource: undefined, fieldManager: undefined };
  return lazy(() => scaledOwners(previous, write, 'removed'));
}

function scaledOwners(
  previous: Owners,
  write: Pick<Write, 'serving' | 'version' | 'subresource' | 'fieldManager'>,
  change: ScaleChange,
): Managers {
  const { crd } = write.serving;
  const managers = previous();
  const { manager, apiVersion } = ownerOf(write, 'Update');
  const replicasIn = replicasOf(crd);
  const inScale = ownersOfPatchedScale(ownersInScale(managers, replicasIn), manager, change);
  return ownersFromScale(managers, inScale, apiVersion, replicasIn);
}

/** The paths of the replicas in the versions of a CRD. */
export function replicasOf(crd: ServedCrd): ReplicasIn {
  return (apiVersion) => {
    const version = crd.versions.find((one) => apiVersionOf(crd.group, one.name) === apiVersion);
    if (version === undefined) return 'gone';
    return version.scale && stepsOf(version.scale.specReplicasPath).map(fieldElement);
  };
}
