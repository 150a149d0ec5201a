/**
 * Changes values in ways that keep most of their structure, so that the inner parts are broken, too.
 */
import type { RawJson, RawObject } from '../../format/raw-json.ts';
import type { Random } from '../random.ts';
import { copyOf } from '../sequences/custom-resource-definition.ts';
import { hostileKey, hostileValue } from './atoms.ts';

/** The location of a value: its container, and its key or index. */
interface Place {
  readonly parent: RawObject | RawJson[];
  readonly key: string | number;
  readonly value: RawJson;
}

/** All locations below a value, in order; only the first items of a long list. */
function placesBelow(value: RawJson): Place[] {
  const out: Place[] = [];
  const pending: RawJson[] = [value];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (!(next instanceof Map) && !Array.isArray(next)) continue;
    const entries: [string | number, RawJson][] = Array.isArray(next)
      ? next.slice(0, 20).map((item, i) => [i, item])
      : [...next];
    for (const [key, child] of entries) {
      out.push({ parent: next, key, value: child });
      pending.push(child);
    }
  }
  return out;
}

/** Changes `value` in place, `times` over; only containers change. */
export function mutate(random: Random, value: RawJson, times: number): void {
  for (let i = 0; i < times; i++) {
    const places = placesBelow(value);
    if (places.length === 0) return;
    change(random, random.pick(places), places);
  }
}

function change(random: Random, { parent, key, value }: Place, places: readonly Place[]): void {
  switch (random.int(9)) {
    case 0:
      return remove(parent, key);
    case 1:
      return rename(random, parent, key, value);
    case 2:
      // Another part of the same value: the right form in a wrong place.
      return put(parent, key, copyOf(random.pick(places).value));
    case 3:
      if (value instanceof Map) value.set(hostileKey(random), hostileValue(random));
      else if (Array.isArray(value)) value.splice(random.int(value.length + 1), 0, hostileValue(random));
      return;
    case 4:
      return put(parent, key, random.oneIn(2) ? [value] : new Map([[hostileKey(random), value]]));
    default:
      return put(parent, key, hostileValue(random));
  }
}

function remove(parent: RawObject | RawJson[], key: string | number): void {
  if (Array.isArray(parent)) parent.splice(key as number, 1);
  else parent.delete(key as string);
}

function rename(random: Random, parent: RawObject | RawJson[], key: string | number, value: RawJson): void {
  if (Array.isArray(parent)) return;
  parent.delete(key as string);
  parent.set(hostileKey(random), value);
}

function put(parent: RawObject | RawJson[], key: string | number, value: RawJson): void {
  if (Array.isArray(parent)) parent[key as number] = value;
  else parent.set(key as string, value);
}
