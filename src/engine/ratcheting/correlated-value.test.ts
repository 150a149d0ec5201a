import { expect, test } from 'vitest';
import type { JsonValue } from '../json/value.ts';
import { readSchemaProps } from '../structural/schema-props.ts';
import { placeAt, type StructuralSchema } from '../structural/schema.ts';
import { toStructural } from '../structural/to-structural.ts';
import { readJson } from '../source/json/read-json.ts';
import { toValue } from '../source/nodes/to-value.ts';
import { CorrelatedValue } from './correlated-value.ts';

function value(text: string): JsonValue {
  const read = readJson(text);
  if (!read.ok) throw new Error(text);
  return toValue(read.root);
}

function schemaOf(text: string): StructuralSchema {
  const result = toStructural(
    readSchemaProps(value(text) as Map<string, JsonValue>, placeAt(undefined, 'x')),
  );
  if (!result.ok) throw new Error(result.error.text);
  return result.schema;
}

const schema = schemaOf(`{
  "type": "object",
  "x-kubernetes-preserve-unknown-fields": true,
  "properties": {
    "name": {"type": "string", "nullable": true},
    "set": {"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "string"}},
    "labels": {"type": "object", "additionalProperties": {"type": "string"}},
    "ports": {
      "type": "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["name"],
      "items": {"type": "object", "required": ["name"],
        "properties": {"name": {"type": "string"}, "port": {"type": "integer"}}}
    },
    "pairs": {
      "type": "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["a", "b"],
      "items": {"type": "object", "required": ["a", "b"],
        "properties": {"a": {"type": "number"}, "b": {"type": "string"}, "c": {"type": "string"}}}
    }
  }
}`);

const unchanged: [name: string, value: string, old: string, expected: boolean][] = [
  ['equal objects', '{"name": "a", "labels": {"x": "y"}}', '{"labels": {"x": "y"}, "name": "a"}', true],
  ['a changed property', '{"name": "a"}', '{"name": "b"}', false],
  ['a new property', '{"name": "a"}', '{}', false],
  ['nulls', '{"name": null}', '{"name": null}', true],
  ['null and something', '{"name": null}', '{"name": ""}', false],
  ['an equal property without a schema', '{"other": 1}', '{"other": 1}', false],
  [
    'an integer and a float',
    '{"ports": [{"name": "a", "port": 1}]}',
    '{"ports": [{"name": "a", "port": 1.0}]}',
    false,
  ],
  ['sets in another order', '{"set": ["a", "b"]}', '{"set": ["b", "a"]}', false],
  ['equal sets', '{"set": ["a", "b"]}', '{"set": ["a", "b"]}', true],
  [
    'keyed lists in another order',
    '{"ports": [{"name": "a"}, {"name": "b"}]}',
    '{"ports": [{"name": "b"}, {"name": "a"}]}',
    true,
  ],
  ['keyed lists with another key', '{"ports": [{"name": "a"}]}', '{"ports": [{"name": "b"}]}', false],
  ['empty keyed lists', '{"ports": []}', '{"ports": []}', true],
  ['a list and an object', '{"ports": []}', '{"ports": {}}', false],
  ['several keys', '{"pairs": [{"a": 1.5, "b": "x"}]}', '{"pairs": [{"a": 1.5, "b": "x"}]}', true],
];

test.for(unchanged)('decides whether a value is unchanged: %s', ([, now, before, expected]) => {
  expect(new CorrelatedValue(value(now), value(before), schema).unchanged).toBe(expected);
});

test('finds items of keyed lists by their keys', () => {
  const now = value('{"ports": [{"name": "b", "port": 1}, {"name": "c"}, 1]}');
  const before = value('{"ports": [{"name": "a"}, {"name": "b", "port": 2}, {"name": "b", "port": 3}]}');
  const ports = new CorrelatedValue(now, before, schema).property('ports');
  expect(ports?.item(0)?.oldValue).toStrictEqual(value('{"name": "b", "port": 2}'));
  expect(ports?.item(0)?.property('port')?.oldValue).toBe(2n);
  expect(ports?.item(1)).toBeUndefined();
  expect(ports?.item(2)).toBeUndefined();
  expect(ports?.item(3)).toBeUndefined();
});

test('distinguishes floats in several keys by six decimals', () => {
  const now = value('{"pairs": [{"a": 0.00000001, "b": "x"}]}');
  const before = value('{"pairs": [{"a": 0.00000002, "b": "x", "c": "found"}]}');
  const pairs = new CorrelatedValue(now, before, schema).property('pairs');
  expect(pairs?.item(0)?.property('a')?.oldValue).toBe(0.00000002);
});
