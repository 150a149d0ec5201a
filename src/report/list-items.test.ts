import { expect, test } from 'vitest';
import * as engine from '../engine/index.ts';
import { crdOf, objectOf, specSchema } from '../examples/example.ts';
import { createHandlers } from '../worker/serve.ts';
import { documentsOf } from './documents.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };
const lamps = crdOf({ kind: 'Lamp', plural: 'lamps', schema: specSchema('watts: {type: integer}\n') });
const cups = crdOf({ kind: 'Cup', plural: 'cups', schema: specSchema('size: {type: integer}\n') });
const lamp = objectOf('Lamp', 'hall', 'spec:\n  watts: many\n');

const listOf = (...items: readonly string[]): string =>
  `apiVersion: v1\nkind: List\nitems:\n${items.map((item) => `- ${item.trimEnd().replaceAll('\n', '\n  ')}\n`).join('')}`;

function read(crd: string, object: string) {
  const handlers = createHandlers(engine, clock);
  const asked = { document: undefined, kubernetes: '1.37', fieldValidation: 'Strict' } as const;
  const ofCrd = handlers.readCrd({ ...asked, revision: 1, text: crd });
  const more = { revision: 2, crdRevision: 1, version: undefined, text: object };
  return { handlers, ofCrd, ofObject: handlers.readObject({ ...asked, ...more }) };
}

test('takes the items of a list as documents, with their places in the list', () => {
  const text = listOf('apiVersion: v1\nkind: Pod\nmetadata: {name: a}\n', lamp);
  const { ofObject } = read(lamps, text);
  expect(ofObject.documents.map(({ kind, line }) => [kind, line])).toEqual([
    ['Pod', 4],
    ['Lamp', 7],
  ]);
  expect(ofObject).toMatchObject({ state: 'refused', chosen: 1, name: 'hall' });
  const [problem] = ofObject.problems;
  expect(text.split('\n')[(problem?.place?.line ?? 0) - 1]).toBe('    watts: many');
});

test('takes the items of a list in JSON, and the CRDs of a list', () => {
  const json = `{"kind": "List", "apiVersion": "v1", "items": [{"apiVersion": "example.com/v1", "kind": "Lamp", "metadata": {"name": "a"}, "spec": {"watts": 5}}]}\n`;
  const { ofCrd, ofObject } = read(listOf(lamps, cups), json);
  expect([ofCrd.state, ofCrd.documents.length]).toEqual(['accepted', 2]);
  expect(ofObject.state).toBe('accepted');
});

test('fixes an item without changing the list around it', () => {
  const text = listOf(lamp.replace('watts: many', 'wats: 5'), lamp);
  const { handlers } = read(lamps, text);
  const [fix] = handlers.fixesOf({ pane: 'object', severity: 'error', from: 0 })?.fixes ?? [];
  const [change] = fix?.changes ?? [];
  expect(text.slice(change?.start, change?.end)).toBe('wats');
  expect(change?.text).toBe('watts');
});

test('leaves a list whole whose items need each other, that has none, or that is the object', () => {
  const whole = [
    'apiVersion: v1\nkind: List\nitems: []\n',
    'apiVersion: v1\nkind: List\nitems:\n- &a {apiVersion: v1, kind: A}\n- *a\n',
    'apiVersion: v1\nkind: List\nitems:\n- kind: A\n',
    'apiVersion: example.com/v1\nkind: PriceList\nspec: {items: [1]}\n',
  ];
  expect(whole.map((text) => documentsOf(text).length)).toEqual([1, 1, 1, 1]);
});
