/**
 * The free values of a CRD's schemas (`default`, `example`, `enum`) as they are once the CRD was stored: written as
 * JSON and read again, so that `-0.0` is 0.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1 (conversion of JSON).
 */
import { isArray, isObject, type JsonObject, type JsonValue } from '../../json/value.ts';
import { throughJson } from '../../source/to-value.ts';

const free: ReadonlySet<string> = new Set(['default', 'enum', 'example']);
/** Below these stand names, whatever they are, not keywords. */
const named: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'definitions',
  'dependencies',
]);

/** Changes an encoded spec of v1 in place. Iterative. */
export function rereadFreeValues(spec: JsonObject): void {
  const pending: [value: JsonValue, keys: 'keywords' | 'names'][] = [];
  const versions = spec.get('versions');
  for (const version of isArray(versions) ? versions : []) {
    const validation = isObject(version) ? version.get('schema') : undefined;
    const schema = isObject(validation) ? validation.get('openAPIV3Schema') : undefined;
    if (schema !== undefined) pending.push([schema, 'keywords']);
  }
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [value, keys] = next;
    if (isArray(value)) {
      for (const item of value) pending.push([item, 'keywords']);
    } else if (isObject(value)) {
      for (const [key, child] of value) {
        if (keys === 'names') pending.push([child, 'keywords']);
        else if (free.has(key)) value.set(key, throughJson(child));
        else pending.push([child, named.has(key) ? 'names' : 'keywords']);
      }
    }
  }
}
