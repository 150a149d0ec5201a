/**
 * A limit of this engine that the API server does not have: owners of fields are worked out by recursion, so objects
 * may not nest without end there.
 */
import { isArray, isObject, type JsonValue } from '../json/value.ts';
import { say } from './codes.ts';

/** Objects that people keep stay below 50. */
const mostLevels = 500;

export const tooDeepToApply = say('applied-too-deep', { max: mostLevels });

/** Whether owners of the value's fields can't be worked out. Iterative. */
export function nestsTooDeepToApply(value: JsonValue): boolean {
  let level: JsonValue[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > mostLevels) return true;
    const below: JsonValue[] = [];
    for (const one of level) {
      if (!isArray(one) && !isObject(one)) continue;
      for (const child of one.values()) if (isArray(child) || isObject(child)) below.push(child);
    }
    level = below;
  }
  return false;
}
