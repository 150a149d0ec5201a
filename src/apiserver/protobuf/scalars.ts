/**
 * Values that have another form in protobuf than in JSON.
 * Behaviour: k8s.io/apimachinery/pkg/apis/meta/v1 (time_proto.go), pkg/api/resource, pkg/util/intstr, pkg/runtime.
 */
import { readJson, toValue } from '../../engine/texts.ts';
import { toJson, type JsonValue } from '../../engine/values.ts';
import { readFields, WireError, Writer } from './wire.ts';

export interface SpecialType {
  /** Throws a WireError. */
  readonly read: (bytes: Uint8Array) => JsonValue;
  readonly write: (value: JsonValue) => Uint8Array;
}

/** The fields of a small message. */
function fieldsByNumber(bytes: Uint8Array): ReadonlyMap<number, bigint | Uint8Array> {
  return new Map([...readFields(bytes)].map(({ number, value }) => [number, value]));
}

export function textOfBytes(value: bigint | Uint8Array | undefined): string {
  return value === undefined || typeof value === 'bigint' ? '' : Buffer.from(value).toString('utf8');
}

function numberOf(value: bigint | Uint8Array | undefined): bigint {
  return typeof value === 'bigint' ? BigInt.asIntN(64, value) : 0n;
}

/** Seconds and nanoseconds; nothing for the zero time. */
function timeType(digits: 0 | 6): SpecialType {
  return {
    read(bytes) {
      if (bytes.length === 0) return null;
      const fields = fieldsByNumber(bytes);
      const date = new Date(Number(numberOf(fields.get(1))) * 1_000);
      if (Number.isNaN(date.valueOf())) throw new WireError('time out of range');
      const whole = date.toISOString().slice(0, 19);
      const nanos = String(numberOf(fields.get(2))).padStart(9, '0');
      return digits === 0 ? `${whole}Z` : `${whole}.${nanos.slice(0, digits)}Z`;
    },
    write(value) {
      if (typeof value !== 'string') return new Uint8Array();
      const seconds = Math.floor(Date.parse(value) / 1_000);
      const nanos = (/\.(\d+)/.exec(value)?.[1] ?? '').padEnd(9, '0').slice(0, 9);
      return new Writer().varint(1, BigInt(seconds)).varint(2, BigInt(nanos)).finish();
    },
  };
}

/** JSON in bytes. */
const rawType: SpecialType = {
  read(bytes) {
    const read = readJson(textOfBytes(fieldsByNumber(bytes).get(1)) || 'null');
    if (!read.ok) throw new WireError(read.error.text);
    return toValue(read.root);
  },
  write: (value) => (value === null ? new Uint8Array() : new Writer().text(1, toJson(value)).finish()),
};

export const specialTypes: Readonly<Record<string, SpecialType>> = {
  Time: timeType(0),
  MicroTime: timeType(6),
  RawExtension: rawType,
  FieldsV1: rawType,
  Quantity: {
    read: (bytes) => textOfBytes(fieldsByNumber(bytes).get(1)),
    write: (value) => new Writer().text(1, String(value ?? '')).finish(),
  },
  IntOrString: {
    read(bytes) {
      const fields = fieldsByNumber(bytes);
      return numberOf(fields.get(1)) === 1n ? textOfBytes(fields.get(3)) : numberOf(fields.get(2));
    },
    write: (value) =>
      typeof value !== 'string'
        ? new Writer()
            .varint(1, 0n)
            .varint(2, typeof value === 'bigint' ? value : 0n)
            .text(3, '')
            .finish()
        : new Writer().varint(1, 1n).varint(2, 0n).text(3, value).finish(),
  },
};
