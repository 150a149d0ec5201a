/**
 * Maps the managers of the replicas from the object to its Scale and back.
 * Behaviour: k8s.io/apimachinery/pkg/util/managedfields (ScaleHandler).
 */
import { withoutTooManyUpdaters } from './cap-managers.ts';
import { FieldSet } from './field-set.ts';
import { identity, type Managers, type Owned, type Owner } from './owner.ts';
import { fieldElement, type ElementPath } from './path-element.ts';

/** The path of the replicas in a version: undefined for a version without scale, `gone` for one that the CRD lacks. */
export type ReplicasIn = (apiVersion: string) => ElementPath | undefined | 'gone';

export const scaleVersion = 'autoscaling/v1';

const replicasInScale = FieldSet.of(['spec', 'replicas'].map(fieldElement));

/** The managers of the Scale: those that own the object's replicas. */
export function ownersInScale(managers: Managers, replicasIn: ReplicasIn): Managers {
  const out = new Map<string, Owned>();
  for (const { owner, set, time } of managers.values()) {
    const path = replicasIn(owner.apiVersion);
    if (path === undefined || path === 'gone' || !set.has(path)) continue;
    const inScale = { ...owner, apiVersion: scaleVersion };
    out.set(identity(inScale), { owner: inScale, set: replicasInScale, time });
  }
  return out;
}

/** The effect of a patch on the Scale's replicas, which the server omits when they are 0. */
export type ScaleChange = 'none' | 'set' | 'removed';

/** The managers of the Scale after a patch of it. Replicas without a manager are not tracked. */
export function ownersOfPatchedScale(owners: Managers, manager: string, change: ScaleChange): Managers {
  if (owners.size === 0) return owners;
  if (change === 'none') return withoutTooManyUpdaters(owners);
  if (change === 'removed') return new Map();
  const writer: Owner = { manager, operation: 'Update', apiVersion: scaleVersion, subresource: 'scale' };
  return new Map([[identity(writer), { owner: writer, set: replicasInScale }]]);
}

/**
 * The managers of the object after a write of its scale in `apiVersion`.
 * Matches the API server: the manager that updated the replicas is not recognized, and gets a second entry for them,
 * without a time; the next request reads only one of the two.
 */
export function ownersFromScale(
  managers: Managers,
  inScale: Managers,
  apiVersion: string,
  replicasIn: ReplicasIn,
): Managers {
  const kept = new Map<string, Owned>();
  const left = new Map(inScale);
  for (const [id, { owner, set, time }] of managers) {
    const path = replicasIn(owner.apiVersion);
    if (path === 'gone') continue;
    const stays = path === undefined || !set.has(path) || left.delete(id);
    const rest = stays ? set : set.difference(FieldSet.of(path));
    if (stays || !rest.isEmpty()) kept.set(id, { owner, set: rest, time });
  }
  const own = replicasIn(apiVersion);
  if (own === undefined || own === 'gone') return kept;
  for (const [id, { owner, set }] of left) {
    if (set.intersection(replicasInScale).isEmpty()) continue;
    kept.set(id, { owner: { ...owner, apiVersion }, set: FieldSet.of(own), time: managers.get(id)?.time });
  }
  return kept;
}
