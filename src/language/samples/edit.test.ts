import { expect, test } from 'vitest';
import { readYaml, toValue } from '../../engine/texts.ts';
import { toJson, type JsonObject, type PathSegments } from '../../engine/values.ts';
import { withValue } from './edit.ts';

function objectOf(text: string): JsonObject {
  const read = readYaml(text);
  if (!read.ok) throw new Error(read.error.text);
  return toValue(read.root) as JsonObject;
}

test.each<[text: string, path: PathSegments, value: string | undefined, wanted: string]>([
  ['{a: x}', ['a'], 'z', '{"a":"z"}'],
  ['{a: x}', ['b'], 'z', '{"a":"x","b":"z"}'],
  ['{a: x, b: x}', ['a'], undefined, '{"b":"x"}'],
  ['{a: x}', ['b'], undefined, '{"a":"x"}'],
  ['{}', ['a', 'b', 'c'], 'z', '{"a":{"b":{"c":"z"}}}'],
  ['{a: x}', ['a', 'b'], 'z', '{"a":{"b":"z"}}'],
  ['{a: [x, x]}', ['a', 1], 'z', '{"a":["x","z"]}'],
  ['{a: [x]}', ['a', 5], 'z', '{"a":["x","z"]}'],
  ['{a: [x, w]}', ['a', 0], undefined, '{"a":["w"]}'],
  ['{a: x}', ['a', 0, 'b'], 'z', '{"a":[{"b":"z"}]}'],
])('%s with another value at %j', (text, path, value, wanted) => {
  const object = objectOf(text);
  expect(toJson(withValue(object, path, value))).toBe(wanted);
  // The object itself stays.
  expect(toJson(object)).toBe(toJson(objectOf(text)));
});
