import { expect, test } from 'vitest';
import { errorText } from '../field-errors/error.ts';
import { readJson } from '../source/json/read-json.ts';
import { toValue } from '../source/nodes/to-value.ts';
import { schemaOf } from '../structural/testing/schema.ts';
import { repeatedItems } from './repeated-items.ts';

const set = '{type: array, x-kubernetes-list-type: set, items: {}}';
const one =
  '{type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], items: {type: object}}';
const two =
  '{type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k, j], items: {type: object}}';

const cases: [name: string, schema: string, list: string, errors: string[]][] = [
  ['a set', set, '["a","b"]', []],
  [
    'the second occurrence is reported, later ones are not',
    set,
    '["a","b","a","a"]',
    ['l[2]: Duplicate value: "a"'],
  ],
  ['int64 and float64 are different', set, '[1,1.0]', []],
  ['null is a value', set, '[null,null]', ['l[1]: Duplicate value: null']],
  [
    'objects compare by their JSON',
    set,
    '[{"a":1,"b":2},{"b":2,"a":1}]',
    ['l[1]: Duplicate value: {"a":1,"b":2}'],
  ],
  ['lists too', set, '[[1],[1]]', ['l[1]: Duplicate value: [1]']],
  ['a string is not a number', set, '["1",1,true,"true"]', []],
  ['one key', one, '[{"k":"x"},{"k":"y"},{"k":"x","z":1}]', ['l[2]: Duplicate value: {"k":"x"}']],
  ['a missing key equals another missing one', one, '[{},{"z":1}]', ['l[1]: Duplicate value: {}']],
  ['a null item has no key', one, '[null,{}]', ['l[1]: Duplicate value: {}']],
  ['a null key is not a missing one', one, '[{"k":null},{}]', []],
  ['keys of one name compare with their type', one, '[{"k":1},{"k":1.0}]', []],
  [
    'two keys',
    two,
    '[{"k":"x","j":1},{"k":"x","j":2},{"k":"x","j":1}]',
    ['l[2]: Duplicate value: {"j":1,"k":"x"}'],
  ],
  ['two keys compare by their JSON', two, '[{"k":1},{"k":1.0}]', ['l[1]: Duplicate value: {"k":1}']],
  [
    'other things than objects end it',
    one,
    '[{"k":1},"s",{"k":1}]',
    ['l[1]: Invalid value: "s": must be an object for an array of list-type map'],
  ],
  ['atomic lists are not looked at', '{type: array, x-kubernetes-list-type: atomic, items: {}}', '[1,1]', []],
  ['something else than a list', set, '{"a":1}', []],
];

test.each(cases)('%s', (_, schema, list, errors) => {
  const read = readJson(`{"l":${list}}`);
  const value = read.ok ? toValue(read.root) : null;
  const found = repeatedItems(value, schemaOf(`{type: object, properties: {l: ${schema}}}`));
  expect(found.map(errorText)).toEqual(errors);
});

test('finds lists in maps, lists, and objects, and prints keys of maps in brackets', () => {
  const schema = schemaOf(
    `{type: object, properties: {m: {type: object, additionalProperties: {type: array, items: {type: object, properties: {l: ${set}}}}}}}`,
  );
  const read = readJson('{"m":{"k":[{"l":[1,1]},{"l":[2,2]}]}}');
  const value = read.ok ? toValue(read.root) : null;
  const errors = repeatedItems(value, schema);
  expect(errors.map(errorText)).toEqual([
    'm[k][0].l[1]: Duplicate value: 1',
    'm[k][1].l[1]: Duplicate value: 2',
  ]);
  expect(errors[0]?.path).toEqual(['m', 'k', 0, 'l', 1]);
});
