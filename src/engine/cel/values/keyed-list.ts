/**
 * The result of adding lists of type set or map: a list that still compares and adds by key.
 * Behaviour: k8s.io/apiserver/pkg/cel/common (refValSetList, refValMapList).
 */
import { CelList, equalElement, ValueList } from './list.ts';
import { CelMap } from './map.ts';
import { celError, CelError, mapKeyOf, noSuchOverload, type Value } from './value.ts';
import { say } from './codes.ts';

/** The key that identifies an element of a set; an error for values that sets can't contain. */
export function elementKey(element: Value): unknown {
  if (element instanceof CelList || element instanceof CelMap) {
    return celError(say('cel-set-not-of-scalars'));
  }
  return mapKeyOf(element);
}

export function elementKeys(elements: readonly Value[]): Set<unknown> | CelError {
  const keys = new Set<unknown>();
  for (const element of elements) {
    const key = elementKey(element);
    if (key instanceof CelError) return key;
    keys.add(key);
  }
  return keys;
}

/** The key that identifies an entry of a list of type map. */
export function entryKey(element: Value, keyNames: readonly string[]): unknown {
  const parts = keyNames.map((name) => {
    const part = element instanceof CelMap ? element.find(name) : undefined;
    return part === undefined || part instanceof CelError ? undefined : mapKeyOf(part);
  });
  if (parts.length === 1) return parts[0];
  // Matches the API server: if there are more than three keys, they are compared by their text, otherwise by value.
  const named = parts.length > 3 ? String : (part: unknown): string => identityOf(part) ?? String(part);
  return parts.map((part) => `${typeof part}:${JSON.stringify(named(part))}`).join();
}

const identities = new WeakMap<object, string>();
let lastIdentity = 0;

/** A key for values that are equal only to themselves. */
function identityOf(part: unknown): string | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  const known = identities.get(part) ?? `${++lastIdentity}`;
  identities.set(part, known);
  return known;
}

type KeyOf = (element: Value) => unknown;

/** The elements, and those of the other list whose key is new; entries of a map list replace those of their key. */
export function mergeByKey(
  elements: readonly Value[],
  other: CelList,
  keyOf: KeyOf,
  keyNames: readonly string[] | undefined,
): Value {
  const merged = [...elements];
  const positions = new Map<unknown, number>();
  for (const [i, element] of elements.entries()) {
    const key = keyOf(element);
    if (key instanceof CelError) return key;
    positions.set(key, i);
  }
  for (const element of other.values()) {
    const key = keyOf(element);
    if (key instanceof CelError) return key;
    const position = positions.get(key);
    if (position === undefined) {
      if (keyNames === undefined) positions.set(key, merged.length);
      merged.push(element);
    } else if (keyNames !== undefined) {
      merged[position] = element;
    }
  }
  return new KeyedValueList(merged, keyNames);
}

export class KeyedValueList extends ValueList {
  readonly #keyNames: readonly string[] | undefined;

  /** Without key names, a set. */
  constructor(elements: Value[], keyNames: readonly string[] | undefined) {
    super(elements);
    this.#keyNames = keyNames;
  }

  override get goType(): string {
    return this.#keyNames === undefined ? '*common.refValSetList' : '*common.refValMapList';
  }

  #keyOf(element: Value): unknown {
    return this.#keyNames === undefined ? elementKey(element) : entryKey(element, this.#keyNames);
  }

  override plus(other: CelList): Value {
    return mergeByKey(this.elements, other, (element) => this.#keyOf(element), this.#keyNames);
  }

  override equals(other: Value): boolean | CelError {
    if (!(other instanceof CelList)) return noSuchOverload(other);
    if (other.size !== this.size) return false;
    const own = new Map<unknown, Value>();
    for (const element of this.elements) {
      const key = this.#keyOf(element);
      if (key instanceof CelError) return key;
      own.set(key, element);
    }
    const seen = new Set<unknown>();
    for (const element of other.values()) {
      const key = this.#keyOf(element);
      if (key instanceof CelError) return key;
      const mine = own.get(key);
      if (mine === undefined) return false;
      if (this.#keyNames !== undefined) {
        const equal = equalElement(mine, element);
        if (equal !== true) return equal;
      }
      seen.add(key);
    }
    return seen.size === own.size;
  }
}
