import { expect, test } from 'vitest';
import * as engine from '../../engine/index.ts';
import type { Choices } from '../../protocol/choices.ts';
import { requestOf, usualChoices } from '../../protocol/chosen.ts';
import { createHandlers } from '../../worker/serve.ts';

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: apps.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: apps, kind: App}
  conversion:
    strategy: Webhook
    webhook:
      conversionReviewVersions: [v1]
      clientConfig: {service: {namespace: default, name: convert}}
  versions:
    - {name: v1alpha1, served: true, storage: false, schema: &old {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {host: {type: string}}}}}}}
    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {hosts: {type: array, items: {type: string}}}}}}}}
`.replace('&old ', '');
const object = `apiVersion: example.com/v1alpha1
kind: App
metadata: {name: web, namespace: default}
spec: {host: a}
`;
const review = (objects: string, result = '{status: Success}'): string => `apiVersion: apiextensions.k8s.io/v1
kind: ConversionReview
response:
  result: ${result}
  convertedObjects: [${objects}]
`;
const stored = '{apiVersion: example.com/v1, kind: App, spec: {hosts: [a]}}';
const sent = '{apiVersion: example.com/v1alpha1, kind: App, spec: {host: a}}';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '7' };

function asked(admission: string, choices: Partial<Choices> = {}) {
  const handlers = createHandlers(engine, clock);
  const request = { ...requestOf({ ...usualChoices, ...choices }, ''), document: undefined };
  const { kubernetes, fieldValidation } = request;
  handlers.readCrd({ revision: 1, text: crd, document: undefined, kubernetes, fieldValidation });
  const report = handlers.readObject({ ...request, revision: 2, crdRevision: 1, text: object, admission });
  return { handlers, report };
}

test.each(['apply', 'request'] as const)(
  'answers conversions with recorded reviews, sent by %s',
  (sentBy) => {
    for (const admission of [review(`${stored}, ${sent}`), `${review(stored)}---\n${review(sent)}`]) {
      const { report, handlers } = asked(admission, { sentBy });
      expect(report).toMatchObject({ state: 'accepted', problems: [] });
      expect(handlers.print({ format: 'json', whole: true })).toContain('"hosts"');
    }
  },
);

test('reads each version with the recorded reviews', () => {
  const { handlers } = asked(review(`${stored}, ${sent}`));
  const readings = handlers.versions({ version: undefined })?.readings;
  expect(readings?.map(({ version, state }) => [version, state])).toEqual([
    ['v1alpha1', 'read'],
    ['v1', 'read'],
  ]);
  expect(readings?.[0]?.counts).not.toHaveProperty('default');
});

test.each([
  [
    'another version',
    review(sent),
    'invalid groupVersion (expected example.com/v1, received example.com/v1alpha1)',
  ],
  ['a failure', review('', '{status: Failed, message: no host}'), 'failed: no host'],
  ['no object', review(''), 'returned 0 objects, expected 1'],
  [
    'another name',
    review(stored.replace('kind: App', 'kind: App, metadata: {name: b}')),
    'must have the same name',
  ],
])('rejects %s as the API server does', (_, admission, text) => {
  const { report } = asked(admission, { sentBy: 'request' });
  expect(report).toMatchObject({ state: 'refused', code: 500 });
  expect(report.problems[0]?.text).toContain(text);
});

test('a webhook without recorded reviews is unreachable', () => {
  const { report } = asked('apiVersion: v1\nkind: Namespace\nmetadata: {name: default}\n', {
    sentBy: 'request',
  });
  expect(report.problems[0]?.text).toContain('service "convert" not found');
});
