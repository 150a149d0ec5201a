/** Cases of conversion webhooks: valid ones, their responses, and changes beyond the content. */
import {
  get,
  makeNamespace,
  namespace,
  post,
  type Case,
  type Json,
  type JsonMap,
  type Step,
} from './shapes.ts';

const cases: Case[] = [];
const parcels = 'parcels.TOK.example.com';
const versions = ['v1alpha1', 'v1beta1', 'v1'] as const;
type Version = (typeof versions)[number];
interface Rule {
  readonly from: string;
  readonly to: string;
  readonly patch: Json[];
}

const text: JsonMap = { type: 'string' };
const size: JsonMap = {
  type: 'object',
  properties: { width: { type: 'integer' }, height: { type: 'integer' } },
};
const specs: Record<Version, JsonMap> = {
  v1alpha1: {
    type: 'object',
    properties: { to: text, weight: { type: 'integer' }, tags: { type: 'array', items: text } },
  },
  v1beta1: { type: 'object', properties: { address: text, weight: { type: 'string' }, size } },
  v1: {
    type: 'object',
    required: ['address'],
    properties: {
      address: { type: 'string', maxLength: 24 },
      weight: { type: 'integer', minimum: 0, default: 1 },
      size,
      priority: { type: 'string', default: 'normal' },
    },
  },
};

function crd(more: JsonMap = {}, webhook: JsonMap = {}, stored: Version = 'v1'): Step {
  return post('/apis/apiextensions.k8s.io/v1/customresourcedefinitions', {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `parcels.${parcels}` },
    spec: {
      group: parcels,
      scope: 'Namespaced',
      names: { plural: 'parcels', singular: 'parcel', kind: 'Parcel', listKind: 'ParcelList' },
      versions: versions.map((name) => ({
        name,
        served: true,
        storage: name === stored,
        schema: {
          openAPIV3Schema: {
            type: 'object',
            properties: { spec: specs[name], status: { type: 'object', properties: { phase: text } } },
          },
        },
        subresources: { status: {} },
      })),
      conversion: {
        strategy: 'Webhook',
        webhook: {
          conversionReviewVersions: ['v1'],
          clientConfig: { url: '${webhook}/convert', caBundle: '${caBundle}' },
          ...webhook,
        },
      },
      ...more,
    },
  });
}

const move = (from: string, path: string): JsonMap => ({ op: 'move', from, path });
const right: readonly Rule[] = versions.flatMap((from) =>
  versions
    .filter((to) => to !== from && (from === 'v1alpha1' || to === 'v1alpha1'))
    .map((to) => ({
      from,
      to,
      patch: [from === 'v1alpha1' ? move('/spec/to', '/spec/address') : move('/spec/address', '/spec/to')],
    })),
);

function converting(patchResponse: Json[] = [], rules: readonly Rule[] = right): JsonMap {
  return { convert: { rules: rules as unknown as Json, patchResponse } };
}

const path = (version: Version, name = ''): string =>
  `/apis/${parcels}/${version}/namespaces/${namespace}/parcels${name === '' ? '' : `/${name}`}`;

function object(version: Version, spec: JsonMap, metadata: JsonMap = {}): JsonMap {
  return { apiVersion: `${parcels}/${version}`, kind: 'Parcel', metadata: { name: 'a', ...metadata }, spec };
}

const make = (version: Version, spec: JsonMap, metadata?: JsonMap): Step =>
  post(path(version), object(version, spec, metadata));
const put = (version: Version, spec: JsonMap, name = 'a', metadata: JsonMap = {}): Step => ({
  method: 'PUT',
  path: path(version, name),
  contentType: 'application/json',
  body: object(version, spec, { name, ...metadata }),
  rv: true,
});
const patch = (
  version: Version,
  body: Json,
  name = 'a',
  contentType = 'application/merge-patch+json',
): Step => ({
  method: 'PATCH',
  path: path(version, name),
  contentType,
  body,
});
const apply = (version: Version, spec: JsonMap, name = 'a', query = 'fieldManager=m'): Step => ({
  method: 'PATCH',
  path: `${path(version, name)}?${query}`,
  contentType: 'application/apply-patch+yaml',
  body: object(version, spec, { name }),
});
const remove = (version: Version, name = 'a'): Step => ({ method: 'DELETE', path: path(version, name) });
const readAll = (name: string): Step[] => versions.map((version) => get(path(version, name)));

function add(name: string, script: readonly JsonMap[], requests: readonly Step[], made: Step = crd()): void {
  cases.push({
    name: `conversion/${name}`,
    area: 'conversion',
    webhooks: { '/convert': script as unknown as Json },
    setup: [made, makeNamespace()],
    requests,
  });
}

