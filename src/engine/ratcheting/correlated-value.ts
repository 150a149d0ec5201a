/**
 * Correlates a new value with its old value.
 *
 * On updates, failed validations and rules are ratcheted if the value has not changed, and transition rules see the old
 * value. This file decides which old value belongs to a new one: properties are matched by name, items of lists of type
 * `map` by their keys; items of other lists have no old value.
 * Behaviour: k8s.io/apiserver/pkg/cel/common (CorrelatedObject, MapList).
 */
import { deepEqual, isArray, isObject, type JsonArray, type JsonValue } from '../json/value.ts';
import type { StructuralSchema } from '../structural/schema.ts';
import { MapList } from './map-list.ts';
import { schemaIn } from '../structural/steps.ts';

export class CorrelatedValue {
  readonly value: JsonValue;
  readonly oldValue: JsonValue;
  readonly #schema: StructuralSchema;
  #properties: Map<string, CorrelatedValue> | undefined;
  #items: Map<number, CorrelatedValue> | undefined;
  #oldItems: MapList | undefined;
  #unchanged: boolean | undefined;

  constructor(value: JsonValue, oldValue: JsonValue, schema: StructuralSchema) {
    this.value = value;
    this.oldValue = oldValue;
    this.#schema = schema;
  }

  /** Undefined if a side lacks the property, or no schema describes it. */
  property(name: string): CorrelatedValue | undefined {
    const known = this.#properties?.get(name);
    if (known !== undefined) return known;
    if (!isObject(this.value) || !isObject(this.oldValue)) return undefined;
    const value = this.value.get(name);
    const oldValue = this.oldValue.get(name);
    if (value === undefined || oldValue === undefined) return undefined;
    const schema = this.#schemaOf(name);
    if (schema === undefined) return undefined;
    const made = new CorrelatedValue(value, oldValue, schema);
    (this.#properties ??= new Map()).set(name, made);
    return made;
  }

  /** Undefined unless the list has keys and the old list has an item with the same ones. */
  item(index: number): CorrelatedValue | undefined {
    const known = this.#items?.get(index);
    if (known !== undefined) return known;
    const { items, extensions } = this.#schema;
    if (!isArray(this.value) || !isArray(this.oldValue) || items === undefined) return undefined;
    const value = this.value[index];
    if (value === undefined || extensions.listType !== 'map') return undefined;
    this.#oldItems ??= new MapList(this.oldValue, this.#schema);
    const oldValue = this.#oldItems.sameKeys(value);
    if (oldValue === undefined) return undefined;
    const made = new CorrelatedValue(value, oldValue, items);
    (this.#items ??= new Map()).set(index, made);
    return made;
  }

  /**
   * Whether old and new are equal.
   * Matches the API server: an object with an undeclared property never counts as unchanged, and in a list of type
   * `map` the order of items is ignored.
   */
  get unchanged(): boolean {
    return (this.#unchanged ??= this.#isUnchanged());
  }

  #isUnchanged(): boolean {
    const { value, oldValue } = this;
    if (isArray(value)) return isArray(oldValue) && this.#isListUnchanged(value, oldValue);
    if (isObject(value)) {
      if (!isObject(oldValue) || value.size !== oldValue.size) return false;
      return [...value.keys()].every((name) => this.property(name)?.unchanged === true);
    }
    return !isArray(oldValue) && !isObject(oldValue) && value === oldValue;
  }

  #isListUnchanged(value: JsonArray, oldValue: JsonArray): boolean {
    if (value.length !== oldValue.length) return false;
    if (this.#schema.extensions.listType !== 'map') return deepEqual(value, oldValue);
    return value.every((_, index) => this.item(index)?.unchanged === true);
  }

  #schemaOf(name: string): StructuralSchema | undefined {
    return schemaIn(this.#schema, name);
  }
}
