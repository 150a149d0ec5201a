/** The Go types of the table, into which bodies are decoded and from which answers are written. */
import type { Minor } from '../../engine/minors.ts';
import { toValue, type SourceNode } from '../../engine/texts.ts';
import {
  bool,
  bytes,
  custom,
  float64,
  int32,
  int64,
  map,
  messageError,
  microTime,
  objectMeta,
  pointer,
  slice,
  string,
  struct,
  time,
  typeError,
  typeMeta,
  type GoType,
  type StructField,
  type StructType,
  type Unmarshalled,
} from '../../engine/types.ts';
import { mergeLists } from '../../kubectl/index.ts';
import { canonicalQuantity } from './quantity.ts';
import {
  jsonFields,
  nestedKinds,
  tableOf,
  type Table,
  type TableField,
  type TypeExpression,
} from './table.ts';

const scalars: Readonly<Record<string, GoType>> = {
  string,
  bool,
  int32,
  int64,
  float64,
  bytes,
  Time: time,
  MicroTime: microTime,
  Duration: custom('v1.Duration', (node) => textValue(node)),
  Quantity: custom('resource.Quantity', unmarshalQuantity),
  IntOrString: custom('intstr.IntOrString', unmarshalIntOrString),
  RawExtension: custom(
    'runtime.RawExtension',
    (node) => ({ value: toValue(node) }),
    () => false,
  ),
  FieldsV1: custom('v1.FieldsV1', (node) => ({ value: toValue(node) })),
};

function goKind(node: SourceNode): string {
  if (node.kind !== 'scalar') return node.kind;
  const type = typeof node.value;
  return type === 'boolean' ? 'bool' : type === 'string' ? type : 'number';
}

function textValue(node: SourceNode): Unmarshalled {
  if (node.kind === 'scalar' && (node.value === null || typeof node.value === 'string'))
    return { value: node.value };
  return { error: typeError(goKind(node), 'string') };
}

function unmarshalQuantity(node: SourceNode): Unmarshalled {
  if (node.kind !== 'scalar') return { error: typeError(node.kind, 'string') };
  const { value } = node;
  if (value === null) return { value: '0' };
  const made = typeof value === 'boolean' ? undefined : canonicalQuantity(String(value));
  if (made !== undefined) return { value: made };
  const text = "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
  return { error: messageError({ code: 'quantity-invalid', params: {}, text }) };
}

function unmarshalIntOrString(node: SourceNode): Unmarshalled {
  if (node.kind === 'scalar' && typeof node.value === 'bigint') return { value: node.value };
  if (node.kind === 'scalar' && node.value === null) return { value: 0n };
  if (node.kind === 'scalar' && typeof node.value === 'string') return { value: node.value };
  return { error: typeError(goKind(node), node.kind === 'scalar' && typeof node.value === 'number' ? 'int32' : 'string') }; // prettier-ignore
}

const known = new Map<Minor, Map<string, StructType>>();
const keys = new WeakMap<GoType, string>();

/** The key of a struct in the table, for example `core/v1.Container`. */
export function typeKeyOf(struct: GoType): string | undefined {
  return keys.get(struct);
}

/** The type of whole objects, with their kind. */
export function typeOfKind(key: string, minor: Minor): StructType {
  const inner = structOf(key, minor);
  const own = known.get(minor) as Map<string, StructType>;
  const made = own.get(`${key} object`) ?? whole(inner);
  own.set(`${key} object`, made);
  keys.set(made, key);
  return made;
}

function whole(inner: StructType): StructType {
  const made = struct(
    inner.name,
    () => ({ TypeMeta: { type: typeMeta, embedded: true }, ...inner.fields() }),
    packageOf(inner.goName),
  );
  return made;
}

function packageOf(goName: string): string {
  return goName.slice(0, goName.indexOf('.'));
}

function structOf(key: string, minor: Minor): StructType {
  if (key === 'meta/v1.ObjectMeta') return objectMeta as StructType;
  const types = known.get(minor) ?? new Map<string, StructType>();
  known.set(minor, types);
  const before = types.get(key);
  if (before !== undefined) return before;
  const table = tableOf(minor);
  const goName = key.slice(key.lastIndexOf('/') + 1);
  const name = goName.slice(goName.indexOf('.') + 1);
  const made = struct(name, () => goFields(table, key, minor), packageOf(goName));
  types.set(key, made);
  keys.set(made, key);
  mergeLists(made, mergeKeysOf(table, key));
  return made;
}

function goFields(table: Table, key: string, minor: Minor): Readonly<Record<string, StructField>> {
  const rows = table.get(key)?.fields ?? [];
  return Object.fromEntries(rows.map((row) => [goFieldName(row), goField(row, minor)]));
}

/** Embedded structs are known by their Go name. */
function goFieldName({ name, inline }: TableField): string {
  return inline ? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}` : name;
}

function goField({ type, omit, inline }: TableField, minor: Minor): StructField {
  return { type: goTypeOf(type, minor), omit, ...(inline && { embedded: true }) };
}

export function mergeKeysOf(table: Table, key: string): ReadonlyMap<string, string> {
  const listed = jsonFields(table, key).filter(({ patchKey }) => patchKey !== undefined);
  return new Map(listed.map(({ name, patchKey }) => [name, patchKey as string]));
}

function goTypeOf({ wrappers, base, goName }: TypeExpression, minor: Minor): GoType {
  const scalar = scalars[base];
  let type: GoType = scalar
    ? goName === ''
      ? scalar
      : ({ ...scalar, goName } as GoType)
    : nestedKinds.has(base)
      ? typeOfKind(base, minor)
      : structOf(base, minor);
  for (const wrapper of wrappers.toReversed()) {
    type = wrapper === 'pointer' ? pointer(type) : wrapper === 'slice' ? slice(type) : map(type);
  }
  return type;
}
