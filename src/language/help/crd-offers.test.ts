import { expect, test } from 'vitest';
import { completeCrd, hoverCrd } from './crd-help.ts';

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: crontabs.example.com
spec:
  group: example.com
  conversion:
    strategy: None
    webhook:
      clientConfig:
        service:
          name: a
  versions:
  - name: v1
    schema:
      openAPIV3Schema:
        ROOT
        properties:
          spec:
            type: object
            properties:
              flag:
                FLAG
`;

function labels(root: string, flag = 'type: boolean'): string[] {
  const marked = crd.replace('ROOT', root).replace('FLAG', flag);
  const offset = marked.indexOf('|');
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  return completeCrd(text, offset)?.offers.map(({ label }) => label) ?? [];
}

test('offers an object for the root of a schema, and any type for a property', () => {
  expect(labels('type: |')).toEqual(['object']);
  expect(labels('type: object', 'type: |')).toEqual(expect.arrayContaining(['object', 'array', 'string']));
});

test('offers few defaults only for booleans', () => {
  expect(labels('type: object', 'type: boolean\n                default: |')).toEqual(['true', 'false']);
  expect(labels('type: object', 'type: string\n                default: |')).toEqual([]);
});

test('explains keys of structs behind pointers', () => {
  const about = (key: string) => hoverCrd(crd, crd.indexOf(`${key}:`) + 1)?.about;
  expect(about('strategy')).toBe('strategy');
  expect(about('clientConfig')).toBe('clientConfig');
  expect(about('group')).toBe('group');
  expect(about('flag')).toBeUndefined();
});

test.each([
  ['default: true', ['boolean']],
  ['default: {a: b}', ['object']],
  ['default: [a]', ['array']],
  ['default: 3', ['integer', 'number']],
  ['default: -3', ['integer', 'number']],
  ['default: 3.5', ['number']],
  ['default: "3"', ['string']],
  ['default: slow', ['string']],
  ['items: {}', ['array']],
  ['x-kubernetes-list-type: set', ['array']],
  ['properties: {}', ['object']],
  ['additionalProperties: {}', ['object']],
  ['x-kubernetes-embedded-resource: true', ['object']],
  ['x-kubernetes-int-or-string: true', []],
])('offers the types that are possible with %s', (keyword, expected) => {
  expect(labels('type: object', `${keyword}\n                type: |`)).toEqual(expected);
});

test.each([
  ['anyOf:\n                - |\n                x-kubernetes-int-or-string: true', true],
  [
    'allOf:\n                - anyOf:\n                  - |\n                x-kubernetes-int-or-string: true',
    true,
  ],
  ['anyOf:\n                - |', false],
  [
    'oneOf:\n                - anyOf:\n                  - |\n                x-kubernetes-int-or-string: true',
    false,
  ],
])('offers a type below the anyOf of an int-or-string: %s %s', (flag, expected) => {
  expect(labels('type: object', flag).includes('type')).toBe(expected);
});
