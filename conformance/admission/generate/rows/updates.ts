/** Cases of replaced and patched policies, bindings, and webhook configurations. */
import { base, bindingObject, hooks, objectCaseList, plurals } from '../registrations.ts';
import { policyObject, post, type Case, type Json, type JsonMap, type Step } from '../shapes.ts';

const { cases, add, changed } = objectCaseList();
const { vap, vapb, vwc } = plurals;

const before = policyObject({
  validations: [{ expression: 'variables.limit > 0' }],
  variables: [
    { name: 'limit', expression: '1' },
    { name: 'other', expression: '2' },
  ],
  matchConditions: [{ name: 'always', expression: 'true' }],
});
const binding = bindingObject({});

const patch = (type: string, body: Json, query = ''): Step => ({
  method: 'PATCH',
  path: `${base}/${vap}/TOK-policy${query}`,
  contentType: `application/${type}`,
  body,
});
const replaced = (body: JsonMap, more: Partial<Step> = {}): Step => ({
  method: 'PUT',
  path: `${base}/${vap}/TOK-policy`,
  contentType: 'application/json',
  body,
  ...more,
});
const named = (name: string | undefined): JsonMap => ({
  ...before,
  metadata: name === undefined ? {} : { name },
});

const merge = 'merge-patch+json';
const strategic = 'strategic-merge-patch+json';
const operations = 'json-patch+json';

// Patches, with the policy read afterwards.
const patches: Record<string, readonly [string, Json]> = {
  merge: [
    merge,
    { spec: { failurePolicy: 'Ignore', variables: null, validations: [{ expression: 'true' }] } },
  ],
  'merge-text-as-spec': [merge, { spec: 'text' }],
  'merge-number-as-name': [merge, { spec: { variables: [{ name: 5 }] } }],
  'merge-unknown-field': [merge, { spec: { nosuch: 1 } }],
  'merge-other-name': [merge, { metadata: { name: 'other' } }],
  'merge-list': [merge, []],
  'merge-without-version': [merge, { apiVersion: null }],
  'merge-without-kind': [merge, { kind: null }],
  'merge-other-version': [merge, { apiVersion: 'admissionregistration.k8s.io/v1beta1' }],
  'strategic-variable': [strategic, { spec: { variables: [{ name: 'limit', expression: '3' }] } }],
  'strategic-variable-first': [strategic, { spec: { variables: [{ name: 'first', expression: '0' }] } }],
  'strategic-variable-removed': [strategic, { spec: { variables: [{ name: 'other', $patch: 'delete' }] } }],
  'strategic-variable-without-name': [strategic, { spec: { variables: [{ expression: '3' }] } }],
  'strategic-conditions': [strategic, { spec: { matchConditions: [{ name: 'more', expression: 'true' }] } }],
  'strategic-validations': [strategic, { spec: { validations: [{ expression: 'true' }] } }],
  'strategic-unknown-field': [strategic, { spec: { nosuch: 1 } }],
  operations: [operations, [{ op: 'replace', path: '/spec/failurePolicy', value: 'Ignore' }]],
  'operations-missing': [operations, [{ op: 'remove', path: '/spec/nosuch' }]],
  'operations-test': [operations, [{ op: 'test', path: '/spec/failurePolicy', value: 'Ignore' }]],
  'operations-without-version': [operations, [{ op: 'remove', path: '/apiVersion' }]],
  'operations-object': [operations, { op: 'remove' }],
  'other-type': ['xml', {}],
};
for (const [name, [type, body]] of Object.entries(patches)) {
  changed(`patched/${name}`, vap, before, patch(type, body));
  if (!name.startsWith('merge-w') && !name.endsWith('field') && !name.endsWith('version')) continue;
  const strict = patch(type, body, '?fieldValidation=Strict');
  add(`patched/${name}-strict`, [post(`${base}/${vap}`, before), strict]);
}
add('patched/missing', [patch(merge, { spec: 'text' })]);
add('patched/missing-other-type', [patch('xml', {})]);
changed('patched/webhooks', vwc, hooks('ValidatingWebhookConfiguration', [{}]), {
  ...patch(strategic, { webhooks: [{ name: 'check.TOK.example.com', failurePolicy: 'Ignore' }] }),
});
changed('patched/binding', vapb, binding, { ...patch(merge, { spec: { validationActions: ['Warn'] } }) });

// Replacements.
add('replaced/missing', [replaced(before)]);
add('replaced/missing-other-name', [replaced(named('other'))]);
add('replaced/missing-without-name', [replaced(named(undefined))]);
add('replaced/missing-unreadable', [replaced({ ...before, spec: 'text' })]);
const revisions: Record<string, string> = {
  none: '',
  zero: '0',
  old: '1',
  text: 'abc',
  large: '99999999999999999999',
};
for (const [name, resourceVersion] of Object.entries(revisions)) {
  const body = { ...before, metadata: { name: 'TOK-policy', resourceVersion } };
  add(`replaced/revision-${name}`, [post(`${base}/${vap}`, before), replaced(body)]);
}
const invalid = { ...before, spec: { validations: [{ expression: 'nosuch' }] } };
add('replaced/revision-none-invalid', [post(`${base}/${vap}`, before), replaced(invalid)]);
add('replaced/other-uid', [
  post(`${base}/${vap}`, before),
  replaced({ ...before, metadata: { name: 'TOK-policy', uid: 'u' } }, { rv: true }),
]);

export const objectUpdates: readonly Case[] = cases;
