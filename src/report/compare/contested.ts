/** Schemas with both `properties` and `additionalProperties`, which CRDs don't allow. */
import {
  isArray,
  isObject,
  type JsonObject,
  type JsonValue,
  type PathSegments,
  deepCopy,
} from '../../engine/values.ts';
import type { KeptKeyword } from '../../protocol/compare.ts';
import { versionSchemas } from './schema-nodes.ts';

/** A step from an object into a part of it: by name, or into each item or value. */
type Step = { readonly name: string } | 'each';

export interface Contested {
  readonly schema: JsonObject;
  /** Steps into the CRD. */
  readonly path: PathSegments;
  readonly steps: readonly Step[];
}

const deepest = 100;

/** Only where schemas define the structure: under anyOf and similar keywords, neither keeps anything. */
export function contestedSchemas(crd: JsonObject): Contested[] {
  return versionSchemas(crd).flatMap(({ schema, path }) => [...contestedIn({ schema, path, steps: [] })]);
}

function* contestedIn(at: Contested): Generator<Contested> {
  const { schema, path, steps } = at;
  if (steps.length > deepest) return;
  const [properties, additional, items] = ['properties', 'additionalProperties', 'items'].map((key) =>
    schema.get(key),
  );
  if (isMap(properties) && properties.size > 0 && additional !== undefined) yield at;
  for (const [name, inner] of isMap(properties) ? properties : []) {
    if (!isObject(inner)) continue;
    yield* contestedIn({
      schema: inner,
      path: [...path, 'properties', name],
      steps: [...steps, { name }],
    });
  }
  for (const [keyword, inner] of [
    ['additionalProperties', additional],
    ['items', items],
  ] as const) {
    if (isMap(inner))
      yield* contestedIn({ schema: inner, path: [...path, keyword], steps: [...steps, 'each'] });
  }
}

function isMap(value: JsonValue | undefined): value is JsonObject {
  return value !== undefined && isObject(value);
}

/** Returns a copy of a CRD that keeps only one of the keywords. */
export function keepingOnly(keyword: KeptKeyword, crd: JsonObject): JsonObject {
  const copy = deepCopy(crd) as JsonObject;
  for (const { schema } of contestedSchemas(copy)) {
    schema.delete(keyword === 'properties' ? 'additionalProperties' : 'properties');
  }
  return copy;
}

/** The paths in an object that match the steps. */
export function pathsOf(object: JsonValue, steps: readonly Step[]): PathSegments[] {
  let found: { readonly path: PathSegments; readonly value: JsonValue }[] = [{ path: [], value: object }];
  for (const step of steps) {
    found = found.flatMap(({ path, value }) =>
      entriesOf(value)
        .filter(([key]) => step === 'each' || step.name === key)
        .map(([key, inner]) => ({ path: [...path, key], value: inner })),
    );
  }
  return found.map(({ path }) => path);
}

function entriesOf(value: JsonValue): (readonly [string | number, JsonValue])[] {
  if (isObject(value)) return [...value];
  return isArray(value) ? value.map((item, i) => [i, item] as const) : [];
}
