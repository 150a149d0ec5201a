import { expect, test } from 'vitest';
import { withoutDescriptions } from './without-descriptions.ts';

const head = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition # description: of nothing
spec:
  versions:
  - name: v1
    additionalPrinterColumns:
    - description: stays
      name: A
    schema:
      openAPIV3Schema:
`;

test('removes descriptions of schemas, and nothing else', () => {
  const described = `${head}        description: |-
          long

            lines: here
        type: object
        properties:
          # a comment
          description:
            description: "of the field 'description'"
            type: string
            default: "description: x"
          a: { description: 'a, b', type: object, properties: { description: { type: string, description: c } } }
          b:
            description: >
              folded
            type: object
            x-kubernetes-preserve-unknown-fields: true
            default:
              description: a value
            example: {description: another}
          c:
            description: alone
`;
  expect(withoutDescriptions(described)).toBe(`${head}        type: object
        properties:
          # a comment
          description:
            type: string
            default: "description: x"
          a: { type: object, properties: { description: { type: string } } }
          b:
            type: object
            x-kubernetes-preserve-unknown-fields: true
            default:
              description: a value
            example: {description: another}
          c: {}
`);
});

test('handles JSON, old CRDs, several documents, and texts other than CRDs', () => {
  const json =
    '{"kind":"CustomResourceDefinition","apiVersion":"apiextensions.k8s.io/v1","spec":{"versions":[{"schema":{"openAPIV3Schema":{"description":"a","type":"object"}}}]}}';
  expect(withoutDescriptions(json)).toBe(json.replace('"description":"a",', ''));
  const old = `apiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\nspec:\n  validation:\n    openAPIV3Schema:\n      description: gone\n      type: object\n`;
  expect(withoutDescriptions(`${old}---\n${old}`)).toBe(
    `${old}---\n${old}`.replaceAll('      description: gone\n', ''),
  );
  expect(withoutDescriptions('kind: A\ndescription: stays\n')).toBe('kind: A\ndescription: stays\n');
  expect(withoutDescriptions('')).toBe('');
});

test('keeps all descriptions if one is needed elsewhere', () => {
  const anchored = `${head}        type: object\n        description: &d text\n        title: *d\n`;
  expect(withoutDescriptions(anchored)).toBeUndefined();
});
