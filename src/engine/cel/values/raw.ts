/**
 * What lists of unstructured content hold: JSON, or a Go value that is none.
 */
import type { JsonValue } from '../../json/value.ts';
import { CelList } from './list.ts';
import { Bytes, goTypeName, Optional, TypeValue, Uint, type Value } from './value.ts';
import { Duration, Timestamp } from './time.ts';

export type Raw = JsonValue | GoRaw;

/** A Go value that is not JSON; its type is all that messages show. */
export class GoRaw {
  readonly goType: string;

  constructor(goType: string) {
    this.goType = goType;
  }
}

/** A value that holds content as it was decoded. */
export interface HoldsRaw {
  readonly raw: Raw;
}

export function holdsRaw(value: object): value is HoldsRaw {
  return 'raw' in value;
}

/** What Go's `value.Value()` gives. */
export function rawOf(value: Value): Raw {
  if (typeof value !== 'object') return value;
  if (value === null) return new GoRaw('structpb.NullValue');
  if (holdsRaw(value)) return value.raw;
  if (value instanceof TypeValue) return value.name;
  if (value instanceof Optional) return value.value === undefined ? null : rawOf(value.value);
  if (value instanceof Timestamp) return new GoRaw('time.Time');
  if (value instanceof Duration) return new GoRaw('time.Duration');
  if (value instanceof Bytes) return new GoRaw('[]uint8');
  if (value instanceof Uint) return new GoRaw('uint64');
  if (value instanceof CelList) return new GoRaw('[]ref.Val');
  return new GoRaw(value.typeName === 'map' ? 'map[ref.Val]ref.Val' : goTypeName(value));
}
