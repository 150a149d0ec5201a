/** Conversion webhooks: a real one, with a certificate of `openssl`. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiServer, type TestServer } from './testing.ts';
import { hasOpenssl, startWebhook, type WebhookServer } from './testing/webhook-server.ts';

const crds = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
const path = (version: string, name = ''): string => `/apis/example.com/${version}/namespaces/default/widgets${name && `/${name}`}`; // prettier-ignore

let server: TestServer;
beforeAll(async () => {
  server = await apiServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

interface Answer {
  readonly code: number;
  // The tests look into objects of many kinds.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

async function send(method: string, at: string, body?: object): Promise<Answer> {
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  const headers = { 'Content-Type': type };
  const answer = await fetch(server.url + at, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { code: answer.status, body: await answer.json() };
}

function crd(clientConfig: object): object {
  const schema = { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } } } }; // prettier-ignore
  const version = (name: string, storage: boolean): object => ({ name, served: true, storage, schema });
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { plural: 'widgets', kind: 'Widget' },
      versions: [version('v1', true), version('v2', false)],
      conversion: { strategy: 'Webhook', webhook: { conversionReviewVersions: ['v1'], clientConfig } },
    },
  };
}

const widget = (version: string, spec: object, name = 'w'): object => ({
  apiVersion: `example.com/${version}`,
  kind: 'Widget',
  metadata: { name },
  spec,
});

test('a conversion webhook that can not be called fails the request', async () => {
  expect((await send('POST', crds, crd({ url: 'https://127.0.0.1:1/convert' }))).code).toBe(201);
  expect((await send('POST', path('v1'), widget('v1', { size: 1 }))).code).toBe(201);
  const { code, body } = await send('GET', path('v2', 'w'));
  expect(code).toBe(500);
  expect(body.message).toContain(
    'conversion webhook for example.com/v1, Kind=Widget failed: Post "https://127.0.0.1:1/convert?timeout=30s": dial tcp 127.0.0.1:1: connect: connection refused',
  );
});

describe.runIf(hasOpenssl)('a conversion webhook', () => {
  const seen: string[] = [];
  let hook: WebhookServer;

  // `size` of v1 is `length` in v2.
  beforeAll(async () => {
    hook = await startWebhook(({ request }) => {
      const { uid, desiredAPIVersion, objects } = request;
      seen.push(`${objects[0].metadata.name} to ${desiredAPIVersion}`);
      if (objects[0].spec.size === 13)
        return review({ uid, result: { status: 'Failed', message: 'not this size' } });
      const [from, to] = desiredAPIVersion.endsWith('v2') ? (['size', 'length'] as const) : (['length', 'size'] as const); // prettier-ignore
      const convertedObjects = objects.map((object: { readonly spec: Readonly<Record<string, unknown>> }) => {
        const { [from]: moved, ...spec } = object.spec;
        return { ...object, apiVersion: desiredAPIVersion, spec: { ...spec, [to]: moved } };
      });
      return review({ uid, result: { status: 'Success' }, convertedObjects });
    });
  });
  afterAll(() => hook.close());
  beforeEach(async () => {
    await send('POST', crds, crd(hook.clientConfig));
    seen.length = 0;
  });

  const review = (response: object): object => ({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'ConversionReview',
    response,
  });

  test('converts what is written, read, and listed', async () => {
    expect((await send('POST', path('v2'), widget('v2', { length: 3 }))).body.spec).toEqual({ length: 3 });
    expect((await send('GET', path('v1', 'w'))).body.spec).toEqual({ size: 3 });
    await send('PATCH', path('v2', 'w'), { spec: { other: true } });
    expect((await send('GET', path('v1', 'w'))).body.spec).toEqual({ size: 3, other: true });
    await send('POST', path('v1'), widget('v1', { size: 4 }, 'x'));
    const listed = (await send('GET', path('v2'))).body.items.map(({ spec }: { spec: object }) => spec);
    expect(listed).toEqual([{ length: 3, other: true }, { length: 4 }]);
    expect((await send('DELETE', path('v2', 'w'))).code).toBe(200);
  });

  test('is not called for the stored version', async () => {
    await send('POST', path('v1'), widget('v1', { size: 3 }));
    await send('GET', path('v1', 'w'));
    expect(seen).toEqual([]);
  });

  test('can reject an object, in the words of the API server', async () => {
    await send('POST', path('v1'), widget('v1', { size: 13 }));
    const { code, body } = await send('GET', path('v2', 'w'));
    expect(code).toBe(500);
    expect(body.message).toContain(
      'conversion webhook for example.com/v1, Kind=Widget failed: not this size',
    );
  });

  test('follows a change of the CRD', async () => {
    await send('POST', path('v1'), widget('v1', { size: 3 }));
    await send('PATCH', `${crds}/widgets.example.com`, {
      spec: { conversion: { strategy: 'None', webhook: null } },
    });
    expect((await send('GET', path('v2', 'w'))).body.spec).toEqual({ size: 3 });
    const { spec } = crd(hook.clientConfig) as { spec: { conversion: object } };
    await send('PATCH', `${crds}/widgets.example.com`, { spec: { conversion: spec.conversion } });
    expect((await send('GET', path('v2', 'w'))).body.spec).toEqual({ length: 3 });
  });

  test('converts the events of a watch, in their order', async () => {
    await send('POST', path('v1'), widget('v1', { size: 1 }, 'a'));
    const abort = new AbortController();
    const watch = await fetch(`${server.url}${path('v2')}?watch=1&allowWatchBookmarks=true&sendInitialEvents=true&resourceVersionMatch=NotOlderThan`, { signal: abort.signal }); // prettier-ignore
    for (const size of [2, 3]) await send('POST', path('v1'), widget('v1', { size }, `b${size}`));
    await send('DELETE', path('v1', 'a'));
    const events: string[] = [];
    let text = '';
    for await (const part of watch.body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(part).toString();
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        const { type, object } = JSON.parse(line);
        events.push(`${type} ${object.metadata.name} ${object.spec?.length}`);
      }
      if (events.length >= 5) break;
    }
    abort.abort();
    expect(events).toEqual([
      'ADDED a 1',
      'BOOKMARK undefined undefined',
      'ADDED b2 2',
      'ADDED b3 3',
      'DELETED a 1',
    ]);
  });
});
