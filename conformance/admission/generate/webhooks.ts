/** Cases of admission webhooks: their answers, patches, warnings, and the requests that they are called for. */
import {
  createTab,
  cronTabs,
  get,
  makeNamespace,
  namespace,
  patchTab,
  post,
  replaceTab,
  tabObject,
  tabsPath,
  type Case,
  type Json,
  type JsonMap,
  type Step,
} from './shapes.ts';
import { allow, at, configuration, deny, hook, op, patched, review, rule, type How } from './hooks.ts';

const cases: Case[] = [];
const each: readonly How[] = ['validating', 'mutating'];

function add(
  name: string,
  how: How,
  hooks: readonly JsonMap[] | readonly Step[],
  script: readonly JsonMap[] | Record<string, readonly JsonMap[]>,
  requests: readonly Step[] = [createTab()],
): void {
  const steps = hooks.some((one) => 'method' in one)
    ? (hooks as readonly Step[])
    : [configuration(how, hooks as readonly JsonMap[])];
  const webhooks = (Array.isArray(script) ? { '/hook': script } : script) as Record<string, Json>;
  // The audit annotations count the webhooks of all configurations.
  const alone = steps.length > 1 || hooks.length > 1 ? ({ alone: true } as const) : {};
  cases.push({
    ...alone,
    name: `webhook/${name}`,
    area: 'webhook',
    webhooks,
    setup: [cronTabs(), makeNamespace(namespace, { env: 'prod' }), ...steps],
    requests,
  });
}

const denials: Record<string, Json | undefined> = {
  silent: undefined,
  null: null,
  empty: {},
  message: { message: 'no' },
  forbidden: { code: 403, message: 'no' },
  internal: { code: 500, reason: 'InternalError', message: 'x' },
  ok: { code: 200, message: 'x' },
  zero: { code: 0, message: 'x' },
  negative: { code: -5, message: 'x' },
  success: { status: 'Success', message: 'm' },
  large: { code: 999, message: 'z' },
  code399: { code: 399, message: 'z' },
  code600: { code: 600, message: 'z' },
  details: {
    reason: 'Forbidden',
    code: 403,
    details: {
      name: 'n',
      group: 'g',
      kind: 'k',
      uid: 'u',
      causes: [{ reason: 'R', message: 'M', field: 'f' }, {}],
      retryAfterSeconds: 3,
    },
  },
  metadata: {
    metadata: { resourceVersion: '5', selfLink: '/x', continue: 'c', remainingItemCount: 4 },
    message: 'x',
  },
  lines: { code: 422, reason: 'Invalid', message: 'a\nb' },
  'code-text': { code: '403' },
  'reason-only': { reason: 'Conflict' },
  'unknown-reason': { reason: 'Because', code: 418 },
  retry: { code: 429, reason: 'TooManyRequests', details: { retryAfterSeconds: 7 } },
  unicode: { message: 'ж日本 "q" \\ \u0007' },
  'not-found': { code: 404, reason: 'NotFound', message: 'gone' },
  long: { message: 'x'.repeat(3000) },
};
for (const how of each)
  for (const [name, status] of Object.entries(denials))
    add(`${how}/deny/${name}`, how, [hook()], [deny(status)]);

