/** Users with tokens and certificates, and what roles allow them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { JsonValue } from '../engine/values.ts';
import { readTokenFile, startApiServer, type ApiServer } from './index.ts';
import { protobufOf } from './protobuf/envelope.ts';
import { hasOpenssl } from './testing/webhook-server.ts';

const core = '/api/v1/namespaces/default';
let server: ApiServer;
afterEach(() => server.close());

/** Trusts the certificate of the kubeconfig. */
function send(token: string, path: string, body?: object): Promise<[number, string]> {
  const authority = /certificate-authority-data: (\S+)/.exec(server.kubeconfig)?.[1] ?? '';
  const method = body ? 'POST' : 'GET';
  const headers = { 'Content-Type': 'application/json', ...(token !== '' && { Authorization: `Bearer ${token}` }) }; // prettier-ignore
  return new Promise((resolve, reject) => {
    const ca = Buffer.from(authority, 'base64');
    const sent = request(server.url + path, { method, headers, ca }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => resolve([answer.statusCode ?? 0, text]));
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

const adminToken = (): string => /token: (\S+)\}/.exec(server.kubeconfig)?.[1] ?? '';

test('reads a file of tokens', () => {
  server = { close: () => Promise.resolve() } as ApiServer;
  expect(readTokenFile('t1,alice,u1,"dev, ops"\n\nt2,bob,u2\nbad')).toEqual([
    { token: 't1', name: 'alice', uid: 'u1', groups: ['dev', ' ops'] },
    { token: 't2', name: 'bob', uid: 'u2', groups: [] },
  ]);
});

test('lets everyone in without users', async () => {
  server = await startApiServer();
  expect((await fetch(`${server.url}${core}/configmaps`)).status).toBe(200);
  expect(server.kubeconfig).toContain('user: {}');
});

test('reads reviews in protobuf', async () => {
  server = await startApiServer();
  const review = new Map<string, JsonValue>([
    ['kind', 'SelfSubjectAccessReview'],
    ['apiVersion', 'authorization.k8s.io/v1'],
    [
      'spec',
      new Map([
        [
          'resourceAttributes',
          new Map([
            ['verb', 'get'],
            ['resource', 'pods'],
          ]),
        ],
      ]),
    ],
  ]);
  const answer = await fetch(`${server.url}/apis/authorization.k8s.io/v1/selfsubjectaccessreviews`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/vnd.kubernetes.protobuf' },
    body: Buffer.from(protobufOf(review, '1.37') ?? []),
  });
  expect([answer.status, await answer.text()]).toEqual([201, expect.stringContaining('"allowed":true')]);
});

test('rejects unknown tokens, and decides by roles', async () => {
  server = await startApiServer({ authorization: 'RBAC', users: [{ token: 't', name: 'alice' }] });
  expect((await send('x', `${core}/configmaps`))[0]).toBe(401);
  expect((await send('', `${core}/configmaps`))[0]).toBe(403);
  expect((await send('t', `${core}/configmaps`))[0]).toBe(403);
  expect((await send(adminToken(), `${core}/configmaps`))[0]).toBe(200);
});

test('accepts the tokens of service accounts that it has issued', async () => {
  server = await startApiServer({ authorization: 'RBAC' });
  await send(adminToken(), `${core}/serviceaccounts`, { metadata: { name: 'robot' } });
  const [, text] = await send(adminToken(), `${core}/serviceaccounts/robot/token`, {});
  const { token } = (JSON.parse(text) as { status: { token: string } }).status;
  const [code, body] = await send(token, `${core}/pods`);
  expect([code, body]).toEqual([403, expect.stringContaining('"system:serviceaccount:default:robot\\"')]);
  expect((await send(`${token.slice(0, -4)}AAAA`, `${core}/pods`))[0]).toBe(401);
  const review = { spec: { token } };
  const [, reviewed] = await send(adminToken(), '/apis/authentication.k8s.io/v1/tokenreviews', review);
  expect(reviewed).toContain('"authenticated":true');
});

test('fills the roles that contain others', async () => {
  server = await startApiServer({ authorization: 'RBAC' });
  const roles = '/apis/rbac.authorization.k8s.io/v1/clusterroles';
  const labels = { 'rbac.authorization.k8s.io/aggregate-to-view': 'true' };
  const rules = [{ apiGroups: ['example.com'], resources: ['disks'], verbs: ['get'] }];
  await send(adminToken(), roles, { metadata: { name: 'disks', labels }, rules });
  for (const name of ['view', 'edit', 'admin']) {
    const [, text] = await send(adminToken(), `${roles}/${name}`);
    expect(text).toContain('"resources":["disks"]');
  }
});

interface Identity {
  readonly cert: string;
  readonly key: string;
}

/** An authority, a certificate of the server, and one of a client. */
function certificates(folder: string): {
  readonly authority: string;
  readonly own: Identity;
  readonly client: Identity;
} {
  const openssl = (...words: readonly string[]): void =>
    void execFileSync('openssl', words, { cwd: folder, stdio: 'ignore' });
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl('req', '-x509', ...curve, '-keyout', 'ca.key', '-out', 'ca.crt', '-subj', '/CN=authority');
  writeFileSync(join(folder, 'names'), 'subjectAltName=IP:127.0.0.1');
  const made = (name: string, subject: string): Identity => {
    openssl('req', ...curve, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', subject);
    openssl('x509', '-req', '-in', `${name}.csr`, '-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-out', `${name}.crt`, '-extfile', 'names'); // prettier-ignore
    const read = (end: string): string => readFileSync(join(folder, `${name}.${end}`), 'utf8');
    return { cert: read('crt'), key: read('key') };
  };
  const [own, client] = [made('server', '/CN=127.0.0.1'), made('client', '/O=dev/O=ops/CN=jane')];
  return { authority: readFileSync(join(folder, 'ca.crt'), 'utf8'), own, client };
}

test.runIf(hasOpenssl)('knows clients by their certificates', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'users-'));
  const { authority, own, client } = certificates(folder);
  rmSync(folder, { recursive: true });
  server = await startApiServer({ certificate: { ...own, authority }, clientAuthority: authority });
  const whoAmI = (identity: Partial<Identity>): Promise<string> =>
    new Promise((resolve, reject) => {
      const url = `${server.url}/apis/authentication.k8s.io/v1/selfsubjectreviews`;
      const sent = request(url, { method: 'POST', ca: authority, ...identity }, (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString()));
        answer.on('end', () => resolve(text));
      });
      sent.on('error', reject);
      sent.end('{}');
    });
  expect(await whoAmI(client)).toContain(
    '"userInfo":{"groups":["dev","ops","system:authenticated"],"username":"jane"}',
  );
  expect(await whoAmI({})).toContain('"username":"system:anonymous"');
});
