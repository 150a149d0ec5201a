/** Endpoints below built-in objects, beyond the recorded answers (`conformance/apiserver`). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiServer, type TestServer } from './testing.ts';
import { sendJson } from './testing/send-json.ts';

let server: TestServer;
beforeAll(async () => {
  server = await apiServer();
});
afterAll(() => server.close());

const send = (method: string, path: string, body?: object, type?: string) =>
  sendJson(server, method, path, body, type);

const accounts = '/api/v1/namespaces/default/serviceaccounts';

test('issues tokens of a service account', async () => {
  const { metadata } = await send('POST', accounts, { metadata: { name: 'robot' } });
  const asked = { spec: { audiences: ['vault'], expirationSeconds: 600 } };
  const { kind, spec, status, ...answer } = await send('POST', `${accounts}/robot/token`, asked);
  expect([kind, answer.metadata.name, answer.metadata.uid]).toEqual(['TokenRequest', 'robot', metadata.uid]);
  expect(spec).toEqual({ ...asked.spec, boundObjectRef: null });
  const claims = JSON.parse(Buffer.from(status.token.split('.')[1], 'base64url').toString());
  expect(claims).toMatchObject({ aud: ['vault'], sub: 'system:serviceaccount:default:robot' });
  expect(claims.exp - claims.iat).toBe(600);
  expect(Date.parse(status.expirationTimestamp)).toBe(claims.exp * 1000);
});

test('a token for the API server by default, for an hour', async () => {
  const { spec, status } = await send('POST', `${accounts}/robot/token`, {});
  expect(spec).toEqual({
    audiences: ['https://kubernetes.default.svc'],
    expirationSeconds: 3600,
    boundObjectRef: null,
  });
  expect(status.token.split('.')).toHaveLength(3);
});

test('a pod that is bound keeps its generation and its managers, and is scheduled', async () => {
  const pods = '/api/v1/namespaces/default/pods';
  const pod = { metadata: { name: 'p' }, spec: { containers: [{ name: 'c', image: 'i' }] } };
  const before = await send('POST', pods, pod);
  await send('POST', `${pods}/p/binding`, { metadata: { name: 'p', labels: { l: 'm' } }, target: { name: 'n' } }); // prettier-ignore
  const { metadata, spec, status } = await send('GET', `${pods}/p`);
  expect(spec.nodeName).toBe('n');
  expect(metadata).toMatchObject({ labels: { l: 'm' }, generation: before.metadata.generation });
  expect(metadata.managedFields).toEqual(before.metadata.managedFields);
  expect(metadata.resourceVersion).not.toBe(before.metadata.resourceVersion);
  expect(status.conditions).toMatchObject([{ type: 'PodScheduled', status: 'True' }]);
});

test('certificate signing requests are approved at an endpoint of their own', async () => {
  const requests = '/apis/certificates.k8s.io/v1/certificatesigningrequests';
  const spec = { request: 'LS0=', signerName: 'example.com/s', usages: ['digital signature'] };
  await send('POST', requests, { metadata: { name: 'r' }, spec });
  const approval = { status: { conditions: [{ type: 'Approved', status: 'True', reason: 'Test' }] } };
  await send('PATCH', `${requests}/r/approval`, approval, 'application/merge-patch+json');
  const { status } = await send('GET', `${requests}/r`);
  expect(status.conditions).toMatchObject(approval.status.conditions);
});

test('a namespace that is being deleted is removed with its last finalizer', async () => {
  const bare = await apiServer({ controllers: false });
  const to = async (method: string, path: string, body?: object): Promise<Response> =>
    fetch(bare.url + path, { method, ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }) }); // prettier-ignore
  await to('POST', '/api/v1/namespaces', { metadata: { name: 'n' } });
  await to('DELETE', '/api/v1/namespaces/n');
  expect((await to('GET', '/api/v1/namespaces/n')).status).toBe(200);
  const rest = { metadata: { name: 'n' }, spec: { finalizers: ['example.com/f'] } };
  expect((await to('PUT', '/api/v1/namespaces/n/finalize', rest)).status).toBe(200);
  expect((await to('GET', '/api/v1/namespaces/n')).status).toBe(200);
  const last = await to('PUT', '/api/v1/namespaces/n/finalize', { metadata: { name: 'n' } });
  expect(await last.json()).toMatchObject({ kind: 'Namespace', metadata: { name: 'n' } });
  expect((await to('GET', '/api/v1/namespaces/n')).status).toBe(404);
  await bare.close();
});
