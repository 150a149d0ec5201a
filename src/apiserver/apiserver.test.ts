import { afterEach, beforeEach, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../engine/values.ts';
import { startApiServer, type ApiServer } from './index.ts';
import { jsonOfProtobuf, protobufOf } from './protobuf/envelope.ts';
import { readFields } from './protobuf/wire.ts';

let server: ApiServer;

beforeEach(async () => {
  server = await startApiServer();
});
afterEach(() => server.close());

interface Sent {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

interface Answer {
  readonly code: number;
  readonly headers: Headers;
  // The tests look into answers of many kinds.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

async function send(path: string, { method = 'GET', body, headers = {} }: Sent = {}): Promise<Answer> {
  const answer = await fetch(server.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
  return { code: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
}

const crd = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'disks.example.com' },
  spec: {
    group: 'example.com',
    scope: 'Namespaced',
    names: { plural: 'disks', singular: 'disk', kind: 'Disk', listKind: 'DiskList' },
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        subresources: { status: {} },
        schema: {
          openAPIV3Schema: {
            type: 'object',
            properties: {
              spec: { type: 'object', properties: { size: { type: 'integer', default: 1, maximum: 9 } } },
            },
          },
        },
      },
    ],
  },
};
const crds = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
const disks = '/apis/example.com/v1/namespaces/default/disks';
const disk = (name: string, spec: object = {}, labels: object = {}): object => ({
  apiVersion: 'example.com/v1',
  kind: 'Disk',
  metadata: { name, labels },
  spec,
});
const create = (path: string, body: unknown): Promise<Answer> => send(path, { method: 'POST', body });
const merge = (path: string, body: unknown): Promise<Answer> =>
  send(path, { method: 'PATCH', body, headers: { 'Content-Type': 'application/merge-patch+json' } });

/** The events of a watch until there are `count` of them, as `TYPE name`. */
async function eventsOf(path: string, count: number, act: () => Promise<void>): Promise<string[]> {
  const ending = new AbortController();
  const answer = await fetch(`${server.url}${path}`, { signal: ending.signal });
  const events: string[] = [];
  let rest = '';
  await act();
  const decoder = new TextDecoder();
  for await (const chunk of answer.body as ReadableStream<Uint8Array>) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const { type, object } = JSON.parse(line);
      events.push(`${type} ${object.metadata.name ?? object.message ?? ''}`.trim());
    }
    if (events.length >= count) break;
  }
  ending.abort();
  return events;
}

test('reports health, version, and what it serves', async () => {
  for (const path of ['/readyz', '/livez', '/healthz']) expect((await send(path)).body).toBe('ok');
  expect((await send('/version')).body).toMatchObject({ major: '1', minor: '37' });
  await create(crds, crd);
  const { body: groups } = await send('/apis');
  expect(groups.groups.map((one: { name: string }) => one.name)).toContain('example.com');
  const { body } = await send('/apis/example.com/v1');
  expect(body.resources.map((one: { name: string }) => one.name)).toEqual(['disks', 'disks/status']);
  expect((await send('/apis/example.com/v9')).code).toBe(404);
  expect((await send('/nope')).body).toBe('404 page not found\n');
});

test('describes all groups in one document', async () => {
  await create(crds, crd);
  const headers = { Accept: 'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList' };
  const { body, headers: own } = await send('/apis', { headers });
  expect(own.get('content-type')).toContain('as=APIGroupDiscoveryList');
  const found = body.items.find((one: { metadata: { name: string } }) => one.metadata.name === 'example.com');
  expect(found.versions[0].resources[0]).toMatchObject({ resource: 'disks', scope: 'Namespaced' });
});

test('publishes the schemas of custom resources', async () => {
  await create(crds, crd);
  expect((await send('/openapi/v3')).body.paths).toHaveProperty(['apis/example.com/v1']);
  const { body } = await send('/openapi/v3/apis/example.com/v1');
  const custom = Object.keys(body.components.schemas).filter((name) => !name.startsWith('io.k8s.'));
  expect(custom).toEqual(['com.example.v1.Disk', 'com.example.v1.DiskList']);
});

