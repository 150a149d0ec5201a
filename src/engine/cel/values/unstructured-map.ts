/**
 * Objects and maps of unstructured content.
 * Behaviour: k8s.io/apiserver/pkg/cel/common (unstructuredMap).
 */
import { deepEqual, type JsonObject } from '../../json/value.ts';
import { escapeFieldName } from './field-name.ts';
import { equalElement } from './list.ts';
import { CelMap } from './map.ts';
import type { Raw } from './raw.ts';
import type { SchemaView } from './schema-view.ts';
import { contentKey } from './texts-key.ts';
import { CelError, noSuchOverload, ObjectValue, type Value } from './value.ts';

export type ToValue = (raw: Raw, view: SchemaView) => Value;

export class UnstructuredMap extends CelMap {
  readonly raw: JsonObject;
  readonly #view: SchemaView;
  readonly #toValue: ToValue;

  constructor(raw: JsonObject, view: SchemaView, toValue: ToValue) {
    super();
    this.raw = raw;
    this.#view = view;
    this.#toValue = toValue;
  }

  override readonly goType = '*common.unstructuredMap';

  override get heldType(): string {
    return 'map[string]interface {}';
  }

  override get mapKey(): string {
    return contentKey(this);
  }

  override get size(): number {
    return this.raw.size;
  }

  override find(key: Value): Value | undefined {
    if (typeof key !== 'string') return noSuchOverload(key);
    const field = this.#view.isObject ? this.#view.field(key) : this.#entry(key);
    if (field === undefined) return undefined;
    const raw = this.raw.get(field.name);
    // A property that is null counts as absent; a map entry doesn't.
    if (raw === undefined || (raw === null && this.#view.isObject)) return undefined;
    return this.#toValue(raw, field.view);
  }

  #entry(name: string): { name: string; view: SchemaView } | undefined {
    const view = this.#view.property(name);
    return view && { name, view };
  }

  override contains(key: Value): boolean | CelError {
    const found = this.find(key);
    return found instanceof CelError ? found : found !== undefined;
  }

  override get(key: Value): Value {
    return this.find(key) ?? super.get(key);
  }

  override keys(): readonly Value[] {
    const keys: Value[] = [];
    for (const name of this.raw.keys()) {
      if (this.#view.property(name) === undefined) continue;
      keys.push(this.#view.isObject ? (escapeFieldName(name) ?? name) : name);
    }
    // Matches the API server: undeclared keys leave nulls at the end.
    while (keys.length < this.raw.size) keys.push(null);
    return keys;
  }

  override equals(other: Value): boolean | CelError {
    if (!(other instanceof CelMap)) return noSuchOverload(other);
    if (other.size !== this.size) return false;
    for (const [name, raw] of this.raw) {
      if (this.#view.property(name) === undefined) {
        if (!(other instanceof UnstructuredMap)) return noSuchOverload(other);
        const theirs = other.raw.get(name);
        if (theirs !== undefined && !deepEqual(raw, theirs)) return false;
        continue;
      }
      const own = this.find(name);
      const theirs = other.find(name);
      if ((own === undefined) !== (theirs === undefined)) return false;
      if (own === undefined || theirs === undefined) continue;
      const equal = own instanceof ObjectValue ? own.equals(theirs) : equalElement(own, theirs);
      if (equal !== true) return equal;
    }
    return true;
  }
}
