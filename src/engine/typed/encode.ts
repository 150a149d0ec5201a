/**
 * Encodes a decoded value like Go's JSON encoder: omits empty fields if the type says so, and writes zero values for
 * the others.
 * Behaviour: encoding/json (Marshal). Iterative: nesting needs no stack.
 */
import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue } from '../json/value.ts';
import type { GoType, StructField, StructType } from './go-type.ts';
import { zeroOf } from './store-scalar.ts';

interface Pending {
  readonly type: GoType;
  readonly value: JsonValue | undefined;
  readonly put: (value: JsonValue) => void;
}

/** The value as JSON. Shares only raw JSON with its input. */
export function encodeTyped(type: GoType, value: JsonValue | undefined): JsonValue {
  let result: JsonValue = null;
  const pending: Pending[] = [{ type, value, put: (made) => (result = made) }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) encodeOne(next, pending);
  return result;
}

function encodeOne({ type, value, put }: Pending, pending: Pending[]): void {
  switch (type.kind) {
    case 'pointer':
      if (value === undefined || value === null) put(null);
      else pending.push({ type: type.to, value, put });
      return;
    case 'struct':
      encodeStruct(type, isObject(value) ? value : new Map(), put, pending);
      return;
    case 'slice':
      if (!isArray(value)) return put(null);
      {
        const out: JsonArray = Array.from<JsonValue>({ length: value.length }).fill(null);
        put(out);
        value.forEach((item, i) =>
          pending.push({ type: type.of, value: item, put: (made) => (out[i] = made) }),
        );
      }
      return;
    case 'map':
      if (!isObject(value)) return put(null);
      {
        const out: JsonObject = new Map();
        put(out);
        for (const [key, item] of value) {
          out.set(key, null);
          pending.push({ type: type.of, value: item, put: (made) => out.set(key, made) });
        }
      }
      return;
    case 'custom': {
      const as = value === undefined || value === null ? undefined : type.encodeAs?.(value);
      if (value !== undefined && type.isZero?.(value) === true) put(null);
      else if (as === undefined) put(value ?? null);
      else pending.push({ type: as, value, put });
      return;
    }
    default:
      put(value ?? zeroOf(type));
  }
}

function encodeStruct(
  type: StructType,
  value: JsonObject,
  put: (value: JsonValue) => void,
  pending: Pending[],
): void {
  const out: JsonObject = new Map();
  put(out);
  const { byName, always } = layoutOf(type);
  const add = (name: string, fieldType: GoType, member: JsonValue | undefined): void => {
    // Most fields are strings, which can be written at once.
    if (fieldType.kind === 'string' && typeof member === 'string') return void out.set(name, member);
    out.set(name, null);
    pending.push({ type: fieldType, value: member, put: (made) => out.set(name, made) });
  };
  for (const { name, type: fieldType } of always) add(name, fieldType, value.get(name));
  for (const [name, member] of value) {
    const field = byName.get(name);
    if (field !== undefined && !isOmitted(field, member)) add(name, field.type, member);
  }
}

/** A struct's fields, including embedded ones: those that are always written, and the others by name. */
interface Layout {
  readonly always: readonly { readonly name: string; readonly type: GoType }[];
  readonly byName: ReadonlyMap<string, StructField>;
}

const layouts = new WeakMap<StructType, Layout>();

function layoutOf(type: StructType): Layout {
  const before = layouts.get(type);
  if (before !== undefined) return before;
  const always: { name: string; type: GoType }[] = [];
  const byName = new Map<string, StructField>();
  for (const [name, field] of Object.entries(type.fields())) {
    if (field.embedded === true && field.type.kind === 'struct') {
      const inner = layoutOf(field.type);
      always.push(...inner.always);
      for (const [key, of] of inner.byName) byName.set(key, of);
    } else if (field.omit === 'never' || !isOmitted(field, undefined)) {
      always.push({ name, type: field.type });
    } else {
      byName.set(name, field);
    }
  }
  const layout = { always, byName };
  layouts.set(type, layout);
  return layout;
}

function isOmitted(field: StructField, value: JsonValue | undefined): boolean {
  const { type } = field;
  if (value === undefined || value === null) {
    // Without omitzero, a struct is never omitted.
    return (
      field.omit === 'zero' ||
      (type.kind !== 'struct' && (type.kind !== 'custom' || type.isZero !== undefined))
    );
  }
  switch (type.kind) {
    case 'string':
      return value === '';
    case 'bool':
      return value === false;
    case 'int32':
    case 'int64':
      return value === 0n;
    case 'float64':
      return value === 0;
    case 'bytes':
      return value === '';
    case 'slice':
      return isArray(value) && value.length === 0;
    case 'map':
      return isObject(value) && value.size === 0;
    case 'custom':
      return type.isZero?.(value) ?? false;
    default:
      return false;
  }
}
