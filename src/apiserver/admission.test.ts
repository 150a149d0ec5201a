/** Policies and webhooks: the webhook is a real one, with a certificate of `openssl`. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiServer, type TestServer } from './testing.ts';
import { hasOpenssl, startWebhook, type WebhookServer } from './testing/webhook-server.ts';

const maps = '/api/v1/namespaces/default/configmaps';
const group = '/apis/admissionregistration.k8s.io/v1';
const rules = [
  { apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE', 'UPDATE'], resources: ['configmaps'] },
  { apiGroups: ['example.com'], apiVersions: ['v1'], operations: ['*'], resources: ['*'] },
];

const disks = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: disks.example.com}
spec: {group: example.com, scope: Namespaced, names: {plural: disks, kind: Disk}, versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}]}`;

let server: TestServer;
beforeAll(async () => {
  server = await apiServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

interface Answer {
  readonly code: number;
  readonly warning: string | null;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

async function send(method: string, path: string, body?: object): Promise<Answer> {
  const headers = {
    'Content-Type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
  };
  const answer = await fetch(server.url + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { code: answer.status, warning: answer.headers.get('warning'), body: await answer.json() };
}

const create = (path: string, body: object): Promise<Answer> => send('POST', path, body);

test('evaluates policies', async () => {
  await create(`${group}/validatingadmissionpolicies`, {
    metadata: { name: 'p' },
    spec: {
      matchConstraints: { resourceRules: rules },
      validations: [{ expression: "object.metadata.name != 'no'", message: 'not this name' }],
    },
  });
  const binding = { metadata: { name: 'p' }, spec: { policyName: 'p', validationActions: ['Deny'] } };
  expect((await create(`${group}/validatingadmissionpolicybindings`, binding)).code).toBe(201);
  expect((await create(maps, { metadata: { name: 'yes' } })).code).toBe(201);
  const { code, body } = await create(maps, { metadata: { name: 'no' } });
  expect([code, body.message]).toEqual([
    422,
    `configmaps "no" is forbidden: ValidatingAdmissionPolicy 'p' with binding 'p' denied request: not this name`,
  ]);
});

test('evaluates mutating policies, which 1.35 does not have', async () => {
  const policies = `${group}/mutatingadmissionpolicies`;
  const apply = "Object{metadata: Object.metadata{labels: {'seen': 'yes'}}}";
  const patch = "[JSONPatch{op: 'add', path: '/metadata/labels', value: {'seen': 'too'}}]";
  const forms = {
    disks: { patchType: 'ApplyConfiguration', applyConfiguration: { expression: apply } },
    configmaps: { patchType: 'JSONPatch', jsonPatch: { expression: patch } },
  };
  for (const [name, mutation] of Object.entries(forms)) {
    const resourceRules = rules.map((rule) => ({ ...rule, resources: [name] }));
    const spec = { matchConstraints: { resourceRules }, mutations: [mutation], reinvocationPolicy: 'Never' };
    expect((await create(policies, { metadata: { name }, spec })).code).toBe(201);
    const binding = { metadata: { name }, spec: { policyName: name } };
    expect((await create(`${group}/mutatingadmissionpolicybindings`, binding)).code).toBe(201);
  }
  server.create(disks);
  const disk = { apiVersion: 'example.com/v1', kind: 'Disk', metadata: { name: 'a' } };
  const custom = await create('/apis/example.com/v1/namespaces/default/disks', disk);
  expect(custom.body.metadata.labels).toEqual({ seen: 'yes' });
  expect((await create(maps, { metadata: { name: 'a' } })).body.metadata.labels).toEqual({ seen: 'too' });
  const older = await apiServer({ minor: '1.35' });
  expect((await fetch(older.url + policies)).status).toBe(404);
  await older.close();
});

test('validates what configures admission', async () => {
  const webhook = {
    name: 'bad',
    clientConfig: { url: 'http://a' },
    sideEffects: 'None',
    admissionReviewVersions: ['v1'],
  };
  const { code, body } = await create(`${group}/validatingwebhookconfigurations`, {
    metadata: { name: 'w' },
    webhooks: [webhook],
  });
  expect([code, body.details.causes.map((one: { field: string }) => one.field)]).toEqual([
    422,
    ['webhooks[0].name', 'webhooks[0].clientConfig.url'],
  ]);
});

test('creates nothing in a namespace that is being deleted', async () => {
  await create('/api/v1/namespaces', { metadata: { name: 'team' } });
  await create('/api/v1/namespaces/team/configmaps', {
    metadata: { name: 'a', finalizers: ['example.com/x'] },
  });
  await send('DELETE', '/api/v1/namespaces/team');
  const { code, body } = await create('/api/v1/namespaces/team/configmaps', { metadata: { name: 'b' } });
  expect([code, body.details.causes[0].reason]).toEqual([403, 'NamespaceTerminating']);
});

function configuration(kind: 'mutating' | 'validating', clientConfig: object): Promise<Answer> {
  const webhook = {
    name: 'w.example.com',
    clientConfig,
    rules,
    sideEffects: 'None',
    admissionReviewVersions: ['v1'],
  };
  return create(`${group}/${kind}webhookconfigurations`, { metadata: { name: 'w' }, webhooks: [webhook] });
}

test('reports webhooks that cannot be called', async () => {
  await configuration('validating', { url: 'https://127.0.0.1:1/x' });
  expect((await create(maps, { metadata: { name: 'a' } })).body.message).toBe(
    'Internal error occurred: failed calling webhook "w.example.com": failed to call webhook: Post "https://127.0.0.1:1/x?timeout=10s": dial tcp 127.0.0.1:1: connect: connection refused',
  );
  server.reset();
  await configuration('validating', { service: { name: 's', namespace: 'n' } });
  expect((await create(maps, { metadata: { name: 'a' } })).body.message).toContain('service "s" not found');
});

describe.runIf(hasOpenssl)('a webhook', () => {
  const seen: string[] = [];
  const tried: string[] = [];
  let hook: WebhookServer;
  let clientConfig: WebhookServer['clientConfig'];

  beforeAll(async () => {
    hook = await startWebhook(({ request: asked }, path) => {
      seen.push(`${asked.operation} ${asked.kind.kind} ${(asked.object ?? asked.oldObject).metadata.name}`);
      tried.push(`${asked.operation} ${asked.dryRun}`);
      const patch = [{ op: 'add', path: '/metadata/labels', value: { hooked: 'yes' } }];
      const allowed = asked.object?.data?.bad === undefined;
      const mutated = path.startsWith('/mutate') && {
        patchType: 'JSONPatch',
        patch: Buffer.from(JSON.stringify(patch)).toString('base64'),
      };
      const status = !allowed && { status: { message: 'bad data' } };
      const response = { uid: asked.uid, allowed, warnings: ['seen'], ...mutated, ...status };
      return { apiVersion: 'admission.k8s.io/v1', kind: 'AdmissionReview', response };
    });
    ({ clientConfig } = hook);
  });
  afterAll(() => hook.close());
  beforeEach(() => {
    seen.length = 0;
    tried.length = 0;
  });

  test('changes objects', async () => {
    await configuration('mutating', { ...clientConfig, url: `${clientConfig.url}/mutate` });
    const { code, warning, body } = await create(maps, { metadata: { name: 'a' } });
    expect([code, warning, body.metadata.labels]).toEqual([201, '299 - "seen"', { hooked: 'yes' }]);
    expect((await send('GET', `${maps}/a`)).body.metadata.labels).toEqual({ hooked: 'yes' });
    expect(seen).toEqual(['CREATE ConfigMap a']);
  });

  test('is called where it redirects to', async () => {
    await configuration('mutating', { ...clientConfig, url: `${clientConfig.url}//mutate` });
    const { code, body } = await create(maps, { metadata: { name: 'a' } });
    expect([code, body.metadata.labels]).toEqual([201, { hooked: 'yes' }]);
  });

  test('rejects objects', async () => {
    await configuration('validating', clientConfig);
    await create(maps, { metadata: { name: 'a' } });
    const { body } = await send('PATCH', `${maps}/a`, { data: { bad: '1' } });
    expect(body.message).toBe('admission webhook "w.example.com" denied the request: bad data');
    expect(seen).toEqual(['CREATE ConfigMap a', 'UPDATE ConfigMap a']);
    expect((await send('GET', `${maps}/a`)).body.data).toBeUndefined();
  });

  test('learns whether a request is only tried', async () => {
    await create(maps, { metadata: { name: 'a' } });
    const always = [{ ...rules[0], operations: ['*'] }];
    const webhook = {
      name: 'w.example.com',
      clientConfig,
      rules: always,
      sideEffects: 'None',
      admissionReviewVersions: ['v1'],
    };
    await create(`${group}/validatingwebhookconfigurations`, {
      metadata: { name: 'w' },
      webhooks: [webhook],
    });
    await create(`${maps}?dryRun=All`, { metadata: { name: 'b' } });
    await send('DELETE', `${maps}/a?dryRun=All`);
    await send('DELETE', `${maps}/a`, { dryRun: ['All'] });
    await send('DELETE', `${maps}/a`, { dryRun: [] });
    expect(tried).toEqual(['CREATE true', 'DELETE true', 'DELETE true', 'DELETE false']);
  });

  test('answers requests that arrive at the same time', async () => {
    await configuration('validating', clientConfig);
    const names = Array.from({ length: 20 }, (_, at) => `n${at}`);
    const codes = await Promise.all(
      names.map(async (name) => (await create(maps, { metadata: { name } })).code),
    );
    expect(codes).toEqual(names.map(() => 201));
    expect((await send('GET', maps)).body.items).toHaveLength(20);
  });

  test('has a certificate that must be trusted', async () => {
    await configuration('validating', { url: clientConfig.url });
    expect((await create(maps, { metadata: { name: 'a' } })).body.message).toContain(
      'certificate signed by unknown authority',
    );
  });
});