for (const stored of versions) {
  const made = crd({}, {}, stored);
  for (const version of versions) {
    const spec = version === 'v1alpha1' ? { to: 'Bath' } : { address: 'Bath' };
    add(
      `right/create/${version}-in-${stored}`,
      [converting()],
      [make(version, spec), ...readAll('a'), get(path(version))],
      made,
    );
    add(
      `right/put/${version}-in-${stored}`,
      [converting()],
      [
        make(version, spec),
        put(version, { ...spec, ...(version === 'v1beta1' ? { size: { width: 2 } } : { weight: 4 }) }),
        get(path(version, 'a')),
        remove(version),
      ],
      made,
    );
    add(
      `right/patch/${version}-in-${stored}`,
      [converting()],
      [
        make(version, spec),
        patch(version, { metadata: { labels: { team: 'red' } } }),
        patch(
          version,
          [{ op: 'add', path: '/metadata/annotations', value: { note: 'x' } }],
          'a',
          'application/json-patch+json',
        ),
        get(path('v1', 'a')),
      ],
      made,
    );
    add(
      `right/apply/${version}-in-${stored}`,
      [converting()],
      [
        apply(version, spec),
        apply(version, version === 'v1alpha1' ? { to: 'York' } : { address: 'York' }),
        apply(version, spec, 'a', 'fieldManager=n'),
        apply(version, spec, 'a', 'fieldManager=n&force=true'),
        get(path('v1', 'a')),
      ],
      made,
    );
  }
}
add(
  'right/status',
  [converting()],
  [
    make('v1', { address: 'Bath' }),
    patch('v1', { status: { phase: 'Sent' } }, 'a/status'),
    patch('v1alpha1', { status: { phase: 'Lost' } }, 'a/status'),
    ...readAll('a'),
  ],
);
add(
  'right/several',
  [converting()],
  [
    make('v1', { address: 'Bath' }),
    make('v1alpha1', { to: 'York' }, { name: 'b' }),
    make('v1beta1', { address: 'Hull' }, { name: 'c' }),
    ...versions.map((version) => get(path(version))),
    { method: 'DELETE', path: path('v1alpha1') },
  ],
);
add(
  'right/versions-mixed',
  [converting()],
  [
    make('v1alpha1', { to: 'Bath', weight: 3 }),
    put('v1', { address: 'York', weight: 5 }),
    patch('v1beta1', { spec: { size: { width: 2 } } }),
    patch('v1alpha1', { spec: { to: 'Hull' } }),
    ...readAll('a'),
    remove('v1beta1'),
  ],
);
add(
  'right/dry-run',
  [converting()],
  [post(`${path('v1alpha1')}?dryRun=All`, object('v1alpha1', { to: 'Bath' })), get(path('v1alpha1', 'a'))],
);
add(
  'right/invalid-object',
  [converting()],
  [
    make('v1alpha1', { to: 5 }),
    make('v1alpha1', { weight: 2 }),
    make('v1alpha1', { to: 'x'.repeat(30) }),
    make('v1', { weight: -1 }),
    make('v1alpha1', { to: 'Bath', weight: -1 }),
    ...readAll('a'),
  ],
);
add(
  'right/unknown-fields',
  [converting()],
  [
    make('v1alpha1', { to: 'Bath', nosuch: 1 }),
    make('v1', { address: 'x', to: 'y' }, { name: 'b' }),
    ...readAll('a'),
  ],
);
add(
  'right/labels',
  [converting()],
  [
    make(
      'v1alpha1',
      { to: 'Bath' },
      { labels: { a: 'b' }, annotations: { c: 'd' }, finalizers: ['x.example.com/f'] },
    ),
    remove('v1alpha1'),
    get(path('v1', 'a')),
    patch('v1beta1', { metadata: { finalizers: null } }),
  ],
);
add(
  'none',
  [converting()],
  [make('v1alpha1', { to: 'Bath' }), ...readAll('a')],
  crd({ conversion: { strategy: 'None' } }),
);
add(
  'versions/beta',
  [converting()],
  [make('v1alpha1', { to: 'Bath' }), ...readAll('a')],
  crd({}, { conversionReviewVersions: ['v1beta1'] }),
);
add(
  'versions/both',
  [converting()],
  [make('v1alpha1', { to: 'Bath' }), ...readAll('a')],
  crd({}, { conversionReviewVersions: ['v1beta1', 'v1'] }),
);
add(
  'versions/unknown-first',
  [converting()],
  [make('v1alpha1', { to: 'Bath' }), ...readAll('a')],
  crd({}, { conversionReviewVersions: ['v9', 'v1'] }),
);
add(
  'client/no-path',
  [converting()],
  [make('v1alpha1', { to: 'Bath' }), make('v1', { address: 'Bath' }), get(path('v1alpha1', 'a'))],
  crd({}, { clientConfig: { url: '${webhook}/nosuch', caBundle: '${caBundle}' } }),
);
add(
  'client/unreachable',
  [converting()],
  [make('v1alpha1', { to: 'Bath' }), make('v1', { address: 'Bath' }), get(path('v1alpha1', 'a'))],
  crd({}, { clientConfig: { url: 'https://127.0.0.1:1/convert', caBundle: '${caBundle}' } }),
);
add(
  'client/service',
  [converting()],
  [make('v1alpha1', { to: 'Bath' }), make('v1', { address: 'Bath' }), get(path('v1alpha1', 'a'))],
  crd(
    {},
    { clientConfig: { service: { name: 'svc', namespace, path: '/convert' }, caBundle: '${caBundle}' } },
  ),
);

