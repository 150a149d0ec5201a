/** The first fix of a default that doesn't fit its schema: what it changes, and that the CRD is then accepted. */
import { expect, test } from 'vitest';
import type { Surroundings } from '../../../engine/answers.ts';
import { crdOf, specSchema } from '../../../examples/example.ts';
import { serverFindings } from '../findings/server-findings.ts';
import { fixesOf } from '../index.ts';

const surroundings: Surroundings = {
  kubernetes: '1.37',
  now: '2026-01-02T03:04:05Z',
  uid: 'u',
  nameSuffix: 'abcde',
  resourceVersion: '1',
};

const fields = '  properties:\n    from: {type: string, minLength: 2}\n    to: {type: integer}\n';

test.each<[about: string, schema: string, kind: string, wanted: string]>([
  [
    'a required field is missing in an empty default',
    `a:\n  type: object\n  default: {}\n  required: [from]\n${fields}`,
    'add',
    'default: {"from":"example"}',
  ],
  [
    'a required field is missing beside another',
    `a:\n  type: object\n  default:\n    to: 1\n  required: [from]\n${fields}`,
    'add',
    '  default:\n          to: 1\n          from: ',
  ],
  [
    'a required field is missing in an item',
    `a:\n  type: array\n  default: [{to: 1}]\n  items:\n    type: object\n    required: [from]\n    properties:\n      from: {type: string}\n      to: {type: integer}\n`,
    'add',
    '[{to: 1, "from": ',
  ],
  [
    'unknown fields on two levels',
    'a:\n  type: object\n  default:\n    x: 1\n    to:\n      y: 1\n      z: 2\n  properties:\n    to:\n      type: object\n      properties:\n        z: {type: integer}\n',
    'set',
    'default:\n          to:\n            z: 2\n',
  ],
  [
    'an unknown field in each item',
    'a:\n  type: array\n  default: [{x: 1, b: 1}, {b: 2, x: 2}]\n  items:\n    type: object\n    properties:\n      b: {type: integer}\n',
    'set',
    'default: [{b: 1}, {b: 2}]',
  ],
  [
    'an unknown field beside a map and an object of unknown fields',
    'a:\n  type: object\n  default: {x: 1, map: {k: v}, any: {k: v}}\n  properties:\n    map: {type: object, additionalProperties: {type: string}}\n    any: {type: object, x-kubernetes-preserve-unknown-fields: true}\n',
    'set',
    'default: {map: {k: v}, any: {k: v}}',
  ],
  ['a number in quotes', 'a:\n  type: integer\n  default: "3"\n', 'set', 'default: 3\n'],
  [
    'a word of an enum in another case',
    'a:\n  type: string\n  enum: [fifo, lifo]\n  default: LIFO\n',
    'set',
    'default: lifo\n',
  ],
  [
    'a misspelled word of an enum',
    'a:\n  type: string\n  enum: [fifo, lifo]\n  default: lifoo\n',
    'set',
    'default: lifo\n',
  ],
  [
    'a string that is too long',
    'a:\n  type: string\n  maxLength: 3\n  default: abcde\n',
    'set',
    'default: abc\n',
  ],
  [
    'a number that is too large',
    'a:\n  type: integer\n  minimum: 2\n  maximum: 9\n  default: 20\n',
    'set',
    'default: 9\n',
  ],
  [
    'a number that is too small',
    'a:\n  type: integer\n  minimum: 2\n  maximum: 9\n  default: 0\n',
    'set',
    'default: 2\n',
  ],
  [
    'no multiple of a number',
    'a:\n  type: integer\n  multipleOf: 5\n  default: 12\n',
    'set',
    'default: 10\n',
  ],
  [
    'a number that is not in an enum',
    'a:\n  type: integer\n  enum: [1, 5]\n  default: 4\n',
    'set',
    'default: 1\n',
  ],
  [
    'a word that a rule forbids',
    "a:\n  type: string\n  maxLength: 9\n  default: none\n  x-kubernetes-validations:\n  - rule: self in ['small', 'large']\n",
    'set',
    'default: small\n',
  ],
  [
    'a number that a rule forbids',
    'a:\n  type: integer\n  default: 8\n  x-kubernetes-validations:\n  - rule: self <= 7\n',
    'set',
    'default: 7\n',
  ],
  [
    'a value inside a default',
    'a:\n  type: object\n  default: {to: "4"}\n  properties:\n    to: {type: integer}\n',
    'set',
    'default: {to: 4}',
  ],
  [
    'a field that is named default',
    'a:\n  type: object\n  default: {default: "4"}\n  properties:\n    default: {type: integer}\n',
    'set',
    'default: {default: 4}',
  ],
])('%s', (_, schema, kind, wanted) => {
  const crd = crdOf({ kind: 'Widget', plural: 'widgets', schema: specSchema(schema) });
  const [first] = fixesOf({ crd, object: undefined }, surroundings).flatMap(({ fixes }) => fixes.slice(0, 1));
  expect(first).toMatchObject({ kind, pane: 'crd' });
  expect(first?.text.replaceAll(/^ {8}/gm, '').slice(100)).toContain(wanted);
  expect(serverFindings({ crd: first?.text ?? '', object: undefined }, surroundings).findings).toEqual([]);
});

test('fixes the default of another version', () => {
  const crd = crdOf({ kind: 'Widget', plural: 'widgets', schema: specSchema('a:\n  type: integer\n') });
  const [head = '', first = ''] = crd.split('  versions:\n');
  const second = first
    .replace('name: v1', 'name: v2')
    .replace('storage: true', 'storage: false')
    .replace('type: integer\n', 'type: boolean\n                default: "true"\n');
  const text = `${head}  versions:\n${first}${second}`;
  const fixes = fixesOf({ crd: text, object: undefined }, surroundings).flatMap((one) => one.fixes);
  expect(fixes[0]).toMatchObject({ kind: 'set', to: 'true', text: text.replace('"true"', 'true') });
});
