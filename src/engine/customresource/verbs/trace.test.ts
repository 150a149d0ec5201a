import { expect, test } from 'vitest';
import { admitCrd, createObject, updateObject } from '../../index.ts';
import { Trace } from '../../trace.ts';
import type { Surroundings } from '../../answers.ts';
import { toJson } from '../../json/go-format.ts';
import type { ServedCrd } from '../../crd/model/served.ts';

const surroundings: Surroundings = {
  kubernetes: '1.37',
  now: '2026-01-02T03:04:05Z',
  uid: 'uid',
  nameSuffix: 'bcdfg',
  resourceVersion: '1',
};

function body(text: string) {
  return { text, contentType: 'application/json', fieldValidation: 'Ignore' } as const;
}

function served(): ServedCrd {
  const schema =
    '{"type":"object","properties":{"a":{"type":"string","default":"x"},"b":{"type":"string"},"d":{"type":"string"}}}';
  const text = `{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",
    "metadata":{"name":"things.example.com"},"spec":{"group":"example.com","scope":"Namespaced",
    "names":{"plural":"things","kind":"Thing"},"versions":[{"name":"v1","served":true,"storage":true,
    "schema":{"openAPIV3Schema":${schema}}}]}}`;
  const answer = admitCrd(body(text), surroundings);
  if (answer.accepted !== true) throw new Error('the CRD is refused');
  return answer.served;
}

const objectWith = (metadata: string, rest: string): string =>
  `{"apiVersion":"example.com/v1","kind":"Thing","metadata":{"name":"w"${metadata}}${rest}}`;

test('passes the object of each stage to the next', () => {
  const trace = new Trace();
  const owners =
    ',"managedFields":[{"manager":"m","operation":"Update","apiVersion":"example.com/v1","fieldsType":"FieldsV1","fieldsV1":{"f:b":{}}}]';
  createObject(served(), body(objectWith(owners, ',"a":null,"b":"y","c":1,"d":null')), surroundings, {
    trace,
  });
  const after = (stage: string): string =>
    toJson(trace.snapshots.find((one) => one.stage === stage)?.object ?? null);
  expect(after('pruned')).toContain('"d":null');
  expect(after('pruned')).not.toContain('"c"');
  expect(after('nulls')).not.toContain('"d"');
  expect(after('defaulted')).toContain('"a":"x"');
  expect(after('embedded')).toContain('"managedFields"');
  expect(after('prepared')).not.toContain('"managedFields"');
});

test('removes the resourceVersion from the stored object', () => {
  const crd = served();
  const created = createObject(crd, body(objectWith('', '')), surroundings, {});
  if (!created.accepted || created.stored === undefined) throw new Error('the object is refused');
  const { stored: object, owners } = created;
  const stored = { object, resourceVersion: '1', ...(owners !== undefined && { owners }) };
  const trace = new Trace();
  const next = { ...surroundings, resourceVersion: '2' };
  const changed = body(objectWith(',"resourceVersion":"1"', ',"b":"z"'));
  const answer = updateObject(crd, changed, stored as never, next, {
    trace,
    name: 'w',
    namespace: 'default',
  });
  expect(answer.code).toBe(200);
  expect(trace.events.filter(({ stage }) => stage === 'stored')).toEqual([
    { stage: 'stored', change: 'removed', path: ['metadata', 'resourceVersion'], before: '1' },
  ]);
});
