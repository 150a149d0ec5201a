/** Random upgrades: an old CRD, a new one, and an object that the old one may store. */
import { writeRawJson, type RawJson, type RawObject } from '../format/raw-json.ts';
import type { Random } from '../fuzz/random.ts';
import { changedCrd, randomCrd } from '../fuzz/sequences/custom-resource-definition.ts';
import { changedOwnersCrd, ownersCrd, servedVersion } from '../fuzz/sequences/owners-crd.ts';
import { ownedObject } from '../fuzz/sequences/owners-object.ts';
import { changedValue, fittedObject } from '../fuzz/sequences/fitted-value.ts';

/** The documents as JSON. */
export interface Triple {
  readonly name: string;
  readonly old: string;
  readonly now: string;
  readonly object: string;
}

/** The number of changed CRDs, of objects that the old CRD stores, and of objects that are tried. */
const most = { changed: 4, stored: 4, tried: 12 } as const;

/**
 * Each object with the changed CRD that does most to it: `interestOf` counts, and is negative if the old CRD doesn't
 * store the object.
 */
export function randomTriples(
  random: Random,
  name: string,
  interestOf: (triple: Triple) => number,
): Triple[] {
  // The others have scales, and lists and maps whose items have owners.
  const isAny = !random.oneIn(3);
  const old = isAny ? randomCrd(random) : ownersCrd(random);
  const change = isAny ? changedCrd : changedOwnersCrd;
  const changed = Array.from({ length: most.changed }, () => writeRawJson(changedOften(random, old, change)));
  const found: Triple[] = [];
  let stored = 0;
  for (let i = 0; i < most.tried && stored < most.stored; i++) {
    const sent = isAny
      ? randomObject(random, old)
      : named(ownedObject(random, old, servedVersion(random, old)));
    const object = writeRawJson(sent);
    const all = changed.map((now): Triple => ({ name: `${name}-${i}`, old: writeRawJson(old), now, object }));
    const rated = all.map((triple) => ({ triple, interest: interestOf(triple) }));
    const [best] = rated.toSorted((a, b) => b.interest - a.interest);
    if (!best) continue;
    if (best.interest >= 0) stored++;
    // Of the others, some are enough.
    if (best.interest >= 0 || i === 0) found.push(best.triple);
  }
  return found;
}

/** Random metadata would reject many objects. */
function named(object: RawObject): RawObject {
  return object.set('metadata', new Map<string, RawJson>([['name', 'w']]));
}

export function changedOften(
  random: Random,
  old: RawObject,
  change: typeof changedCrd = changedCrd,
): RawObject {
  let now = change(random, old);
  for (let more = random.int(4); more > 0; more--) now = change(random, now);
  return now;
}

export function randomObject(random: Random, crd: RawObject): RawObject {
  const versions = ((crd.get('spec') as RawObject).get('versions') as RawObject[]).filter(
    (one) => one.get('served') === true,
  );
  const version = random.pick(versions);
  const schema = (version.get('schema') as RawObject).get('openAPIV3Schema') as RawObject;
  const fitted = fittedObject(random, schema);
  const value = random.oneIn(3) ? changedValue(random, fitted, schema) : fitted;
  const own = value instanceof Map ? value : fitted;
  for (const key of ['apiVersion', 'kind', 'metadata']) own.delete(key);
  const metadata: RawObject = new Map<string, RawJson>([['name', 'w']]);
  return new Map<string, RawJson>([
    ['apiVersion', `example.com/${String(version.get('name'))}`],
    ['kind', 'Widget'],
    ['metadata', metadata],
    ...own,
  ]);
}
