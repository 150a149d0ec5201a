/** Random histories of a CRD: its forms in a cluster, objects that are created in between, and the next form. */
import { crdPair, type CrdPair } from '../../src/upgrade/requests/crd-update.ts';
import type { Minor } from '../../src/engine/minors.ts';
import { writeRawJson, type RawJson, type RawObject } from '../format/raw-json.ts';
import type { Random } from '../fuzz/random.ts';
import {
  changedCrd,
  changedSchema,
  copyOf,
  randomCrd,
} from '../fuzz/sequences/custom-resource-definition.ts';
import { randomObject } from './triple.ts';

/** The documents as JSON. */
export interface History {
  readonly name: string;
  /** The API server accepts each as an update of the one before. */
  readonly forms: readonly Form[];
  /** The CRD that a plan leads to; the API server may reject it. */
  readonly now: string;
}

export interface Form {
  readonly crd: string;
  /** The objects that are created before the next form. */
  readonly objects: readonly string[];
}

export function randomHistory(random: Random, name: string, minor: Minor): History {
  let crd = acceptedCrd(random, minor);
  const forms: Form[] = [];
  let count = 0;
  let storedVersions: readonly string[] = [];
  for (let more = random.int(4); ; more--) {
    const objects = Array.from({ length: isServed(crd) ? random.int(3) : 0 }, () => objectNamed(random, crd, `w${count++}`));
    forms.push({ crd: writeRawJson(crd), objects });
    if (more <= 0) break;
    const next = otherVersions(random, crd);
    const pair = pairOf(crd, storedVersions, next, minor);
    if (!pair?.fate.accepted) continue;
    storedVersions = pair.fate.storedVersions;
    crd = next;
  }
  let now = otherVersions(random, crd);
  for (let more = random.int(3); more > 0; more--) now = random.oneIn(3) ? changedCrd(random, now) : otherVersions(random, now);
  return { name, forms, now: writeRawJson(now) };
} // prettier-ignore

function acceptedCrd(random: Random, minor: Minor): RawObject {
  for (;;) {
    const crd = randomCrd(random);
    const pair = pairOf(crd, [], crd, minor);
    if (pair && pair.oldRefused === undefined) return crd;
  }
}

function pairOf(old: RawObject, storedVersions: readonly string[], now: RawObject, minor: Minor): CrdPair | undefined {
  const status = storedVersions.length === 0 ? [] : [['status', new Map([['storedVersions', [...storedVersions]]])] as const];
  const pair = crdPair({ text: writeRawJson(new Map<string, RawJson>([...old, ...status])) }, { text: writeRawJson(now) }, { minor });
  return 'unread' in pair ? undefined : pair;
} // prettier-ignore

/** A change of the versions: most of them can be updated to only with steps between. */
function otherVersions(random: Random, crd: RawObject): RawObject {
  const out = copyOf(crd);
  const spec = out.get('spec') as RawObject;
  const versions = spec.get('versions') as RawObject[];
  const one = random.pick(versions);
  switch (random.int(7)) {
    case 0:
    case 1: {
      const name = newName(versions);
      versions.push(renamed(random, one, name));
      if (random.oneIn(2)) storeOnly(versions, name);
      break;
    }
    case 2:
      one.set('name', newName(versions));
      break;
    case 3:
    case 4:
      if (versions.length > 1) versions.splice(versions.indexOf(one), 1);
      break;
    case 5:
      one.set('served', random.oneIn(3));
      break;
    default:
      storeOnly(versions, one.get('name'));
  }
  if (!versions.some((version) => version.get('storage') === true))
    random.pick(versions).set('storage', true);
  return out;
}

function storeOnly(versions: readonly RawObject[], name: RawJson | undefined): void {
  for (const version of versions) version.set('storage', version.get('name') === name);
}

function newName(versions: readonly RawObject[]): string {
  let number = versions.length + 1;
  while (versions.some((version) => version.get('name') === `v${number}`)) number++;
  return `v${number}`;
}

function renamed(random: Random, version: RawObject, name: string): RawObject {
  const out = copyOf(version).set('name', name).set('storage', false);
  const block = out.get('schema') as RawObject;
  if (random.oneIn(2))
    block.set('openAPIV3Schema', changedSchema(random, block.get('openAPIV3Schema') as RawObject));
  return out;
}

function isServed(crd: RawObject): boolean {
  const versions = (crd.get('spec') as RawObject).get('versions') as RawObject[];
  return versions.some((version) => version.get('served') === true);
}

function objectNamed(random: Random, crd: RawObject, name: string): string {
  return writeRawJson(randomObject(random, crd).set('metadata', new Map<string, RawJson>([['name', name]])));
}
