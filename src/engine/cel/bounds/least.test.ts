import { expect, test } from 'vitest';
import { schemaOf } from '../testing/json-schema.ts';
import { leastOf } from './least.ts';
import { schemaOfOthers } from '../../structural/steps.ts';

test.each<[schema: string, keyword: 'maxItems' | 'maxLength' | 'maxProperties', least: bigint]>([
  ['{"type": "array", "items": {"type": "string"}}', 'maxItems', 1n],
  ['{"type": "array", "items": {"type": "string"}, "minItems": 4}', 'maxItems', 4n],
  ['{"type": "array", "items": {"type": "string"}, "default": ["a", "b"]}', 'maxItems', 2n],
  ['{"type": "string", "minLength": 3, "default": "äöüß€"}', 'maxLength', 5n],
  ['{"type": "string", "enum": ["a", "abcd"]}', 'maxLength', 4n],
  ['{"type": "string", "anyOf": [{"minLength": 7}, {"enum": ["b"]}]}', 'maxLength', 7n],
  ['{"type": "string", "not": {"minLength": 7}}', 'maxLength', 1n],
  ['{"type": "object", "additionalProperties": {"type": "string"}, "minProperties": 2, "required": ["a", "b", "c"]}', 'maxProperties', 3n], // prettier-ignore
])('%s needs a %s of %s', (field, keyword, least) => {
  const root = schemaOf(`{"type": "object", "properties": {"f": ${field}}}`);
  expect(leastOf(root, root.properties.get('f') as never, keyword)).toBe(least);
});

test('counts defaults, enums, and branches of ancestors', () => {
  const inner = '{"type": "array", "items": {"type": "string"}}';
  const root = schemaOf(`{
    "type": "object",
    "default": {"rows": [["ab"], ["a", "abc", ""]]},
    "properties": {"rows": {"type": "array", "items": ${inner}, "anyOf": [{"items": {"minItems": 9}}]}}
  }`);
  const rows = root.properties.get('rows');
  expect(leastOf(root, rows as never, 'maxItems')).toBe(2n);
  expect(leastOf(root, rows?.items as never, 'maxItems')).toBe(9n);
  expect(leastOf(root, rows?.items?.items as never, 'maxLength')).toBe(3n);
});

test('counts the size of a map for its values, and their own limits', () => {
  const values = schemaOf(
    '{"type": "object", "additionalProperties": {"type": "string", "enum": ["a", "abcdefgh"]}, "default": {"k": "abcdef"}}',
  );
  expect(leastOf(values, schemaOfOthers(values) as never, 'maxLength')).toBe(8n);
});
