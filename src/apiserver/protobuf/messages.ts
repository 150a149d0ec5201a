/**
 * Objects of the table's types as protobuf messages.
 * Behaviour: the generated.pb.go of k8s.io/api and k8s.io/apimachinery.
 */
import { isArray, isObject, type JsonObject, type JsonValue } from '../../engine/values.ts';
import type { Table, TableField, TypeExpression } from '../kinds/table.ts';
import { specialTypes, textOfBytes } from './scalars.ts';
import { readFields, WireError, Writer } from './wire.ts';

type Value = bigint | Uint8Array;

/** Throws a WireError for bytes that aren't such a message. Unknown fields are skipped. */
export function readMessage(table: Table, key: string, bytes: Uint8Array): JsonObject {
  const object: JsonObject = new Map();
  readInto(object, table, key, bytes);
  return object;
}

function readInto(object: JsonObject, table: Table, key: string, bytes: Uint8Array): void {
  const fields = new Map(table.get(key)?.fields.map((field) => [field.number, field]));
  for (const { number, value } of readFields(bytes)) {
    const field = fields.get(number);
    if (field === undefined) continue;
    if (field.inline) readInto(object, table, field.type.base, scalarBytes(value));
    else readField(object, table, field, value);
  }
}

function readField(object: JsonObject, table: Table, { name, type }: TableField, value: Value): void {
  const [outer] = type.wrappers.filter((wrapper) => wrapper !== 'pointer');
  if (outer === undefined) return void object.set(name, readValue(table, type, value));
  const inner = withoutOuter(type, outer);
  if (outer === 'slice') {
    const items = object.get(name);
    object.set(name, [...(isArray(items) ? items : []), readValue(table, inner, value)]);
    return;
  }
  const before = object.get(name);
  const entries: JsonObject = isObject(before) ? before : new Map();
  const parts = new Map([...readFields(scalarBytes(value))].map((part) => [part.number, part.value]));
  const member = parts.get(2);
  const isText = inner.wrappers.length === 0 && inner.base === 'string';
  const read = member === undefined ? (isText ? '' : null) : readValue(table, inner, member);
  object.set(name, entries.set(textOfBytes(parts.get(1)), read));
}

function withoutOuter(type: TypeExpression, outer: 'slice' | 'map'): TypeExpression {
  return { ...type, wrappers: type.wrappers.slice(type.wrappers.indexOf(outer) + 1) };
}

function scalarBytes(value: Value): Uint8Array {
  if (typeof value === 'bigint') throw new WireError('proto: wrong wireType');
  return value;
}

function integer(value: Value): bigint {
  if (typeof value !== 'bigint') throw new WireError('proto: wrong wireType');
  return value;
}

function readValue(table: Table, { base }: TypeExpression, value: Value): JsonValue {
  switch (base) {
    case 'string':
      return textOfBytes(scalarBytes(value));
    case 'bool':
      return integer(value) !== 0n;
    case 'int32':
      return BigInt.asIntN(32, integer(value));
    case 'int64':
      return BigInt.asIntN(64, integer(value));
    case 'float64':
      return Buffer.from(scalarBytes(value)).readDoubleLE();
    case 'bytes':
      return Buffer.from(scalarBytes(value)).toString('base64');
    default:
      return specialTypes[base]?.read(scalarBytes(value)) ?? readStruct(table, base, scalarBytes(value));
  }
}

function readStruct(table: Table, base: string, bytes: Uint8Array): JsonValue {
  return base in specialTypes ? null : readMessage(table, base, bytes);
}

/** The message of an object whose fields have the types of the table; other fields are left out. */
export function writeMessage(table: Table, key: string, object: JsonObject): Uint8Array {
  const writer = new Writer();
  for (const field of byNumber(table, key)) {
    if (field.inline) writer.bytes(field.number, writeMessage(table, field.type.base, object));
    else writeField(writer, table, field, object.get(field.name));
  }
  return writer.finish();
}

const ordered = new WeakMap<object, readonly TableField[]>();

function byNumber(table: Table, key: string): readonly TableField[] {
  const type = table.get(key);
  if (type === undefined) return [];
  const known = ordered.get(type) ?? type.fields.toSorted((a, b) => a.number - b.number);
  ordered.set(type, known);
  return known;
}

/** Matches the API server: fields without a pointer are written even if they are zero. */
function writeField(
  writer: Writer,
  table: Table,
  { number, type }: TableField,
  value: JsonValue | undefined,
): void {
  const isZero = value === undefined || value === null;
  if (isZero && (type.wrappers.length > 0 || type.base === 'bytes')) return;
  const [outer] = type.wrappers.filter((wrapper) => wrapper !== 'pointer');
  if (outer === undefined) return writeValue(writer, number, table, type, value ?? null);
  const inner = withoutOuter(type, outer);
  if (outer === 'slice') {
    for (const item of isArray(value) ? value : []) writeValue(writer, number, table, inner, item);
    return;
  }
  for (const [key, member] of isObject(value) ? value : []) {
    const entry = new Writer().text(1, key);
    writeValue(entry, 2, table, inner, member);
    writer.bytes(number, entry.finish());
  }
}

function writeValue(
  writer: Writer,
  number: number,
  table: Table,
  { base }: TypeExpression,
  value: JsonValue,
): void {
  switch (base) {
    case 'string':
      writer.text(number, String(value ?? ''));
      return;
    case 'bool':
      writer.varint(number, value === true ? 1n : 0n);
      return;
    case 'int32':
    case 'int64':
      writer.varint(number, BigInt((value as bigint | null) ?? 0));
      return;
    case 'float64': {
      const bytes = Buffer.alloc(8);
      bytes.writeDoubleLE(Number(value));
      writer.fixed64(number, bytes);
      return;
    }
    case 'bytes':
      writer.bytes(number, Buffer.from(String(value), 'base64'));
      return;
    default: {
      const special = specialTypes[base];
      writer.bytes(
        number,
        special ? special.write(value) : writeMessage(table, base, isObject(value) ? value : new Map()),
      );
    }
  }
}