const put1 = (at: string, value: Json): JsonMap[] => [{ op: 'replace', path: at, value }];
const add1 = (at: string, value: Json): JsonMap[] => [{ op: 'add', path: at, value }];
const drop = (at: string): JsonMap[] => [{ op: 'remove', path: at }];
const first = '/response/convertedObjects/0';
const responses: Record<string, JsonMap[]> = {
  uid: put1('/response/uid', 'other'),
  'uid-number': put1('/response/uid', 5),
  'no-uid': drop('/response/uid'),
  'no-response': drop('/response'),
  'null-response': put1('/response', null),
  kind: put1('/kind', 'Other'),
  'no-kind': drop('/kind'),
  version: put1('/apiVersion', 'apiextensions.k8s.io/v1beta1'),
  'other-version': put1('/apiVersion', 'example.com/v1'),
  'no-version': drop('/apiVersion'),
  failure: put1('/response/result', { status: 'Failure', message: 'sorry' }),
  'failure-quiet': put1('/response/result', { status: 'Failure' }),
  'failure-reason': put1('/response/result', { status: 'Failure', reason: 'BadRequest', code: 400 }),
  'odd-status': put1('/response/result/status', 'Perhaps'),
  'no-result': drop('/response/result'),
  'result-text': put1('/response/result', 'ok'),
  'success-message': put1('/response/result', { status: 'Success', message: 'fine' }),
  'no-objects': put1('/response/convertedObjects', []),
  'objects-missing': drop('/response/convertedObjects'),
  'objects-null': put1('/response/convertedObjects', null),
  'objects-text': put1('/response/convertedObjects', 'x'),
  'two-objects': add1('/response/convertedObjects/-', {
    apiVersion: `${parcels}/v1`,
    kind: 'Parcel',
    metadata: { name: 'z' },
  }),
  'object-null': put1(first, null),
  'object-text': put1(first, 'x'),
  'object-list': put1(first, []),
  'object-empty': put1(first, {}),
  'object-kind': put1(`${first}/kind`, 'Letter'),
  'object-no-kind': drop(`${first}/kind`),
  'object-group': put1(`${first}/apiVersion`, 'other.example.com/v1'),
  'object-version': put1(`${first}/apiVersion`, `${parcels}/v7`),
  'object-no-version': drop(`${first}/apiVersion`),
  'object-spec-text': put1(`${first}/spec`, 'x'),
  'object-spec-null': put1(`${first}/spec`, null),
  'object-no-spec': drop(`${first}/spec`),
  'object-extra': add1(`${first}/spec/nosuch`, 1),
  'object-status': add1(`${first}/status`, { phase: 'Odd' }),
  'object-wrong-type': put1(`${first}/spec`, { address: 5, to: 6 }),
};
const use: readonly Step[] = [
  make('v1alpha1', { to: 'Bath' }),
  make('v1', { address: 'York' }, { name: 'c' }),
  get(path('v1alpha1', 'c')),
  get(path('v1alpha1')),
  patch('v1alpha1', { spec: { weight: 2 } }, 'c'),
  apply('v1alpha1', { weight: 2 }, 'c'),
  put('v1alpha1', { to: 'Hull' }, 'c'),
  remove('v1alpha1', 'c'),
];
for (const [name, response] of Object.entries(responses)) add(`answers/${name}`, [converting(response)], use);

