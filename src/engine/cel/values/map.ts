/**
 * Maps.
 * Behaviour: github.com/google/cel-go/common/types (baseMap, mutableMap).
 */
import { celError, equalValues, goText, noSuchOverload, ObjectValue, Uint } from './value.ts';
import type { CelError, Value } from './value.ts';
import { say } from './codes.ts';
import { textsKey } from './texts-key.ts';

export abstract class CelMap extends ObjectValue {
  override readonly typeName: string = 'map';
  abstract override get size(): number;

  override get heldType(): string {
    return 'map[ref.Val]ref.Val';
  }

  override get mapKey(): unknown {
    return textsKey(
      this,
      this.keys().flatMap((key) => [key, this.get(key)]),
    );
  }

  /** The value of a key; an error if the map can't have keys of that type. */
  abstract find(key: Value): Value | undefined;
  abstract keys(): readonly Value[];
  abstract contains(key: Value): boolean | CelError;

  /** `map[key]` */
  get(key: Value): Value {
    const found = this.find(key);
    return found === undefined ? celError(say('cel-no-such-key', { key: goText(key) })) : found;
  }

  override text(): string {
    return `{${this.keys()
      .map((key) => `${goText(key)}: ${goText(this.find(key) ?? null)}`)
      .join(', ')}}`;
  }
}

/** The key of a value in a JavaScript Map. Lone surrogates never occur in strings, so keys don't collide. */
function identityOf(key: Value): unknown {
  if (key instanceof Uint) return `\ud800u${key.value}`;
  if (!(key instanceof ObjectValue)) return key;
  return key.size === undefined ? `\ud800${key.typeName}${key.text()}` : key;
}

interface Entry {
  readonly key: Value;
  readonly value: Value;
}

/** A map of given entries. Keys are distinguished by type: 1 and 1u are two keys, although either finds both. */
export class ValueMap extends CelMap {
  readonly #entries = new Map<unknown, Entry>();

  override get goType(): string {
    return '*types.baseMap';
  }

  override get size(): number {
    return this.#entries.size;
  }

  set(key: Value, value: Value): void {
    this.#entries.set(identityOf(key), { key, value });
  }

  delete(key: Value): void {
    this.#entries.delete(identityOf(key));
  }

  override find(key: Value): Value | undefined {
    const entry = this.#entries.get(identityOf(key));
    if (entry !== undefined) return entry.value;
    for (const other of sameNumbers(key)) {
      const numeric = this.#entries.get(identityOf(other));
      if (numeric !== undefined) return numeric.value;
    }
    return undefined;
  }

  override keys(): readonly Value[] {
    return Array.from(this.#entries.values(), (entry) => entry.key);
  }

  override contains(key: Value): boolean {
    return this.find(key) !== undefined;
  }

  override equals(other: Value): boolean {
    if (!(other instanceof CelMap) || other.size !== this.size) return false;
    for (const { key, value } of this.#entries.values()) {
      const theirs = other.find(key);
      if (theirs === undefined || equalValues(value, theirs) === false) return false;
    }
    return true;
  }
}

/** The same number as an int and as a uint, for values that can be keys. */
function sameNumbers(key: Value): Value[] {
  const whole =
    key instanceof Uint
      ? key.value
      : typeof key === 'number' && Number.isInteger(key)
        ? BigInt(key)
        : typeof key === 'bigint'
          ? key
          : undefined;
  if (whole === undefined) return [];
  const out: Value[] = [];
  if (typeof key !== 'bigint' && whole < 2n ** 63n) out.push(whole);
  if (!(key instanceof Uint) && whole >= 0n) out.push(new Uint(whole));
  return out;
}

/** The accumulator of a comprehension, into which entries are inserted in place. */
export class MutableMap extends ValueMap {
  override get goType(): string {
    return '*types.mutableMap';
  }

  toImmutable(): ValueMap {
    return copyOf(this);
  }
}

function copyOf(map: CelMap): ValueMap {
  const copy = new ValueMap();
  for (const key of map.keys()) copy.set(key, map.get(key));
  return copy;
}

/** A map with one more entry; an error if the key already exists. Changes a mutable map. */
export function insertInto(map: CelMap, key: Value, value: Value): CelMap | CelError {
  const found = map.find(key);
  if (found !== undefined) return celError(say('cel-insert-existing-key', { key: goText(key) }));
  const target = map instanceof MutableMap ? map : copyOf(map);
  target.set(key, value);
  return target;
}

/** `key in map`, where an unsuitable key is an error. */
export function mapContains(map: CelMap, key: Value): boolean | CelError {
  return key instanceof ObjectValue && key.typeName === 'error' ? noSuchOverload(key) : map.contains(key);
}
