/** Objects in protobuf are those of a kube-apiserver, byte for byte. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jsonOfProtobuf, protobufOf } from '../../src/apiserver/protobuf/envelope.ts';
import { readJson, toValue } from '../../src/engine/texts.ts';
import { isObject, type JsonObject } from '../../src/engine/values.ts';

interface Recorded {
  readonly path: string;
  readonly json: string;
  readonly protobuf: string;
}

const file = readFileSync(join(import.meta.dirname, 'recorded-protobuf.json'), 'utf8');
const recorded = JSON.parse(file) as readonly Recorded[];

function objectIn(json: string): JsonObject {
  const read = readJson(json);
  const value = read.ok ? toValue(read.root) : undefined;
  if (value === undefined || !isObject(value)) throw new Error('not an object');
  return value;
}

const text = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('base64');

test.each(recorded)('$path', ({ path, json, protobuf }) => {
  expect(text(protobufOf(objectIn(json), '1.37'))).toBe(protobuf);
  // Clients send objects, not lists.
  if (path.includes('?')) return;
  const read = jsonOfProtobuf(Buffer.from(protobuf, 'base64'), '1.37') ?? '{}';
  expect(text(protobufOf(objectIn(read), '1.37'))).toBe(protobuf);
});

test('reads only messages of known kinds', () => {
  const [first] = recorded;
  const bytes = Buffer.from(first?.protobuf ?? '', 'base64');
  expect(jsonOfProtobuf(bytes.subarray(1), '1.37')).toBeUndefined();
  expect(jsonOfProtobuf(Buffer.from('k8s\0'), '1.37')).toBeUndefined();
  expect(protobufOf(objectIn('{"kind":"Widget","apiVersion":"example.com/v1"}'), '1.37')).toBeUndefined();
  for (let length = 0; length < bytes.length; length++)
    expect(() => jsonOfProtobuf(bytes.subarray(0, length), '1.37')).not.toThrow();
});
