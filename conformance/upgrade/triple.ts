/** Random upgrades: an old CRD, a new one, and an object that the old one may store. */
import { writeRawJson, type RawJson, type RawObject } from '../format/raw-json.ts';
import type { Random } from '../fuzz/random.ts';
import { changedCrd, randomCrd } from '../fuzz/sequences/custom-resource-definition.ts';
import { changedValue, fittedObject } from '../fuzz/sequences/fitted-value.ts';

/** The documents as JSON. */
export interface Triple {
  readonly name: string;
  readonly old: string;
  readonly now: string;
  readonly object: string;
}

/** The number of objects of one pair of CRDs, and how many are tried to find so many that the old one stores. */
const most = { stored: 4, tried: 16 } as const;

/** `isStored` decides whether the old CRD stores the object of a triple. */
export function randomTriples(random: Random, name: string, isStored: (triple: Triple) => boolean): Triple[] {
  const old = randomCrd(random);
  let now = changedCrd(random, old);
  for (let more = random.int(3); more > 0; more--) now = changedCrd(random, now);
  const texts = { old: writeRawJson(old), now: writeRawJson(now) };
  const found: Triple[] = [];
  let stored = 0;
  for (let i = 0; i < most.tried && stored < most.stored; i++) {
    const triple = { name: `${name}-${i}`, ...texts, object: writeRawJson(randomObject(random, old)) };
    const isOne = isStored(triple);
    if (isOne) stored++;
    // Of the others, some are enough.
    if (isOne || i === 0) found.push(triple);
  }
  return found;
}

function randomObject(random: Random, crd: RawObject): RawObject {
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
