/**
 * Limits how many managers by update an object keeps.
 * Behaviour: k8s.io/apimachinery/pkg/util/managedfields (capManagersManager).
 */
import { compareStrings } from '../json/value.ts';
import { identity, secondsOf, type Managers, type Owner } from './owner.ts';

const mostUpdaters = 10;

/**
 * Merges the managers with the oldest updates into one for each version when there are too many.
 * Matches the API server: a version with a single old entry keeps it, so more than ten may remain.
 */
export function withoutTooManyUpdaters(managers: Managers): Managers {
  const updaters = [...managers].filter(([, { owner }]) => owner.operation === 'Update');
  if (updaters.length <= mostUpdaters) return managers;
  updaters.sort(
    ([a, one], [b, other]) => secondsOf(one.time) - secondsOf(other.time) || compareStrings(a, b),
  );
  const out = new Map(managers);
  const firsts = new Map<string, string>();
  let count = updaters.length;
  for (const [id, { owner, set, time }] of updaters) {
    if (count <= mostUpdaters) break;
    const { apiVersion } = owner;
    const first = firsts.get(apiVersion);
    if (first === undefined) {
      firsts.set(apiVersion, id);
      continue;
    }
    const ancient: Owner = { manager: 'ancient-changes', operation: 'Update', apiVersion, subresource: '' };
    const bucket = identity(ancient);
    const before = out.get(bucket) ?? out.get(first);
    if (before === undefined) break;
    if (!out.has(bucket)) out.delete(first);
    out.set(bucket, { owner: ancient, set: set.union(before.set), time });
    // Matches the API server: if the bucket itself is among the managers to be merged next, its fields are lost.
    out.delete(id);
    count--;
  }
  return out;
}