test('publishes the schemas of built-in kinds', async () => {
  const { body } = await send('/openapi/v3/api/v1');
  const containers = body.components.schemas['io.k8s.api.core.v1.PodSpec'].properties.containers;
  expect(containers).toMatchObject({ type: 'array', 'x-kubernetes-list-map-keys': ['name'] });
  const older = await send('/openapi/v2');
  expect(older.body.definitions['io.k8s.api.core.v1.PodSpec'].properties.containers).toMatchObject({
    items: { $ref: '#/definitions/io.k8s.api.core.v1.Container' },
  });
  const accept = 'application/com.github.proto-openapi.spec.v2@v1.0+protobuf';
  const message = await fetch(`${server.url}/openapi/v2`, { headers: { accept } });
  expect(message.headers.get('content-type')).toContain('protobuf');
  const fields = [...readFields(new Uint8Array(await message.arrayBuffer()))];
  const definitions = fields.find(({ number }) => number === 9)?.value;
  const names = definitions instanceof Uint8Array ? [...readFields(definitions)] : [];
  expect(names).toHaveLength(Object.keys(older.body.definitions).length);
});

test('answers writes like the API server', async () => {
  await create(crds, crd);
  const { code, body } = await create(disks, disk('a'));
  expect([code, body.spec]).toEqual([201, { size: 1 }]);
  expect((await create(disks, disk('b', { size: 10 }))).body.message).toBe(
    'Disk.example.com "b" is invalid: spec.size: Invalid value: 10: spec.size in body should be less than or equal to 9',
  );
  const warned = await create(disks, disk('c', { sise: 1 }));
  expect(warned.headers.get('warning')).toBe('299 - "unknown field \\"spec.sise\\""');
  expect((await create('/apis/example.com/v1/namespaces/none/disks', disk('a'))).body.reason).toBe(
    'NotFound',
  );
  expect((await send(`${disks}/a`, { method: 'DELETE' })).body.status).toBe('Success');
});

test('shows objects as tables and as metadata', async () => {
  await create(crds, crd);
  await create(disks, disk('a'));
  const table = await send(disks, { headers: { Accept: 'application/json;as=Table;v=v1;g=meta.k8s.io' } });
  expect(table.body.kind).toBe('Table');
  expect(table.body.rows[0].object.kind).toBe('PartialObjectMetadata');
  const metadata = { Accept: 'application/json;as=PartialObjectMetadataList;v=v1;g=meta.k8s.io' };
  const list = (await send(disks, { headers: metadata })).body;
  expect([list.kind, Object.keys(list.items[0]).toSorted()]).toEqual([
    'PartialObjectMetadataList',
    ['metadata', 'kind', 'apiVersion'].toSorted(),
  ]);
  expect((await send(disks, { headers: { Accept: 'text/html' } })).code).toBe(406);
});

test('watches a selection: objects enter and leave it', async () => {
  await create(crds, crd);
  await create(disks, disk('a', {}, { app: 'x' }));
  const events = await eventsOf(`${disks}?watch=1&labelSelector=app%3Dx`, 5, async () => {
    await create(disks, disk('b'));
    await merge(`${disks}/b`, { metadata: { labels: { app: 'x' } } });
    await merge(`${disks}/b`, { spec: { size: 2 } });
    await merge(`${disks}/b`, {});
    await merge(`${disks}/a`, { metadata: { labels: { app: 'y' } } });
    await send(`${disks}/b`, { method: 'DELETE' });
  });
  expect(events).toEqual(['ADDED a', 'ADDED b', 'MODIFIED b', 'DELETED a', 'DELETED b']);
});

test('watches from a revision, and marks the end of the existing objects', async () => {
  await create(crds, crd);
  const { body } = await create(disks, disk('a'));
  await create(disks, disk('b'));
  const from = body.metadata.resourceVersion;
  expect(await eventsOf(`${disks}?watch=1&resourceVersion=${from}`, 1, async () => {})).toEqual(['ADDED b']);
  const initial = `${disks}?watch=1&sendInitialEvents=true&resourceVersionMatch=NotOlderThan&allowWatchBookmarks=true`;
  expect(await eventsOf(initial, 3, async () => {})).toEqual(['ADDED a', 'ADDED b', 'BOOKMARK']);
});

test('rejects a watch with wrong options', async () => {
  await create(crds, crd);
  expect((await send(`${disks}?watch=1&resourceVersionMatch=Exact`)).code).toBe(422);
  expect((await send(`${disks}?watch=1&resourceVersion=x`)).code).toBe(500);
  expect((await send(`${disks}?watch=1&labelSelector=!!`)).code).toBe(400);
  expect((await send('/apis/example.com/v1/nope?watch=1')).code).toBe(404);
});

test('watches CRDs', async () => {
  const events = await eventsOf(`${crds}?watch=1`, 2, async () => {
    await create(crds, crd);
    await send(`${crds}/disks.example.com`, { method: 'DELETE' });
  });
  expect(events).toEqual(['ADDED disks.example.com', 'DELETED disks.example.com']);
});

