import { expect, test } from 'vitest';
import { completeCrd, hoverCrd } from './crd-help.ts';
import { insertedText } from './offer.ts';

const head = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: crontabs.example.com
spec:
  group: example.com
  names:
    plural: crontabs
    kind: CronTab
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    subresources:
      status: {}
    additionalPrinterColumns:
    - name: Replicas
      type: integer
      jsonPath: COLUMN
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              replicas:
                type: integer
              image:
                type: string
              both:
                x-kubernetes-int-or-string: true
                anyOf:
                - BOTH
              list:
                type: array
                LIST
                items:
                  type: object
                  properties:
                    name:
                      type: string
            PLACE
`;

function marked(at: Readonly<Record<string, string>>): { readonly text: string; readonly offset: number } {
  let text = head;
  for (const place of ['COLUMN', 'BOTH', 'LIST', 'PLACE']) text = text.replace(place, at[place] ?? '');
  const offset = text.indexOf('|');
  return { text: text.slice(0, offset) + text.slice(offset + 1), offset };
}

function labels(at: Readonly<Record<string, string>>): string[] {
  const { text, offset } = marked(at);
  return completeCrd(text, offset)?.offers.map(({ label }) => label) ?? [];
}

test.each([
  [{ PLACE: 'x-kubernetes-validations:\n            - |' }, ['rule', 'message', 'messageExpression', 'reason', 'fieldPath', 'optionalOldSelf']], // prettier-ignore
  [{ PLACE: 'x-kubernetes-validations:\n            - reason: |' }, ['FieldValueInvalid', 'FieldValueRequired', 'FieldValueForbidden', 'FieldValueDuplicate']], // prettier-ignore
  [{ PLACE: 'x-kubernetes-validations:\n            - rule: a\n              fieldPath: |' }, ['.replicas', '.image', '.both', '.list']], // prettier-ignore
  [{ PLACE: 'required:\n            - |' }, ['replicas', 'image', 'both', 'list']],
  [{ PLACE: 'anyOf:\n            - required:\n              - |' }, ['replicas', 'image', 'both', 'list']],
  [{ PLACE: 'anyOf:\n            - properties:\n                image:\n                  enum: []\n                |' }, ['replicas', 'both', 'list']], // prettier-ignore
  [{ BOTH: 'type: |' }, ['integer']],
  [{ LIST: 'x-kubernetes-list-type: |' }, ['atomic', 'set', 'map']],
  [{ LIST: 'x-kubernetes-list-map-keys:\n                - |' }, ['name']],
])('%j', (at, wanted) => {
  const found = labels(at);
  expect(found.slice(0, wanted.length)).toEqual(wanted.slice(0, found.length));
  expect(found.length).toBeGreaterThanOrEqual(wanted.length);
});

test('completes column paths with existing fields', () => {
  expect(labels({ COLUMN: '|' })).toEqual([
    '.spec',
    '.spec.replicas',
    '.spec.image',
    '.spec.both',
    '.spec.list',
    '.metadata.creationTimestamp',
    '.metadata.name',
  ]);
});

test('offers only restricting keywords below anyOf', () => {
  const found = labels({ PLACE: 'anyOf:\n            - |' });
  expect(found).toContain('required');
  expect(found).not.toContain('type');
  expect(found).not.toContain('default');
  expect(found).not.toContain('x-kubernetes-validations');
});

test('adds the merge keys with list type map', () => {
  const { text, offset } = marked({ LIST: 'x-kubernetes-list-type: |' });
  const offer = completeCrd(text, offset)?.offers.find(({ label }) => label === 'map');
  const lead = ' '.repeat(16);
  expect(insertedText(offer?.insert ?? '')).toBe(`map\n${lead}x-kubernetes-list-map-keys:\n${lead}- name`);
});

test('names the keyword in its hint', () => {
  const { text, offset } = marked({ PLACE: 'max|Properties: 3' });
  expect(hoverCrd(text, offset)).toMatchObject({ about: 'maxProperties', type: 'integer' });
});

test.each([
  [
    'an embedded resource',
    'a:\n  properties: {b: {type: string}}\n  |',
    'x-kubernetes-embedded-resource',
    ['type: object'],
  ],
  [
    'one without fields',
    'a:\n  type: object\n  |',
    'x-kubernetes-embedded-resource',
    ['preserve-unknown-fields: true'],
  ],
  ['a map type', 'a:\n  properties: {b: {type: string}}\n  |', 'x-kubernetes-map-type', ['type: object']],
  ['items that say nothing yet', 'a:\n  type: array\n  items:\n    |', 'enum', ['type: string']],
  ['a type that is there', 'a:\n  type: object\n  |', 'x-kubernetes-map-type', []],
])('writes the keywords that another one requires: %s', (_, properties, label, wanted) => {
  const lead = ' '.repeat(14);
  const head = `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec:\n  versions:\n  - name: v1\n    schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n          spec:\n            type: object\n            properties:\n`;
  const text = head + properties.replaceAll(/^/gm, lead);
  const offset = text.indexOf('|');
  const offer = completeCrd(text.replace('|', ''), offset)?.offers.find((one) => one.label === label);
  const [, ...more] = offer?.insert.split('\n') ?? [];
  for (const line of wanted) expect(more.join('\n')).toContain(line);
  if (wanted.length === 0) expect(more).toEqual([]);
});

test('infers the type of a field from the surrounding schema', () => {
  const lead = ' '.repeat(8);
  const text = `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec:\n  versions:\n  - name: v1\n    schema:\n      openAPIV3Schema:\n${lead}properties:\n${lead}  spec:\n${lead}    type: object\n${lead}    default:\n${lead}      size: -1\n${lead}    properties:\n${lead}      size:\n${lead}        type: `;
  const types = (of: string) => completeCrd(of, of.length)?.offers.map(({ label }) => label);
  expect(types(text)).toEqual(['integer', 'number']);
  expect(types(text.replace('-1', '"5"'))).toEqual(['string']);
});
