/** Cases of namespaces, and of objects in them. */
import {
  binding,
  caseList,
  createTab,
  cronTabs,
  get,
  group,
  makeNamespace,
  namespace,
  patchTab,
  policy,
  post,
  replaceTab,
  tabObject,
  tabsPath,
  type Case,
  type JsonMap,
  type Step,
} from './shapes.ts';

const { cases, add } = caseList('namespace');

const path = `/api/v1/namespaces/${namespace}`;
const end: Step = { method: 'DELETE', path };
const base = [cronTabs(), makeNamespace()];
const held = [...base, createTab({}, { name: 'old' })];
const apply: Step = {
  method: 'PATCH',
  path: `${tabsPath}/c1?fieldManager=m`,
  contentType: 'application/apply-patch+yaml',
  body: tabObject(),
};

const missing: Record<string, Step> = {
  create: createTab(),
  'wrong-type': createTab({ replicas: 'x' }),
  invalid: createTab({ replicas: 1000 }),
  'bad-name': createTab({}, { name: 'Bad_Name' }),
  generated: createTab({}, { name: undefined, generateName: 'gen-' }),
  'no-name': createTab({}, { name: undefined }),
  'dry-run': post(`${tabsPath}?dryRun=All`, tabObject()),
  'unknown-field': createTab({ nosuch: 1 }),
  'other-namespace': createTab({}, { namespace: 'default' }),
  'broken-json': { method: 'POST', path: tabsPath, contentType: 'application/json', body: '{"apiVersion": ' },
  'other-kind': post(tabsPath, { apiVersion: `${group}/v1`, kind: 'Other', metadata: { name: 'c1' } }),
  apply,
  replace: { method: 'PUT', path: `${tabsPath}/c1`, contentType: 'application/json', body: tabObject() },
  patch: patchTab({ spec: { replicas: 2 } }),
  delete: { method: 'DELETE', path: `${tabsPath}/c1` },
  'delete-all': { method: 'DELETE', path: tabsPath },
  get: get(`${tabsPath}/c1`),
  list: get(tabsPath),
  configmap: post(`${path}/configmaps`, { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'c' } }),
};
for (const [name, step] of Object.entries(missing)) {
  add(`missing/${name}`, [cronTabs()], [step]);
  add(`terminating/${name}`, held, [end, step]);
}
add('terminating/update', held, [
  end,
  replaceTab({ replicas: 2 }, { name: 'old' }),
  { ...patchTab({ spec: { replicas: 5 } }), path: `${tabsPath}/old` },
  { ...patchTab({ status: { phase: 'x' } }), path: `${tabsPath}/old/status` },
  {
    ...apply,
    path: `${tabsPath}/old?fieldManager=m`,
    body: tabObject({ mode: 'Forbid' }, { name: 'old' }),
  } as Step,
  { method: 'DELETE', path: `${tabsPath}/old` },
  createTab({}, { name: 'old' }),
  get(path),
  end,
]);
const odd: Record<string, JsonMap> = {
  upper: { name: 'UPPER-TOK' },
  dots: { name: 'TOK.x' },
  long: { name: `TOK-${'x'.repeat(70)}` },
  labels: { name: 'TOK-x', labels: { a: 'b', 'kubernetes.io/metadata.name': 'other' } },
  'bad-label': { name: 'TOK-x', labels: { a: 'not valid!' } },
  generated: { generateName: 'TOK-gen-' },
  version: { name: 'TOK-x', resourceVersion: '5' },
  namespace: { name: 'TOK-x', namespace: 'default' },
};
for (const [name, metadata] of Object.entries(odd)) {
  add(
    `object/${name}`,
    [],
    [
      post('/api/v1/namespaces', { apiVersion: 'v1', kind: 'Namespace', metadata }),
      get('/api/v1/namespaces/TOK-x'),
    ],
  );
}
add(
  'object/again',
  [makeNamespace()],
  [post('/api/v1/namespaces', { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } })],
);
add(
  'object/relabel',
  [makeNamespace(namespace, { a: 'b' })],
  [
    {
      method: 'PATCH',
      path,
      contentType: 'application/merge-patch+json',
      body: { metadata: { labels: { a: null, c: 'd' } } },
    },
    {
      method: 'PATCH',
      path,
      contentType: 'application/merge-patch+json',
      body: { metadata: { labels: { 'kubernetes.io/metadata.name': 'x' } } },
    },
    {
      method: 'PATCH',
      path,
      contentType: 'application/json-patch+json',
      body: [{ op: 'remove', path: '/metadata/labels/c' }],
    },
    get(path),
  ],
);
for (const name of ['default', 'kube-system', 'kube-public', 'kube-node-lease']) {
  add(`immortal/${name}`, [], [{ method: 'DELETE', path: `/api/v1/namespaces/${name}?dryRun=All` }]);
}
for (const [name, as] of [
  ['alice', 'alice'],
  ['bob', 'bob'],
] as const) {
  add(`user/${name}`, base, [
    createTab({}, {}, { as }),
    { ...get(tabsPath), as },
    { ...patchTab({ spec: { replicas: 2 } }), as },
    { ...end, as },
  ]);
}
const cluster = `/apis/${group}/v1/crontabs`;
add(
  'scope/cluster',
  [cronTabs(['v1'], 'Cluster'), makeNamespace()],
  [
    createTab(),
    post(cluster, tabObject()),
    post(cluster, tabObject({}, { name: 'c2', namespace })),
    post(cluster, tabObject({}, { name: 'c3', namespace: 'nosuch' })),
    get(`${tabsPath}/c1`),
    get(`${cluster}/c1`),
    get(cluster),
  ],
);
add('scope/namespaced-at-root', base, [
  post(cluster, tabObject()),
  post(cluster, tabObject({}, { namespace })),
  get(cluster),
  createTab(),
  get(cluster),
  { method: 'DELETE', path: cluster },
]);
for (const [name, expression] of Object.entries({
  labels: 'namespaceObject.metadata.labels.env == "prod"',
  phase: 'namespaceObject.status.phase == "Active"',
  finalizers: 'namespaceObject.spec.finalizers == ["kubernetes"]',
  name: 'namespaceObject.metadata.name == request.namespace',
  annotations: 'has(namespaceObject.metadata.annotations)',
  uid: 'namespaceObject.metadata.UID != ""',
})) {
  add(
    `object-of-policy/${name}`,
    [...base, policy({ validations: [{ expression }] }), binding()],
    [
      createTab(),
      {
        method: 'PATCH',
        path,
        contentType: 'application/merge-patch+json',
        body: { metadata: { labels: { env: 'prod' } } },
        settle: ['vap'],
      },
      createTab({}, { name: 'c2' }),
    ],
  );
}
add(
  'policy-on-namespaces',
  [
    policy({
      matchConstraints: {
        resourceRules: [
          { apiGroups: [''], apiVersions: ['v1'], operations: ['*'], resources: ['namespaces'] },
        ],
        namespaceSelector: { matchLabels: { guard: 'TOK' } },
      },
      validations: [{ expression: 'request.name != "TOK-x"' }],
    }),
    binding(),
  ],
  [
    makeNamespace('TOK-x', { guard: 'TOK' }),
    makeNamespace('TOK-y', { guard: 'TOK' }),
    makeNamespace('TOK-x'),
    {
      method: 'PATCH',
      path: '/api/v1/namespaces/TOK-x',
      contentType: 'application/merge-patch+json',
      body: { metadata: { labels: { guard: 'TOK' } } },
    },
    {
      method: 'PATCH',
      path: '/api/v1/namespaces/TOK-y',
      contentType: 'application/merge-patch+json',
      body: { metadata: { labels: { other: 'x' } } },
    },
    { method: 'DELETE', path: '/api/v1/namespaces/TOK-y' },
  ],
);

export const namespaceCases: readonly Case[] = cases;
