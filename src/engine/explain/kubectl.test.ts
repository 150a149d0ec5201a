import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { admitCrd, explain, publishedSchemas } from '../index.ts';
import { isObject } from '../json/value.ts';
import { objectMetaDefinitions } from './object-meta.ts';

// Recorded from kubectl, for the document that a server publishes for this CRD.
interface Recorded {
  readonly question: string;
  readonly recursive: boolean;
  readonly text?: string;
  readonly error?: string;
}

const widgets = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget, listKind: WidgetList}
  versions:
  - name: v1
    served: true
    storage: true
    subresources: {status: {}}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              a: {type: string, description: An a.}
              embedded:
                type: object
                x-kubernetes-embedded-resource: true
                x-kubernetes-preserve-unknown-fields: true
              list:
                type: array
                items:
                  type: object
                  x-kubernetes-embedded-resource: true
                  properties: {spec: {type: object}}
`;

const recorded = JSON.parse(
  readFileSync(new URL('testing/kubectl-texts.json', import.meta.url), 'utf8'),
) as readonly Recorded[];

const surroundings = {
  kubernetes: '1.37',
  now: '2026-01-02T03:04:05Z',
  uid: 'u',
  nameSuffix: 'abcde',
  resourceVersion: '1',
} as const;

test.for(recorded)(
  'explain widgets $question, recursive $recursive',
  ({ question, recursive, ...answer }) => {
    const admitted = admitCrd(
      { text: widgets, contentType: 'application/yaml', fieldValidation: 'Strict' },
      surroundings,
    );
    const schemas =
      admitted.accepted === true
        ? publishedSchemas(admitted.served, 'v1', surroundings.kubernetes)
        : undefined;
    const schema = schemas?.get('com.example.v1.Widget');
    if (!isObject(schema)) throw new Error('not published');
    expect(
      explain({
        schema,
        definitions: objectMetaDefinitions(),
        group: 'example.com',
        version: 'v1',
        kind: 'Widget',
        fieldPath: question === '' ? [] : question.split('.'),
        listing: recursive ? 'tree' : 'fields',
      }),
    ).toEqual(answer);
  },
);
