import { expect, test } from 'vitest';
import { readYaml, toValue } from '../engine/texts.ts';
import type { JsonObject } from '../engine/values.ts';
import { driftOf } from './drift.ts';

function object(yaml: string): JsonObject {
  const read = readYaml(yaml);
  if (!read.ok) throw new Error(yaml);
  return toValue(read.root) as JsonObject;
}

test('lists the fields that were added, dropped, and changed by their paths', () => {
  const sent = object('spec: {a: 1, b: {c: 2, d: 3}, list: [{x: 1}, {x: 2}], other: [1]}\ngone: {a: 1}\n');
  const accepted = object(
    'spec: {a: 1, b: {c: 3, e: {f: 1, g: {h: 1}}}, list: [{x: 1, w: 1}, {x: 3}], other: [1, 2]}\nstatus: {ready: {}}\n',
  );
  expect(driftOf(sent, accepted)).toEqual({
    added: ['spec.b.e.f', 'spec.b.e.g.h', 'spec.list[0].w', 'status.ready'],
    dropped: ['spec.b.d', 'gone'],
    changed: ['spec.b.c', 'spec.list[1].x', 'spec.other'],
  });
});

test('names an added object with many fields as a whole', () => {
  const fields = (count: number): string => Array.from({ length: count }, (_, i) => `f${i}: 1`).join(', ');
  const added = (count: number) => driftOf(object('{}'), object(`{spec: {${fields(count)}}}`)).added;
  expect(added(20)).toHaveLength(20);
  expect(added(21)).toEqual(['spec']);
});

test('leaves out metadata that the API server sets', () => {
  const sent = object('metadata: {name: a, uid: x, generation: 1, labels: {a: b}}\n');
  const accepted = object(
    'metadata: {name: a, uid: y, generation: 2, labels: {a: c}, creationTimestamp: z}\n',
  );
  expect(driftOf(sent, accepted)).toEqual({ added: [], dropped: [], changed: ['metadata.labels.a'] });
  expect(driftOf(sent, object('metadata: {}')).dropped).toEqual(['metadata.name', 'metadata.labels']);
  expect(driftOf(object('{}'), accepted)).toEqual({ added: [], dropped: [], changed: [] });
});

test('lists at most 1,000 paths of a kind', () => {
  const sent = object(`spec: [${Array.from({ length: 1_100 }, (_, i) => i).join(', ')}]`);
  const accepted = object(`spec: [${Array.from({ length: 1_100 }, (_, i) => i + 1).join(', ')}]`);
  expect(driftOf(sent, accepted).changed).toHaveLength(1_000);
});
