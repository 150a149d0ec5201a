/**
 * Lists of unstructured content; x-kubernetes-list-type decides equality and `+`.
 * Behaviour: k8s.io/apiserver/pkg/cel/common (unstructuredList, unstructuredSetList, unstructuredMapList).
 */
import { isObject, type JsonArray } from '../../json/value.ts';
import { GoPanic } from '../../go/panic.ts';
import { CelList, equalElement, ValueList } from './list.ts';
import { GoRaw, rawOf, type Raw } from './raw.ts';
import type { SchemaView } from './schema-view.ts';
import { elementKey, elementKeys, entryKey, mergeByKey } from './keyed-list.ts';
import type { ToValue } from './unstructured-map.ts';
import { contentKey } from './texts-key.ts';
import { celError, CelError, goText, noSuchOverload, type Value } from './value.ts';
import { say } from './codes.ts';

export class UnstructuredList extends CelList {
  readonly raw: JsonArray;
  protected readonly items: SchemaView;
  protected readonly toValue: ToValue;

  constructor(raw: JsonArray, items: SchemaView, toValue: ToValue) {
    super();
    this.raw = raw;
    this.items = items;
    this.toValue = toValue;
  }

  override get goType(): string {
    return '*common.unstructuredList';
  }

  override get heldType(): string {
    return '[]interface {}';
  }

  override get mapKey(): string {
    return contentKey(this);
  }

  override get size(): number {
    return this.raw.length;
  }

  override at(position: number): Value {
    return this.toValue(this.raw[position] as Raw, this.items);
  }

  override get(index: Value): Value {
    if (typeof index !== 'bigint') return celError(say('cel-index-unsupported', { index: goText(index) }));
    if (index < 0n || index >= BigInt(this.size))
      return celError(say('cel-index-out-of-bounds', { index: String(index) }));
    return this.at(Number(index));
  }

  override contains(element: Value): boolean | CelError {
    if (element instanceof CelError) return element;
    let failure: CelError | undefined;
    for (let i = 0; i < this.size; i++) {
      const equal = equalElement(this.at(i), element);
      if (equal === true) return true;
      if (equal !== false) failure ??= noSuchOverload(equal);
    }
    return failure ?? false;
  }

  override plus(other: CelList): Value {
    if (this.items.cel.listTypes === 'raw') return this.alike([...this.raw, ...other.values().map(rawOf)]);
    return new ValueList([...this.values(), ...other.values()]);
  }

  /** A list of the same kind, as older servers create it: it keeps the underlying data of the values. */
  protected alike(raw: readonly Raw[]): UnstructuredList {
    return new UnstructuredList(raw as JsonArray, this.items, this.toValue);
  }

  override equals(other: Value): boolean | CelError {
    if (!(other instanceof CelList)) return noSuchOverload(other);
    if (other.size !== this.size) return false;
    for (let i = 0; i < this.size; i++) {
      const equal = equalElement(this.at(i), other.at(i));
      if (equal !== true) return equal;
    }
    return true;
  }
}

export class UnstructuredSetList extends UnstructuredList {
  override get goType(): string {
    return '*common.unstructuredSetList';
  }

  override equals(other: Value): boolean | CelError {
    if (!(other instanceof CelList)) return noSuchOverload(other);
    if (other.size !== this.size) return false;
    if (this.items.cel.listTypes === 'raw') {
      const own = new Set<unknown>(this.raw.map(hashable));
      return other.values().every((element) => own.has(hashable(rawOf(element))));
    }
    const own = elementKeys(this.values());
    if (own instanceof CelError) return own;
    const seen = new Set<unknown>();
    for (const element of other.values()) {
      const key = elementKey(element);
      if (key instanceof CelError) return key;
      if (!own.has(key)) return false;
      seen.add(key);
    }
    return seen.size === own.size;
  }

  override plus(other: CelList): Value {
    if (this.items.cel.listTypes === 'values') return mergeByKey(this.values(), other, elementKey, undefined);
    const seen = new Set<unknown>(this.raw.map(hashable));
    const merged: Raw[] = [...this.raw];
    for (const element of other.values()) {
      const raw = rawOf(element);
      if (seen.has(hashable(raw))) continue;
      seen.add(hashable(raw));
      merged.push(raw);
    }
    return this.alike(merged);
  }

  protected override alike(raw: readonly Raw[]): UnstructuredList {
    return new UnstructuredSetList(raw as JsonArray, this.items, this.toValue);
  }
}

/** Older servers put elements into a Go map unchanged. */
function hashable(raw: Raw): unknown {
  if (raw instanceof Map) throw new GoPanic('runtime error: hash of unhashable type map[string]interface {}');
  if (Array.isArray(raw)) throw new GoPanic('runtime error: hash of unhashable type []interface {}');
  if (!(raw instanceof GoRaw)) return raw;
  if (/^(?:\[\]|map\[|semver\.Version$|cel\.Format$)/.test(raw.goType)) {
    throw new GoPanic(`runtime error: hash of unhashable type ${raw.goType}`);
  }
  return raw.mapKey;
}

export class UnstructuredMapList extends UnstructuredList {
  readonly #keyNames: readonly string[];

  constructor(raw: JsonArray, items: SchemaView, toValue: ToValue, keyNames: readonly string[]) {
    super(raw, items, toValue);
    this.#keyNames = keyNames;
  }

  override get goType(): string {
    return '*common.unstructuredMapList';
  }

  /** Matches the API server: the names are escaped here, so a key such as `a-b` is looked up as `a__dash__b`. */
  #keyOf(raw: Raw): unknown {
    if (raw instanceof GoRaw || !isObject(raw)) return celError(say('cel-map-list-item-not-an-object'));
    const parts = this.#keyNames.map((name) => raw.get(name));
    if (parts.length === 1) return parts[0];
    if (parts.length > 3 && this.items.cel.listTypes === 'raw') return `[${parts.join(' ')}]`;
    return parts.map((part) => `${typeof part}:${JSON.stringify(String(part))}`).join();
  }

  override equals(other: Value): boolean | CelError {
    if (!(other instanceof CelList)) return noSuchOverload(other);
    if (other.size !== this.size) return false;
    const own = new Map<unknown, Raw>();
    for (const raw of this.raw) own.set(this.#keyOf(raw), raw);
    const seen = new Set<unknown>();
    for (const element of other.values()) {
      const key = this.#keyOf(rawOf(element));
      const raw = own.get(key);
      if (raw === undefined) return false;
      const equal = equalElement(this.toValue(raw, this.items), element);
      if (equal !== true) return equal;
      seen.add(key);
    }
    return this.items.cel.listTypes === 'raw' || seen.size === own.size;
  }

  override plus(other: CelList): Value {
    const keyNames = this.#keyNames;
    if (this.items.cel.listTypes === 'values') {
      return mergeByKey(this.values(), other, (element) => entryKey(element, keyNames), keyNames);
    }
    const merged: Raw[] = [...this.raw];
    const positions = new Map(this.raw.map((raw, i): [unknown, number] => [this.#keyOf(raw), i]));
    for (const element of other.values()) {
      const raw = rawOf(element);
      const position = positions.get(this.#keyOf(raw));
      if (position === undefined) merged.push(raw);
      else merged[position] = raw;
    }
    return new UnstructuredMapList(merged as JsonArray, this.items, this.toValue, keyNames);
  }
}
