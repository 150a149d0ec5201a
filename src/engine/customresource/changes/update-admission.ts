/**
 * Passes an update through the mutating plugins of admission.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (update.go, patch.go).
 */
import { withManagedFields } from '../../apply/managed-fields.ts';
import { ownersInScale } from '../../apply/scale-owners.ts';
import type { AdmittedWrite } from '../../admission/model/hook.ts';
import { dedupeOwnerReferences } from '../../objectmeta/features/dedupe-owner-references.ts';
import { scaleOf } from '../scale/scale-object.ts';
import { type Managers, type Owners } from '../../apply/owner.ts';
import { textOf, type JsonObject } from '../../json/value.ts';
import { behaviourOf } from '../../kubernetes/behaviour.ts';
import { otherNamespace } from '../../objectmeta/update/stored-metadata.ts';
import { metadataOf, settleNamespace } from '../../objectmeta/system-metadata.ts';
import { badRequest } from '../../status/status.ts';
import type { StoredObject } from '../request/stored-object.ts';
import { admitted, type Admitted } from '../admitted/admitted.ts';
import { storedOwners } from '../storage/owners.ts';
import { replicasOf } from '../scale/owners-of-scale.ts';
import { fromStorage } from '../storage/storage.ts';
import type { Replacement } from './replacement.ts';

/** The object after the mutating plugins of admission, if there are any. */
export function mutatedBy(
  write: { readonly object: JsonObject; readonly oldObject: JsonObject; readonly owners: Owners },
  stored: StoredObject,
  replacement: Replacement,
): Admitted {
  const { options, surroundings, warnings } = replacement;
  const { admission } = options;
  if (admission === undefined) return { ok: true, ...write };
  if (options.subresource === 'scale') {
    const mutated = admission.admit(scalesOf(write.object, write.owners, stored, replacement));
    return mutated.ok ? { ok: true, ...write } : mutated;
  }
  const mutated = admitted(admission, write, behaviourOf(surroundings.kubernetes), options.trace);
  if (!mutated.ok) return mutated;
  const metadata = metadataOf(mutated.object);
  const repeated = dedupeOwnerReferences(metadata, 'patched');
  if (repeated !== undefined) warnings.add(repeated);
  if (mutated.invalidManagers) warnings.add(mutated.invalidManagers);
  if (settleNamespace(metadata, textOf(metadataOf(write.oldObject), 'namespace')) === 'mismatch') {
    return { ok: false, refusal: badRequest(otherNamespace()) };
  }
  return mutated;
}

/**
 * The objects of a write to the scale, as admission sees them; without managers if `owners` is undefined.
 * Matches the API server: validating plugins don't see the managers of a scale.
 */
export function scalesOf(
  object: JsonObject,
  owners: Owners | undefined,
  stored: StoredObject,
  { serving, version, surroundings }: Replacement,
): AdmittedWrite {
  const scale = (of: JsonObject, managers: Managers | undefined): JsonObject => {
    const made = version.scale && scaleOf(of, version.scale);
    if (!made?.ok) return of;
    if (managers === undefined) return made.scale;
    return withManagedFields(made.scale, ownersInScale(managers, replicasOf(serving.crd)));
  };
  const before = fromStorage(stored.object, version.name, serving, stored.resourceVersion);
  const old = before.ok ? before.object : stored.object;
  const settled = new Map(object).set('metadata', metadataOf(old));
  const managed = owners && storedOwners(stored);
  return {
    object: scale(settled, owners && writtenNow(owners(), surroundings.now)),
    oldObject: scale(old, managed),
  };
}

/** The managers with the time of this write where they have none yet. */
function writtenNow(managers: Managers, now: string): Managers {
  return new Map([...managers].map(([id, owned]) => [id, { ...owned, time: owned.time ?? now }]));
}
