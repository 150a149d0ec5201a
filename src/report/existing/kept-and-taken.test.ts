import { expect, test } from 'vitest';
import { readYaml, toValue } from '../../engine/texts.ts';
import { toJson, type JsonObject } from '../../engine/values.ts';
import { keptAndTaken } from './kept-and-taken.ts';

function value(text: string): JsonObject {
  const read = readYaml(text);
  return (read.ok ? toValue(read.root) : new Map()) as JsonObject;
}

function applied(typed: string, old: string, result: string) {
  const stored = { object: value(old), resourceVersion: '1' };
  const { before, events } = keptAndTaken(value(typed), stored, value(result), []);
  return {
    before: toJson(before ?? null),
    events: events.map(({ change, path }) => `${change} ${path.join('.')}`),
  };
}

test('an object that the apply kept was there before, also if its lists got defaults', () => {
  const old = '{spec: {a: {b: [1], list: [{c: 5}], d: x}, e: {f: 1}}}';
  const result = '{spec: {a: {b: [1], list: [{c: 5, g: default}], d: x}, e: {f: 1}}}';
  expect(applied('{}', old, result)).toEqual({
    before: '{"spec":{"a":{}}}',
    events: ['restored spec.a.b', 'restored spec.a.list', 'restored spec.a.d', 'restored spec.e'],
  });
});

test('fields that the apply removed are shown with their parents', () => {
  expect(applied('{spec: {a: 1}}', '{spec: {a: 1, b: {c: 2, d: 3}}}', '{spec: {a: 1, b: {d: 3}}}')).toEqual({
    before: '{"spec":{"a":1,"b":{"c":2}}}',
    events: ['removed spec.b.c', 'restored spec.b.d'],
  });
});
