import { expect, test } from 'vitest';
import { toJson } from '../json/go-format.ts';
import { schemaOf, yamlObject } from '../structural/testing/schema.ts';
import { Trace } from '../trace/trace.ts';
import { applyDefaults } from './apply-defaults.ts';
import { pruneDefaults } from './prune-defaults.ts';

const cases: [name: string, schema: string, value: string, filled: string][] = [
  ['what is absent', '{type: object, properties: {a: {type: string, default: x}}}', '{}', '{"a":"x"}'],
  [
    'what is there stays',
    '{type: object, properties: {a: {type: string, default: x}}}',
    '{a: w}',
    '{"a":"w"}',
  ],
  [
    'null is replaced where it is not allowed',
    `{type: object, properties: {a: {type: string, default: x}, b: {type: string, nullable: true, default: x}}}`,
    '{a: null, b: null}',
    '{"a":"x","b":null}',
  ],
  [
    'absent parents are not made',
    '{type: object, properties: {p: {type: object, properties: {a: {type: string, default: x}}}}}',
    '{}',
    '{}',
  ],
  [
    'a default parent brings the defaults inside it',
    '{type: object, properties: {p: {type: object, default: {}, properties: {a: {type: string, default: x}}}}}',
    '{}',
    '{"p":{"a":"x"}}',
  ],
  [
    'items: nulls are replaced, objects are looked into',
    `{type: object, properties: {l: {type: array, items: {type: object, default: {b: 1},
      properties: {a: {type: string, default: x}, b: {type: integer}}}}}}`,
    '{l: [null, {}, {a: w}]}',
    '{"l":[{"a":"x","b":1},{"a":"x"},{"a":"w"}]}',
  ],
  [
    'values of maps: nulls are replaced',
    '{type: object, properties: {m: {type: object, additionalProperties: {type: string, default: x}}}}',
    '{m: {a: null, b: w}}',
    '{"m":{"a":"x","b":"w"}}',
  ],
  [
    'values of maps without a default keep null',
    '{type: object, properties: {m: {type: object, additionalProperties: {type: string}}, z: {type: string, default: q}}}',
    '{m: {a: null}}',
    '{"m":{"a":null},"z":"q"}',
  ],
  [
    'things of another type are left alone',
    '{type: object, properties: {p: {type: object, properties: {a: {type: string, default: x}}}}}',
    '{p: [1]}',
    '{"p":[1]}',
  ],
  [
    '__proto__ is a property like others',
    '{type: object, properties: {__proto__: {type: string, default: x}}}',
    '{}',
    '{"__proto__":"x"}',
  ],
];

test.each(cases)('%s', (_, schema, value, filled) => {
  const object = yamlObject(value);
  applyDefaults(object, schemaOf(schema));
  expect(toJson(object)).toBe(filled);
});

test('copies a default each time', () => {
  const schema = schemaOf('{type: object, properties: {a: {type: array, items: {}, default: []}}}');
  const first = yamlObject('{}');
  const second = yamlObject('{}');
  applyDefaults(first, schema);
  applyDefaults(second, schema);
  expect(first.get('a')).not.toBe(second.get('a'));
});

test('reports defaults, and defaults with a missing parent', () => {
  const trace = new Trace();
  const schema = schemaOf(
    `{type: object, properties: {a: {type: string, default: x},
      p: {type: object, properties: {q: {type: object, properties: {b: {type: integer, default: 1}}}}}}}`,
  );
  applyDefaults(yamlObject('{a: null}'), schema, trace);
  const place = ['schema', 'properties'];
  expect(trace.events).toEqual([
    {
      stage: 'defaulted',
      change: 'defaulted',
      path: ['a'],
      before: null,
      after: 'x',
      schema: [...place, 'a', 'default'],
    },
    {
      stage: 'defaulted',
      change: 'default-not-applied',
      path: ['p', 'q', 'b'],
      after: 1n,
      schema: [...place, 'p', 'properties', 'q', 'properties', 'b', 'default'],
      why: 'parent-absent',
    },
  ]);
});

test('returns the same schema from pruneDefaults if there is nothing to prune', () => {
  const schema = schemaOf(
    '{type: object, properties: {a: {type: object, default: {b: 1}, properties: {b: {}}}}}',
  );
  expect(pruneDefaults(schema)).toBe(schema);
});

test('removes unknown fields from all defaults with pruneDefaults', () => {
  const schema = schemaOf(
    `{type: object, properties: {m: {type: object, additionalProperties: {type: array,
      items: {type: object, default: {b: 1, c: 2}, properties: {b: {}}}}}}}`,
  );
  const object = yamlObject('{m: {k: [null]}}');
  applyDefaults(object, pruneDefaults(schema));
  expect(toJson(object)).toBe('{"m":{"k":[{"b":1}]}}');
});
