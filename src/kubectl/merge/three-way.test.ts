import { expect, test } from 'vitest';
import { readJson, toValue } from '../../engine/texts.ts';
import { toJson, type JsonObject } from '../../engine/values.ts';
import { changesIdentity, threeWayPatch } from './three-way.ts';

function object(text: string): JsonObject {
  const read = readJson(text);
  if (!read.ok) throw new Error(read.error.text);
  return toValue(read.root) as JsonObject;
}

function patch(original: string, modified: string, current: string): string {
  return toJson(threeWayPatch(object(original), object(modified), object(current)));
}

test.each([
  ['what is gone from the file goes', '{"a":1,"b":2}', '{"b":2}', '{"a":1,"b":2}', '{"a":null}'],
  ['what others set stays', '{"b":2}', '{"b":2}', '{"b":2,"c":3}', '{}'],
  ['what others changed is changed back', '{"a":1}', '{"a":1}', '{"a":5}', '{"a":1}'],
  ['lists are replaced', '{"l":[1]}', '{"l":[1,2]}', '{"l":[1]}', '{"l":[1,2]}'],
  ['nulls in lists of the file go from objects', '{}', '{"l":[{"a":null},null]}', '{}', '{"l":[{},null]}'],
  ['a null in the file takes away what was applied', '{"a":1}', '{"a":null}', '{"a":1}', '{"a":null}'],
  ['a null that was never applied does nothing', '{"a":null}', '{"a":null}', '{"a":1}', '{}'],
  ['an empty object is a value', '{}', '{"a":{}}', '{}', '{"a":{}}'],
  ['numbers are float64s', '{}', '{"a":9007199254740993}', '{}', '{"a":9007199254740992}'],
  ['and are compared as such', '{}', '{"a":9007199254740993}', '{"a":9007199254740992}', '{}'],
  ['another type replaces', '{"a":{"b":1}}', '{"a":5}', '{"a":{"b":1}}', '{"a":5}'],
])('%s', (_, original, modified, current, expected) => {
  expect(patch(original, modified, current)).toBe(expected);
});

test('rejects a patch that changes the identity of an object', () => {
  for (const text of ['{"kind":"X"}', '{"apiVersion":"v2"}', '{"metadata":{"name":"y"}}']) {
    expect(changesIdentity(object(text))).toBe(true);
  }
  expect(changesIdentity(object('{"metadata":{"labels":{}}}'))).toBe(false);
});
