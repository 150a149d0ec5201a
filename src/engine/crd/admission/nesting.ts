/**
 * A limit of this engine that the API server doesn't have: schemas are processed recursively, so their nesting is
 * limited. The nesting of values in them (defaults, enums) isn't.
 */
import type { ServerMessage } from '../../field/server-message.ts';
import { isArray, isObject, type JsonValue } from '../../json/value.ts';
import { say } from '../../codes/crds/crd.ts';

/** JSON levels; a level of properties takes two. Real CRDs stay below 100. */
const maxNesting = 1000;

export const tooDeep = (): ServerMessage => say('schema-too-deep', { max: maxNesting / 2 });

const values: ReadonlySet<string> = new Set(['default', 'enum', 'example']);
/** The children of these are arbitrary names, not keywords. */
const named: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'definitions',
  'dependencies',
]);

interface Place {
  readonly value: JsonValue;
  readonly keys: 'keywords' | 'names';
}

/** Whether a CRD's spec is nested deeper than this engine supports. Iterative. */
export function nestsTooDeep(spec: JsonValue): boolean {
  let level: Place[] = [{ value: spec, keys: 'keywords' }];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxNesting) return true;
    const next: Place[] = [];
    for (const place of level) addBelow(place, next);
    level = next;
  }
  return false;
}

function addBelow({ value, keys }: Place, to: Place[]): void {
  const add = (child: JsonValue, key?: string | number): void => {
    if (typeof child !== 'object' || child === null) return;
    const isKeyword = keys === 'keywords' && typeof key === 'string';
    if (isKeyword && values.has(key)) return;
    to.push({ value: child, keys: isKeyword && named.has(key) ? 'names' : 'keywords' });
  };
  if (isArray(value) || isObject(value)) value.forEach(add);
}
