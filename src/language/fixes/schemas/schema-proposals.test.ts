/** Fixes of words that a schema doesn't know. */
import { expect, test } from 'vitest';
import type { Surroundings } from '../../../engine/answers.ts';
import { crdOf, specSchema } from '../../../examples/example.ts';
import { serverFindings } from '../findings/server-findings.ts';
import { fixesOf, type Fix } from '../index.ts';

const surroundings: Surroundings = {
  kubernetes: '1.37',
  now: '2026-01-02T03:04:05Z',
  uid: 'u',
  nameSuffix: 'abcde',
  resourceVersion: '1',
};

const crdWith = (schema: string): string =>
  crdOf({ kind: 'Widget', plural: 'widgets', schema: specSchema(schema) });

/** The fixes of all findings of a CRD, which accept it alone. */
function fixesFor(schema: string): Fix[] {
  const fixes = fixesOf({ crd: crdWith(schema), object: undefined }, surroundings).flatMap(
    (one) => one.fixes,
  );
  return fixes.filter(
    ({ text }) => serverFindings({ crd: text, object: undefined }, surroundings).findings.length === 0,
  );
}

test.each([
  ['int', 'integer'],
  ['int32', 'integer'],
  ['int64', 'integer'],
  ['long', 'integer'],
  ['bool', 'boolean'],
  ['float', 'number'],
  ['double', 'number'],
  ['decimal', 'number'],
  ['map', 'object'],
  ['dict', 'object'],
  ['struct', 'object'],
  ['str', 'string'],
  ['text', 'string'],
  ['String', 'string'],
  ['interger', 'integer'],
])('the type %s is %s', (word, type) => {
  const schema = (name: string): string => `a:\n  type: ${name} # kept\n`;
  expect(fixesFor(schema(word))[0]?.text).toBe(crdWith(schema(type)));
});

test.each(['list', 'slice', 'arry'])('the type %s is array', (word) => {
  const schema = (name: string): string => `a:\n  type: ${name}\n  items: {type: string}\n`;
  expect(fixesFor(schema(word))[0]?.text).toBe(crdWith(schema('array')));
});

const list = (type: string, keys: string): string =>
  `a:\n  type: array\n  x-kubernetes-list-type: ${type}\n${keys}  items:\n    type: object\n    required: [name, port]\n    properties:\n      name: {type: string}\n      port: {type: integer}\n`;
const keysOf = (keys: string): string => `  x-kubernetes-list-map-keys: ${keys}\n`;

test.each([
  ['a misspelled key', '[nme]', '["name"]'],
  ['a misspelled key beside another', '[port, nme]', '["port", "name"]'],
  ['a key that is none beside another', '[zzzzzzzz, port]', '["port"]'],
])('keys of a list map: %s', (_, keys, wanted) => {
  const texts = fixesFor(list('map', keysOf(keys))).map(({ text }) => text.replaceAll(/,(?=")/g, ', '));
  expect(texts).toContain(crdWith(list('map', keysOf(wanted))));
});

test('a repeated key of a list map is removed', () => {
  const [first] = fixesFor(list('map', keysOf('[name, port, name]')));
  expect(first?.text.replaceAll('"', '').replaceAll(/,(?=\w)/g, ', ')).toBe(
    crdWith(list('map', keysOf('[name, port]'))),
  );
});
