/** Questions of policies to RBAC, answered by the stored roles. */
import { expect, test } from 'vitest';
import type { AccessQuestion } from '../../engine/admission.ts';
import { readYaml, toValue } from '../../engine/texts.ts';
import { textOf, type JsonObject } from '../../engine/values.ts';
import type { BuiltIns } from './built-ins.ts';
import { rbacOf } from './rbac.ts';

const roles = `
- {plural: clusterroles, name: reader, rules: [{verbs: [get, list], apiGroups: [example.com], resources: [widgets]}]}
- {plural: clusterroles, name: all, rules: [{verbs: ["*"], apiGroups: ["*"], resources: ["*"]}]}
- {plural: clusterroles, name: scaler, rules: [{verbs: [update], apiGroups: [example.com], resources: ["*/scale"]}]}
- {plural: clusterroles, name: status, rules: [{verbs: [update], apiGroups: [example.com], resources: [widgets/status]}]}
- {plural: clusterroles, name: named, rules: [{verbs: [get], apiGroups: [example.com], resources: [widgets], resourceNames: [w, v]}]}
- {plural: clusterroles, name: paths, rules: [{verbs: [get], nonResourceURLs: [/version, /healthz/*]}]}
- {plural: clusterroles, name: empty}
- {plural: roles, namespace: shop, name: reader, rules: [{verbs: [watch], apiGroups: [""], resources: [pods]}]}
`;

/** A store with the roles, and one binding. */
function store(binding: string): BuiltIns {
  const read = readYaml(`${roles}- ${binding}\n`);
  const all = (read.ok ? toValue(read.root) : []) as JsonObject[];
  const of = (plural: string, namespace: string): JsonObject[] =>
    all
      .filter((one) => textOf(one, 'plural') === plural && textOf(one, 'namespace') === namespace)
      .map((one) => new Map(one).set('metadata', new Map([['name', textOf(one, 'name')]])));
  return {
    list: (plural: string, _group: string, namespace: string) => of(plural, namespace),
    get: (plural: string, _group: string, namespace: string, name: string) =>
      of(plural, namespace).find((one) => textOf(one, 'name') === name),
  } as unknown as BuiltIns;
}

const amy = { subject: { username: 'amy', groups: ['dev', 'system:authenticated'] } };
const widgets = {
  verb: 'get',
  namespace: 'shop',
  group: 'example.com',
  resource: 'widgets',
  subresource: '',
  name: '',
};
const ask = (more: object, subject: object = amy) =>
  ({ ...widgets, ...subject, ...more }) as unknown as AccessQuestion;

const bound = (role: string, subject = '{kind: User, name: amy}'): string =>
  `{plural: clusterrolebindings, name: b, roleRef: {kind: ClusterRole, name: ${role}}, subjects: [${subject}]}`;
const inShop = (kind: string, role: string, subject = '{kind: User, name: amy}'): string =>
  `{plural: rolebindings, namespace: shop, name: b, roleRef: {kind: ${kind}, name: ${role}}, subjects: [${subject}]}`;
const allowed = (binding: string, question: AccessQuestion): boolean =>
  rbacOf(store(binding))(question).allowed;

test.each([
  ['a verb of the rule', 'reader', {}, true],
  ['another verb', 'reader', { verb: 'delete' }, false],
  ['another group', 'reader', { group: 'x.org' }, false],
  ['another resource', 'reader', { resource: 'gadgets' }, false],
  ['a subresource of the resource', 'reader', { subresource: 'status' }, false],
  ['a name, if the rule has none', 'reader', { name: 'w' }, true],
  ['anything', 'all', { verb: 'x', group: 'x.org', resource: 'y', subresource: 'z', name: 'w' }, true],
  ['a subresource of any resource', 'scaler', { verb: 'update', subresource: 'scale' }, true],
  ['another subresource of any resource', 'scaler', { verb: 'update', subresource: 'status' }, false],
  ['the resource itself, beside a rule about subresources', 'scaler', { verb: 'update' }, false],
  ['a named subresource', 'status', { verb: 'update', subresource: 'status' }, true],
  ['the resource of a named subresource', 'status', { verb: 'update' }, false],
  ['one of the names', 'named', { name: 'v' }, true],
  ['another name', 'named', { name: 'x' }, false],
  ['no name', 'named', {}, false],
  ['a role without rules', 'empty', {}, false],
  ['a missing role', 'gone', {}, false],
])('decides about %s', (_, role, more, wanted) => expect(allowed(bound(role), ask(more))).toBe(wanted));

