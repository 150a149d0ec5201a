/**
 * The published schemas of the Go types of the table, without descriptions.
 * Behaviour: k8s.io/kube-openapi/pkg/generators, pkg/builder3.
 */
import type { Minor } from '../../engine/minors.ts';
import { jsonFields, type Table, type TableField, type TypeExpression } from './table.ts';

export type PublishedSchema = Readonly<Record<string, unknown>>;

const refTo = (name: string): string => `#/components/schemas/${name}`;

/** Types with a published schema of their own. */
const special: Readonly<Record<string, readonly [name: string, schema: PublishedSchema]>> = {
  Time: ['io.k8s.apimachinery.pkg.apis.meta.v1.Time', { type: 'string', format: 'date-time' }],
  MicroTime: ['io.k8s.apimachinery.pkg.apis.meta.v1.MicroTime', { type: 'string', format: 'date-time' }],
  Duration: ['io.k8s.apimachinery.pkg.apis.meta.v1.Duration', { type: 'string' }],
  FieldsV1: ['io.k8s.apimachinery.pkg.apis.meta.v1.FieldsV1', { type: 'object' }],
  RawExtension: ['io.k8s.apimachinery.pkg.runtime.RawExtension', { type: 'object' }],
  Quantity: [
    'io.k8s.apimachinery.pkg.api.resource.Quantity',
    { oneOf: [{ type: 'string' }, { type: 'number' }] },
  ],
  IntOrString: [
    'io.k8s.apimachinery.pkg.util.intstr.IntOrString',
    { oneOf: [{ type: 'integer' }, { type: 'string' }], format: 'int-or-string' },
  ],
  ...Object.fromEntries(
    ['JSON', 'JSONSchemaPropsOrArray', 'JSONSchemaPropsOrBool', 'JSONSchemaPropsOrStringArray'].map(
      (name) => [name, [`io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.${name}`, {}] as const],
    ),
  ),
};

const scalars: Readonly<Record<string, PublishedSchema>> = {
  string: { type: 'string' },
  bool: { type: 'boolean' },
  int32: { type: 'integer', format: 'int32' },
  int64: { type: 'integer', format: 'int64' },
  float64: { type: 'number', format: 'double' },
  bytes: { type: 'string', format: 'byte' },
};

const zeros: Readonly<Record<string, unknown>> = { string: '', bool: false, int32: 0, int64: 0, float64: 0 };

/** `io.k8s.api.core.v1.Pod` for `core/v1.Pod`. */
export function publishedName(key: string): string {
  const path = key.replace('/', '.');
  if (key.startsWith('meta/')) return `io.k8s.apimachinery.pkg.apis.${path}`;
  return key.startsWith('apiextensions/')
    ? `io.k8s.apiextensions-apiserver.pkg.apis.${path}`
    : `io.k8s.api.${path}`;
}

/** Adds a type and all types inside it, by their published names. */
export function addPublished(schemas: Map<string, PublishedSchema>, key: string, of: PublishedTable): void {
  const name = special[key]?.[0] ?? publishedName(key);
  if (schemas.has(name)) return;
  const own = special[key]?.[1];
  schemas.set(name, own ?? structOf(key, of));
  if (own !== undefined) return;
  for (const { type } of jsonFields(of.table, key))
    if (!(type.base in scalars)) addPublished(schemas, type.base, of);
}

export interface PublishedTable {
  /** The groups, versions, and kinds of whole objects, by the keys of their types. */
  readonly kinds: ReadonlyMap<string, readonly object[]>;
  readonly table: Table;
  readonly minor: Minor;
}

