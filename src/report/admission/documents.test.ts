/** The documents of the admission pane: which are stored, and what is reported about the others. */
import { expect, test } from 'vitest';
import * as engine from '../../engine/index.ts';
import type { Surroundings } from '../../engine/answers.ts';
import { crdOf, specSchema } from '../../examples/example.ts';
import { readAdmission } from './documents.ts';

const surroundings: Surroundings = {
  kubernetes: '1.37',
  now: '2026-01-02T03:04:05Z',
  uid: 'u',
  nameSuffix: 'abcde',
  resourceVersion: '7',
};
const served = (() => {
  const text = crdOf({ kind: 'Widget', plural: 'widgets', schema: specSchema('a: {type: integer}\n') });
  const request = { text, contentType: 'application/yaml', fieldValidation: 'Strict' } as const;
  const answer = engine.admitCrd(request, surroundings);
  return answer.accepted === true ? answer.served : undefined;
})();
const limits = crdOf({ kind: 'Limit', plural: 'limits', schema: specSchema('most: {type: integer}\n') });

function read(...documents: readonly string[]) {
  const text = documents.join('---\n');
  const found = readAdmission(text, { engine, served, fieldValidation: 'Strict', surroundings });
  const told = (made: typeof found.findings.error): string[] =>
    made.map((make) => {
      const { place, severity, text: words } = make();
      const line = text.slice(place?.start, place?.end).split('\n')[0];
      return `${severity} ${place?.line ?? '-'} ${line}: ${words}`;
    });
  const { error, warning } = found.findings;
  const names = found.documents.map(({ kind, name }) => `${kind?.plural ?? '-'} ${name || '(none)'}`);
  return { ...found, names, errors: told(error), warnings: told(warning) };
}

const object = (kind: string, spec: string, name = 'x'): string =>
  `apiVersion: example.com/v1\nkind: ${kind}\nmetadata: {name: ${name}, namespace: shop}\nspec: ${spec}\n`;
const config = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c, namespace: shop}\n';
const policy = (expression: string): string => `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: {name: p}
spec:
  matchConstraints: {resourceRules: [{apiGroups: [example.com], apiVersions: [v1], operations: ["*"], resources: [widgets]}]}
  validations:
  - expression: ${expression}
`;

test('stores built-in kinds, and objects of the CRDs of page and pane in any order', () => {
  const found = read(object('Limit', '{most: 3}', 'l'), object('Widget', '{a: 1}', 'w'), config, limits);
  expect(found.errors).toEqual([]);
  expect(found.names).toEqual(['- limits.example.com', '- l', '- w', 'configmaps c']);
  expect([...found.objects.crds.values()].map(({ kind }) => kind).toSorted()).toEqual(['Limit', 'Widget']);
});

test('reports a document that cannot be read, and reads the others', () => {
  const found = read('a: [\n', config);
  expect(found.errors).toEqual([expect.stringMatching(/^error \d+ .*did not find expected node content/)]);
  expect(found.names).toEqual(['configmaps c']);
});

test('reports a CRD that the server rejects, at its place', () => {
  const found = read(config, limits.replace('type: integer', 'type: whole'), object('Limit', '{}', 'l'));
  expect(found.errors.join('\n')).toMatch(/^error 27 whole: Unsupported value/);
  expect(found.names[0]).toBe('- (none)');
  // Its objects have no kind.
  expect(found.errors.at(-1)).toContain('no matches for kind "Limit" in version "example.com/v1"');
});

test.each([
  ['another kind', object('Other', '{}'), 'no matches for kind "Other" in version "example.com/v1"'],
  [
    'another version',
    object('Widget', '{}').replace('/v1', '/v2'),
    'no matches for kind "Widget" in version "example.com/v2"',
  ],
  [
    'another group',
    object('Widget', '{}').replace('example.com', 'x.org'),
    'no matches for kind "Widget" in version "x.org/v1"',
  ],
])('reports an object of %s at its first line', (_, text, words) => {
  const { errors, names } = read(config, text);
  expect(errors).toEqual([expect.stringContaining(words)]);
  expect(errors[0]).toMatch(/^error 5 /);
  expect(names).toEqual(['configmaps c', '- (none)']);
});

test('reports what is wrong with an object, and does not store it', () => {
  const { errors, names } = read(object('Widget', '{a: x}'));
  expect(errors).toEqual([expect.stringMatching(/^error 4 x: .*must be of type integer/)]);
  expect(names).toEqual(['- (none)']);
});

test('reports a built-in object without a name', () => {
  const { errors, names } = read(config.replace('name: c, ', ''));
  expect(errors).toEqual([expect.stringContaining('name or generateName is required')]);
  expect(names).toEqual(['configmaps (none)']);
});

test('reports types of a policy that its expressions misuse, once the policy is stored', () => {
  const wrong = read(policy('object.spec.b > 1'));
  expect(wrong.errors).toEqual([]);
  expect(wrong.warnings).toEqual([expect.stringMatching(/^warning 7 expression: .*undefined field 'b'/)]);
  expect(read(policy('object.spec.a > 1')).warnings).toEqual([]);
  expect(read(policy('object.spec.b >')).warnings).toEqual([]);
});

const hooks = `apiVersion: admissionregistration.k8s.io/v1
kind: MutatingWebhookConfiguration
metadata: {name: h}
webhooks: []
`;
const reply = (uid: string): string =>
  `apiVersion: admission.k8s.io/v1\nkind: AdmissionReview\nresponse: {uid: ${uid}}\n`;

test('keeps replies for the webhooks of the configuration above them', () => {
  const found = read(hooks, reply('a'), config, reply('b'), hooks.replace('name: h', 'name: i'), reply('c'));
  expect(found.errors).toEqual([]);
  expect([...found.replies].map(([name, all]) => [name, all.length])).toEqual([
    ['h', 2],
    ['i', 1],
  ]);
});

test('reports a reply without a webhook at its first line', () => {
  const { errors, replies } = read(config, reply('a'), hooks);
  expect(errors).toEqual([
    expect.stringMatching(/^error 5 .*error: no webhook configuration precedes this AdmissionReview$/),
  ]);
  expect(replies.size).toBe(0);
});
