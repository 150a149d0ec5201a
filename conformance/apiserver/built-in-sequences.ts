/** Sequences about built-in kinds: those whose Go code sets no defaults beyond the published ones. */
import type { Sent, Sequence } from './sequence.ts';

const core = '/api/v1/namespaces/default';
const maps = `${core}/configmaps`;
const leases = '/apis/coordination.k8s.io/v1/namespaces/default/leases';
const rbac = '/apis/rbac.authorization.k8s.io/v1';

const sent = (method: string, path: string, body: unknown, contentType = 'application/json'): Sent => ({
  method,
  path,
  contentType,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const get = (path: string): Sent => ({ path });
const post = (path: string, body: unknown): Sent => sent('POST', path, body);
const put = (path: string, body: unknown): Sent => sent('PUT', path, body);
const merge = (path: string, body: unknown): Sent =>
  sent('PATCH', path, body, 'application/merge-patch+json');
const strategic = (path: string, body: unknown): Sent =>
  sent('PATCH', path, body, 'application/strategic-merge-patch+json');
const apply = (path: string, body: unknown): Sent =>
  sent('PATCH', path, body, 'application/apply-patch+yaml');
const remove = (path: string): Sent => ({ method: 'DELETE', path });
const map = (name: string, data: unknown): object => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name },
  data,
});

const access = '/apis/authorization.k8s.io/v1';
const localReviews = `${access}/namespaces/default/localsubjectaccessreviews`;
const pods = { verb: 'get', resource: 'pods', namespace: 'default' };
const review = (who: 'self' | '', spec: object): Sent =>
  post(`${access}/${who}subjectaccessreviews`, { spec });

const deployments = '/apis/apps/v1/namespaces/default/deployments';
const selector = {
  matchLabels: { z: '1', a: 'b' },
  matchExpressions: [
    { key: 'k', operator: 'In', values: ['y', 'x'] },
    { key: 'm', operator: 'Exists' },
    { key: 'n', operator: 'DoesNotExist' },
    { key: 'o', operator: 'NotIn', values: ['q'] },
  ],
};
const labels = { a: 'b', z: '1', k: 'x', m: '1' };
const template = { metadata: { labels }, spec: { containers: [{ name: 'c', image: 'i' }] } };

const pod = { metadata: { name: 'p' }, spec: { containers: [{ name: 'c', image: 'i' }] } };
const eviction = (name: string): object => ({
  apiVersion: 'policy/v1',
  kind: 'Eviction',
  metadata: { name },
});
const binding = (name: string, node?: string): object => ({
  apiVersion: 'v1',
  kind: 'Binding',
  metadata: { name, annotations: { a: 'b' } },
  target: { kind: 'Node', name: node },
});
const ingresses = '/apis/networking.k8s.io/v1/namespaces/default/ingresses';
const quotas = `${core}/resourcequotas`;
const changed = {
  metadata: { labels: { k: 'new' }, annotations: { k: 'new' }, finalizers: ['example.com/f'] },
};

const admission = '/apis/admissionregistration.k8s.io/v1';
const policies = `${admission}/mutatingadmissionpolicies`;
const widgets = '/apis/example.com/v1/namespaces/default/widgets';
const rule = { apiGroups: ['example.com'], apiVersions: ['v1'], operations: ['CREATE', 'UPDATE'], resources: ['widgets'] }; // prettier-ignore
const policy = (name: string, expression: string, more: object = {}): object => ({
  metadata: { name },
  spec: {
    matchConstraints: { resourceRules: [rule] },
    mutations: [{ patchType: 'ApplyConfiguration', applyConfiguration: { expression } }],
    reinvocationPolicy: 'Never',
    ...more,
  },
});
const widget = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'm' }, spec: { size: 2 } };

const events = `${core}/events`;
const newEvents = '/apis/events.k8s.io/v1/namespaces/default/events';
const involvedObject = { apiVersion: 'v1', kind: 'Pod', name: 'p', namespace: 'default', uid: 'u' };
const oldEvent = (name: string): object => ({
  apiVersion: 'v1',
  kind: 'Event',
  metadata: { name },
  involvedObject,
  reason: 'Started',
  message: 'Started it',
  source: { component: 'kubelet', host: 'n' },
  firstTimestamp: '2026-01-01T00:00:00Z',
  lastTimestamp: '2026-01-01T00:01:00Z',
  count: 3,
  type: 'Normal',
});
const newEvent = (name: string): object => ({
  apiVersion: 'events.k8s.io/v1',
  kind: 'Event',
  metadata: { name },
  regarding: involvedObject,
  reason: 'Scheduled',
  action: 'Binding',
  note: 'Assigned it',
  reportingController: 'example.com/scheduler',
  reportingInstance: 'scheduler-1',
  eventTime: '2026-01-01T00:00:00.123456Z',
  type: 'Normal',
  related: { kind: 'Node', name: 'n' },
  series: { count: 2, lastObservedTime: '2026-01-01T00:02:00.000001Z' },
});

