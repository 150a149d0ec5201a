/**
 * Removes nulls that are neither nullable nor replaced by a default.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting (PruneNonNullableNullsWithoutDefaults).
 */
import { isArray, isObject, type JsonObject, type JsonValue } from '../json/value.ts';
import { valueSegments, type ValuePath } from '../json/value-path.ts';
import { placeSegments, type StructuralSchema } from '../structural/schema.ts';
import type { Trace } from '../trace/trace.ts';
import { schemaOfKey } from '../structural/steps.ts';

interface Visit {
  readonly value: JsonValue;
  readonly schema: StructuralSchema;
  readonly path: ValuePath | undefined;
}

/**
 * Drops, in place, every null property whose schema isn't nullable and has no default. List items and nulls without a
 * schema stay. The root's metadata is skipped: it is rewritten afterwards.
 * Iterative: nesting needs no stack.
 */
export function dropNulls(object: JsonObject, schema: StructuralSchema | undefined, trace?: Trace): void {
  if (schema === undefined) return;
  const pending: Visit[] = [{ value: object, schema, path: undefined }];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const { value, path } = at;
    if (isArray(value)) {
      const items = at.schema.items;
      if (items === undefined) continue;
      for (let i = 0; i < value.length; i++) {
        pending.push({ value: value[i] as JsonValue, schema: items, path: { parent: path, segment: i } });
      }
    } else if (isObject(value)) {
      for (const [key, child] of value) {
        if (child !== null && !isObject(child) && !isArray(child)) continue;
        if (path === undefined && key === 'metadata') continue;
        const known = schemaOfKey(at.schema, key);
        if (known === undefined) continue;
        if (child !== null) {
          pending.push({ value: child, schema: known, path: { parent: path, segment: key } });
        } else if (!known.nullable && known.default === undefined) {
          value.delete(key);
          trace?.record({
            stage: 'nulls',
            change: 'null-dropped',
            path: valueSegments(path, key),
            before: null,
            schema: placeSegments(known.place),
          });
        }
      }
    }
  }
}
