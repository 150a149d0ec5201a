/**
 * Looks up items of a list of type `map` by their keys.
 * Behaviour: k8s.io/apiserver/pkg/cel/common (MapList).
 */
import { quote } from '../json/go-format.ts';
import { isObject, type JsonArray, type JsonObject, type JsonValue } from '../json/value.ts';
import type { StructuralSchema } from '../structural/schema.ts';

export class MapList {
  readonly #keys: readonly string[];
  readonly #items = new Map<JsonValue, JsonObject>();

  constructor(list: JsonArray, schema: StructuralSchema) {
    this.#keys = schema.type === 'array' ? schema.extensions.listMapKeys : [];
    for (const item of list) {
      const key = this.#keyOf(item);
      if (key !== undefined && !this.#items.has(key)) this.#items.set(key, item as JsonObject);
    }
  }

  /** The first item with the same key values as `item`. */
  sameKeys(item: JsonValue): JsonObject | undefined {
    const key = this.#keyOf(item);
    return key === undefined ? undefined : this.#items.get(key);
  }

  /** Missing for an item that isn't an object, lacks a key, or has one that isn't a scalar. */
  #keyOf(item: JsonValue): JsonValue | undefined {
    if (!isObject(item) || this.#keys.length === 0) return undefined;
    const values = this.#keys.map((name) => item.get(name));
    if (values.length === 1) {
      const only = values[0];
      return typeof only === 'object' ? undefined : only;
    }
    let text = '';
    for (const value of values) {
      if (value === undefined || typeof value === 'object') return undefined;
      text += '\0' + keyText(value);
    }
    return text;
  }
}

function keyText(value: string | number | bigint | boolean): string {
  if (typeof value === 'string') return quote(value);
  // Matches the API server: floats are distinguished by six decimals.
  return typeof value === 'number' ? sixDecimals(value) : String(value);
}

function sixDecimals(value: number): string {
  return Math.abs(value) < 1e21 ? value.toFixed(6) : `${BigInt(value)}.000000`;
}