function structOf(key: string, of: PublishedTable): PublishedSchema {
  const type = of.table.get(key);
  const fields = jsonFields(of.table, key);
  const kind = of.kinds.get(key);
  // An event of a watch has no kind of its own.
  const isWhole = kind !== undefined && key !== 'meta/v1.WatchEvent';
  const properties = [
    ...(isWhole ? ['apiVersion', 'kind'] : []).map((name) => [name, scalars['string']] as const),
    ...fields.map((field) => [field.name, shownField(key, field, of)] as const),
  ];
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(type?.atomic === true && { 'x-kubernetes-map-type': 'atomic' }),
    ...(kind && { 'x-kubernetes-group-version-kind': kind }),
    ...(type?.unions !== undefined && { 'x-kubernetes-unions': JSON.parse(type.unions) as unknown }),
  };
}

/** Matches the API server: a field without a description refers to its type directly. */
function shownField(key: string, field: TableField, of: PublishedTable): PublishedSchema {
  const schema = fieldOf(field, of);
  const isPlain =
    (key === 'apiextensions/v1.JSONSchemaProps' && field.name !== 'default') ||
    (key === 'networking/v1.IngressRule' && of.minor !== '1.37');
  if (!isPlain) return schema;
  const { allOf, default: empty, ...more } = schema;
  return Array.isArray(allOf) && empty === undefined ? { ...(allOf[0] as PublishedSchema), ...more } : schema;
}

function fieldOf(field: TableField, of: PublishedTable): PublishedSchema {
  const { type, list, atomicList, atomic, patchStrategy, patchKey } = field;
  const listType = list === 'set' ? 'set' : list ? 'map' : atomicList ? 'atomic' : undefined;
  return {
    ...publishedType(type, field, of),
    ...(listType && { 'x-kubernetes-list-type': listType }),
    ...(list && list !== 'set' && { 'x-kubernetes-list-map-keys': list }),
    ...(atomic && { 'x-kubernetes-map-type': 'atomic' }),
    ...(field.granular && { 'x-kubernetes-map-type': 'granular' }),
    ...(patchStrategy && { 'x-kubernetes-patch-strategy': patchStrategy }),
    ...(patchKey && { 'x-kubernetes-patch-merge-key': patchKey }),
  };
}

type Whole = Pick<TableField, 'values' | 'default' | 'omit'> & { readonly zeroed?: boolean };

/** The items of lists and maps: since 1.37, they have no defaults. */
function itemOf(type: TypeExpression, whole: Whole, of: PublishedTable): PublishedSchema {
  const { values } = whole;
  const isOwn = type.wrappers.length === 0 && (of.minor === '1.37' || type.base in special);
  if (!isOwn) return publishedType(type, { values, default: undefined, omit: 'never' }, of);
  if (scalars[type.base] === undefined) return { $ref: refTo(publishedTypeName(type.base)) };
  return { ...scalars[type.base], ...(values && { enum: values }) };
}

function publishedTypeName(base: string): string {
  return special[base]?.[0] ?? publishedName(base);
}

function publishedType(type: TypeExpression, whole: Whole, of: PublishedTable): PublishedSchema {
  const [outer, ...wrappers] = type.wrappers;
  const { base, goName } = type;
  if (outer === 'slice') return { type: 'array', items: itemOf({ wrappers, base, goName }, whole, of) };
  if (outer === 'map')
    return { type: 'object', additionalProperties: itemOf({ wrappers, base, goName }, whole, of) };
  const scalar = scalars[base];
  const isPointer = outer === 'pointer';
  if (scalar === undefined) {
    const hasDefault = !isPointer && special[base]?.[1]['type'] === undefined && !(base in special);
    return { allOf: [{ $ref: refTo(publishedTypeName(base)) }], ...(hasDefault && { default: {} }) };
  }
  const hasZero = whole.zeroed === true || (!isPointer && whole.omit === 'never');
  const zero = hasZero ? zeros[base] : undefined;
  const own = whole.default === undefined ? zero : publishedValue(whole.default, base);
  return {
    ...scalar,
    ...(own !== undefined && { default: own }),
    ...(whole.values && { enum: whole.values }),
  };
}

function publishedValue(text: string, base: string): unknown {
  return base.startsWith('int') ? Number(text) : text;
}
