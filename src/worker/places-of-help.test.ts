import { expect, test } from 'vitest';
import * as engine from '../engine/index.ts';
import { crdOf, objectOf, specSchema } from '../examples/example.ts';
import { createHandlers } from './serve.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };
const settings = { kubernetes: '1.37', fieldValidation: 'Strict', document: undefined } as const;
const crd = crdOf({
  kind: 'Pool',
  plural: 'pools',
  schema: specSchema(
    'hosts:\n  type: array\n  items:\n    type: object\n    properties:\n      port:\n        type: integer\n        default: 80\nsizes:\n  type: object\n  additionalProperties:\n    type: integer\n',
  ),
});
const object = objectOf(
  'Pool',
  'a',
  'spec:\n  hosts:\n  - port: 1\n  - {}\n  - port: 3\n  sizes: {a: 1, b: 2}\n',
);

function handlersWithTexts() {
  const handlers = createHandlers(engine, clock);
  handlers.readCrd({ ...settings, revision: 1, text: crd });
  handlers.readObject({ ...settings, revision: 2, crdRevision: 1, text: object, version: undefined });
  return handlers;
}

test('finds the values that a line of the schema applies to, from either pane', () => {
  const handlers = handlersWithTexts();
  const lines = (text: string, word: string, pane: 'crd' | 'object'): readonly [number[], number] => {
    const { places, at } = handlers.valuesLike({ pane, offset: text.indexOf(word) });
    return [places.map(({ line }) => line), at];
  };
  const first = object.split('\n').findIndex((line) => line.includes('port: 1')) + 1;
  expect(lines(crd, 'port:', 'crd')).toEqual([[first, first + 2], -1]);
  expect(lines(crd, 'default: 80', 'crd')).toEqual([[first, first + 2], -1]);
  expect(lines(object, 'port: 3', 'object')).toEqual([[first, first + 2], 1]);
  expect(lines(object, 'b: 2', 'object')).toEqual([[first + 3, first + 3], 1]);
  expect(lines(crd, 'kind:', 'crd')).toEqual([[], -1]);
});

test("formats a text, or reports why it can't; finds what can be folded", () => {
  const handlers = handlersWithTexts();
  expect(handlers.formatText({ text: 'a:\n    b: 1 # kept\n' })).toEqual({
    state: 'formatted',
    changes: [{ start: 3, end: 18, text: '  b: 1 # kept' }],
  });
  expect(handlers.formatText({ text: 'a: [' })).toEqual({ state: 'refused', why: 'unread' });
  expect(handlers.folds({ text: crd }).length).toBeGreaterThan(10);
});
