/**
 * A limit of this engine that the API server does not have: schemas are followed by recursion, so they may not nest
 * without end. Values inside them (defaults, enums) may.
 */
import { isArray, isObject, type JsonValue } from '../../json/value.ts';
import { say } from '../codes.ts';

/** JSON levels; a level of properties takes two. Real CRDs stay below 100. */
const maxNesting = 1000;

export const tooDeep = say('schema-too-deep', { max: maxNesting / 2 });

const values: ReadonlySet<string> = new Set(['default', 'enum', 'example']);
/** Below these stand names, whatever they are, not keywords. */
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

/** Whether a CRD's spec nests deeper than this engine follows. Iterative. */
export function nestsTooDeep(spec: JsonValue): boolean {
  let level: Place[] = [{ value: spec, keys: 'keywords' }];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxNesting) return true;
    level = level.flatMap(below);
  }
  return false;
}

function below({ value, keys }: Place): Place[] {
  const found: Place[] = [];
  const add = (child: JsonValue, childKeys: Place['keys']): void => {
    if (typeof child === 'object' && child !== null) found.push({ value: child, keys: childKeys });
  };
  if (isArray(value)) {
    for (const child of value) add(child, 'keywords');
  } else if (isObject(value)) {
    for (const [key, child] of value) {
      if (keys === 'names') add(child, 'keywords');
      else if (!values.has(key)) add(child, named.has(key) ? 'names' : 'keywords');
    }
  }
  return found;
}
