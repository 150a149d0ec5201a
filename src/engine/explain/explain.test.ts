import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../json/value.ts';
import { explain, type Explained } from './explain.ts';
import { wordWrap } from './word-wrap.ts';

function value(json: unknown): JsonValue {
  if (Array.isArray(json)) return json.map(value);
  if (json !== null && typeof json === 'object') return object(json);
  return Number.isInteger(json) ? BigInt(json as number) : (json as JsonValue);
}

function object(json: object): JsonObject {
  return new Map(Object.entries(json).map(([key, child]) => [key, value(child)]));
}

const cup = object({
  type: 'object',
  description: 'A cup.',
  properties: {
    metadata: {
      description: "Standard object's metadata.",
      allOf: [{ $ref: '#/components/schemas/io.example.ObjectMeta' }],
    },
    spec: {
      type: 'object',
      required: ['size'],
      properties: {
        size: { type: 'string', description: 'How much fits in.', enum: ['s', 'm', 'l', '', 'xl'] },
        handles: { type: 'array', items: { type: 'object', properties: { side: { type: 'string' } } } },
        labels: { type: 'object', additionalProperties: { type: 'string' } },
        limit: { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] },
      },
    },
  },
});

function ask(path: string, listing: 'fields' | 'tree' = 'fields'): Explained {
  const fieldPath = path === '' ? [] : path.split('.');
  return explain({
    schema: cup,
    group: 'kitchen.example',
    version: 'v1',
    kind: 'Cup',
    definitions: new Map(),
    fieldPath,
    listing,
  });
}

const head = 'GROUP:      kitchen.example\nKIND:       Cup\nVERSION:    v1\n\n';

test('explains a field with its children', () => {
  expect(ask('spec')).toStrictEqual({
    text:
      head +
      'FIELD: spec <Object>\n\n\nDESCRIPTION:\n    <empty>\nFIELDS:\n' +
      '  handles\t<[]Object>\n    <no description>\n\n' +
      '  labels\t<map[string]string>\n    <no description>\n\n' +
      '  limit\t<Object>\n    <no description>\n\n' +
      '  size\t<string> -required-\n  enum: s, m, l, "", ....\n    How much fits in.\n\n\n',
  });
});

test('lists the names of all levels', () => {
  expect(ask('', 'tree')).toStrictEqual({
    text:
      head +
      'DESCRIPTION:\n    A cup.\n    \nFIELDS:\n' +
      '  metadata\t<ObjectMeta>\n' +
      '  spec\t<Object>\n' +
      '    handles\t<[]Object>\n' +
      '      side\t<string>\n' +
      '    labels\t<map[string]string>\n' +
      '    limit\t<Object>\n' +
      '    size\t<string> -required-\n    enum: s, m, l, "", ....\n\n',
  });
});

test('explains a field below a list, a complete enum, and a missing field', () => {
  expect(ask('spec.handles.side')).toStrictEqual({
    text: head + 'FIELD: side <string>\n\n\nDESCRIPTION:\n    <empty>\n\n',
  });
  expect(ask('spec.size')).toStrictEqual({
    text:
      head +
      'FIELD: size <string>\nENUM:\n    s\n    m\n    l\n    ""\n    xl\n\nDESCRIPTION:\n    How much fits in.\n    \n\n',
  });
  expect(ask('spec.colour')).toStrictEqual({ error: 'error: field "colour" does not exist' });
});

test.for<[string, number, string]>([
  ['one two three', 7, 'one two\nthree'],
  ['a verylongword b', 6, 'a\nverylongword\nb'],
  ['kept\nline  ends \n\nhere', 20, 'kept\nline  ends \n\nhere'],
  ['non\u00a0breaking space', 8, 'non\u00a0breaking\nspace'],
])('%j in %d columns', ([from, limit, to]) => {
  expect(wordWrap(from, limit)).toBe(to);
});
