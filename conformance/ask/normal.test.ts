import { expect, test } from 'vitest';
import { toJson, type JsonObject, type JsonValue } from '../../src/engine/values.ts';
import { Marks } from './marks.ts';
import { markedText, normalObject, normalStatus } from './normal.ts';

function value(from: unknown): JsonValue {
  if (Array.isArray(from)) return from.map(value);
  if (typeof from === 'object' && from !== null)
    return new Map(Object.entries(from).map(([key, child]) => [key, value(child)]));
  return typeof from === 'number' ? BigInt(from) : (from as JsonValue);
}

function normal(from: unknown, marks = new Marks()): unknown {
  return JSON.parse(toJson(normalObject(value(from) as JsonObject, marks)));
}

test('replaces varying metadata by placeholders, and nothing else', () => {
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
      uid: '<uid1>',
      resourceVersion: '<rv1>',
      creationTimestamp: '<time1>',
      generation: 1,
      labels: { uid: 'mine' },
    },
    spec: { metadata: { uid: 'u' } },
  });
});

test('uses the same placeholder for equal values in a case', () => {
  const marks = new Marks();
  const metadata = (uid: string, resourceVersion: string, creationTimestamp: string): unknown => ({
    metadata: { uid, resourceVersion, creationTimestamp },
  });
  expect(normal(metadata('u', '7', 't'), marks)).toEqual(metadata('<uid1>', '<rv1>', '<time1>'));
  expect(normal(metadata('u', '9', 't'), marks)).toEqual(metadata('<uid1>', '<rv2>', '<time1>'));
  expect(normal(metadata('v', '7', 't'), marks)).toEqual(metadata('<uid2>', '<rv1>', '<time2>'));
  expect(normal(metadata('u', '9', 'later'), marks)).toEqual(metadata('<uid1>', '<rv2>', '<time3>'));
  const list = { metadata: { resourceVersion: '12' }, items: [metadata('u', '9', 't')] };
  const { metadata: own } = normal(list, marks) as typeof list;
  expect(own.resourceVersion).toBe('<rv>');
});

test('keeps times from clients in managedFields, and sorts the entries as if written in one second', () => {
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

test('sorts the conditions of a CRD', () => {
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

test("doesn't change its argument", () => {
  const given = value({ metadata: { uid: 'u', managedFields: [] } }) as JsonObject;
  const before = toJson(given);
  normalObject(given, new Marks());
  expect(toJson(given)).toBe(before);
});

test('replaces generated names in the messages of a Status', () => {
  const status = value({ message: 'W "w-abcde" is invalid', details: { name: 'w-abcde', uid: 'u' } });
  expect(JSON.parse(toJson(normalStatus(status as JsonObject, 'w-', new Marks()), 'plain'))).toEqual({
    message: 'W "w-<suffix>" is invalid',
    details: { name: 'w-<suffix>', uid: '<uid1>' },
  });
});

test.for([
  ['no such overload on selfType123', 'no such overload on selfType<n>'],
  ['differs: UID in record (a-b)', 'differs: UID in record (<uid1>)'],
])('the text %s', ([text, marked]) => {
  expect(markedText(text as string, new Marks())).toBe(marked);
});

test("replaces the server's values in a quoted object, and keeps those from a body", () => {
  const marks = new Marks();
  const uid = '0b0f6fd8-ee2b-4b2b-8b62-0d1f6c3a9f10';
  const message = `Unsupported value: {"uid":"${uid}","time":"2026-01-02T03:04:05Z","resourceVersion":"7"}`;
  expect(markedText(message, marks)).toBe(message);
  marks.begin({ verb: 'create', body: '{}' });
  const masked = 'Unsupported value: {"uid":"<uid1>","time":"<time>","resourceVersion":"7"}';
  expect(markedText(message, marks)).toBe(masked);
  marks.of('rv', '7');
  expect(markedText(JSON.stringify(message), marks)).toBe(JSON.stringify(masked.replace('"7"', '"<rv1>"')));
  marks.begin({
    verb: 'update',
    body: `{"uid":"${uid}","time":"2026-01-02T03:04:05Z","resourceVersion":"7"}`,
  });
  expect(markedText(message, marks)).toBe(message);
});
