import { expect, test } from 'vitest';
import { admitCrd } from '../../engine/index.ts';
import type { ServedCrd } from '../../engine/answers.ts';
import { completeObject, hoverObject } from './object-help.ts';
import { insertedText } from './offer.ts';

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: crontabs.example.com}
spec:
  group: example.com
  names: {plural: crontabs, kind: CronTab}
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      subresources: {status: {}}
      schema:
        openAPIV3Schema:
          type: object
          required: [spec]
          properties:
            spec:
              type: object
              required: [schedule]
              properties:
                replicas: {type: integer, minimum: 1, maximum: 9, default: 2, description: How many there are.}
                schedule: {type: string, pattern: '^\\S+$'}
                policy: {type: string, enum: [Allow, Forbid], default: Allow}
                paused: {type: boolean}
                env:
                  type: array
                  x-kubernetes-list-type: map
                  x-kubernetes-list-map-keys: [name]
                  items:
                    type: object
                    required: [name]
                    properties:
                      name: {type: string}
                      value: {type: string}
                limits:
                  type: object
                  required: [cpu]
                  properties:
                    cpu: {type: string}
                    memory: {type: string}
            status: {type: object}
`;

function served(): ServedCrd {
  const answer = admitCrd(
    { text: crd, contentType: 'application/yaml', fieldValidation: 'Strict' },
    { kubernetes: '1.37', now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'x7k2p', resourceVersion: '7' },
  );
  if (answer.accepted !== true) throw new Error(JSON.stringify(answer));
  return answer.served;
}

const known = served();

/** The bar marks the cursor. */
function question(marked: string) {
  const offset = marked.indexOf('|');
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  return { text, offset, served: known, version: undefined, state: 'new', kubernetes: '1.37' } as const;
}

const offersOf = (marked: string) => completeObject(question(marked))?.offers ?? [];
const labels = (marked: string): string[] => offersOf(marked).map(({ label }) => label);

/** The text after one of the offers is accepted. */
function inserted(marked: string, label: string): string {
  const ask = question(marked);
  const found = completeObject(ask);
  const offer = found?.offers.find((one) => one.label === label);
  if (!found || !offer) throw new Error(labels(marked).join());
  return ask.text.slice(0, found.start) + insertedText(offer.insert) + ask.text.slice(found.end);
}

test.each([
  ['an empty text', '|', ['apiVersion', 'kind', 'metadata', 'spec']],
  ['below the root', 'kind: CronTab\n|', ['apiVersion', 'metadata', 'spec']],
  ['kind', 'kind: |', ['CronTab']],
  ['apiVersion', 'apiVersion: |', ['example.com/v1']],
  ['metadata', 'metadata:\n  na|', ['name', 'namespace', 'labels', 'annotations', 'generateName', 'ownerReferences', 'finalizers']], // prettier-ignore
  ['required ones first', 'spec:\n  |', ['schedule', 'replicas', 'policy', 'paused', 'env', 'limits']],
  ['without those that are there', 'spec:\n  paused: true\n  |\n  replicas: 1\n', ['schedule', 'policy', 'env', 'limits']], // prettier-ignore
  ['an enum, the default first', 'spec:\n  policy: |', ['Allow', 'Forbid']],
  ['a boolean', 'spec:\n  paused: t|', ['true', 'false']],
  ['behind a key that has no blank', 'spec:\n  paused:|', ['true', 'false']],
  ['an item', 'spec:\n  env:\n  - name: a\n    |', ['value']],
  ['an item that begins', 'spec:\n  env:\n  - |', ['name', 'value']],
  ['a list', 'spec:\n  env:\n    |', ['- name']],
  ['in brackets', 'spec: {paused: true, |}', ['schedule', 'replicas', 'policy', 'env', 'limits']],
  ['JSON', '{"spec": {"policy": "|"}}', ['"Allow"', '"Forbid"']],
  ['a broken text', 'spec:\n  paused: [\n  replicas: "\n  limits:\n    |\n', ['cpu', 'memory']],
  ['a text with a broken line above', 'spec:\n  paused true\n  limits:\n    |\n', ['cpu', 'memory']],
  ['a comment', 'spec:\n  # |', []],
  ['a text of several lines', 'spec:\n  schedule: >\n    |', []],
])('%s', (_, marked, wanted) => {
  expect(labels(marked)).toEqual(wanted);
});

test.each([
  ['spec:\n  lim|', 'limits', 'spec:\n  limits:\n    cpu: 100m'],
  ['spec:\n  |', 'env', 'spec:\n  env:\n    - name: example'],
  ['spec:\n  env:\n    |', '- name', 'spec:\n  env:\n    - name: example'],
  ['spec:\n  |\n    cpu: 1\n', 'limits', 'spec:\n  limits:\n    cpu: 1\n'],
  ['spec:\n  pol|: x', 'policy', 'spec:\n  policy: x'],
  ['spec:\n  policy:|', 'Forbid', 'spec:\n  policy: Forbid'],
  ['{"spec": {"pa|"}}', 'paused', '{"spec": {"paused": true}}'],
  ['{"spec": {"|" "policy": "Allow"}}', 'paused', '{"spec": {"paused": true, "policy": "Allow"}}'],
])('%j with %s', (marked, label, wanted) => {
  expect(inserted(marked, label).replace(',  ', ', ')).toBe(wanted);
});

test('describes each completion', () => {
  expect(offersOf('spec:\n  rep|').find(({ label }) => label === 'replicas')).toEqual({
    label: 'replicas',
    kind: 'field',
    insert: 'replicas: ${1:2}',
    type: 'integer',
    default: '2',
    description: 'How many there are.',
  });
});

test('shows the constraints in the hint of a field', () => {
  expect(hoverObject(question('spec:\n  repl|icas: 1'))).toEqual({
    start: 8,
    end: 16,
    path: ['spec', 'replicas'],
    type: 'integer',
    default: '2',
    description: 'How many there are.',
    constraints: [
      { keyword: 'minimum', value: '1' },
      { keyword: 'maximum', value: '9' },
    ],
    rules: [],
  });
});