const answers: Record<string, JsonMap> = {
  '500': { status: 500, body: 'x' },
  '500-text': { status: 500, body: 'x', contentType: 'text/plain' },
  '404': { status: 404, body: 'nope' },
  '404-text': { status: 404, body: 'nope', contentType: 'text/plain' },
  '403': { status: 403, body: 'nope' },
  '403-text': { status: 403, body: 'nope', contentType: 'text/plain' },
  empty: { status: 200, body: '' },
  cut: { status: 200, body: '{' },
  list: { status: 200, body: '[]' },
  null: { status: 200, body: 'null' },
  object: { status: 200, body: '{}' },
  number: { status: 200, body: '5' },
  'no-response': { status: 200, body: { kind: 'AdmissionReview', apiVersion: 'admission.k8s.io/v1' } },
  'null-response': {
    status: 200,
    body: { kind: 'AdmissionReview', apiVersion: 'admission.k8s.io/v1', response: null },
  },
  'other-kind': { status: 200, body: { kind: 'Other', apiVersion: 'admission.k8s.io/v1', response: {} } },
  'other-version': {
    status: 200,
    body: { kind: 'AdmissionReview', apiVersion: 'admission.k8s.io/v2', response: {} },
  },
  'other-group': {
    status: 200,
    body: { kind: 'AdmissionReview', apiVersion: 'example.com/v1', response: {} },
  },
  'core-kind': { status: 200, body: { kind: 'Pod', apiVersion: 'v1' } },
  beta: {
    status: 200,
    body: {
      kind: 'AdmissionReview',
      apiVersion: 'admission.k8s.io/v1beta1',
      response: { uid: '${uid}', allowed: true },
    },
  },
  'no-version': {
    status: 200,
    body: { kind: 'AdmissionReview', response: { uid: '${uid}', allowed: true } },
  },
  'no-kind': {
    status: 200,
    body: { apiVersion: 'admission.k8s.io/v1', response: { uid: '${uid}', allowed: true } },
  },
  'other-uid': {
    status: 200,
    body: {
      kind: 'AdmissionReview',
      apiVersion: 'admission.k8s.io/v1',
      response: { uid: 'other', allowed: true },
    },
  },
  'no-uid': {
    status: 200,
    body: { kind: 'AdmissionReview', apiVersion: 'admission.k8s.io/v1', response: { allowed: true } },
  },
  'allowed-text': review({ allowed: 'yes' }),
  'allowed-null': review({ allowed: null }),
  'allowed-missing': review({}),
  'warnings-text': allow({ warnings: 'x' }),
  'warnings-number': allow({ warnings: [1] }),
  'status-text': allow({ status: 'x' }),
  'annotation-number': allow({ auditAnnotations: { a: 1 } }),
  'patch-not-base64': allow({ patch: '!!!', patchType: 'JSONPatch' }),
  'patch-without-type': allow({ patch: 'W10=' }),
  'type-without-patch': allow({ patchType: 'JSONPatch' }),
  'merge-type': allow({ patch: 'W10=', patchType: 'MergePatch' }),
  'empty-type': allow({ patch: 'W10=', patchType: '' }),
  'unknown-field': allow({ nosuch: 1 }),
  twice: {
    status: 200,
    body: '{"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","response":{"uid":"${uid}","allowed":false,"allowed":true}}',
  },
  yaml: {
    status: 200,
    body: 'apiVersion: admission.k8s.io/v1\nkind: AdmissionReview\nresponse: {uid: "${uid}", allowed: true}',
    contentType: 'application/yaml',
  },
  'type-text': { ...allow(), contentType: 'text/plain' },
  'type-html': { ...allow(), contentType: 'text/html' },
  'type-empty': { ...allow(), contentType: '' },
  'type-charset': { ...allow(), contentType: 'application/json; charset=utf-8' },
  '201': { ...allow(), status: 201 },
  '202': { ...allow(), status: 202 },
  '206': { ...allow(), status: 206 },
  'status-body': {
    status: 400,
    body: {
      kind: 'Status',
      apiVersion: 'v1',
      status: 'Failure',
      message: 'typed',
      reason: 'BadRequest',
      code: 400,
    },
  },
  'status-200': {
    status: 200,
    body: {
      kind: 'Status',
      apiVersion: 'v1',
      status: 'Failure',
      message: 'typed',
      reason: 'BadRequest',
      code: 400,
    },
  },
  '422': { status: 422, body: 'x', contentType: 'text/plain' },
  '418': { status: 418, body: 'x', contentType: 'text/plain' },
  '409': { status: 409, body: '' },
  '401': { status: 401, body: '' },
  '405': { status: 405, body: '' },
  '406': { status: 406, body: 'q', contentType: 'text/plain' },
  '415': { status: 415, body: '' },
  '429': { status: 429, body: '' },
  '503': { status: 503, body: 'down', contentType: 'text/plain' },
  '504': { status: 504, body: '' },
  '410': { status: 410, body: '' },
  '413': { status: 413, body: '' },
  slow: { ...allow(), delay: 2 },
};
for (const [name, answer] of Object.entries(answers)) {
  const more = { timeoutSeconds: 1 };
  for (const how of each) {
    add(`${how}/answer/${name}`, how, [hook(more)], [answer]);
    add(`${how}/ignored/${name}`, how, [hook({ ...more, failurePolicy: 'Ignore' })], [answer]);
  }
}
for (const [name, answer] of Object.entries(answers).slice(7, 34))
  add(`beta/${name}`, 'mutating', [hook({ admissionReviewVersions: ['v1beta1'] })], [answer]);
