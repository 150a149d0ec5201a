/** Reviews of access, and scales of built-in kinds, beyond the recorded answers (`conformance/apiserver`). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiServer, type TestServer } from './testing.ts';
import { sendJson } from './testing/send-json.ts';

let server: TestServer;
beforeAll(async () => {
  server = await apiServer();
  server.create(`
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: {name: reader}
rules: [{verbs: [get], apiGroups: [""], resources: [pods]}]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: {name: bob, namespace: default}
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: reader}
subjects: [{apiGroup: rbac.authorization.k8s.io, kind: User, name: bob}]
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: d, namespace: default}
spec:
  replicas: 2
  selector:
    matchLabels: {z: "1", a: b}
    matchExpressions:
    - {key: k, operator: In, values: [w, x]}
    - {key: m, operator: Exists}
    - {key: none, operator: DoesNotExist}
    - {key: o, operator: NotIn, values: [q]}
  template: {metadata: {labels: {a: b}}, spec: {containers: [{name: c, image: i}]}}
---
apiVersion: v1
kind: ReplicationController
metadata: {name: rc, namespace: default}
spec: {replicas: 1, selector: {b: "2", a: "1"}}
`);
});
afterAll(() => server.close());

const send = (method: string, path: string, body?: object, type?: string) =>
  sendJson(server, method, path, body, type);

const access = '/apis/authorization.k8s.io/v1';
const pods = { verb: 'get', resource: 'pods', namespace: 'default' };

test('everyone who asks is admin', async () => {
  const spec = { resourceAttributes: { ...pods, verb: 'delete' } };
  const own = await send('POST', `${access}/selfsubjectaccessreviews`, { spec });
  expect([own.spec, own.status]).toEqual([spec, { allowed: true }]);
  const who = await send('POST', '/apis/authentication.k8s.io/v1/selfsubjectreviews', {});
  expect(who.status.userInfo).toEqual({
    username: 'admin',
    groups: ['system:masters', 'system:authenticated'],
  });
  const token = await send('POST', '/apis/authentication.k8s.io/v1/tokenreviews', { spec: { token: 't' } });
  expect(token.status).toMatchObject({ authenticated: true, user: { username: 'admin' } });
  const rules = await send('POST', `${access}/selfsubjectrulesreviews`, { spec: { namespace: 'default' } });
  expect(rules.status.resourceRules).toEqual([{ verbs: ['*'], apiGroups: ['*'], resources: ['*'] }]);
});

test('the access of others is decided by roles', async () => {
  const allowed = async (more: object, user = 'bob') =>
    (await send('POST', `${access}/subjectaccessreviews`, { spec: { user, resourceAttributes: { ...pods, ...more } } })).status; // prettier-ignore
  expect(await allowed({})).toEqual({
    allowed: true,
    reason: 'RBAC: allowed by RoleBinding "bob/default" of ClusterRole "reader" to User "bob"',
  });
  expect(await allowed({ verb: 'delete' })).toEqual({ allowed: false });
  expect(await allowed({ namespace: 'other' })).toEqual({ allowed: false });
  expect(await allowed({}, 'amy')).toEqual({ allowed: false });
});

test('a Scale has its selector as a text, and takes a strategic merge patch', async () => {
  const scale = '/apis/apps/v1/namespaces/default/deployments/d/scale';
  expect((await send('GET', scale)).status).toEqual({ replicas: 0, selector: 'a=b,k in (w,x),m,!none,o notin (q),z=1' }); // prettier-ignore
  const patched = await send(
    'PATCH',
    scale,
    { spec: { replicas: 6 } },
    'application/strategic-merge-patch+json',
  );
  expect([patched.kind, patched.spec, patched.status.selector]).toEqual(['Scale', { replicas: 6 }, 'a=b,k in (w,x),m,!none,o notin (q),z=1']); // prettier-ignore
  const rc = await send('GET', '/api/v1/namespaces/default/replicationcontrollers/rc/scale');
  expect(rc.status.selector).toBe('a=1,b=2');
});
