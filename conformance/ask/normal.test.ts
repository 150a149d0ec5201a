import { expect, test } from 'vitest';
import { toJson } from '../../src/engine/json/go-format.ts';
import type { JsonObject, JsonValue } from '../../src/engine/json/value.ts';
import { normalObject, normalStatus, normalText } from './normal.ts';

function value(from: unknown): JsonValue {
  if (Array.isArray(from)) return from.map(value);
  if (typeof from === 'object' && from !== null)
    return new Map(Object.entries(from).map(([key, child]) => [key, value(child)]));
  return typeof from === 'number' ? BigInt(from) : (from as JsonValue);
}

function normal(from: unknown): unknown {
  return JSON.parse(toJson(normalObject(value(from) as JsonObject)));
}

test('what changes from run to run in metadata is marked, the rest stays', () => {
  const metadata = {
    name: 'w',
    uid: 'u',
    resourceVersion: '7',
    creationTimestamp: 't',
    generation: 1,
    selfLink: '/x',
    labels: { uid: 'mine' },
  };
  expect(normal({ metadata, spec: { metadata: { uid: 'u' } } })).toEqual({
    metadata: {
      name: 'w',
      uid: '<uid>',
      resourceVersion: '<rv>',
      creationTimestamp: '<time>',
      generation: 1,
      labels: { uid: 'mine' },
    },
    spec: { metadata: { uid: 'u' } },
  });
});

test('managedFields keep the times that clients said, and stand as if written in one second', () => {
  const entry = (manager: string, operation: string, time?: string): object => ({
    manager,
    operation,
    ...(time !== undefined && { time }),
  });
  const now = '2026-01-02T03:04:05Z';
  const managedFields = [
    entry('b', 'Update', now),
    entry('a', 'Update', now),
    entry('later', 'Update', '2030-01-01T00:00:00Z'),
    entry('old', 'Update', '2020-01-01T00:00:00Z'),
    entry('z', 'Update'),
    entry('z', 'Apply', now),
  ];
  expect(normal({ metadata: { managedFields } })).toEqual({
    metadata: {
      managedFields: [
        entry('z', 'Apply', '<time>'),
        entry('z', 'Update'),
        entry('old', 'Update', '2020-01-01T00:00:00Z'),
        entry('a', 'Update', '<time>'),
        entry('b', 'Update', '<time>'),
        entry('later', 'Update', '2030-01-01T00:00:00Z'),
      ],
    },
  });
  expect(normal({ kind: 'CustomResourceDefinition', metadata: { managedFields } })).toEqual({
    kind: 'CustomResourceDefinition',
    metadata: {},
  });
});

test.for([
  ['w-', 'w-abcde', 'w-<suffix>'],
  ['w-', 'w-abcdef', 'w-abcdef'],
  ['g'.repeat(60), 'g'.repeat(58) + 'abcde', 'g'.repeat(58) + '<suffix>'],
])('the name of generateName %s', ([generateName, name, marked]) => {
  expect(normal({ metadata: { generateName, name } })).toEqual({ metadata: { generateName, name: marked } });
});

test('conditions of a CRD have one order', () => {
  const conditions = ['Established', 'NamesAccepted'].map((type) => ({ type, lastTransitionTime: 't' }));
  expect(normal({ kind: 'CustomResourceDefinition', status: { conditions } })).toEqual({
    kind: 'CustomResourceDefinition',
    status: {
      conditions: [
        { type: 'NamesAccepted', lastTransitionTime: '<time>' },
        { type: 'Established', lastTransitionTime: '<time>' },
      ],
    },
  });
});

test('what is given is not changed', () => {
  const given = value({ metadata: { uid: 'u', managedFields: [] } }) as JsonObject;
  const before = toJson(given);
  normalObject(given);
  expect(toJson(given)).toBe(before);
});

test('generated names in the texts of a Status', () => {
  const status = value({ message: 'W "w-abcde" is invalid', details: { name: 'w-abcde', uid: 'u' } });
  expect(JSON.parse(toJson(normalStatus(status as JsonObject, 'w-'), 'plain'))).toEqual({
    message: 'W "w-<suffix>" is invalid',
    details: { name: 'w-<suffix>' },
  });
});

test.for([
  ['no such overload on selfType123', 'no such overload on selfType<n>'],
  ['differs: UID in record (a-b)', 'differs: UID in record (<uid>)'],
])('the text %s', ([text, marked]) => {
  expect(normalText(text as string)).toBe(marked);
});
