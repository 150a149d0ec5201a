/** The part of the judge's normalization that concerns managedFields (see judge/internal/judge/owners.go). */
import { compareStrings, isArray, isObject, textOf, type JsonObject } from '../../src/engine/values.ts';
import { engineTime, type Clock } from './clock.ts';

/**
 * Replaces times that don't come from a client, and sorts the entries as if written in one second, unless a clock
 * determines the time. Changes `metadata`.
 */
export function normalOwners(metadata: JsonObject, clock: Clock | undefined): void {
  const given = metadata.get('managedFields');
  if (!isArray(given)) return;
  const entries = given.map((entry) => {
    if (!isObject(entry)) return entry;
    const time = textOf(entry, 'time');
    const isGiven = clock === undefined ? time === engineTime : clock.isGiven(time);
    return isGiven ? new Map(entry).set('time', `<time${clock?.later(time) ?? ''}>`) : entry;
  });
  if (clock !== undefined) {
    metadata.set('managedFields', entries);
    return;
  }
  const byName = ['manager', 'apiVersion', 'subresource'];
  entries.sort((a, b) => {
    if (!isObject(a) || !isObject(b)) return 0;
    return (
      compareStrings(textOf(a, 'operation'), textOf(b, 'operation')) ||
      secondsOf(a) - secondsOf(b) ||
      byName.map((key) => compareStrings(textOf(a, key), textOf(b, key))).find((order) => order !== 0) ||
      0
    );
  });
  metadata.set('managedFields', entries);
}

/** The time by which an entry is sorted; a missing one is the oldest. */
function secondsOf(entry: JsonObject): number {
  const text = textOf(entry, 'time');
  if (text === '') return 0;
  const milliseconds = Date.parse(text === '<time>' ? engineTime : text);
  return Number.isNaN(milliseconds) ? 0 : Math.floor(milliseconds / 1000);
}

/** Removes managedFields from CRDs, and from objects that errors quote. Replaces the metadata of `object`. */
export function dropOwners(object: JsonObject): void {
  const metadata = object.get('metadata');
  if (!isObject(metadata)) return;
  const rest: JsonObject = new Map(metadata);
  rest.delete('managedFields');
  object.set('metadata', rest);
}
