/** Sequences about users: who they are, and what roles allow them. */
import type { Sent, Sequence } from './sequence.ts';

const core = '/api/v1/namespaces/default';
const rbac = '/apis/rbac.authorization.k8s.io/v1';
const widgets = '/apis/example.com/v1/namespaces/default/widgets';
const apiGroup = 'rbac.authorization.k8s.io';

const send = (method: string, path: string, body: object): Sent => ({
  method,
  path,
  contentType: 'application/json',
  body: JSON.stringify(body),
});
const post = (path: string, body: object): Sent => send('POST', path, body);
const get = (path: string): Sent => ({ path });
const remove = (path: string): Sent => ({ method: 'DELETE', path });
const by = (token: string, sent: Sent): Sent => ({ ...sent, token });
const as = (headers: Readonly<Record<string, string>>, sent: Sent): Sent => ({ ...sent, headers });

const map = (name: string): object => ({ metadata: { name } });
const role = (name: string, ...rules: readonly object[]): object => ({ metadata: { name }, rules });
const bind = (name: string, kind: string, subject: object): object => ({
  metadata: { name },
  roleRef: { apiGroup, kind, name },
  subjects: [subject],
});
const alice = { apiGroup, kind: 'User', name: 'alice' };
const dev = { apiGroup, kind: 'Group', name: 'dev' };
const identity = '/apis/authentication.k8s.io/v1/selfsubjectreviews';
const access = '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews';

/** On a server with RBAC and four users with tokens: admin, alice of the group dev, bob of ops, and carol of both. */
export const userSequences: readonly Sequence[] = [
  {
    name: 'users',
    users: true,
    sent: [
      by('wrong', get(`${core}/configmaps`)),
      by('', get(`${core}/configmaps`)),
      by('', get('/version')),
      by('', get('/readyz')),
      by('', get('/apis')),
      by('alice-token', get('/apis/apps/v1')),
      by('alice-token', post(identity, {})),
      by('alice-token', get(`${core}/configmaps`)),
      by('alice-token', get(`${core}/configmaps/a`)),
      by('alice-token', get('/api/v1/configmaps')),
      by('alice-token', get('/api/v1/namespaces')),
      by('alice-token', get('/api/v1/namespaces/default')),
      by('alice-token', get(widgets)),
      by('alice-token', get(`${widgets}/a/status`)),
      by('alice-token', get(`${widgets}?watch=1`)),
      by('alice-token', get('/metrics')),
      by('alice-token', post(`${core}/configmaps`, map('a'))),
      by('alice-token', post(`${core}/pods/a/eviction`, map('a'))),
      by('alice-token', send('PUT', `${core}/configmaps/a`, map('a'))),
      by('alice-token', { method: 'PATCH', path: `${core}/configmaps/a`, contentType: 'application/merge-patch+json', body: '{}' }), // prettier-ignore
      by('alice-token', remove(`${core}/configmaps/a`)),
      by('alice-token', remove(`${core}/configmaps`)),
      by('alice-token', post('/apis/apiextensions.k8s.io/v1/customresourcedefinitions', map('a'))),
      by('alice-token', get('/apis/none.example.com/v1/nothings')),
    ],
  },
  {
    name: 'roles',
    users: true,
    sent: [
      post(`${rbac}/namespaces/default/roles`, role('reader', { apiGroups: [''], resources: ['configmaps'], verbs: ['get', 'list'] }, { apiGroups: ['example.com'], resources: ['widgets/status'], verbs: ['*'] })), // prettier-ignore
      post(`${rbac}/namespaces/default/rolebindings`, bind('reader', 'Role', alice)),
      post(`${rbac}/clusterroles`, role('creator', { apiGroups: [''], resources: ['configmaps'], verbs: ['create'] }, { nonResourceURLs: ['/metrics'], verbs: ['get'] }, { apiGroups: [''], resources: ['secrets'], resourceNames: ['one'], verbs: ['get'] })), // prettier-ignore
      { ...post(`${rbac}/clusterrolebindings`, bind('creator', 'ClusterRole', dev)) },
      by('alice-token', { ...get(`${core}/configmaps/a`), waits: 1_000 }),
      by('alice-token', post(`${core}/configmaps`, map('u'))),
      by('alice-token', get(`${core}/configmaps/u`)),
      by('bob-token', get(`${core}/configmaps/u`)),
      by('carol-token', post(`${core}/configmaps?dryRun=All`, map('v'))),
      by('carol-token', get(`${core}/configmaps/u`)),
      by('carol-token', get(`${core}/secrets/one`)),
      by('carol-token', get(`${core}/secrets/two`)),
      by('alice-token', remove(`${core}/configmaps/u`)),
      by('alice-token', get(`${widgets}/none/status`)),
      by('alice-token', get(`${widgets}/none`)),
      by('alice-token', post(access, { spec: { resourceAttributes: { verb: 'get', resource: 'configmaps', namespace: 'default' } } })), // prettier-ignore
      by('alice-token', post(access, { spec: { resourceAttributes: { verb: 'delete', resource: 'configmaps', namespace: 'default' } } })), // prettier-ignore
      as({ 'Impersonate-User': 'alice' }, get(`${core}/configmaps/u`)),
      as({ 'Impersonate-User': 'alice' }, remove(`${core}/configmaps/u`)),
      as({ 'Impersonate-User': 'zoe', 'Impersonate-Group': 'dev', 'Impersonate-Uid': 'u-1', 'Impersonate-Extra-Team': 'a' }, post(identity, {})), // prettier-ignore
      as({ 'Impersonate-User': 'zoe' }, get(`${core}/configmaps/u`)),
      as({ 'Impersonate-Group': 'dev' }, get(`${core}/configmaps/u`)),
      as({ 'Impersonate-User': 'system:serviceaccount:default:robot' }, post(identity, {})),
      as({ 'Impersonate-User': 'system:anonymous' }, post(identity, {})),
      by('alice-token', as({ 'Impersonate-User': 'bob' }, get(`${core}/configmaps/u`))),
      by('alice-token', as({ 'Impersonate-User': 'bob', 'Impersonate-Group': 'ops' }, get(`${core}/configmaps/u`))), // prettier-ignore
      by('alice-token', as({ 'Impersonate-User': 'system:serviceaccount:default:robot' }, get(`${core}/configmaps/u`))), // prettier-ignore
      remove(`${core}/configmaps/u`),
      remove(`${rbac}/namespaces/default/roles/reader`),
      remove(`${rbac}/namespaces/default/rolebindings/reader`),
      remove(`${rbac}/clusterroles/creator`),
      remove(`${rbac}/clusterrolebindings/creator`),
    ],
  },
  {
    name: 'bootstrap-roles',
    users: true,
    sent: [
      'cluster-admin',
      'admin',
      'edit',
      'view',
      'system:discovery',
      'system:basic-user',
      'system:public-info-viewer',
    ].flatMap((name) => [
      // prettier-ignore
      get(`${rbac}/clusterroles/${name}`),
      get(`${rbac}/clusterrolebindings/${name}`),
    ]),
  },
];
