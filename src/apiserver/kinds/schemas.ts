/**
 * The schema of a built-in kind, as a CRD would declare it: its types, and how server-side apply merges its lists.
 * Defaults that the published OpenAPI contains are set; `../defaults` has those of Go code.
 */
import { jsonFields, nestedKinds, type Table, type TableField, type TypeExpression } from './table.ts';

type Schema = Readonly<Record<string, unknown>>;

const anyValue: Schema = { 'x-kubernetes-preserve-unknown-fields': true };
const anyObject: Schema = { type: 'object', ...anyValue, 'x-kubernetes-map-type': 'atomic' };

const scalars: Readonly<Record<string, Schema>> = {
  string: { type: 'string' },
  bool: { type: 'boolean' },
  int32: { type: 'integer', format: 'int32' },
  int64: { type: 'integer', format: 'int64' },
  float64: { type: 'number' },
  bytes: { type: 'string' },
  Time: { type: 'string' },
  MicroTime: { type: 'string' },
  Duration: { type: 'string' },
  Quantity: anyValue,
  IntOrString: { 'x-kubernetes-int-or-string': true },
  RawExtension: anyObject,
  FieldsV1: anyObject,
};

/** The schema of whole objects. Their metadata has its own rules. */
export function schemaOf(table: Table, key: string): Schema {
  return structSchema(table, key, 'root');
}

const typeMeta: Schema = { apiVersion: { type: 'string' }, kind: { type: 'string' } };

function structSchema(table: Table, key: string, at: 'root' | 'inside' = 'inside'): Schema {
  const fields = jsonFields(table, key);
  const own = at === 'root' ? fields.filter(({ name }) => name !== 'metadata') : fields;
  if (own.length === 0) return { type: 'object' };
  const isAtomic = table.get(key)?.atomic === true;
  return {
    type: 'object',
    properties: {
      ...(at === 'inside' && nestedKinds.has(key) && typeMeta),
      ...Object.fromEntries(own.map((field) => [field.name, fieldSchema(table, field)])),
    },
    ...(isAtomic && { 'x-kubernetes-map-type': 'atomic' }),
  };
}

function fieldSchema(table: Table, field: TableField): Schema {
  const { type, omit, list, atomic } = field;
  const schema = typeSchema(table, type, list);
  const isNull = omit === 'never' && (type.wrappers.length > 0 || ['Time', 'MicroTime'].includes(type.base));
  return {
    ...schema,
    ...(atomic && { 'x-kubernetes-map-type': 'atomic' }),
    ...(isNull && { nullable: true }),
    ...(field.default !== undefined && { default: defaultOf(field.default, type) }),
  };
}

function defaultOf(text: string, { base }: TypeExpression): unknown {
  return base === 'int32' || base === 'int64' ? Number(text) : text;
}

function typeSchema(
  table: Table,
  { wrappers, base, goName }: TypeExpression,
  list?: TableField['list'],
): Schema {
  const [outer, ...rest] = wrappers;
  if (outer === 'pointer') return typeSchema(table, { wrappers: rest, base, goName }, list);
  if (outer === undefined) return scalars[base] ?? structSchema(table, base);
  const inner = typeSchema(table, { wrappers: rest, base, goName });
  if (outer === 'map') return { type: 'object', additionalProperties: inner };
  if (list === 'set') return { type: 'array', items: inner, 'x-kubernetes-list-type': 'set' };
  if (list === undefined) return { type: 'array', items: inner };
  return {
    type: 'array',
    items: withKeys(inner, list),
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': list,
  };
}

/** A key of a list has a default, or is required. */
function withKeys(item: Schema, keys: readonly string[]): Schema {
  const properties = (item['properties'] ?? {}) as Readonly<Record<string, Schema>>;
  const required = keys.filter((key) => properties[key]?.['default'] === undefined);
  return required.length > 0 ? { ...item, required } : item;
}
