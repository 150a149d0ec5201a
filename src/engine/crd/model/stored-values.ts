/**
 * The values in a CRD's schemas (`default`, `example`, `enum`) after the CRD was stored: written as JSON and read
 * again, so `-0.0` becomes 0.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1 (conversion of JSON).
 */
import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue } from '../../json/value.ts';
import { isSameThroughJson, throughJson } from '../../source/nodes/to-value.ts';

const free: ReadonlySet<string> = new Set(['default', 'enum', 'example']);
/** The children of these are arbitrary names, not keywords. */
const named: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'definitions',
  'dependencies',
]);

/** Changes an encoded v1 spec in place. Iterative. */
export function rereadFreeValues(spec: JsonObject): void {
  const pending: (JsonObject | JsonArray)[] = [];
  const add = (value: JsonValue): void => {
    if (isObject(value) || isArray(value)) pending.push(value);
  };
  const look = (value: JsonValue, key: string, schema: JsonObject): void => {
    if (typeof value === 'string') return;
    if (free.has(key)) {
      if (!isSameThroughJson(value)) schema.set(key, throughJson(value));
    } else if (named.has(key) && isObject(value)) value.forEach(add);
    else add(value);
  };
  const versions = spec.get('versions');
  for (const version of isArray(versions) ? versions : []) {
    const validation = isObject(version) ? version.get('schema') : undefined;
    const schema = isObject(validation) ? validation.get('openAPIV3Schema') : undefined;
    if (schema !== undefined) add(schema);
  }
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (isObject(at)) at.forEach(look);
    else at.forEach(add);
  }
}
