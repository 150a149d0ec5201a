/** The field managers of an object that existed before anyone applied it here. */
import type { RequestBody, ServedCrd, StoredObject, Surroundings } from '../../engine/answers.ts';
import { isObject, toJson, type JsonObject } from '../../engine/values.ts';
import type { Engine } from '../engine.ts';
import { addressOf } from './address-of.ts';

/** kubectl applies with a single name, and objects that it created or replaced before count as applied with it. */
export const fieldManager = 'kubectl';

/** As if the stored object had come from an apply of the same manager. */
export function ownersOf(
  engine: Engine,
  served: ServedCrd,
  stored: StoredObject,
  surroundings: Surroundings,
): Pick<StoredObject, 'owners'> {
  const { object } = stored;
  const metadata = object.get('metadata');
  const own: JsonObject = new Map();
  for (const key of ['name', 'namespace', 'labels', 'annotations', 'finalizers', 'ownerReferences']) {
    const value = isObject(metadata) ? metadata.get(key) : undefined;
    if (value !== undefined) own.set(key, value);
  }
  const body: RequestBody = {
    text: toJson(new Map(object).set('metadata', own)),
    contentType: 'application/json',
    fieldValidation: 'Ignore',
  };
  const applied = engine.applyObject(served, body, undefined, surroundings, {
    fieldManager,
    ...addressOf(object, served),
  });
  return applied.accepted && applied.owners ? { owners: applied.owners } : {};
}