add(
  'versions/v1beta1-first',
  'validating',
  [hook({ admissionReviewVersions: ['v1beta1', 'v1'] })],
  [answers['beta'] as JsonMap],
);
add('versions/v9-first', 'validating', [hook({ admissionReviewVersions: ['v9', 'v1'] })], [allow()]);

const patches: Record<string, Json> = {
  labels: [op('add', '/metadata/labels', { a: 'b' })],
  replace: [op('replace', '/spec/replicas', 5)],
  unknown: [op('add', '/spec/unknown', 1)],
  rename: [op('replace', '/metadata/name', 'other')],
  move: [op('replace', '/metadata/namespace', 'default')],
  'no-namespace': [op('remove', '/metadata/namespace')],
  'remove-missing': [op('remove', '/spec/none')],
  'replace-missing': [op('replace', '/spec/none', 1)],
  'test-fails': [op('test', '/spec/mode', 'x')],
  'test-passes': [op('test', '/spec/mode', 'Allow'), op('replace', '/spec/mode', 'Forbid')],
  kind: [op('replace', '/kind', 'Other')],
  'no-kind': [op('remove', '/kind')],
  version: [op('replace', '/apiVersion', 'other.example.com/v2')],
  'no-version': [op('remove', '/apiVersion')],
  'no-spec': [op('remove', '/spec')],
  'null-spec': [op('replace', '/spec', null)],
  'no-metadata': [op('remove', '/metadata')],
  'null-metadata': [op('replace', '/metadata', null)],
  uid: [op('add', '/metadata/uid', 'u')],
  time: [op('add', '/metadata/creationTimestamp', '2001-01-01T00:00:00Z')],
  generation: [op('add', '/metadata/generation', 9)],
  finalizers: [op('add', '/metadata/finalizers', ['a/b'])],
  status: [op('add', '/status', { phase: 'x' })],
  'bad-label': [op('add', '/metadata/labels', { 'a b': 'b' })],
  'label-number': [op('add', '/metadata/labels', { a: 1 })],
  'wrong-type': [op('replace', '/spec/schedule', 5)],
  enum: [op('replace', '/spec/mode', 'bad')],
  'no-default': [op('remove', '/spec/mode')],
  managers: [op('add', '/metadata/managedFields', [])],
  'bad-manager': [op('add', '/metadata/managedFields/0/operation', 'Bad')],
  'manager-name': [op('replace', '/metadata/managedFields/0/manager', 'me')],
  'generate-name': [op('add', '/metadata/generateName', 'g-')],
  moved: [{ op: 'move', from: '/spec/mode', path: '/spec/image' }],
  copied: [{ op: 'copy', from: '/spec/mode', path: '/spec/image' }],
  'copy-missing': [{ op: 'copy', from: '/spec/none', path: '/spec/image' }],
  bogus: [op('bogus', '/spec/mode')],
  'no-slash': [op('add', 'spec/mode', 1)],
  'no-path': [{ op: 'add', value: 1 }],
  'no-op': [{ path: '/spec/mode', value: 1 }],
  'no-value': [{ op: 'add', path: '/spec/mode' }],
  append: [op('add', '/spec/tags/-', 'x')],
  none: [],
  object: '{}',
  null: 'null',
  text: 'x',
  'null-item': '[null]',
  owners: [
    op('add', '/metadata/ownerReferences', [
      { apiVersion: 'v1', kind: 'A', name: 'a', uid: 'u' },
      { apiVersion: 'v1', kind: 'A', name: 'a', uid: 'u' },
    ]),
  ],
  revision: [op('add', '/metadata/resourceVersion', '7')],
  root: [op('replace', '', {})],
  'root-text': [op('replace', '', 'x')],
  escaped: [
    op('add', '/metadata/annotations', { 'a/b': 'c' }),
    op('replace', '/metadata/annotations/a~1b', 'd'),
  ],
  'same-value': [op('replace', '/spec/mode', 'Allow')],
  number: [op('add', '/spec/ratio', 1e21)],
  'big-integer': '[{"op":"add","path":"/spec/extra","value":{"n":12345678901234567890}}]',
  deletion: [op('add', '/metadata/deletionTimestamp', '2001-01-01T00:00:00Z')],
};
for (const [name, patch] of Object.entries(patches)) {
  add(
    `patch/${name}`,
    'mutating',
    [hook()],
    [patched(patch)],
    [createTab(), createTab({ tags: ['a'] }, { name: 'c2' })],
  );
  add(
    `patch/update/${name}`,
    'mutating',
    [hook({ rules: [{ ...rule, operations: ['UPDATE'] }] })],
    [patched(patch)],
    [createTab(), patchTab({ spec: { image: 'i' } }), replaceTab({ image: 'j' })],
  );
}
add('validating/patched', 'validating', [hook()], [patched([op('replace', '/spec/replicas', 5)])]);

