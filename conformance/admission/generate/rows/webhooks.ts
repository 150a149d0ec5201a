/** Cases of admission webhooks for rows of upstream's test tables that `../webhooks.ts` doesn't cover. */
import {
  createTab,
  cronTabs,
  full,
  group,
  limit,
  limits,
  makeNamespace,
  namespace,
  patchTab,
  post,
  tabObject,
  tabsPath,
  type Case,
  type Json,
  type JsonMap,
  type Step,
} from '../shapes.ts';
import { allow, answered, configuration, deny, hook, op, patched, rule, type How } from '../hooks.ts';

const cases: Case[] = [];
const each: readonly How[] = ['validating', 'mutating'];

interface Given {
  readonly script: Readonly<Record<string, readonly JsonMap[]>>;
  readonly requests?: readonly Step[];
  readonly crds?: readonly Step[];
}

function add(name: string, steps: readonly Step[], given: Given, isAlone = false): void {
  cases.push({
    ...(isAlone && { alone: true as const }),
    name: `webhook/rows/${name}`,
    area: 'webhook',
    webhooks: given.script as Record<string, Json>,
    setup: [...(given.crds ?? [cronTabs()]), makeNamespace(namespace, { env: 'prod' }), ...steps],
    requests: given.requests ?? [createTab(full)],
  });
}

// Denials.
const denials: Record<string, JsonMap> = {
  code300: { code: 300 },
  code401: { code: 401 },
  code500: { code: 500 },
  failure: { status: 'Failure' },
  'other-status': { status: 'custom' },
  'message-and-reason': { message: 'no', reason: 'Forbidden' },
};
for (const [name, status] of Object.entries(denials))
  for (const how of each)
    add(`deny/${how}/${name}`, [configuration(how, [hook()])], { script: { '/hook': [deny(status)] } });

// Answers.
const change = [op('add', '/metadata/labels', { w: '1' })];
const encoded = btoa(JSON.stringify(change));
const answers: Record<string, JsonMap> = {
  plain: {},
  annotations: { auditAnnotations: { a: 'b' } },
  patch: { patch: encoded, patchType: 'JSONPatch' },
  'patch-alone': { patch: encoded },
  'type-alone': { patchType: 'JSONPatch' },
  'empty-type': { patch: encoded, patchType: '' },
  'other-type': { patch: encoded, patchType: 'Other' },
  result: { allowed: false, status: { code: 403, message: 'no' } },
  'empty-operation': { patch: btoa('[{}]'), patchType: 'JSONPatch' },
  'no-operation': { patch: btoa('[]'), patchType: 'JSONPatch' },
};
for (const [name, response] of Object.entries(answers))
  for (const how of each)
    for (const version of ['v1', 'v1beta1'])
      for (const failurePolicy of ['Fail', 'Ignore'])
        add(
          `answer/${how}/${version}/${failurePolicy}/${name}`,
          [configuration(how, [hook({ admissionReviewVersions: [version], failurePolicy })])],
          { script: { '/hook': [answered({ allowed: true, ...response }, version)] } },
        );

// Patches that can't be applied, or make the object invalid.
const wrong: Record<string, Json> = {
  'missing-place': [op('remove', '/metadata/labels/nosuch')],
  test: [op('test', '/spec/replicas', 77)],
  type: [op('replace', '/spec/replicas', 'many')],
  'no-patch': 'text',
};
for (const [name, patch] of Object.entries(wrong))
  add(`open/${name}`, [configuration('mutating', [hook({ failurePolicy: 'Ignore' })])], {
    script: { '/hook': [patched(patch)] },
  });

// Several webhooks that fail.
const three = (failurePolicy: string): JsonMap[] =>
  ['a', 'b', 'c'].map((name) =>
    hook({
      name: `${name}.TOK.example.com`,
      clientConfig: { url: `\${webhook}/${name}`, caBundle: '${caBundle}' },
      failurePolicy,
    }),
  );
const failing = {
  '/a': [{ status: 500, body: '' }],
  '/b': [{ status: 200, body: 'null' }],
  '/c': [{ status: 404, body: 'x', contentType: 'text/plain' }],
};
// Validating webhooks are called at the same time, so the order of their reviews is random.
add('three/mutating/Ignore', [configuration('mutating', three('Ignore'))], { script: failing }, true);
add('three/mutating/Fail', [configuration('mutating', three('Fail'))], { script: failing }, true);
add(
  'label-removed',
  [
    configuration('mutating', [
      hook(),
      hook({
        name: 'b.TOK.example.com',
        clientConfig: { url: '${webhook}/b', caBundle: '${caBundle}' },
        objectSelector: { matchLabels: { team: 'red' } },
      }),
    ]),
  ],
  {
    script: {
      '/hook': [patched([op('remove', '/metadata/labels/team')])],
      '/b': [patched([op('add', '/spec/image', 'seen')])],
    },
    requests: [createTab(full, { labels: { team: 'red', tier: 'web' } }), createTab({}, { name: 'c2' })],
  },
  true,
);
for (const sideEffects of ['None', 'NoneOnDryRun'])
  for (const how of each)
    add(`dry-run/${how}/${sideEffects}`, [configuration(how, [hook({ sideEffects })])], {
      script: { '/hook': [how === 'mutating' ? patched(change) : deny({ message: 'dry' })] },
      requests: [post(`${tabsPath}?dryRun=All`, tabObject()), createTab()],
    });

