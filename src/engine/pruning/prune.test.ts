import { describe, expect, test } from 'vitest';
import { toJson } from '../json/go-format.ts';
import type { JsonObject, JsonValue } from '../json/value.ts';
import { schemaOf, yamlObject } from '../structural/testing/schema.ts';
import { Trace } from '../trace/trace.ts';
import { prune } from './prune.ts';

const cases: [name: string, schema: string, value: string, pruned: string, unknown: string[]][] = [
  [
    'what is not declared goes',
    '{type: object, properties: {a: {type: string}}}',
    '{a: x, b: w, c: {d: 1}}',
    '{"a":"x"}',
    ['b', 'c'],
  ],
  [
    'apiVersion, kind and metadata of the root stay',
    '{type: object}',
    '{apiVersion: v1, kind: K, metadata: {x: 1}, status: {}}',
    '{"apiVersion":"v1","kind":"K","metadata":{"x":1}}',
    ['status'],
  ],
  [
    'below the root they are fields like others',
    '{type: object, properties: {a: {type: object}}}',
    '{a: {kind: K, metadata: {}}}',
    '{"a":{}}',
    ['a.kind', 'a.metadata'],
  ],
  [
    'embedded resources keep theirs',
    '{type: object, properties: {a: {type: object, x-kubernetes-embedded-resource: true}}}',
    '{a: {kind: K, apiVersion: v1, metadata: {x: {q: 1}}, spec: 1}}',
    '{"a":{"apiVersion":"v1","kind":"K","metadata":{"x":{"q":1}}}}',
    ['a.spec'],
  ],
  [
    'items of lists, with their index',
    '{type: object, properties: {l: {type: array, items: {type: object, properties: {a: {}}}}}}',
    '{l: [{a: 1, b: 2}, {b: 3}]}',
    '{"l":[{"a":1},{}]}',
    ['l[0].b', 'l[1].b'],
  ],
  [
    'lists of lists',
    '{type: object, properties: {l: {type: array, items: {type: array, items: {type: object}}}}}',
    '{l: [[{a: 1}]]}',
    '{"l":[[{}]]}',
    ['l[0][0].a'],
  ],
  [
    'additionalProperties with a schema',
    '{type: object, properties: {m: {type: object, additionalProperties: {type: object, properties: {a: {}}}}}}',
    '{m: {k: {a: 1, b: 2}}}',
    '{"m":{"k":{"a":1}}}',
    ['m.k.b'],
  ],
  [
    'additionalProperties: true keeps keys and empties what is below',
    '{type: object, properties: {m: {type: object, additionalProperties: true}}}',
    '{m: {s: x, k: {a: 1}, l: [{b: 2}, 3]}}',
    '{"m":{"k":{},"l":[{},3],"s":"x"}}',
    ['m.k.a', 'm.l[0].b'],
  ],
  [
    'additionalProperties: false does the same',
    '{type: object, properties: {m: {type: object, additionalProperties: false}}}',
    '{m: {k: {a: 1}}}',
    '{"m":{"k":{}}}',
    ['m.k.a'],
  ],
  [
    'an object where a scalar is declared is emptied',
    '{type: object, properties: {s: {type: string}}}',
    '{s: {a: 1}}',
    '{"s":{}}',
    ['s.a'],
  ],
  [
    'x-kubernetes-preserve-unknown-fields keeps all but what known properties do not know',
    `{type: object, x-kubernetes-preserve-unknown-fields: true,
      properties: {a: {type: object, properties: {b: {}}}}}`,
    '{x: {w: 1}, a: {b: 1, c: 2}}',
    '{"a":{"b":1},"x":{"w":1}}',
    ['a.c'],
  ],
  [
    'it reaches the items of its list',
    `{type: object, properties: {l: {type: array, x-kubernetes-preserve-unknown-fields: true,
      items: {type: object, properties: {a: {type: object}}}}}}`,
    '{l: [{x: 1, a: {w: 2}}]}',
    '{"l":[{"a":{},"x":1}]}',
    ['l[0].a.w'],
  ],
  [
    'it may start again below',
    `{type: object, x-kubernetes-preserve-unknown-fields: true, properties: {a: {type: object,
      properties: {b: {type: object, x-kubernetes-preserve-unknown-fields: true}}}}}`,
    '{a: {x: 1, b: {w: 2}}, z: 3}',
    '{"a":{"b":{"w":2}},"z":3}',
    ['a.x'],
  ],
  [
    'paths are sorted by bytes and not quoted',
    '{type: object}',
    '{b: 1, B: 1, "a.b": 1, "": 1, __proto__: 1}',
    '{}',
    ['', 'B', '__proto__', 'a.b', 'b'],
  ],
];

describe('prunes unknown fields', () => {
  test.each(cases)('%s', (_, schema, value, pruned, unknown) => {
    const object = yamlObject(value);
    expect(prune(object, schemaOf(schema), 'report').map(({ field }) => field)).toEqual(unknown);
    expect(toJson(object)).toBe(pruned);
  });

  test('treats all fields except for type and metadata as unknown without a schema', () => {
    const object = yamlObject('{kind: K, a: 1, l: [{b: 1}]}');
    expect(prune(object, undefined, 'report')).toMatchObject([
      { code: 'pruned', text: 'unknown field "a"', path: ['a'] },
      { code: 'pruned', text: 'unknown field "l"', path: ['l'] },
    ]);
    expect(toJson(object)).toBe('{"kind":"K"}');
  });

  test('lists nothing unless requested', () => {
    expect(prune(yamlObject('{a: 1}'), undefined)).toEqual([]);
  });

  test('reports the removed value and the schema that does not declare it', () => {
    const trace = new Trace();
    prune(
      yamlObject('{a: {b: {c: 1}}}'),
      schemaOf('{type: object, properties: {a: {type: object}}}'),
      'forget',
      trace,
    );
    expect(trace.events).toEqual([
      {
        stage: 'pruned',
        change: 'pruned',
        path: ['a', 'b'],
        before: new Map([['c', 1n]]),
        schema: ['schema', 'properties', 'a'],
      },
    ]);
  });

  test('supports deep nesting without recursion', () => {
    let value: JsonValue = 1n;
    for (let i = 0; i < 20_000; i++) value = [value];
    const object: JsonObject = new Map([['a', value]]);
    expect(prune(object, schemaOf('{type: object, properties: {a: {type: object}}}'), 'report')).toEqual([]);
  });
});