const warnings: Record<string, string[]> = {
  one: ['w'],
  repeated: ['a', 'a', 'b'],
  long: ['x'.repeat(300)],
  longer: ['x'.repeat(5000)],
  many: Array.from({ length: 30 }, (_, i) => `y${i}${'z'.repeat(200)}`),
  tab: ['tab\there'],
  line: ['nl\nx'],
  empty: [''],
  quotes: ['q"uote\\'],
  unicode: ['é世界'],
  'two-long': ['k'.repeat(257), 'm'.repeat(4000)],
  spaces: ['  padded  '],
  'long-unicode': ['é'.repeat(200)],
  emoji: ['🍕'.repeat(80)],
  'lots-short': Array.from({ length: 100 }, (_, i) => `w${i}`),
  'total-4096': Array.from({ length: 20 }, (_, i) => `${i}${'q'.repeat(250)}`),
};
for (const [name, list] of Object.entries(warnings))
  for (const how of each) {
    add(
      `${how}/warnings/${name}`,
      how,
      [hook()],
      [name.length % 2 === 0 ? allow({ warnings: list }) : review({ allowed: false, warnings: list })],
    );
  }
const annotations: Record<string, JsonMap> = {
  plain: { a: 'b' },
  slash: { 'a/b': 'c' },
  empty: { '': 'x' },
  'bad-key': { 'bad key': 'x' },
  'empty-value': { a: '' },
  domain: { 'x.y/z': '1' },
  long: { ['a'.repeat(64)]: 'x' },
  several: { b: '1', a: '2' },
};
for (const [name, auditAnnotations] of Object.entries(annotations))
  for (const how of each)
    add(
      `${how}/annotations/${name}`,
      how,
      [hook()],
      [allow({ auditAnnotations })],
      [createTab(), createTab({}, { name: 'c2' })],
    );