test.each([
  ['/version', true],
  ['/version/x', false],
  ['/healthz/etcd', true],
  ['/healthz/', true],
  ['/healthz', false],
  ['/metrics', false],
])('decides about the path %s', (path, wanted) => {
  const question = { ...amy, verb: 'get', path } as unknown as AccessQuestion;
  expect(allowed(bound('paths'), question)).toBe(wanted);
  expect(allowed(bound('all'), question)).toBe(false);
});

const account = { subject: { account: { namespace: 'shop', name: 'bot' } } };

test.each([
  ['a user', '{kind: User, name: amy}', amy, true],
  ['another user', '{kind: User, name: bob}', amy, false],
  ['a group', '{kind: Group, name: dev}', amy, true],
  ['another group', '{kind: Group, name: ops}', amy, false],
  ['a user named like a group', '{kind: User, name: dev}', amy, false],
  ['one of several', '{kind: User, name: bob}, {kind: Group, name: dev}', amy, true],
  ['an unknown kind', '{kind: Robot, name: amy}', amy, false],
  ['a service account', '{kind: ServiceAccount, name: bot, namespace: shop}', account, true],
  ['one of another namespace', '{kind: ServiceAccount, name: bot, namespace: other}', account, false],
  ['all service accounts', '{kind: Group, name: "system:serviceaccounts"}', account, true],
  ['those of the namespace', '{kind: Group, name: "system:serviceaccounts:shop"}', account, true],
  ['those of another namespace', '{kind: Group, name: "system:serviceaccounts:other"}', account, false],
  ['all who are known', '{kind: Group, name: "system:authenticated"}', account, true],
])('knows %s by a binding', (_, subject, who, wanted) => {
  expect(allowed(bound('reader', subject), ask({}, who))).toBe(wanted);
});

test.each([
  ['a cluster role, in the namespace of the binding', inShop('ClusterRole', 'reader'), {}, true],
  ['a cluster role, in another namespace', inShop('ClusterRole', 'reader'), { namespace: 'other' }, false],
  ['a cluster role, in no namespace', inShop('ClusterRole', 'reader'), { namespace: '' }, false],
  ['a role of the same name', inShop('Role', 'reader'), {}, false],
  ['a role', inShop('Role', 'reader'), { verb: 'watch', group: '', resource: 'pods' }, true],
])('binds %s', (_, binding, more, wanted) => expect(allowed(binding, ask(more))).toBe(wanted));

test('allows everything to the masters', () => {
  const master = { subject: { username: 'root', groups: ['system:masters'] } };
  expect(rbacOf(store(bound('empty')))(ask({ verb: 'delete' }, master))).toEqual({
    allowed: true,
    reason: '',
  });
});

test.each([
  [bound('reader'), amy, 'RBAC: allowed by ClusterRoleBinding "b" of ClusterRole "reader" to User "amy"'],
  [
    inShop('ClusterRole', 'reader'),
    amy,
    'RBAC: allowed by RoleBinding "b/shop" of ClusterRole "reader" to User "amy"',
  ],
  [
    inShop('ClusterRole', 'reader', '{kind: ServiceAccount, name: bot}'),
    account,
    'RBAC: allowed by RoleBinding "b/shop" of ClusterRole "reader" to ServiceAccount "bot/shop"',
  ],
])('says why: %s', (binding, who, reason) => {
  expect(rbacOf(store(binding))(ask({}, who))).toEqual({ allowed: true, reason });
});
