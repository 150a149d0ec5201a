import { describe, expect, test } from 'vitest';
import type { ServedCrd } from '../../crd/model/served.ts';
import { admitCrd, createObject } from '../../index.ts';
import { Trace, type TraceEvent } from '../../trace.ts';
import { toJson } from '../../json/go-format.ts';
import { deepCopy, isArray, isObject, type JsonObject, type JsonValue } from '../../json/value.ts';
import type { FieldValidation } from '../../request/body.ts';
import type { Surroundings } from '../../request/surroundings.ts';
import { readJson } from '../../source/json/read-json.ts';
import { toValue } from '../../source/nodes/to-value.ts';
import { differences } from '../../trace/differences.ts';
import { Random, randomSchema, randomTypeAndMetadata, randomValue } from '../testing/random.ts';

const surroundings: Surroundings = {
  kubernetes: '1.37',
  now: '2026-01-02T03:04:05Z',
  uid: 'uid',
  nameSuffix: 'bcdfg',
  resourceVersion: '1',
};

/** A CRD with one or two versions; the last is the storage version. */
function randomCrd(random: Random): ServedCrd | undefined {
  const count = 1 + random.below(2);
  const versions = Array.from({ length: count }, (_, i) => {
    const status = random.chance(0.4) ? ',"subresources":{"status":{}}' : '';
    const schema = toJson(randomSchema(random, 3, 'root'));
    return `{"name":"v${i + 1}","served":true,"storage":${i === count - 1}${status},"schema":{"openAPIV3Schema":${schema}}}`;
  });
  const text = `{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",
    "metadata":{"name":"things.example.com"},"spec":{"group":"example.com","scope":"Namespaced",
    "names":{"plural":"things","kind":"Thing"},"versions":[${versions.join(',')}]}}`;
  const answer = admitCrd({ text, contentType: 'application/json', fieldValidation: 'Strict' }, surroundings);
  return answer.accepted === true ? answer.served : undefined;
}

/** Replays the events on `typed`. */
function replay(typed: JsonValue, events: readonly TraceEvent[]): JsonValue {
  let root = deepCopy(typed);
  for (const { change, path, after } of events) {
    if (change === 'default-not-applied') continue;
    if (path.length === 0) {
      root = deepCopy(after ?? null);
      continue;
    }
    let at: JsonValue | undefined = root;
    for (const segment of path.slice(0, -1)) {
      at = isObject(at) ? at.get(segment as string) : isArray(at) ? at[segment as number] : undefined;
    }
    const last = path.at(-1);
    if (isObject(at) && typeof last === 'string') {
      if (after === undefined) at.delete(last);
      else at.set(last, deepCopy(after));
    } else if (isArray(at) && typeof last === 'number' && after !== undefined) {
      at[last] = deepCopy(after);
    } else {
      throw new Error(`nothing at ${path.join('/')}`);
    }
  }
  return root;
}

describe('traces a create', () => {
  test('explains every difference between the request and the stored object', () => {
    let stored = 0;
    for (let seed = 1; seed <= 400; seed++) {
      const random = new Random(seed);
      const crd = randomCrd(random);
      if (crd === undefined) continue;
      const version = random.pick(crd.versions);
      const schema = schemaIn(crd, version.index);
      const object = randomValue(random, schema, 4);
      const typed: JsonObject = isObject(object) ? object : new Map();
      for (const [key, value] of randomTypeAndMetadata(random)) typed.set(key, value);
      typed.set('apiVersion', `example.com/${version.name}`);
      const text = toJson(typed);
      const fieldValidation = random.pick<FieldValidation>(['Warn', 'Ignore']);
      const trace = new Trace();
      const request = { text, contentType: 'application/json', fieldValidation } as const;
      const answer = createObject(crd, request, surroundings, { trace });
      const silent = createObject(crd, request, surroundings, {});
      expect({ ...silent, source: 0, owners: 0 }).toEqual({ ...answer, source: 0, owners: 0 });
      if (!answer.accepted || answer.stored === undefined) continue;
      stored++;
      const read = readJson(text);
      if (!read.ok) throw new Error(read.error.text);
      const explained = replay(toValue(read.root), trace.events);
      expect(differences(explained, answer.stored), `seed ${seed}`).toEqual([]);
      expect(trace.snapshots.at(-1)?.object, `seed ${seed}`).toEqual(answer.stored);
    }
    expect(stored).toBeGreaterThan(80);
  });
});

function schemaIn(crd: ServedCrd, index: number): JsonObject {
  const spec = crd.object.get('spec') as JsonObject;
  const version = (spec.get('versions') as JsonValue[])[index] as JsonObject;
  return (version.get('schema') as JsonObject).get('openAPIV3Schema') as JsonObject;
}
