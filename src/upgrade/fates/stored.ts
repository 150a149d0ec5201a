/** Stores an object under the old CRD, as it is stored in a cluster before the upgrade. */
import type { ObjectAnswer, StoredObject } from '../../engine/answers.ts';
import { readYaml, toValue } from '../../engine/texts.ts';
import { behaviourOf } from '../../engine/minors.ts';
import { managersIn } from '../../engine/object-meta.ts';
import { isObject, objectAt, textOf, toJson, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { storedAsItIs } from '../../report/held/stored-before.ts';
import { appliersIn, type Applier } from './managers.ts';
import { create, update, withoutSystemFields, type Server } from '../requests/requests.ts';

/** An object under the old CRD, and the text from which it can be created again. */
export interface Stored {
  readonly version: string;
  readonly stored: StoredObject;
  /** The text that was sent, without the metadata that only a server sets. */
  readonly text: string;
  /** The answer of the old CRD to a create from this text, without strict field validation. */
  readonly created: ObjectAnswer;
  /** The managers that a copy of a cluster's object records. */
  readonly appliers: readonly Applier[];
}

/** Returns the rejection if the old CRD doesn't store the object. */
export function storedUnder(
  old: Server,
  text: string,
  version: string,
): Stored | Extract<ObjectAnswer, { accepted: false }> {
  const sent = sentText(text);
  const answer = create(old, sent.text, version, 'Ignore');
  const created = answer.accepted ? keptBy(answer) : undefined;
  const own = { version, text: sent.text, created: answer, appliers: appliersIn(sent.managedFields) };
  const managed = ownersIn(old, sent.managedFields);
  if (created) return { ...own, stored: { ...withStatus(old, created, sent.value, version), ...managed } };
  // A copy of a cluster's object exists there, whether or not the old CRD would still accept it.
  const typed = sent.isCopy ? asStored(old, sent.value) : undefined;
  if (typed) return { ...own, stored: { ...typed, ...managed } };
  if (answer.accepted) throw new Error('an accepted create stores an object');
  return answer;
}

interface Sent {
  readonly text: string;
  readonly value: JsonObject | undefined;
  /** The text is a copy of an object in a cluster. */
  readonly isCopy: boolean;
  readonly managedFields?: JsonValue | undefined;
}

/** Without readable managers, those of the requests that store the object stay. */
function ownersIn({ around }: Server, managedFields: JsonValue | undefined): Pick<StoredObject, 'owners'> {
  const managers = managersIn(managedFields, behaviourOf(around.kubernetes));
  return managers ? { owners: () => managers } : {};
}

function sentText(text: string): Sent {
  const read = readYaml(text);
  const value = read.ok ? toValue(read.root) : undefined;
  if (!isObject(value)) return { text, value: undefined, isCopy: false };
  const metadata: JsonObject = objectAt(value, 'metadata') ?? new Map();
  const isCopy = textOf(metadata, 'resourceVersion') !== '' || textOf(metadata, 'uid') !== '';
  if (!isCopy) return { text, value, isCopy };
  const managedFields = metadata.get('managedFields');
  return { text: toJson(withoutSystemFields(value)), value, isCopy, managedFields };
}

/** The stored object that an answer leaves behind. */
export function keptBy(answer: ObjectAnswer): StoredObject | undefined {
  if (!answer.accepted || !answer.stored) return undefined;
  const { object, stored, owners } = answer;
  const metadata: JsonObject = objectAt(object, 'metadata') ?? new Map();
  return { object: stored, resourceVersion: textOf(metadata, 'resourceVersion'), ...(owners && { owners }) };
}

/** A create drops the status if it has its own endpoint, so it is sent there. */
function withStatus(
  old: Server,
  created: StoredObject,
  sent: JsonObject | undefined,
  version: string,
): StoredObject {
  const served = old.served.versions.find(({ name }) => name === version);
  const status = sent?.get('status');
  if (!served?.status || status === undefined || sent === undefined) return created;
  const named = new Map(withoutSystemFields(sent)).set('metadata', metadataOfObject(created.object));
  return keptBy(update(old, created, named, version, 'status')) ?? created;
}

function metadataOfObject(object: JsonObject): JsonObject {
  return objectAt(withoutSystemFields(object), 'metadata') ?? new Map();
}

function asStored({ served, around }: Server, value: JsonObject | undefined): StoredObject | undefined {
  const storage = served.versions.find((version) => version.storage)?.name ?? '';
  const object = value && storedAsItIs(value, served.scope === 'Namespaced', around);
  object?.set('apiVersion', `${served.group}/${storage}`);
  return object && { object, resourceVersion: '1' };
}
