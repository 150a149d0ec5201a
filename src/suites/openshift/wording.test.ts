import { expect, test } from 'vitest';
import { isOlderWording } from './wording.ts';

const got = (errors: string): string => `Widget.example.com "w" is invalid: ${errors}`;

test.each([
  ['a value', 'spec.size: Invalid value: "integer": not three', 'spec.size: Invalid value: 3: not three'],
  ['an object', 'spec: Invalid value: "object": a is required', 'spec: Invalid value: a is required'],
  ['int-or-string', 'spec.port: Invalid value: "": must be positive', 'spec.port: Invalid value: 0: must be positive'],
  ['no field', '"string": must not contain a quote', 'spec.a: Invalid value: "x\'y": must not contain a quote'],
  ['two errors', 'a: Invalid value: "string": one, b: Invalid value: "array": two', 'a: Invalid value: "x": one, b: Invalid value: [1,2]: two'],
  ['a duplicate', 'Duplicate value: map[string]interface {}{"key":"a", "other":"b"}', 'spec.list[1]: Duplicate value: {"key":"a","other":"b"}'],
  ['a decimal', 'Invalid value: "number": spec.size in body must be of type integer: "number"', 'spec.size: Invalid value: "float64": spec.size in body must be of type int32: "float64"'],
  ['the type of a decimal', 'spec.size in body must be of type integer', 'spec.size: Invalid value: "float64": spec.size in body must be of type int64: "float64"'],
])('finds a message in the words of older API servers: %s', (_, expected, errors) => {
  expect(isOlderWording(expected, got(errors))).toBe(true);
}); // prettier-ignore

test.each([
  ['another message', 'spec.size: Invalid value: "integer": not four', 'spec.size: Invalid value: 3: not three'],
  ['another field', 'spec.a: Invalid value: "integer": not three', 'spec.b: Invalid value: 3: not three'],
  ['the message of another field', 'spec.a: Invalid value: "string": bad', 'spec.a: Invalid value: "x": worse, spec.b: Invalid value: "y": bad'],
  ['a message without a field', 'Invalid value: "string": bad', 'spec.a: Invalid value: "x": worse'],
  ['the same words', 'not three', 'not four'],
  ['another type', 'spec.size in body must be of type string', 'spec.size: Invalid value: "float64": spec.size in body must be of type int32: "float64"'],
])('rejects %s', (_, expected, errors) => {
  expect(isOlderWording(expected, got(errors))).toBe(false);
}); // prettier-ignore
