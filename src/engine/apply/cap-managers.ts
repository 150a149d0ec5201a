/**
 * How many owners by update an object keeps.
 * Behaviour: k8s.io/apimachinery/pkg/util/managedfields (capManagersManager).
 */
import { compareStrings } from '../json/value.ts';
import { identity, secondsOf, type Managers, type Owner } from './owner.ts';

const mostUpdaters = 10;

/**
 * The owners with the oldest of too many updaters put together, for each version apart.
 * Matches the API server: a version with a single old entry keeps it, so that there may stay more than ten.
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
    // Matches the API server: where these old ones are themselves the next to be put there, they are lost.
    out.delete(id);
    count--;
  }
  return out;
}