const meta = `${first}/metadata`;
const changes: Record<string, JsonMap[]> = {
  name: put1(`${meta}/name`, 'z'),
  'no-name': drop(`${meta}/name`),
  namespace: put1(`${meta}/namespace`, 'zz'),
  'no-namespace': drop(`${meta}/namespace`),
  uid: put1(`${meta}/uid`, 'u'),
  'no-uid': drop(`${meta}/uid`),
  none: drop(meta),
  null: put1(meta, null),
  text: put1(meta, 'x'),
  labels: add1(`${meta}/labels`, { added: 'yes' }),
  'label-value': add1(`${meta}/labels`, { added: 'not valid!' }),
  'label-key': add1(`${meta}/labels`, { 'not valid!': 'x' }),
  'label-number': add1(`${meta}/labels`, { a: 1 }),
  'labels-null': add1(`${meta}/labels`, null),
  annotations: add1(`${meta}/annotations`, { 'any.thing/x': 'yes' }),
  'annotation-key': add1(`${meta}/annotations`, { 'not valid!': 'x' }),
  'annotation-number': add1(`${meta}/annotations`, { a: 1 }),
  generation: put1(`${meta}/generation`, 77),
  time: put1(`${meta}/creationTimestamp`, '2001-01-01T00:00:00Z'),
  finalizers: add1(`${meta}/finalizers`, ['x.example.com/y']),
  owners: add1(`${meta}/ownerReferences`, [{ apiVersion: 'v1', kind: 'A', name: 'a', uid: 'u' }]),
  managers: put1(`${meta}/managedFields`, []),
  version: put1(`${meta}/resourceVersion`, '5'),
  unknown: add1(`${meta}/nosuch`, 'x'),
};
for (const [name, response] of Object.entries(changes)) {
  add(
    `metadata/${name}`,
    [converting(response)],
    [
      make('v1alpha1', { to: 'Bath' }),
      get(path('v1alpha1', 'a')),
      make('v1', { address: 'York' }, { name: 'c', labels: { l: 'm' }, annotations: { n: 'o' } }),
      get(path('v1alpha1', 'c')),
      get(path('v1alpha1')),
      put('v1alpha1', { to: 'Hull' }, 'c', { labels: { p: 'q' } }),
    ],
  );
}

const http: Record<string, JsonMap> = {
  empty: { status: 200, body: '' },
  'not-json': { status: 200, body: 'hello' },
  cut: { status: 200, body: '{"kind": "ConversionReview"' },
  null: { status: 200, body: 'null' },
  list: { status: 200, body: '[]' },
  object: { status: 200, body: '{}' },
  text: { status: 200, body: 'hello', contentType: 'text/plain' },
  '201': { status: 201, body: '' },
  '400': { status: 400, body: 'bad', contentType: 'text/plain' },
  '403': { status: 403, body: '' },
  '404': { status: 404, body: '' },
  '409': { status: 409, body: 'no', contentType: 'text/plain' },
  '500': { status: 500, body: '' },
  '500-text': { status: 500, body: 'boom', contentType: 'text/plain' },
  '500-status': {
    status: 500,
    body: {
      kind: 'Status',
      apiVersion: 'v1',
      status: 'Failure',
      message: 'typed',
      reason: 'InternalError',
      code: 500,
    },
  },
  '503': { status: 503, body: 'later', contentType: 'text/plain' },
};
for (const [name, answer] of Object.entries(http)) add(`http/${name}`, [answer], use);

add('answers/then-broken', [converting(), converting(), { status: 500, body: '' }], use);
add('answers/recovers', [{ status: 500, body: '' }, converting()], use);
add(
  'lossy',
  [
    converting(
      [],
      right.map((rule) => ({ ...rule, patch: [...rule.patch, { op: 'remove', path: '/spec/weight' }] })),
    ),
  ],
  [
    make('v1alpha1', { to: 'Bath', weight: 4 }),
    ...readAll('a'),
    patch('v1alpha1', { spec: { to: 'York' } }),
    put('v1alpha1', { to: 'Hull', weight: 9 }),
    ...readAll('a'),
  ],
);
add(
  'default-lost',
  [
    converting(
      [],
      right.map((rule) => ({ ...rule, patch: [...rule.patch, { op: 'remove', path: '/spec/priority' }] })),
    ),
  ],
  [
    make('v1', { address: 'Bath', priority: 'high' }),
    ...readAll('a'),
    patch('v1alpha1', { spec: { to: 'York' } }),
    get(path('v1', 'a')),
  ],
);
add(
  'no-change',
  [converting([], [])],
  [make('v1alpha1', { to: 'Bath' }), make('v1', { address: 'York' }, { name: 'b' }), ...readAll('b')],
);

export const conversionCases: readonly Case[] = cases;
