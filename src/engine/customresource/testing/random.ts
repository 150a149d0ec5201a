/** Repeatable random CRDs and objects for property tests: small, and full of what the pipeline changes. */
import { compareStrings, type JsonObject, type JsonValue } from '../../json/value.ts';

export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A number from 0 to below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)] as T;
  }

  some<T>(from: readonly T[], most: number): T[] {
    const count = this.below(most + 1);
    return [...from].sort(() => this.next() - 0.5).slice(0, count);
  }
}

const names = ['a', 'b', 'c', 'spec', 'status', 'x-1', 'd.e', '__proto__'];

function object(entries: Iterable<readonly [string, JsonValue]>): JsonObject {
  return new Map([...entries].sort(([a], [b]) => compareStrings(a, b)));
}

/** A structural schema in the form of a CRD; defaults are small and valid. */
export function randomSchema(random: Random, depth: number, where: 'root' | 'below' = 'below'): JsonObject {
  const schema: JsonObject = new Map();
  const kind = where === 'root' ? 0 : random.next();
  if (kind < 0.45 && depth > 0) {
    schema.set('type', 'object');
    const form = where === 'root' ? 0 : random.next();
    if (form < 0.6) {
      const properties = random
        .some(names, 4)
        .map((name) => [name, randomSchema(random, depth - 1)] as const);
      schema.set('properties', object(properties));
    } else if (form < 0.85) {
      schema.set('additionalProperties', randomSchema(random, depth - 1));
    } else {
      schema.set('additionalProperties', true);
    }
    if (random.chance(0.15)) schema.set('x-kubernetes-preserve-unknown-fields', true);
    if (where === 'below' && random.chance(0.15)) {
      schema.set('x-kubernetes-embedded-resource', true);
      schema.set('x-kubernetes-preserve-unknown-fields', true);
    }
    if (where === 'below' && random.chance(0.2) && !schema.has('x-kubernetes-embedded-resource')) {
      schema.set('default', new Map());
    }
  } else if (kind < 0.65 && depth > 0) {
    schema.set('type', 'array');
    schema.set('items', randomSchema(random, depth - 1));
    if (random.chance(0.2)) schema.set('default', []);
  } else if (kind < 0.75) {
    schema.set('x-kubernetes-preserve-unknown-fields', true);
  } else {
    const [type, value] = random.pick<[string, JsonValue]>([
      ['string', 's'],
      ['integer', 3n],
      ['boolean', true],
      ['number', 1.5],
    ]);
    schema.set('type', type);
    if (random.chance(0.4)) schema.set('default', value);
  }
  if (where === 'below' && random.chance(0.25)) schema.set('nullable', true);
  return schema;
}

/** A value that mostly follows the schema. */
export function randomValue(random: Random, schema: JsonObject | undefined, depth: number): JsonValue {
  if (random.chance(0.12)) return null;
  if (schema === undefined || random.chance(0.1)) return anything(random, depth);
  switch (schema.get('type')) {
    case 'object': {
      const entries: [string, JsonValue][] = [];
      const properties = schema.get('properties') as JsonObject | undefined;
      for (const [name, property] of properties ?? []) {
        if (random.chance(0.6)) entries.push([name, randomValue(random, property as JsonObject, depth - 1)]);
      }
      const additional = schema.get('additionalProperties');
      for (const name of additional === undefined ? [] : random.some(names, 2)) {
        entries.push([
          name,
          randomValue(random, additional instanceof Map ? additional : undefined, depth - 1),
        ]);
      }
      if (random.chance(0.3)) entries.push([random.pick(names), anything(random, depth - 1)]);
      if (schema.has('x-kubernetes-embedded-resource')) entries.push(...randomTypeAndMetadata(random));
      return object(entries);
    }
    case 'array': {
      const items = schema.get('items') as JsonObject;
      return Array.from({ length: random.below(3) }, () => randomValue(random, items, depth - 1));
    }
    case 'string':
      return random.pick(['', 's', 'text']);
    case 'integer':
      return random.pick([0n, 3n, -7n]);
    case 'number':
      return random.pick([0n, 1.5]);
    case 'boolean':
      return random.chance(0.5);
    default:
      return anything(random, depth);
  }
}

function anything(random: Random, depth: number): JsonValue {
  if (depth <= 0 || random.chance(0.5)) return random.pick([null, true, 1n, 2.5, 's', '']);
  if (random.chance(0.4)) return [anything(random, depth - 1), anything(random, depth - 1)];
  return object(random.some(names, 3).map((name) => [name, anything(random, depth - 1)] as const));
}

/** The object's own apiVersion and kind, and metadata that the server rewrites. */
export function randomTypeAndMetadata(random: Random): [string, JsonValue][] {
  const metadata: JsonObject = new Map([['name', 'thing' as JsonValue]]);
  if (random.chance(0.3)) metadata.set('creationTimestamp', random.pick([null, '2020-01-01T01:00:00+01:00']));
  if (random.chance(0.3))
    metadata.set('labels', random.pick<JsonValue>([new Map(), null, new Map([['k', 'v']])]));
  if (random.chance(0.3)) metadata.set('unknown', anything(random, 1));
  if (random.chance(0.2)) metadata.set('resourceVersion', '0');
  if (random.chance(0.2)) metadata.set('uid', 'mine');
  if (random.chance(0.2)) {
    const owner = new Map(['apiVersion', 'kind', 'name', 'uid'].map((key) => [key, 'v1' as JsonValue]));
    metadata.set('ownerReferences', [owner, owner]);
  }
  return [
    ['apiVersion', 'v1'],
    ['kind', 'Thing'],
    ['metadata', metadata],
  ];
}
