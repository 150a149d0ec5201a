/** The service worker with simulated caches and a simulated network. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeTarget } from '../testing/dom.ts';

/** Its types are those of service workers, which tests don't have. */
const script: string = './service-worker.ts';
const site = 'https://play.example.com/app/';

class FakeCache {
  readonly entries = new Map<string, Response>();
  match = async (address: string): Promise<Response | undefined> => this.entries.get(address)?.clone();
  put = async (address: string, response: Response): Promise<void> =>
    void this.entries.set(address, response);
}

let stores: Map<string, FakeCache>;
let worker: FakeTarget & { skipped?: number; claimed?: number };
let network: Map<string, () => Response>;
let requests: string[];

const fetched = async (request: { url?: string } | string, init?: { cache?: string }): Promise<Response> => {
  const url = typeof request === 'string' ? request : (request.url ?? '');
  requests.push(`${url.replace(site, '')} ${init?.cache ?? ''}`.trim());
  const found = network.get(url.replace(site, ''));
  if (!found) throw new TypeError('no network');
  return found();
};

async function load(files: readonly string[], version = '2'): Promise<void> {
  worker = Object.assign(new FakeTarget(), {
    location: { href: `${site}service-worker.js` },
    skipWaiting: () => (worker.skipped = (worker.skipped ?? 0) + 1),
    clients: { claim: async () => void (worker.claimed = (worker.claimed ?? 0) + 1) },
  });
  const caches = {
    open: async (name: string) => stores.get(name) ?? stores.set(name, new FakeCache()).get(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (address: string) => {
      for (const store of stores.values()) if (store.entries.has(address)) return store.match(address);
      return undefined;
    },
  };
  const names = { self: worker, caches, fetch: fetched, __VERSION__: version, __FILES__: files };
  for (const [name, value] of Object.entries(names)) vi.stubGlobal(name, value);
  vi.resetModules();
  await import(script);
}

async function event(type: string): Promise<void> {
  let waited: Promise<unknown> = Promise.resolve();
  worker.send(type, { waitUntil: (until: Promise<unknown>) => (waited = until) });
  await waited;
}

/** The answer to a request; undefined if the worker leaves it to the browser. */
async function answer(path: string, more: object = {}): Promise<string | undefined> {
  let answered: Promise<Response> | undefined;
  const url = path.startsWith('https:') ? path : site + path;
  worker.send('fetch', { request: { url, method: 'GET', mode: 'cors', ...more }, respondWith: (own: Promise<Response>) => (answered = own) }); // prettier-ignore
  const response = await answered?.catch((error: unknown) => new Response(String(error)));
  return response && (response.headers.get('location') ?? (await response.text()));
}

beforeEach(() => {
  stores = new Map([['crd-playground /app/ 0', new FakeCache()], ['crd-playground /app/ 1', new FakeCache()], ['other', new FakeCache()]]); // prettier-ignore
  requests = [];
  network = new Map(['', 'load', 'assets/a-1.js', 'assets/b-2.js', 'embed.html'].map((path) => [path, () => new Response(`new ${path}`)])); // prettier-ignore
});
afterEach(() => void vi.unstubAllGlobals());

test('stores all files of a version, or none', async () => {
  stores.get('crd-playground /app/ 1')?.entries.set(`${site}assets/a-1.js`, new Response('known'));
  await load(['index.html', 'load/index.html', 'assets/a-1.js', 'assets/b-2.js']);
  network.set('load/', () => new Response('folder'));
  await event('install');
  expect(requests.toSorted()).toEqual(['assets/b-2.js default', 'load/ no-cache', 'no-cache']);
  const kept = stores.get('crd-playground /app/ 2');
  expect([...(kept?.entries.keys() ?? [])].toSorted()).toEqual(['', 'assets/a-1.js', 'assets/b-2.js', 'load/'].map((path) => site + path)); // prettier-ignore
  expect(await answer('assets/a-1.js')).toBe('known');
  expect(await answer('index.html')).toBe('new ');
  expect(await answer('index')).toBe('new ');
  network.set('missing.html', () => new Response('', { status: 404 }));
  await load(['missing.html'], '3');
  await expect(event('install')).rejects.toThrow('missing.html: 404');
});

test('stores the body of a redirected response', async () => {
  network.set('moved.html', () =>
    Object.defineProperty(new Response('there'), 'redirected', { value: true }),
  );
  await load(['moved.html']);
  await event('install');
  const stored = stores.get('crd-playground /app/ 2')?.entries.get(`${site}moved.html`);
  expect(stored?.redirected).toBe(false);
  expect(await stored?.text()).toBe('there');
});

test('keeps the previous version, and deletes older ones', async () => {
  await load([]);
  await event('install');
  await event('activate');
  expect([...stores.keys()]).toEqual(['crd-playground /app/ 1', 'other', 'crd-playground /app/ 2']);
  expect(worker.claimed).toBe(1);
  worker.send('message', { data: 'other' });
  expect(worker.skipped).toBeUndefined();
  worker.send('message', { data: 'take-over' });
  expect(worker.skipped).toBe(1);
});

test('answers only for its own folder', async () => {
  await load([]);
  expect(await answer('embed.html', { method: 'POST' })).toBeUndefined();
  expect(await answer('https://play.example.com/other/')).toBeUndefined();
  expect(await answer('https://other.example.com/app/')).toBeUndefined();
  expect(await answer('embed.html')).toBe('new embed.html');
});

test('answers parts of the previous version, and pages without a network with a view', async () => {
  stores.get('crd-playground /app/ 1')?.entries.set(`${site}assets/old.js`, new Response('old'));
  await load([]);
  expect(await answer('assets/old.js')).toBe('old');
  expect(await answer('assets/none.js')).toContain('no network');
  expect(await answer('none.html')).toContain('no network');
  const navigate = { mode: 'navigate' };
  expect(await answer('embed.html', navigate)).toBe('new embed.html');
  for (const [path, view] of [
    ['examples/crontab/', '#example=crontab'],
    ['examples/zh/list/index.html', '#example=list&lang=zh'],
    ['errors/maximum.html', '#error=maximum'],
    ['errors/zh/maximum', '#error=maximum&lang=zh'],
    ['errors/', '#error='],
    ['nothing/', ''],
  ])
    expect(await answer(path as string, navigate)).toBe(site + (view as string));
});
