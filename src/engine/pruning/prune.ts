/**
 * Removes the fields that the schema doesn't declare.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning.
 */
import {
  compareStrings,
  isArray,
  isObject,
  type JsonObject,
  type JsonValue,
  type PathSegment,
} from '../json/value.ts';
import { dottedPath, valueSegments, type ValuePath } from '../json/value-path.ts';
import { placeSegments, type SchemaPlace, type StructuralSchema } from '../structural/schema.ts';
import type { Trace } from '../trace/trace.ts';
import { say } from '../codes/pruning.ts';
import { finding, type Finding } from '../field/finding.ts';
import { schemaOfOthers } from '../structural/steps.ts';

/** Whether removed fields are reported; if not, they aren't recorded. */
export type UnknownFields = 'report' | 'forget';

/** A node of the walk, with the schema that prunes it. */
interface Visit {
  readonly value: JsonValue;
  /** Missing below `additionalProperties: true` and where nothing is declared: then all keys are unknown. */
  readonly schema: StructuralSchema | undefined;
  /** Whether x-kubernetes-preserve-unknown-fields applies: unknown keys stay, known ones are still checked. */
  readonly preserve: boolean;
  readonly embedded: boolean;
  readonly path: ValuePath | undefined;
  /** The nearest schema, for explanations. */
  readonly place: SchemaPlace | undefined;
}

/** The record of removed fields. */
interface Removals {
  readonly unknown: UnknownFields;
  readonly trace: Trace | undefined;
  readonly found: Finding[];
}

const typeAndMetadata: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);

/**
 * Prunes `object` in place by the schema of its version. Never changes apiVersion, kind, and metadata at the root,
 * whatever the schema declares for them. Without a schema, all other fields are unknown.
 *
 * Returns the removed fields, sorted by their paths (`a.b[0].c`); empty unless `unknown` is `report`.
 * Iterative: nesting needs no stack.
 */
export function prune(
  object: JsonObject,
  schema: StructuralSchema | undefined,
  unknown: UnknownFields = 'forget',
  trace?: Trace,
): Finding[] {
  const removals: Removals = { unknown, trace, found: [] };
  const pending: Visit[] = [];

  const visit = (
    value: JsonValue,
    next: StructuralSchema | undefined,
    from: Visit,
    segment: PathSegment,
    preserve: boolean,
  ): void => {
    if (!isObject(value) && !isArray(value)) return;
    pending.push({
      value,
      schema: next,
      preserve,
      embedded: next?.extensions.embeddedResource ?? false,
      path: { parent: from.path, segment },
      place: next?.place ?? from.place,
    });
  };

  pending.push({
    value: object,
    schema,
    preserve: schema?.extensions.preserveUnknownFields ?? false,
    embedded: true,
    path: undefined,
    place: schema?.place,
  });
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const { value, preserve } = at;
    if (isArray(value)) {
      const items = at.schema?.items;
      // Unlike properties, the items of a preserved list are preserved with it.
      const kept = preserve || (items?.extensions.preserveUnknownFields ?? false);
      if (preserve && items === undefined) continue;
      for (let i = 0; i < value.length; i++) visit(value[i] as JsonValue, items, at, i, kept);
    } else if (isObject(value)) {
      for (const [key, child] of value) {
        if (at.embedded && typeAndMetadata.has(key)) continue;
        const known = declared(at.schema, key);
        if (known !== undefined) {
          visit(child, known.schema, at, key, known.schema?.extensions.preserveUnknownFields ?? false);
        } else if (!preserve) {
          value.delete(key);
          remember(removals, at, key, child);
        }
      }
    }
  }
  return removals.found.sort((a, b) => compareStrings(a.field, b.field));
}

function remember({ unknown, trace, found }: Removals, from: Visit, key: string, value: JsonValue): void {
  if (unknown === 'forget' && trace === undefined) return;
  const path = valueSegments(from.path, key);
  if (unknown === 'report') {
    const field = dottedPath(path);
    const place = { path, ...(from.place !== undefined && { schema: placeSegments(from.place) }) };
    found.push(finding(say('pruned', { path: field }), place, field));
  }
  trace?.record({
    stage: 'pruned',
    change: 'pruned',
    path,
    before: value,
    ...(from.place !== undefined && { schema: placeSegments(from.place) }),
    ...(from.schema === undefined && { why: 'inside-unspecified' }),
  });
}

/** The declaration of a key: a schema, or only that the key is allowed (`additionalProperties: true` or `false`). */
function declared(
  schema: StructuralSchema | undefined,
  key: string,
): { readonly schema: StructuralSchema | undefined } | undefined {
  if (schema === undefined) return undefined;
  const property = schema.properties.get(key);
  if (property !== undefined) return { schema: property };
  if (schema.additionalProperties === undefined) return undefined;
  // Matches the API server: a bare boolean, even false, keeps the key and empties its value.
  return { schema: schemaOfOthers(schema) };
}
