/** The elements of unstructured lists: JSON, or another Go value. */
import type { JsonValue } from '../../json/value.ts';
import { Optional, TypeValue, type Value } from './value.ts';

export type Raw = JsonValue | GoRaw;

/** A Go value that isn't JSON; messages show only its type. */
export class GoRaw {
  readonly goType: string;
  readonly #keyOf: () => unknown;

  constructor(goType: string, keyOf: () => unknown) {
    this.goType = goType;
    this.#keyOf = keyOf;
  }

  /** The key that identifies it in a Go map; for a list, computing it takes time proportional to its length. */
  get mapKey(): unknown {
    return this.#keyOf();
  }
}

const nullValue = new GoRaw('structpb.NullValue', () => '\ud800null');

/** A value that contains decoded content. */
export interface HoldsRaw {
  readonly raw: Raw;
}

export function holdsRaw(value: object): value is HoldsRaw {
  return 'raw' in value;
}

/** The result of Go's `value.Value()`. */
export function rawOf(value: Value): Raw {
  if (typeof value !== 'object') return value;
  if (value === null) return nullValue;
  if (holdsRaw(value)) return value.raw;
  if (value instanceof TypeValue) return value.name;
  if (value instanceof Optional) return value.value === undefined ? null : rawOf(value.value);
  return new GoRaw(value.heldType, () => value.mapKey);
}
