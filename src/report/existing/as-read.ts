/** Finds what a read from storage changes in an object that was stored as it is, before a patch changes it. */
import type { StoredObject } from '../../engine/answers.ts';
import { differences, type TraceEvent } from '../../engine/trace.ts';
import { deepEqual, valueAt, type JsonObject, type JsonValue } from '../../engine/values.ts';
import type { Updating } from './update.ts';

/** The defaults that a read adds, and the unknown fields that it prunes, unless the patch sets the field. */
export function readingEvents(
  stored: StoredObject,
  result: JsonObject,
  typed: JsonValue | undefined,
  { engine, served, surroundings, version }: Updating,
): TraceEvent[] {
  const read = engine.getObject(served, stored, surroundings, version === undefined ? {} : { version });
  if (!read.accepted) return [];
  return differences(stored.object, read.object).flatMap(({ path, before, after }): TraceEvent[] => {
    const [first] = path;
    if (first === 'metadata' || first === 'apiVersion' || first === 'kind') return [];
    const now = valueAt(result, path);
    if (valueAt(typed, path) !== undefined) return [];
    if (after === undefined)
      return now === undefined
        ? [{ stage: 'pruned', change: 'pruned', path, ...(before !== undefined && { before }) }]
        : [];
    if (now === undefined || !deepEqual(now, after) || (before !== undefined && before !== null)) return [];
    return [{ stage: 'defaulted', change: 'defaulted', path, ...(before === null && { before }), after }];
  });
}