test('creates and deletes namespaces with their objects', async () => {
  await create(crds, crd);
  const { code, body } = await create('/api/v1/namespaces', { metadata: { generateName: 'team-' } });
  const { name } = body.metadata;
  expect([code, body.status, body.metadata.labels]).toEqual([
    201,
    { phase: 'Active' },
    { 'kubernetes.io/metadata.name': name },
  ]);
  const inside = `/apis/example.com/v1/namespaces/${name}/disks`;
  expect((await create(inside, disk('a'))).code).toBe(201);
  expect((await send(`/api/v1/namespaces/${name}`, { method: 'DELETE' })).code).toBe(200);
  expect((await send(`${inside}/a`)).code).toBe(404);
  expect((await create(inside, disk('a'))).code).toBe(404);
});

test('stores built-in kinds as they are sent', async () => {
  const maps = '/api/v1/namespaces/default/configmaps';
  const map = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { key: 'value' } };
  const events = await eventsOf(`${maps}?watch=1`, 1, async () => {
    const { code, body } = await create(maps, map);
    expect([code, body.apiVersion, body.data]).toEqual([201, 'v1', { key: 'value' }]);
  });
  expect(events).toEqual(['ADDED a']);
  expect((await send(`${maps}/b`)).body.message).toBe('configmaps "b" not found');
  const deployments = '/apis/apps/v1/namespaces/default/deployments';
  const made = await create(deployments, {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'a' },
  });
  expect(made.body.apiVersion).toBe('apps/v1');
  expect((await send(crds)).body.items).toEqual([]);
  expect((await create(deployments, { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' } })).code).toBe(
    400,
  );
});

test('names kinds that it validates only by their types', async () => {
  const header = async (path: string, kind: string): Promise<string | null> => {
    const answer = await send(path, { method: 'POST', body: { kind, metadata: { name: 'k' } } });
    return answer.headers.get('x-crd-playground-not-validated');
  };
  const pods = '/api/v1/namespaces/default/pods';
  expect(await header(pods, 'Pod')).toBe('Pod');
  expect(await header('/api/v1/namespaces', 'Namespace')).toBeNull();
  const read = await send(`${pods}/k`);
  expect(read.headers.get('x-crd-playground-not-validated')).toBeNull();
});

test('takes and sends built-in kinds in protobuf', async () => {
  const maps = '/api/v1/namespaces/default/configmaps';
  const type = 'application/vnd.kubernetes.protobuf';
  const map: JsonObject = new Map<string, JsonValue>([
    ['apiVersion', 'v1'],
    ['kind', 'ConfigMap'],
    ['metadata', new Map([['name', 'a']])],
    ['data', new Map([['key', 'value']])],
  ]);
  const headers = { 'Content-Type': type, Accept: type };
  const body = Buffer.from(protobufOf(map, '1.37') ?? []);
  const made = await fetch(server.url + maps, { method: 'POST', headers, body });
  expect([made.status, made.headers.get('content-type')]).toEqual([201, type]);
  const object = jsonOfProtobuf(Buffer.from(await made.arrayBuffer()), '1.37') ?? '';
  expect(JSON.parse(object)).toMatchObject({ kind: 'ConfigMap', data: { key: 'value' } });
  const ending = new AbortController();
  const watch = await fetch(`${server.url}${maps}?watch=1`, {
    headers: { Accept: type },
    signal: ending.signal,
  });
  expect(watch.headers.get('content-type')).toBe(`${type};stream=watch`);
  for await (const chunk of watch.body as ReadableStream<Uint8Array>) {
    expect(Buffer.from(chunk).readUInt32BE()).toBe(chunk.length - 4);
    break;
  }
  ending.abort();
  await create(crds, crd);
  const custom = await fetch(server.url + disks, { headers: { Accept: type } });
  expect([custom.status, custom.headers.get('content-type')]).toEqual([406, type]);
});

test('returns to a snapshot', async () => {
  await create(crds, crd);
  await create(disks, disk('a'));
  const before = server.snapshot();
  await send(`${disks}/a`, { method: 'DELETE' });
  await create(disks, disk('b'));
  server.restore(before);
  expect((await send(disks)).body.items.map((one: any) => one.metadata.name)).toEqual(['a']); // oxlint-disable-line typescript/no-explicit-any
  expect((await create(disks, disk('b'))).code).toBe(201);
});

test('rejects bodies that the API server does not read', async () => {
  const { code, body } = await create(crds, ' '.repeat(3 * 1024 * 1024 + 1));
  expect([code, body.reason]).toEqual([413, 'RequestEntityTooLarge']);
});

test('refuses a minor that it does not know', async () => {
  await expect(startApiServer({ minor: '1.2' })).rejects.toThrow('minor is 1.2');
});
