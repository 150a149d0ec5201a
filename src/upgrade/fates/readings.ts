/** A stored object as it is read under the old and the new CRD. */
import type { ObjectAnswer, StoredObject } from '../../engine/answers.ts';
import type { JsonObject } from '../../engine/values.ts';
import type { CrdLines } from '../requests/crd-lines.ts';
import { storageOf } from '../requests/crd-update.ts';
import { readChanges, type ReadChanges } from './read-changes.ts';
import { isServed, read, withoutSystemFields, type Server } from '../requests/requests.ts';
import type { Stored } from './stored.ts';

/** The CRDs of an upgrade as they are installed. */
export interface Fates {
  readonly old: Server;
  readonly now: Server;
  readonly lines: CrdLines;
}

/** An object in one version: `object` as it is read, without the fields that the server sets. */
export interface Reading {
  readonly server: Server;
  readonly version: string;
  readonly stored: StoredObject;
  readonly object: JsonObject;
}

export interface Readings {
  readonly was: Reading;
  readonly is: Reading;
  /** The answer to the read under the new CRD. */
  readonly answer: ObjectAnswer;
  /** Both reads are rejected. */
  readonly isSame: boolean;
  readonly changes: ReadChanges;
}

/** A version that the old CRD doesn't serve is compared with the object's own version. */
export function readingsIn({ old, now }: Fates, own: Stored, version: string): Readings {
  const { stored } = own;
  const moved = migrated(now, stored);
  const oldVersion = isServed(old, version) ? version : own.version;
  const oldRead = read(old, stored, oldVersion);
  const before: JsonObject = oldRead.accepted ? oldRead.object : stored.object;
  const answer = read(now, moved, version);
  const after = answer.accepted ? answer.object : before;
  return {
    was: { server: old, version: oldVersion, stored, object: withoutSystemFields(before) },
    is: { server: now, version, stored: moved, object: withoutSystemFields(after) },
    answer,
    isSame: !answer.accepted && !oldRead.accepted,
    changes: readChanges(before, after),
  };
}

/** If the new CRD lacks the version in which the object is stored, it has been written in the storage version before. */
export function migrated({ served }: Server, stored: StoredObject): StoredObject {
  const { group, versions } = served;
  const known = versions.some(({ name }) => stored.object.get('apiVersion') === `${group}/${name}`);
  const storage = storageOf(served);
  if (known || storage === undefined) return stored;
  return { ...stored, object: new Map(stored.object).set('apiVersion', `${group}/${storage}`) };
}