export const builtInSequences: readonly Sequence[] = [
  {
    name: 'events-of-both-groups',
    sent: [
      { path: `${newEvents}?watch=1`, watch: true },
      { path: `${events}?watch=1`, watch: true },
      post(events, oldEvent('old')),
      get(`${newEvents}/old`),
      post(newEvents, newEvent('new')),
      get(`${events}/new`),
      post(newEvents, newEvent('old')),
      get(`${newEvents}?fieldSelector=regarding.name%3Dp,reason%3DStarted`),
      get(`${events}?fieldSelector=reportingComponent%3Dexample.com/scheduler`),
      get(`${newEvents}?fieldSelector=reportingController%3Dexample.com/scheduler`),
      get(`${newEvents}/none`),
      get(`${events}/none`),
      merge(`${newEvents}/old`, { metadata: { labels: { a: 'b' } } }),
      get(`${events}/old`),
      merge(`${events}/new`, { message: 'other' }),
      get(`${newEvents}/new`),
      remove(`${newEvents}/old`),
      remove(`${events}/new`),
      get(newEvents),
      get(events),
    ],
  },
  {
    name: 'mutating-policies',
    sent: [
      get(admission),
      post(policies, policy('p', "Object{spec: Object.spec{color: 'red'}}")),
      post(policies, policy('q', '1')),
      post(policies, { metadata: { name: 'q' }, spec: {} }),
      post(`${admission}/mutatingadmissionpolicybindings`, { metadata: { name: 'p' }, spec: { policyName: 'p' } }), // prettier-ignore
      post(`${admission}/mutatingadmissionpolicybindings`, { metadata: { name: 'q' } }),
      { ...post(widgets, widget), waits: 45_000 },
      merge(`${widgets}/m`, { spec: { color: 'blue' } }),
      strategic(`${policies}/p`, { spec: { failurePolicy: 'Ignore' } }),
      apply(`${policies}/p?fieldManager=m`, { apiVersion: 'admissionregistration.k8s.io/v1', kind: 'MutatingAdmissionPolicy', metadata: { name: 'p', labels: { a: 'b' } } }), // prettier-ignore
      get(`${policies}/p`),
      get(`${policies}/p/status`),
      { path: `${admission}/mutatingadmissionpolicybindings`, accept: 'application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1' }, // prettier-ignore
      remove(`${admission}/mutatingadmissionpolicybindings/p`),
      remove(`${policies}/p`),
      { ...merge(`${widgets}/m`, { spec: { color: 'green' } }), waits: 1_500 },
    ],
  },
  {
    name: 'actions',
    sent: [
      post(`${core}/serviceaccounts`, { metadata: { name: 'default' } }),
      post(`${core}/pods`, pod),
      post(`${core}/pods/p/eviction`, eviction('q')),
      post(`${core}/pods/q/eviction`, eviction('q')),
      post(`${core}/pods/p/eviction?dryRun=All`, eviction('p')),
      post(`${core}/pods/p/eviction`, eviction('p')),
      get(`${core}/pods/p`),
      post(`${core}/pods`, pod),
      post(`${core}/pods/p/binding`, binding('q', 'n')),
      post(`${core}/pods/q/binding`, binding('q', 'n')),
      post(`${core}/pods/p/binding`, binding('p')),
      post(`${core}/pods/p/binding`, binding('p', 'n')),
      post(`${core}/pods/p/binding`, binding('p', 'm')),
      post(`${core}/serviceaccounts/none/token`, {}),
      post('/api/v1/namespaces', { metadata: { name: 'finalized' } }),
      put('/api/v1/namespaces/finalized/finalize', { metadata: { name: 'finalized' }, spec: { finalizers: ['kubernetes', 'example.com/f'] } }), // prettier-ignore
      put('/api/v1/namespaces/finalized/finalize', { metadata: { name: 'finalized' } }),
      get('/api/v1/namespaces/finalized'),
      put('/api/v1/namespaces/none/finalize', { metadata: { name: 'none' } }),
    ],
  },
  {
    name: 'status-with-metadata',
    sent: [
      post(ingresses, { metadata: { name: 'i', labels: { k: 'old' } }, spec: { defaultBackend: { service: { name: 's', port: { number: 1 } } } } }), // prettier-ignore
      merge(`${ingresses}/i/status`, { ...changed, status: { loadBalancer: { ingress: [{ ip: '1.2.3.4' }] } } }), // prettier-ignore
      merge(`${ingresses}/i/status`, { metadata: { annotations: { k: 'newer' } }, spec: { rules: [] } }),
      apply(`${ingresses}/i/status?fieldManager=m`, { apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: { name: 'i', labels: { l: 'm' } }, spec: { ingressClassName: 'c' }, status: { loadBalancer: {} } }), // prettier-ignore
      get(`${ingresses}/i`),
      post(quotas, { metadata: { name: 'q' } }),
      put(`${quotas}/q/status`, { metadata: { name: 'q', labels: { k: 'new' } }, status: { hard: { pods: '1' } } }), // prettier-ignore
      merge('/api/v1/namespaces/default/status', changed),
      post(`${deployments}`, { metadata: { name: 'd', labels: { k: 'old' } }, spec: { selector: { matchLabels: { a: 'b' } }, template: { metadata: { labels: { a: 'b' } }, spec: template.spec } } }), // prettier-ignore
      merge(`${deployments}/d/status`, changed),
      apply(`${deployments}/d/scale?fieldManager=m&force=true`, { apiVersion: 'autoscaling/v1', kind: 'Scale', metadata: { name: 'd' }, spec: { replicas: 3 } }), // prettier-ignore
      apply(`${deployments}/d/scale?fieldManager=n`, { apiVersion: 'autoscaling/v1', kind: 'Scale', metadata: { name: 'd' }, spec: { replicas: 4 } }), // prettier-ignore
      get(`${deployments}/d/scale`),
    ],
  },
  {
    name: 'config-maps',
    sent: [
      post(maps, map('a', { x: '1' })),
      post(maps, map('a', { x: '1' })),
      post(maps, { metadata: { name: 'b' }, unknown: 1 }),
      post(`${maps}?fieldValidation=Strict`, { metadata: { name: 'c' }, unknown: 1 }),
      post(maps, map('d', { x: 1 })),
      post(maps, { ...map('e', {}), kind: 'Secret' }),
      post(maps, { ...map('e', {}), apiVersion: 'v2' }),
      post(maps, map('Bad_Name', {})),
      post(`${core.replace('default', 'none')}/configmaps`, map('a', {})),
      put(`${maps}/a`, map('a', { y: '2' })),
      put(`${maps}/a`, map('b', {})),
      put(`${maps}/none`, map('none', {})),
      put(`${maps}/a`, { ...map('a', {}), metadata: { name: 'a', resourceVersion: '1' } }),
      put(`${maps}/b`, { ...map('b', { big: 'x' }), binaryData: { f: 'AAE=' } }),
      get(`${maps}/a`),
      get(`${maps}/none`),
      remove(`${maps}/a`),
      remove(`${maps}/a`),
    ],
  },
  {
    name: 'patches-of-config-maps',
    sent: [
      post(maps, map('p', { x: '1', y: '2' })),
      merge(`${maps}/p`, { data: { y: null, z: '3' } }),
      merge(`${maps}/p`, { data: { y: 3 } }),
      merge(`${maps}/p`, { metadata: { resourceVersion: '1' } }),
      merge(`${maps}/none`, { data: {} }),
      strategic(`${maps}/p`, { data: { $patch: 'replace', only: '1' } }),
      strategic(`${maps}/p`, { metadata: { finalizers: ['example.com/a'], labels: { a: 'b' } } }),
      strategic(`${maps}/p`, { metadata: { '$deleteFromPrimitiveList/finalizers': ['example.com/a'] } }),
      strategic(`${maps}/p`, { spec: 1 }),
      strategic(`${maps}/none`, { data: {} }),
      sent('PATCH', `${maps}/p`, [{ op: 'add', path: '/data/q', value: '4' }], 'application/json-patch+json'),
      sent('PATCH', `${maps}/p`, [{ op: 'remove', path: '/data/none' }], 'application/json-patch+json'),
      sent('PATCH', `${maps}/p`, {}, 'application/x'),
      apply(`${maps}/p?fieldManager=m`, map('p', { r: '5' })),
      apply(`${maps}/p?fieldManager=n`, map('p', { r: '6' })),
      apply(`${maps}/p?fieldManager=n&force=true`, map('p', { r: '6' })),
      apply(`${maps}/p?fieldManager=n`, map('p', {})),
      apply(`${maps}/new?fieldManager=n`, map('new', { a: 'b' })),
      apply(`${maps}/new?fieldManager=n`, { ...map('new', {}), unknown: 1 }),
      get(`${maps}/p`),
      remove(`${maps}/p`),
      remove(`${maps}/new`),
    ],
  },
  {
    name: 'other-built-in-kinds',
    sent: [
      post(`${core}/secrets`, { metadata: { name: 's' }, stringData: { a: 'b' } }),
      strategic(`${core}/secrets/s`, { stringData: { c: 'd' } }),
      post(leases, { metadata: { name: 'l' }, spec: { holderIdentity: 'me', leaseDurationSeconds: 15, acquireTime: '2026-01-01T02:00:00.100000+02:00', renewTime: '2026-01-01T00:00:00.123456Z' } }), // prettier-ignore
      post(leases, { metadata: { name: 'm' }, spec: { leaseDurationSeconds: 'x' } }),
      post(leases, { metadata: { name: 'm' }, spec: { renewTime: 'x' } }),
      post(leases, { metadata: { name: 'm' }, spec: { renewTime: '2026-01-01T00:00:00.1Z' } }),
      put(`${leases}/l`, { metadata: { name: 'l' } }),
      merge(`${leases}/l`, { spec: { holderIdentity: 'you', leaseTransitions: 1 } }),
      post(`${rbac}/clusterroles`, { metadata: { name: 'a:b' }, rules: [{ apiGroups: [''], resources: ['pods'], verbs: ['get'] }] }), // prettier-ignore
      post(`${rbac}/clusterrolebindings`, { metadata: { name: 'a:b' }, roleRef: { kind: 'ClusterRole', name: 'a:b', apiGroup: 'rbac.authorization.k8s.io' }, subjects: [{ kind: 'User', name: 'u' }] }), // prettier-ignore
      post(`${core}/serviceaccounts`, { metadata: { generateName: 'g-' } }),
      post('/apis/networking.k8s.io/v1/ingressclasses', {
        metadata: { name: 'i' },
        spec: { controller: 'a.b/c' },
      }),
      merge('/apis/networking.k8s.io/v1/ingressclasses/i', {
        spec: { parameters: { kind: 'K', name: 'n' } },
      }),
      remove('/apis/networking.k8s.io/v1/ingressclasses/i'),
      remove(`${rbac}/clusterrolebindings/a:b`),
      remove(`${rbac}/clusterroles/a:b`),
      remove(`${leases}/l`),
      remove(`${core}/secrets/s`),
    ],
  },
  {
    name: 'watches-of-built-in-kinds',
    sent: [
      post(maps, map('w1', { x: '1' })),
      { path: `${maps}?watch=1&labelSelector=a%3Db`, watch: true },
      merge(`${maps}/w1`, { metadata: { labels: { a: 'b' } } }),
      merge(`${maps}/w1`, { data: { x: '2' } }),
      merge(`${maps}/w1`, { metadata: { labels: { a: 'c' } } }),
      remove(`${maps}/w1`),
    ],
  },
  {
    name: 'reviews',
    sent: [
      post(`${rbac}/clusterroles`, { metadata: { name: 'reader' }, rules: [{ verbs: ['get'], apiGroups: [''], resources: ['pods'] }] }), // prettier-ignore
      post(`${rbac}/namespaces/default/rolebindings`, { metadata: { name: 'bob' }, roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'reader' }, subjects: [{ apiGroup: 'rbac.authorization.k8s.io', kind: 'User', name: 'bob' }] }), // prettier-ignore
      review('self', { resourceAttributes: pods }),
      review('self', { nonResourceAttributes: { path: '/x', verb: 'get' } }),
      review('self', {}),
      review('self', { resourceAttributes: pods, nonResourceAttributes: { path: '/x', verb: 'get' } }),
      review('', { user: 'bob', resourceAttributes: pods }),
      review('', { user: 'bob', resourceAttributes: { ...pods, verb: 'delete' } }),
      review('', { user: 'bob', resourceAttributes: { ...pods, namespace: 'other' } }),
      review('', { groups: ['system:masters'], resourceAttributes: pods }),
      review('', { resourceAttributes: pods }),
      post(localReviews, { spec: { user: 'bob', resourceAttributes: pods } }),
      post(localReviews, { spec: { user: 'bob', resourceAttributes: { ...pods, namespace: 'other' } } }),
      post(`${access}/selfsubjectrulesreviews`, { spec: { namespace: 'default' } }),
      post('/apis/authentication.k8s.io/v1/selfsubjectreviews', {}),
      post('/apis/authentication.k8s.io/v1/tokenreviews', { spec: { token: 'nobody' } }),
      get(`${access}/subjectaccessreviews`),
      get(access),
      get('/apis/authentication.k8s.io/v1'),
      remove(`${rbac}/namespaces/default/rolebindings/bob`),
      remove(`${rbac}/clusterroles/reader`),
    ],
  },
  {
    name: 'scales',
    sent: [
      post(deployments, { metadata: { name: 'd' }, spec: { replicas: 2, selector, template } }),
      get(`${deployments}/d/scale`),
      strategic(`${deployments}/d/scale`, { spec: { replicas: 6 } }),
      merge(`${deployments}/d/scale`, { spec: { replicas: 7 } }),
      strategic(`${deployments}/d/scale`, { spec: { replicas: -1 } }),
      get(`${deployments}/none/scale`),
      remove(`${deployments}/d`),
    ],
  },
];
