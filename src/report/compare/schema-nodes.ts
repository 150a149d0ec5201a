/** Walks the schemas of a CRD, including those of rejected CRDs. */
import {
  isArray,
  isObject,
  textOf,
  type JsonObject,
  type PathSegments,
  deepCopy,
} from '../../engine/values.ts';

/** The maximum depth; real schemas aren't nested deeper. The engine has its own limit. */
const deepest = 500;

export interface VersionSchema {
  readonly version: string;
  /** Steps into the CRD. */
  readonly path: PathSegments;
  readonly schema: JsonObject;
}

export function versionSchemas(crd: JsonObject): VersionSchema[] {
  const spec = crd.get('spec');
  const versions = isObject(spec) ? spec.get('versions') : undefined;
  if (!isArray(versions)) return [];
  return versions.flatMap((version, i) => {
    const holder = isObject(version) ? version.get('schema') : undefined;
    const schema = isObject(holder) ? holder.get('openAPIV3Schema') : undefined;
    if (!isObject(version) || !isObject(schema)) return [];
    const path = ['spec', 'versions', i, 'schema', 'openAPIV3Schema'];
    return [{ version: textOf(version, 'name') ?? '', path, schema }];
  });
}

/** All schemas in a schema, including itself, which comes first. */
export function* schemasIn(schema: JsonObject, depth = 0): Generator<JsonObject> {
  yield schema;
  if (depth >= deepest) return;
  for (const inner of innerSchemas(schema)) yield* schemasIn(inner, depth + 1);
}

function innerSchemas(schema: JsonObject): JsonObject[] {
  const named = ['properties', 'patternProperties', 'definitions'].flatMap((key) => {
    const all = schema.get(key);
    return isObject(all) ? [...all.values()] : [];
  });
  const single = ['items', 'additionalProperties', 'not', 'additionalItems'].map((key) => schema.get(key));
  const listed = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => {
    const all = schema.get(key);
    return isArray(all) ? all : [];
  });
  return [...named, ...single, ...listed].filter(
    (value) => value !== undefined && isObject(value),
  ) as JsonObject[];
}

export function hasDefaults(crd: JsonObject): boolean {
  return versionSchemas(crd).some(({ schema }) => [...schemasIn(schema)].some((one) => one.has('default')));
}

/** A copy of a CRD whose schemas have no defaults. */
export function withoutDefaults(crd: JsonObject): JsonObject {
  const copy = deepCopy(crd) as JsonObject;
  for (const { schema } of versionSchemas(copy)) {
    for (const one of schemasIn(schema)) one.delete('default');
  }
  return copy;
}
