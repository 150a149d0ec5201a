/**
 * A limit of this engine that the API server doesn't have: field ownership is computed recursively, so nesting is
 * limited.
 */
import { isArray, isObject, type JsonValue } from '../json/value.ts';
import { say } from './codes.ts';
import { deduceType, memberType, type MergeType } from './merge-type.ts';

/** Real objects nest less than 50 levels deep. */
const mostLevels = 750;

export const tooDeepToApply = say('applied-too-deep', { max: mostLevels });

/** Whether the value nests too deep to compute field ownership; atomic values may nest without limit. Iterative. */
export function nestsTooDeepToApply(value: JsonValue, type: MergeType): boolean {
  let level: [JsonValue, MergeType][] = [[value, type]];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > mostLevels) return true;
    const below: [JsonValue, MergeType][] = [];
    for (const [one, anyType] of level) {
      const { map, list } = deduceType(anyType, one);
      if (isObject(one) && map?.relation === 'granular') {
        for (const [key, child] of one) {
          if (isArray(child) || isObject(child)) below.push([child, memberType(map, key) ?? {}]);
        }
      } else if (isArray(one) && list?.relation === 'associative') {
        for (const child of one) if (isObject(child)) below.push([child, list.element]);
      }
    }
    level = below;
  }
  return false;
}