// Rules for several versions.
const versions = ['v1', 'v2', 'v3'];
const own = (version: string, more: JsonMap = {}): JsonMap => ({
  ...rule,
  apiVersions: [version],
  resources: ['crontabs', 'crontabs/scale'],
  ...more,
});
const ruleLists: Record<string, JsonMap> = {
  'own-version-last': { rules: [own('v3'), own('v2'), own('v1')] },
  'second-version-first': { rules: [own('v2'), own('v3')] },
  'third-version-first': { rules: [own('v3'), own('v2')] },
  'exact-others': { matchPolicy: 'Exact', rules: [own('v2'), own('v3')] },
  'exact-own': { matchPolicy: 'Exact', rules: [own('v3'), own('v1')] },
  'other-group': { rules: [own('v1', { apiGroups: ['apps'] })] },
};
for (const [name, more] of Object.entries(ruleLists))
  for (const how of each)
    add(`versions/${how}/${name}`, [configuration(how, [hook(more)])], {
      crds: [cronTabs(versions)],
      script: { '/hook': [allow()] },
      requests: [
        createTab(),
        patchTab({ spec: { replicas: 8 } }, 'application/merge-patch+json', { path: `${tabsPath}/c1/scale` }),
      ],
    });

// Rules for several resources and subresources.
const resourceLists: Record<string, string[]> = {
  star: ['*'],
  'all-of-one': ['crontabs/*'],
  'all-of-one-and-other': ['crontabs/*', 'limits'],
  'two-subresources': ['*/status', '*/scale'],
};
const subresources: readonly Step[] = [
  createTab(),
  patchTab({ status: { phase: 'x' } }, 'application/merge-patch+json', { path: `${tabsPath}/c1/status` }),
  patchTab({ spec: { replicas: 3 } }, 'application/merge-patch+json', { path: `${tabsPath}/c1/scale` }),
  limit('TOK-low', { max: 2 }),
];
for (const [name, resources] of Object.entries(resourceLists))
  for (const how of each)
    add(`resources/${how}/${name}`, [configuration(how, [hook({ rules: [{ ...rule, resources }] })])], {
      crds: [cronTabs(), limits('Namespaced')],
      script: { '/hook': [allow()] },
      requests: subresources,
    });

// Objects of the cluster have no namespace to select.
const selectors: Record<string, JsonMap> = {
  empty: { namespaceSelector: {} },
  labels: { namespaceSelector: { matchLabels: { env: 'dev' } } },
  'object-labels': { objectSelector: { matchLabels: { team: 'red' } } },
  'scope-namespaced': { rules: [{ ...rule, scope: 'Namespaced' }] },
  'scope-cluster': { rules: [{ ...rule, scope: 'Cluster' }] },
};
const clusterPath = `/apis/${group}/v1/crontabs`;
for (const [name, more] of Object.entries(selectors))
  for (const how of each)
    add(`cluster/${how}/${name}`, [configuration(how, [hook(more)])], {
      crds: [cronTabs(['v1'], 'Cluster')],
      script: { '/hook': [how === 'mutating' ? patched(change) : deny({ message: 'no' })] },
      requests: [
        post(clusterPath, tabObject({}, { labels: { team: 'red' } })),
        post(clusterPath, tabObject({}, { name: 'c2' })),
      ],
    });

// The labels of a namespace in a request are its new ones.
const guarded = { guard: 'TOK' };
const namespaces: JsonMap = {
  rules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['*'], resources: ['namespaces'] }],
  namespaceSelector: { matchLabels: guarded },
};
for (const how of each)
  add(
    `namespaces/${how}`,
    [configuration(how, [hook(namespaces)])],
    {
      script: { '/hook': [allow()] },
      requests: [
        makeNamespace('TOK-x', guarded),
        makeNamespace('TOK-y'),
        {
          method: 'PATCH',
          path: '/api/v1/namespaces/TOK-y',
          contentType: 'application/merge-patch+json',
          body: { metadata: { labels: guarded } },
        },
        {
          method: 'PATCH',
          path: '/api/v1/namespaces/TOK-x',
          contentType: 'application/merge-patch+json',
          body: { metadata: { labels: { guard: null } } },
        },
      ],
    },
    true,
  );

// Match conditions.
const fails = 'object.spec.nosuch == 1';
const conditionLists: Record<string, string[]> = {
  one: ['true'],
  two: ['true', 'true'],
  'first-false': ['false', 'true'],
  'last-false': ['true', 'false'],
  'middle-false': ['true', 'false', 'true'],
  'all-false': ['false', 'false'],
  error: [fails],
  'true-error': ['true', fails],
  'true-error-false': ['true', fails, 'false'],
  'two-errors': [fails, 'object.spec.other == 1'],
};
for (const [name, list] of Object.entries(conditionLists))
  for (const how of each)
    for (const failurePolicy of ['Fail', 'Ignore'])
      add(
        `conditions/${how}/${failurePolicy}/${name}`,
        [
          configuration(how, [
            hook({
              failurePolicy,
              matchConditions: list.map((expression, i) => ({ name: `c${i}`, expression })),
            }),
          ]),
        ],
        { script: { '/hook': [deny({ message: 'called' })] } },
      );

export const webhookRows: readonly Case[] = cases;
