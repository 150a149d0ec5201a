/** The values of new keywords: what is inserted for each type, and that the server accepts it. */
import { expect, test } from 'vitest';
import { admitCrd } from '../../engine/index.ts';
import { toJson } from '../../engine/values.ts';
import { completeCrd } from './crd-help.ts';
import { formatsFor, keywordValue, valueTypes } from './crd-values.ts';
import { insertedText } from './offer.ts';

const written = (keyword: string, type: string, names: readonly string[] = []): string =>
  toJson(keywordValue(keyword, type, names));

test.each<[keyword: string, value: string]>([
  ['description', '""'],
  ['title', '""'],
  ['pattern', '"^[a-z]+$"'],
  ['maxLength', '63'],
  ['minLength', '1'],
  ['maxItems', '10'],
  ['minItems', '1'],
  ['maxProperties', '10'],
  ['minProperties', '1'],
  ['maximum', '100'],
  ['minimum', '0'],
  ['multipleOf', '1'],
  ['exclusiveMinimum', 'true'],
  ['nullable', 'true'],
  ['uniqueItems', 'true'],
  ['properties', '{"name":{"type":"string"}}'],
  ['items', '{"type":"string"}'],
  ['additionalProperties', '{"type":"string"}'],
  ['externalDocs', '{"url":"https://example.com"}'],
  ['x-kubernetes-validations', '[{"rule":"true"}]'],
  ['x-kubernetes-list-type', '"atomic"'],
  ['x-kubernetes-map-type', '"atomic"'],
  ['x-kubernetes-int-or-string', 'true'],
  ['x-kubernetes-preserve-unknown-fields', 'true'],
])('%s begins as %s, whatever the type', (keyword, value) => {
  for (const type of ['', ...valueTypes]) expect(written(keyword, type)).toBe(value);
});

test.each([
  ['', '"string"', '["example"]', '"example"', '[{"minLength":1}]', '"date-time"'],
  ['string', '"string"', '["example"]', '"example"', '[{"minLength":1}]', '"date-time"'],
  ['integer', '"integer"', '[1]', '1', '[{"minimum":0}]', '"int32"'],
  ['number', '"number"', '[1]', '1', '[{"minimum":0}]', '"float"'],
  ['boolean', '"boolean"', '[true]', 'true', '[{"enum":[true]}]', '"date-time"'],
  ['array', '"array"', '["example"]', '[]', '[{"minItems":1}]', '"date-time"'],
  ['object', '"object"', '["example"]', '{}', '[{"minProperties":1}]', '"date-time"'],
])('for the type %j: type %s, enum %s, default %s, branches %s, format %s', (type, ...wanted) => {
  const [own, allowed, preset, branches, format] = wanted;
  expect(written('type', type)).toBe(own);
  expect(written('enum', type)).toBe(allowed);
  expect([written('default', type), written('example', type)]).toEqual([preset, preset]);
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) expect(written(keyword, type)).toBe(branches);
  expect(`[${written('not', type)}]`).toBe(branches);
  expect(written('format', type)).toBe(format);
});

test('uses the names of the properties', () => {
  expect(written('required', 'object')).toBe('[]');
  expect(written('required', 'object', ['a', 'b'])).toBe('["a"]');
  expect(written('x-kubernetes-list-map-keys', 'array')).toBe('["name"]');
  expect(written('x-kubernetes-list-map-keys', 'array', ['key'])).toBe('["key"]');
  expect(written('oneOf', 'object', ['a'])).toBe('[{"required":["a"]}]');
});

test('lists the formats of a type, usual ones first, in their usual spelling', () => {
  expect(formatsFor('integer')).toEqual(['int32', 'int64']);
  expect(formatsFor('number')).toEqual(['float', 'double', 'int32', 'int64']);
  const texts = formatsFor('string');
  expect(texts.slice(0, 3)).toEqual(['date-time', 'duration', 'uri']);
  expect(texts).toEqual(expect.arrayContaining(['k8s-short-name', 'k8s-long-name', 'ipv4', 'date']));
  expect(texts.filter((one) => /^(?:datetime|k8sshortname|k8slongname)$/.test(one))).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
});

const surroundings = { kubernetes: '1.37', now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'x7k2p', resourceVersion: '7' } as const; // prettier-ignore
const crdWith = (schema: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  names: {plural: widgets, kind: Widget}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              field:
${schema}                §
              other: {type: string}
`;
const schemas: Readonly<Record<string, string>> = {
  string: '                type: string\n                maxLength: 9\n',
  integer: '                type: integer\n',
  number: '                type: number\n',
  boolean: '                type: boolean\n',
  array: '                type: array\n                maxItems: 9\n                items: {type: string, maxLength: 9}\n', // prettier-ignore
  object: '                type: object\n                properties: {a: {type: string, maxLength: 9}}\n',
};

test.each(Object.entries(schemas))('what is offered for a schema of type %s is accepted', (type, schema) => {
  const marked = crdWith(schema);
  const offset = marked.indexOf('§');
  const text = marked.replace('§', '');
  const { offers, start, end } = completeCrd(text, offset) ?? { offers: [], start: 0, end: 0 };
  expect(offers.length).toBeGreaterThan(15);
  const refused = offers.filter(({ insert }) => {
    const own = text.slice(0, start) + insertedText(insert) + text.slice(end);
    const asked = { text: own, contentType: 'application/yaml', fieldValidation: 'Strict' } as const;
    return admitCrd(asked, surroundings).accepted !== true;
  });
  // The list of keys also needs the type of the list, and these keywords of objects belong to another type.
  const known: Readonly<Record<string, readonly string[]>> = {
    array: ['x-kubernetes-list-map-keys'],
  };
  expect(refused.map(({ label }) => label)).toEqual(known[type] ?? []);
});
