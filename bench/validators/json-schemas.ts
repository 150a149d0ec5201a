/**
 * Converts CRDs to JSON schemas, as kubeconform's documentation recommends for `-strict`: fields that a schema doesn't
 * list are errors, int-or-string is both types, and a nullable value may be null.
 */
import { parse } from 'yaml';

interface Version {
  readonly name: string;
  readonly schema?: { readonly openAPIV3Schema?: Schema };
}

type Schema = { readonly [key: string]: unknown };

export interface SchemaFile {
  /** For the template `{{.Group}}-{{.ResourceKind}}-{{.ResourceAPIVersion}}.json`. */
  readonly name: string;
  readonly schema: string;
}

/** Returns a file for each version. */
export function schemaFiles(crd: string): SchemaFile[] {
  const { spec } = parse(crd, { uniqueKeys: false, maxAliasCount: -1 }) as {
    spec: { group: string; names: { kind: string }; versions: readonly Version[] };
  };
  return spec.versions.map(({ name, schema }) => ({
    name: `${spec.group}-${spec.names.kind.toLowerCase()}-${name}.json`,
    schema: JSON.stringify(rootSchema(schema?.openAPIV3Schema ?? {})),
  }));
}

function rootSchema(root: Schema): Schema {
  const properties = {
    apiVersion: { type: 'string' },
    kind: { type: 'string' },
    metadata: { type: 'object' },
    ...(root['properties'] as object | undefined),
  };
  return converted({ ...root, properties });
}

/** The keywords whose values are maps of schemas, lists of schemas, and schemas. */
const maps = new Set(['properties', 'patternProperties', 'definitions']);
const lists = new Set(['allOf', 'anyOf', 'oneOf']);
const single = new Set(['items', 'additionalProperties', 'not']);

function converted(schema: Schema, isBranch = false): Schema {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key.startsWith('x-') || key === 'nullable' || key === 'description') continue;
    if (maps.has(key)) {
      const inner = Object.entries(value as Record<string, Schema>);
      result[key] = Object.fromEntries(inner.map(([name, one]) => [name, converted(one)]));
    } else if (lists.has(key)) result[key] = (value as Schema[]).map((one) => converted(one, true));
    else if (single.has(key) && typeof value === 'object')
      result[key] = converted(value as Schema, key === 'not');
    else result[key] = value;
  }
  const isOpen = schema['x-kubernetes-preserve-unknown-fields'] === true;
  if (isOpen && schema['additionalProperties'] === undefined) delete result['additionalProperties'];
  else if (result['properties'] !== undefined && !isBranch) result['additionalProperties'] ??= false;
  if (schema['x-kubernetes-embedded-resource'] === true) result['additionalProperties'] = true;
  if (schema['x-kubernetes-int-or-string'] === true) result['type'] = ['integer', 'string'];
  if (schema['nullable'] === true && typeof result['type'] === 'string')
    result['type'] = [result['type'], 'null'];
  return result;
}
