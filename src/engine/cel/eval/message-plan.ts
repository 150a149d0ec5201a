/**
 * Literals of protobuf's own messages: `google.protobuf.Int64Value{value: 1}`.
 * Behaviour: github.com/google/cel-go/interpreter (evalObj), common/types (Registry.NewValue).
 */
import { maxInt64, minInt64 } from '../../go/int64.ts';
import type { Environment } from '../env/environment.ts';
import { CelList, ValueList } from '../values/list.ts';
import { CelMap, ValueMap } from '../values/map.ts';
import { Duration, Timestamp } from '../values/time.ts';
import { Bytes, celError, CelError, ObjectValue, typeNameOf, Uint, type Value } from '../values/value.ts';
import { constructed, valueOfEntry } from './literal-plan.ts';
import type { Plan } from './plan.ts';
import { say } from '../values/codes.ts';

export interface PlannedField {
  readonly name: string;
  readonly value: Plan;
  readonly optional: boolean;
}

const messageCost = 40;
const protobuf = 'google.protobuf.';

export function messagePlan(
  id: number,
  typeName: string,
  fields: readonly PlannedField[],
  construct?: Environment['construct'],
): Plan {
  const parts = fields.map((field) => field.value);
  return constructed(id, parts, messageCost, (frame) => {
    const given = new Map<string, Value>();
    for (const { name, value, optional } of fields) {
      const written = value.run(frame);
      if (written instanceof CelError) return written;
      const held = optional ? valueOfEntry(name, written) : written;
      if (held instanceof CelError) return held;
      if (held === undefined) given.delete(name);
      else given.set(name, held);
    }
    return construct?.(typeName, given) ?? message(typeName, given);
  });
}

/** A message that doesn't have a CEL value of its own. */
class EmptyMessage extends ObjectValue {
  override readonly typeName = `${protobuf}Empty`;
  override readonly goType = '*types.protoObj';

  override get heldType(): string {
    return '*dynamicpb.Message';
  }

  override equals(other: Value): boolean {
    return other instanceof EmptyMessage;
  }

  override text(): string {
    return '';
  }
}

/** The default of each wrapper, and its Go type. */
const wrappers: ReadonlyMap<string, readonly [Value, string]> = new Map([
  ['BoolValue', [false, 'bool']],
  ['BytesValue', [new Bytes(new Uint8Array()), '[]uint8']],
  ['DoubleValue', [0, 'float64']],
  ['FloatValue', [0, 'float32']],
  ['Int32Value', [0n, 'int32']],
  ['Int64Value', [0n, 'int64']],
  ['StringValue', ['', 'string']],
  ['UInt32Value', [new Uint(0n), 'uint32']],
  ['UInt64Value', [new Uint(0n), 'uint64']],
]);

function message(typeName: string, fields: ReadonlyMap<string, Value>): Value {
  const short = typeName.startsWith(protobuf) ? typeName.slice(protobuf.length) : '';
  const read = (name: string, start: Value, goType: string): Value => {
    const given = fields.get(name);
    const value = given === undefined ? start : native(given, start, goType);
    return value instanceof CelError
      ? celError(
          say('cel-message-field-type', { field: `${typeName}.${name}`, problem: value.serverMessage }),
        )
      : value;
  };
  const wrapped = wrappers.get(short);
  if (wrapped !== undefined) return read('value', ...wrapped);
  switch (short) {
    case 'Duration':
    case 'Timestamp': {
      const seconds = read('seconds', 0n, 'int64');
      const nanos = read('nanos', 0n, 'int32');
      if (typeof seconds !== 'bigint') return seconds;
      return typeof nanos === 'bigint' ? time(short, seconds, nanos) : nanos;
    }
    case 'Struct':
      return json(fields.get('fields') ?? new ValueMap());
    case 'ListValue':
      return json(fields.get('values') ?? new ValueList([]));
    case 'Value': {
      const [name, value] = [...fields].at(-1) ?? ['null_value', null];
      if (name !== 'null_value') return json(value);
      const number = typeof value === 'bigint' ? read(name, 0n, 'int32') : null;
      return number instanceof CelError ? number : null;
    }
    case 'Empty':
      return new EmptyMessage();
    case 'Any':
      return packed((fields.get('type_url') ?? '') as string, fields.get('value'));
    default:
      return celError(say('cel-message-type-unknown', { type: typeName }));
  }
}

/** The content of an Any without a value: the default of its type. Other types can't be unpacked. */
function packed(url: string, value: Value | undefined): Value {
  const name = url.slice(url.lastIndexOf('/') + 1);
  const short = name.slice(protobuf.length);
  const known = wrappers.has(short) || /^(Duration|Timestamp|Struct|ListValue|Value|Empty)$/.test(short);
  if (value === undefined && known && name.startsWith(protobuf)) return message(name, new Map());
  const written = url === '' ? '' : `type_url:${JSON.stringify(url)}`;
  return celError(say('cel-any-not-unpacked', { written }));
}

function time(kind: 'Duration' | 'Timestamp', seconds: bigint, nanos: bigint): Value {
  const all = seconds * 1_000_000_000n + nanos;
  if (kind === 'Duration') return new Duration(all > maxInt64 ? maxInt64 : all < minInt64 ? minInt64 : all);
  const rest = ((nanos % 1_000_000_000n) + 1_000_000_000n) % 1_000_000_000n;
  return new Timestamp({ seconds: Number((all - rest) / 1_000_000_000n), nanos: Number(rest), offset: 0 });
}

/** A value as a field of Go's type; `like` is an example of a value that fits. */
function native(value: Value, like: Value, goType: string): Value {
  const type = typeNameOf(value);
  if (type !== typeNameOf(like))
    return celError(say('cel-message-value-type', { problem: misfit(type, goType) }));
  if (goType === 'int32' && value !== BigInt.asIntN(32, value as bigint))
    return celError(say('cel-integer-overflow'));
  if (goType === 'uint32' && (value as Uint).value >= 2n ** 32n)
    return celError(say('cel-unsigned-integer-overflow'));
  return goType === 'float32' ? Math.fround(value as number) : value;
}

function misfit(type: string, goType: string): string {
  switch (type) {
    case 'int':
    case 'uint':
      return `unsupported type conversion from '${type}' to ${goType}`;
    case 'string':
      return `unsupported native conversion from string to '${goType}'`;
    case 'double':
    case 'bytes':
      return `type conversion error from ${type === 'double' ? 'Double' : 'Bytes'} to '${goType}'`;
    case 'bool':
    case 'list':
    case 'map':
      return `type conversion error from ${type} to '${goType}'`;
    default:
      return `type conversion error from '${type}' to '${goType}'`;
  }
}

/** A value as JSON: numbers are doubles, or strings where a double isn't exact. */
function json(value: Value): Value {
  if (value instanceof Uint) return json(value.value);
  if (typeof value === 'bigint') {
    const exact = value >= -Number.MAX_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER;
    return exact ? Number(value) : String(value);
  }
  if (value instanceof CelList) return new ValueList(value.values().map(json));
  if (!(value instanceof CelMap)) return value;
  const out = new ValueMap();
  for (const key of value.keys()) out.set(key, json(value.get(key)));
  return out;
}
