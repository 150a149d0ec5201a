/**
 * Owners of the replicas after a change by way of the scale endpoint.
 * Behaviour: k8s.io/apimachinery/pkg/util/managedfields (ScaleHandler).
 */
import { FieldSet } from './field-set.ts';
import { identity, type Managers, type Owned, type Owner } from './owner.ts';
import type { ElementPath } from './path-element.ts';

export interface ScaleWrite {
  /** Who writes; its version is that of the request. */
  readonly writer: Owner;
  /** Where a version has the replicas: undefined for a version without scale, `gone` for one that the CRD lacks. */
  readonly replicasIn: (apiVersion: string) => ElementPath | undefined | 'gone';
  /** Of the Scale's replicas, which are left out when they are 0. */
  readonly change: 'none' | 'set' | 'removed';
}

/** Matches the API server: who updated the replicas loses them even when they stay the same. */
export function managersAfterScale(managers: Managers, { writer, replicasIn, change }: ScaleWrite): Managers {
  const own = replicasIn(writer.apiVersion);
  if (own === undefined || own === 'gone') return managers;
  const kept = new Map<string, Owned>();
  const scaleOwners = new Map<string, Owner>();
  for (const [id, { owner, set }] of managers) {
    const path = replicasIn(owner.apiVersion);
    if (path === 'gone') continue;
    if (path === undefined || !set.has(path)) {
      kept.set(id, { owner, set });
      continue;
    }
    const inScale = { ...owner, apiVersion: writer.apiVersion };
    scaleOwners.set(identity(inScale), inScale);
    // Who applied stays the same in all versions, and so keeps what nobody takes.
    const left = owner.operation === 'Apply' && change === 'none' ? set : set.difference(FieldSet.of(path));
    if (!left.isEmpty()) kept.set(id, { owner, set: left });
  }
  for (const owner of ownersInScale(scaleOwners, writer, change)) {
    const id = identity(owner);
    if (!kept.has(id)) kept.set(id, { owner, set: FieldSet.of(own) });
  }
  return kept;
}

/** Replicas that nobody owned are not tracked. */
function ownersInScale(
  owners: ReadonlyMap<string, Owner>,
  writer: Owner,
  change: ScaleWrite['change'],
): Iterable<Owner> {
  if (change === 'none') return owners.values();
  return change === 'set' && owners.size > 0 ? [{ ...writer, subresource: 'scale' }] : [];
}
