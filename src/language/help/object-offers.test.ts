import { expect, test } from 'vitest';
import { admitCrd } from '../../engine/index.ts';
import { crdOf, specSchema } from '../../examples/example.ts';
import { completeObject, constraintsOf } from './object-help.ts';
import { insertedText } from './offer.ts';

const text = crdOf({
  kind: 'Widget',
  plural: 'widgets',
  schema: specSchema(`modes:
  type: array
  items: {type: string, enum: [Fast, Slow]}
flags:
  type: array
  items: {type: boolean}
none:
  type: array
  maxItems: 0
  items: {type: string}
matrix:
  type: array
  items: {type: array, items: {type: integer}}
limited:
  type: number
  format: double
  enum: [1.5, 2.5]
  minimum: 1
  exclusiveMinimum: true
  maximum: 9
  multipleOf: 0.5
named:
  type: array
  maxItems: 9
  x-kubernetes-list-type: map
  x-kubernetes-list-map-keys: [name]
  items:
    type: object
    required: [name]
    properties: {name: {type: string}, free: {type: object, x-kubernetes-preserve-unknown-fields: true}}
embedded:
  type: object
  x-kubernetes-embedded-resource: true
  x-kubernetes-preserve-unknown-fields: true
`),
});

const answer = admitCrd(
  { text, contentType: 'application/yaml', fieldValidation: 'Strict' },
  { kubernetes: '1.37', now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'x7k2p', resourceVersion: '7' },
);
if (answer.accepted !== true) throw new Error(JSON.stringify(answer));
const { served } = answer;

function offersAt(marked: string) {
  const offset = marked.indexOf('|');
  const own = marked.slice(0, offset) + marked.slice(offset + 1);
  const request = {
    text: own,
    offset,
    served,
    version: undefined,
    state: 'new',
    kubernetes: '1.37',
  } as const;
  return completeObject(request)?.offers ?? [];
}

const labels = (marked: string): string[] => offersAt(marked).map(({ label }) => label);
const inserts = (marked: string): string[] => offersAt(marked).map(({ insert }) => insertedText(insert));

test('offers items of a list with few values with their dashes', () => {
  expect(labels('spec:\n  modes:\n    |')).toEqual(['- Fast', '- Slow']);
  expect(inserts('spec:\n  modes:\n    |')).toEqual(['- Fast', '- Slow']);
  expect(labels('spec:\n  flags:\n    - true\n    |')).toEqual(['- true', '- false']);
});

test('completes the second item in brackets like the first', () => {
  expect(labels('spec: {modes: [Fast, |]}')).toEqual(['Fast', 'Slow']);
  expect(labels('{"spec": {"named": [{"name": "a"}, {"name": "b", |}]}}')).toEqual(['free']);
});

test('adds an item to a list unless it must be empty', () => {
  expect(inserts('spec: {named: |}')).toEqual(['[{"name":"example"}]']);
  expect(inserts('spec: {none: |}')).toEqual(['[]']);
  expect(inserts('spec: {matrix: |}')).toEqual(['[[]]']);
});

test('offers metadata fields with values of their types', () => {
  const inserted = (field: string): string | undefined =>
    offersAt(`metadata:\n  |`)
      .find(({ label }) => label === field)
      ?.insert.replaceAll(/\$\{\d+:([^}]*)\}/g, '$1');
  expect(inserted('finalizers')).toBe('finalizers:\n    - example');
  expect(inserted('labels')).toMatch(/^labels:/);
  expect(labels('metadata:\n  ownerReferences:\n  - |')).toEqual(
    expect.arrayContaining(['controller', 'blockOwnerDeletion', 'kind']),
  );
  expect(inserts('metadata:\n  ownerReferences:\n  - controller: |')).toEqual(['true', 'false']);
});

test('offers only keys that suit their existing lines', () => {
  expect(labels('spec:\n  |\n  - name: a\n')).toContain('named');
  expect(labels('spec:\n  |\n  - unknown: a\n')).not.toContain('named');
  expect(labels('spec:\n  |\n    apiVersion: v1\n')).toContain('embedded');
});

test('offers the other keys of an item after a quoted first key', () => {
  expect(labels('spec:\n  named:\n  - "name": a\n    |')).toEqual(['free']);
  expect(labels('spec:\n  named:\n  - # name: |')).toEqual([]);
});

test('lists constraints in the order of the documentation', () => {
  const spec = served.versions[0]?.schema?.properties.get('spec');
  const of = (name: string): string[] => {
    const schema = spec?.properties.get(name);
    return schema ? constraintsOf(schema).map(({ keyword, value }) => `${keyword}: ${value}`) : [];
  };
  expect(of('limited')).toEqual([
    'format: double',
    'enum: 1.5, 2.5',
    'exclusiveMinimum: 1',
    'maximum: 9',
    'multipleOf: 0.5',
  ]);
  expect(of('named')).toEqual([
    'maxItems: 9',
    'x-kubernetes-list-type: map',
    'x-kubernetes-list-map-keys: name',
  ]);
  expect(of('embedded')).toEqual([
    'x-kubernetes-preserve-unknown-fields: true',
    'x-kubernetes-embedded-resource: true',
  ]);
});
