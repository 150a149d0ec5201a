/** The schemas of a CRD, each with its place. */
import { isArray, isObject, objectAt, textOf, type JsonObject, type JsonValue, type PathSegments } from '../../engine/values.ts'; // prettier-ignore

export interface SchemaNode {
  readonly version: string;
  /** In the CRD. */
  readonly path: PathSegments;
  /** For people: `spec.ports[].port`. */
  readonly field: string;
  readonly schema: JsonObject;
  /** The node whose objects, lists, or maps contain its values; itself for a branch such as an item of `anyOf`. */
  readonly parent: SchemaNode | undefined;
  /** The part of a composition, whose values are those of another node. */
  readonly isBranch: boolean;
}

const compositions = ['allOf', 'anyOf', 'oneOf'] as const;

/** Iterative: schemas may be deep. Properties of the metadata are the server's own. */
export function schemaNodes(crd: JsonObject): SchemaNode[] {
  const nodes: SchemaNode[] = [];
  const pending = rootsOf(crd).reverse();
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    nodes.push(node);
    pending.push(...childNodes(node).reverse());
  }
  return nodes;
}

function rootsOf(crd: JsonObject): SchemaNode[] {
  const versions = objectAt(crd, 'spec')?.get('versions');
  return (isArray(versions) ? versions : []).flatMap((version, at): SchemaNode[] => {
    const schema = isObject(version)
      ? objectAt(objectAt(version, 'schema') ?? version, 'openAPIV3Schema')
      : undefined;
    if (!schema || !isObject(version)) return [];
    const path = ['spec', 'versions', at, 'schema', 'openAPIV3Schema'];
    return [
      { version: textOf(version, 'name'), path, field: '', schema, parent: undefined, isBranch: false },
    ];
  });
}

function childNodes(node: SchemaNode): SchemaNode[] {
  const { schema, path, field, version } = node;
  const child = (
    value: JsonValue | undefined,
    steps: PathSegments,
    name: string,
    isBranch = false,
  ): SchemaNode[] =>
    isObject(value)
      ? [{ version, path: [...path, ...steps], field: name, schema: value, parent: node, isBranch }]
      : [];
  const properties = objectAt(schema, 'properties') ?? new Map<string, JsonValue>();
  return [
    ...[...properties].flatMap(([name, value]) =>
      field === '' && isServerField(name)
        ? []
        : child(value, ['properties', name], field === '' ? name : `${field}.${name}`),
    ),
    ...child(schema.get('items'), ['items'], `${field}[]`),
    ...child(schema.get('additionalProperties'), ['additionalProperties'], `${field}.*`),
    ...compositions.flatMap((name) => {
      const all = schema.get(name);
      return (isArray(all) ? all : []).flatMap((one, i) => child(one, [name, i], field, true));
    }),
    ...child(schema.get('not'), ['not'], field, true),
  ];
}

function isServerField(name: string): boolean {
  return name === 'apiVersion' || name === 'kind' || name === 'metadata';
}