const everyRequest: readonly Step[] = [
  createTab(),
  post(`${tabsPath}?dryRun=All`, tabObject({}, { name: 'd1' })),
  replaceTab({ replicas: 2 }),
  patchTab({ status: { phase: 'x' } }, 'application/merge-patch+json', { path: `${tabsPath}/c1/status` }),
  patchTab({ spec: { replicas: 3 } }, 'application/merge-patch+json', { path: `${tabsPath}/c1/scale` }),
  {
    method: 'PATCH',
    path: `${tabsPath}/s1?fieldManager=m`,
    contentType: 'application/apply-patch+yaml',
    body: tabObject({}, { name: 's1' }),
  },
  {
    method: 'PATCH',
    path: `${tabsPath}/c1?fieldManager=m&force=true`,
    contentType: 'application/apply-patch+yaml',
    body: tabObject({ mode: 'Forbid' }),
  },
  createTab(
    {},
    { name: 'u1' },
    {
      as: 'admin',
      headers: {
        'Impersonate-User': 'someone',
        'Impersonate-Group': 'system:masters',
        'Impersonate-Extra-Why': 'because',
      },
    },
  ),
  { method: 'DELETE', path: `${tabsPath}/c1?propagationPolicy=Foreground` },
  {
    method: 'DELETE',
    path: tabsPath,
    contentType: 'application/json',
    body: { kind: 'DeleteOptions', apiVersion: 'v1', gracePeriodSeconds: 5 },
  },
  createTab({}, { name: undefined, generateName: 'gen-' }),
];
const all = (more: JsonMap): JsonMap => ({
  rules: [
    { ...rule, operations: ['*'], resources: ['crontabs', 'crontabs/status', 'crontabs/scale'], ...more },
  ],
});
const matches: Record<string, JsonMap> = {
  'on-dry-run': { sideEffects: 'NoneOnDryRun' },
  everything: all({}),
  star: all({ resources: ['crontabs/*'] }),
  'star-status': all({ resources: ['*/status'] }),
  cluster: all({ scope: 'Cluster' }),
  namespaced: all({ scope: 'Namespaced' }),
  delete: all({ operations: ['DELETE'] }),
  connect: all({ operations: ['CONNECT'] }),
  'other-version': all({ apiVersions: ['v2'] }),
  'other-group': all({ apiGroups: ['other.example.com'] }),
  'namespace-labels': {
    namespaceSelector: { matchLabels: { env: 'prod', 'kubernetes.io/metadata.name': namespace } },
  },
  'namespace-not': {
    namespaceSelector: { matchExpressions: [{ key: 'env', operator: 'NotIn', values: ['prod'] }] },
  },
  'namespace-exists': {
    namespaceSelector: {
      matchExpressions: [
        { key: 'env', operator: 'Exists' },
        { key: 'no', operator: 'DoesNotExist' },
      ],
    },
  },
  'object-labels': { objectSelector: { matchLabels: { a: 'b' } } },
  'object-not': {
    ...all({}),
    objectSelector: { matchExpressions: [{ key: 'a', operator: 'DoesNotExist' }] },
  },
  conditions: {
    ...all({}),
    matchConditions: [
      { name: 'a', expression: 'request.userInfo.username == "admin"' },
      { name: 'b', expression: 'request.operation == "DELETE" || object.metadata.name == "c1"' },
    ],
  },
  'condition-fails': { matchConditions: [{ name: 'a', expression: 'object.spec.image == "x"' }] },
  'condition-fails-ignored': {
    matchConditions: [{ name: 'a', expression: 'object.spec.image == "x"' }],
    failurePolicy: 'Ignore',
  },
  'condition-false-and-error': {
    matchConditions: [
      { name: 'a', expression: 'object.spec.image == "x"' },
      { name: 'b', expression: 'false' },
    ],
  },
  'condition-old': { ...all({}), matchConditions: [{ name: 'a', expression: 'oldObject == null' }] },
  'condition-authorizer': {
    matchConditions: [{ name: 'a', expression: 'authorizer.requestResource.check("create").allowed()' }],
  },
  'condition-namespace': {
    matchConditions: [{ name: 'a', expression: 'request.namespace.startsWith("k")' }],
  },
  timeout: { timeoutSeconds: 3 },
  query: { clientConfig: at('/hook?a=b') },
  'missing-path': { clientConfig: at('/none') },
  service: { clientConfig: { service: { namespace, name: 'svc', path: '/p' }, caBundle: '${caBundle}' } },
  unreachable: { clientConfig: { url: 'https://127.0.0.1:1/x', caBundle: '${caBundle}' } },
  'no-ca': { clientConfig: { url: '${webhook}/hook' } },
};
for (const [name, more] of Object.entries(matches)) {
  add(`validating/match/${name}`, 'validating', [hook(more)], [allow()], everyRequest);
  add(
    `mutating/match/${name}`,
    'mutating',
    [hook(more)],
    [patched([op('add', '/metadata/labels', { w: '1' })])],
    everyRequest,
  );
  if (!name.includes('c'))
    add(`validating/refusing/${name}`, 'validating', [hook(more)], [deny({ message: 'no' })], everyRequest);
}

const second = (more: JsonMap = {}): JsonMap =>
  hook({ name: 'b.TOK.example.com', clientConfig: at('/b'), ...more });
const image = patched([op('add', '/spec/image', 'a')]);
const replicas = patched([op('add', '/spec/replicas', 7)]);
for (const first of ['Never', 'IfNeeded'])
  for (const then of ['Never', 'IfNeeded']) {
    add(
      `reinvoke/${first}-${then}`,
      'mutating',
      [hook({ reinvocationPolicy: first }), second({ reinvocationPolicy: then })],
      { '/hook': [image], '/b': [replicas] },
    );
    add(
      `reinvoke/no-change/${first}-${then}`,
      'mutating',
      [hook({ reinvocationPolicy: first }), second({ reinvocationPolicy: then })],
      { '/hook': [image], '/b': [allow()] },
    );
    add(
      `reinvoke/second-round-denies/${first}-${then}`,
      'mutating',
      [hook({ reinvocationPolicy: first }), second({ reinvocationPolicy: then })],
      { '/hook': [image, deny({ message: 'again' })], '/b': [replicas] },
    );
  }
