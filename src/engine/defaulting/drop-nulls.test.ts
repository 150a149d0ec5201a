import { expect, test } from 'vitest';
import { toJson } from '../json/go-format.ts';
import { schemaOf, yamlObject } from '../structural/testing/schema.ts';
import { Trace } from '../trace/trace.ts';
import { dropNulls } from './drop-nulls.ts';

const cases: [name: string, schema: string, value: string, left: string][] = [
  [
    'null goes where it is neither allowed nor replaced',
    `{type: object, properties: {plain: {type: string}, nullable: {type: string, nullable: true},
      default: {type: string, default: x}, both: {type: string, nullable: true, default: x}}}`,
    '{plain: null, nullable: null, default: null, both: null}',
    '{"both":null,"default":null,"nullable":null}',
  ],
  ['typeless counts as not nullable', '{type: object, properties: {a: {}}}', '{a: null}', '{}'],
  [
    'values of maps',
    '{type: object, properties: {m: {type: object, additionalProperties: {type: string}}}}',
    '{m: {a: null, b: x}}',
    '{"m":{"b":"x"}}',
  ],
  [
    'items of lists stay, objects in them are looked into',
    `{type: object, properties: {l: {type: array, items: {type: object, properties: {a: {type: string}}}}}}`,
    '{l: [null, {a: null}]}',
    '{"l":[null,{}]}',
  ],
  [
    'unknown places stay',
    '{type: object, x-kubernetes-preserve-unknown-fields: true}',
    '{a: null, b: {c: null}}',
    '{"a":null,"b":{"c":null}}',
  ],
  [
    'additionalProperties: true says nothing of null',
    '{type: object, properties: {m: {type: object, additionalProperties: true}}}',
    '{m: {a: null}}',
    '{"m":{"a":null}}',
  ],
  [
    'the metadata of the root is passed over',
    '{type: object, properties: {metadata: {type: object, properties: {name: {type: string}}}}}',
    '{metadata: {name: null}}',
    '{"metadata":{"name":null}}',
  ],
];

test.each(cases)('%s', (_, schema, value, left) => {
  const object = yamlObject(value);
  dropNulls(object, schemaOf(schema));
  expect(toJson(object)).toBe(left);
});

test('reports the schema that does not allow null', () => {
  const trace = new Trace();
  dropNulls(yamlObject('{a: null}'), schemaOf('{type: object, properties: {a: {type: string}}}'), trace);
  expect(trace.events).toEqual([
    {
      stage: 'nulls',
      change: 'null-dropped',
      path: ['a'],
      before: null,
      schema: ['schema', 'properties', 'a'],
    },
  ]);
});
