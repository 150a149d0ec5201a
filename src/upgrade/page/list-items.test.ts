import { expect, test } from 'vitest';
import { printedItems } from './list-items.ts';

const lines = (text: string) => printedItems(text)?.map((item) => [item.text, item.line]);

test('cuts the items of a list as kubectl prints it', () => {
  const list = `apiVersion: v1
items:
- apiVersion: example.com/v1
  kind: A
  metadata:
    annotations:
      note: |
        - not an item

        text
- apiVersion: example.com/v1
  kind: B
kind: List
metadata:
  resourceVersion: ""
`;
  expect(lines(list)).toEqual([
    [
      '  apiVersion: example.com/v1\n  kind: A\n  metadata:\n    annotations:\n      note: |\n        - not an item\n\n        text\n',
      3,
    ],
    ['  apiVersion: example.com/v1\n  kind: B\n', 11],
  ]);
});

test('leaves other YAML to the parser', () => {
  expect(printedItems('kind: List\napiVersion: v1\nitems:\n- kind: A\n')).toBeUndefined();
  expect(printedItems('items: []\n')).toBeUndefined();
  expect(printedItems('')).toBeUndefined();
});

test('leaves JSON that is not a sequence of objects to the parser', () => {
  for (const text of ['[{"a": 1}]', '"a"', '{"a": 1} x', '{"a": 1', '{"a": 1}}', '{"a'])
    expect(printedItems(text), text).toBeUndefined();
});

test('cuts the items of a list in JSON, at any layout', () => {
  expect(lines('{"kind": "List", "items": [{"a": "]}\\""}, {"b": {"items": [{}]}}]}')).toEqual([
    ['{"a": "]}\\""}', 1],
    ['{"b": {"items": [{}]}}', 1],
  ]);
  expect(lines('{\n  "items": [\n    {"a": 1},\n    {"b": 2}\n  ]\n}\n')).toEqual([
    ['{"a": 1}', 3],
    ['{"b": 2}', 4],
  ]);
});

test('cuts JSON in lines', () => {
  expect(lines('{"a": 1}\n{"items": [{"b": 1}]}\n{"c": 1}\n')).toEqual([
    ['{"a": 1}', 1],
    ['{"b": 1}', 2],
    ['{"c": 1}', 3],
  ]);
});

test('an empty list has no items', () => {
  expect(lines('{"items": [], "kind": "List"}')).toEqual([['{"items": [], "kind": "List"}', 1]]);
});

test.each(['{"a": 1', '{"a": "1}', '{a: b}\n---\nc: d\n', '[{"a": 1}]x', '{}}'])(
  'leaves %j to the parser',
  (text) => {
    expect(printedItems(text)).toBeUndefined();
  },
);