add(
  'several/order',
  'mutating',
  [configuration('mutating', [second()], 'TOK-z'), configuration('mutating', [hook()], 'TOK-a')],
  { '/hook': [image], '/b': [patched([op('replace', '/spec/image', 'b')])] },
);
add('several/first-denies', 'mutating', [hook(), second()], {
  '/hook': [deny({ message: 'first' })],
  '/b': [image],
});
add(
  'several/mutate-then-validate',
  'mutating',
  [configuration('mutating', [hook()], 'TOK-m'), configuration('validating', [second()], 'TOK-v')],
  { '/hook': [replicas], '/b': [deny({ message: 'seen' })] },
);
add(
  'several/selector-after-mutation',
  'mutating',
  [
    configuration('mutating', [hook()], 'TOK-m'),
    configuration('validating', [second({ objectSelector: { matchLabels: { w: '1' } } })], 'TOK-v'),
  ],
  { '/hook': [patched([op('add', '/metadata/labels', { w: '1' })])], '/b': [deny({ message: 'seen' })] },
);
add(
  'several/selector-between',
  'mutating',
  [hook(), second({ objectSelector: { matchLabels: { w: '1' } } })],
  { '/hook': [patched([op('add', '/metadata/labels', { w: '1' })])], '/b': [image] },
);
add('several/open-then-closed', 'mutating', [hook({ failurePolicy: 'Ignore' }), second()], {
  '/hook': [{ status: 500, body: '' }],
  '/b': [{ status: 500, body: '' }],
});
add('several/warnings-of-both', 'mutating', [hook(), second()], {
  '/hook': [allow({ warnings: ['one', 'two'] })],
  '/b': [allow({ warnings: ['two', 'three'] })],
});
add('redirect/302', 'validating', [hook()], [{ status: 302, body: '', headers: { Location: '/x' } }]);
add('redirect/307', 'validating', [hook()], [{ status: 307, body: '', headers: { Location: '/x' } }]);
add(
  'side-effects/unknown',
  'validating',
  [hook()],
  [allow()],
  [get(tabsPath), createTab(), get(`${tabsPath}/c1`)],
);
const statusBodies: Readonly<Record<string, JsonMap>> = {
  'no-status': { kind: 'Status', apiVersion: 'v1', message: 'typed' },
  success: { kind: 'Status', apiVersion: 'v1', status: 'Success', message: 'typed' },
  'no-version': { kind: 'Status', status: 'Failure', message: 'typed' },
  'other-version': { kind: 'Status', apiVersion: 'v2', status: 'Failure', message: 'typed' },
  'no-kind': { apiVersion: 'v1', status: 'Failure', message: 'typed' },
  'no-message': { kind: 'Status', apiVersion: 'v1', status: 'Failure', code: 418 },
};
for (const [name, body] of Object.entries(statusBodies)) {
  for (const status of [400, 422, 500])
    add(`status-body/${name}/${status}`, 'validating', [hook()], [{ status, body }]);
}
const renaming = patched([op('replace', '/metadata/name', 'renamed')]);
add(
  'renamed/next-webhook',
  'mutating',
  [configuration('mutating', [hook(), second()], 'TOK-m'), configuration('validating', [second()], 'TOK-v')],
  { '/hook': [renaming], '/b': [allow()] },
);
add(
  'renamed/by-apply',
  'mutating',
  [hook()],
  [renaming],
  [
    {
      method: 'PATCH',
      path: `${tabsPath}/c2?fieldManager=boss`,
      contentType: 'application/apply-patch+yaml',
      body: tabObject({}, { name: 'c2' }),
    },
    get(`${tabsPath}/renamed`),
  ],
);
const versions: readonly (readonly [string, string])[] = [
  ['v1', 'v2'],
  ['v2', 'v1'],
  ['v2', 'v2'],
];
for (const [first, then] of versions) {
  const own = (version: string): JsonMap => ({ rules: [{ ...rule, apiVersions: [version] }] });
  cases.push({
    name: `webhook/kind-changed/${first}-${then}`,
    area: 'webhook',
    alone: true,
    webhooks: { '/hook': [patched([op('replace', '/kind', 'Other')])], '/b': [allow()] } as Record<
      string,
      Json
    >,
    setup: [
      cronTabs(['v1', 'v2']),
      makeNamespace(namespace, { env: 'prod' }),
      configuration('mutating', [
        hook({ ...own(first), matchPolicy: 'Equivalent' }),
        second({ ...own(then), matchPolicy: 'Equivalent' }),
      ]),
    ],
    requests: [createTab()],
  });
}

export const webhookCases: readonly Case[] = cases;
