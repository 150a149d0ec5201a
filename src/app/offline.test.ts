/** The page's side of the service worker, with a simulated registration. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlaygroundStore, type Store } from '../store/store.ts';
import { FakeDocument, FakeTarget } from '../testing/dom.ts';
import { keepOffline, type Offline } from './offline.ts';

class Worker extends FakeTarget {
  state = 'installing';
  readonly messages: string[] = [];
  postMessage = (message: string): void => void this.messages.push(message);
  become(state: string): void {
    this.state = state;
    this.send('statechange');
  }
}

class Registration extends FakeTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
  looks = 0;
  update = async (): Promise<void> => {
    this.looks++;
    throw new TypeError('no network');
  };
}

class Container extends FakeTarget {
  controller: Worker | null = new Worker();
  readonly registration = new Registration();
  readonly registered: unknown[] = [];
  isAllowed = true;
  ready = Promise.resolve();
  async register(...of: unknown[]): Promise<Registration> {
    this.registered.push(of);
    if (!this.isAllowed) throw new Error('not allowed');
    return this.registration;
  }
}

let store: Store;
let document: FakeDocument;
let container: Container;
let window: FakeTarget;
let reloads: number;
let now: number;
const root = new URL('https://play.example.com/app/');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubEnv('DEV', false);
  store = createPlaygroundStore();
  document = new FakeDocument();
  container = new Container();
  window = new FakeTarget();
  reloads = 0;
  now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const names = {
    document,
    navigator: { serviceWorker: container },
    location: { reload: () => reloads++ },
    addEventListener: window.addEventListener.bind(window),
  };
  for (const [name, value] of Object.entries(names)) vi.stubGlobal(name, value);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const shown = (): unknown => store.getState().view.offline;

async function kept(): Promise<Offline> {
  const offline = keepOffline(store, root);
  await vi.advanceTimersByTimeAsync(1_000);
  return offline;
}

test('registers the script of its folder, and reports when everything is stored', async () => {
  keepOffline(store, root);
  await vi.advanceTimersByTimeAsync(999);
  expect(container.registered).toEqual([]);
  expect(shown()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(container.registered).toEqual([['https://play.example.com/app/sw.js', { scope: root.href }]]);
  expect(shown()).toBe('ready');
});

test('waits until the page is loaded, and then until the browser is idle', async () => {
  const idle = vi.fn<(act: () => void, options: object) => void>();
  vi.stubGlobal('requestIdleCallback', idle);
  document.readyState = 'loading';
  await kept();
  expect(idle).not.toHaveBeenCalled();
  window.send('load');
  expect(idle).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { timeout: 5_000 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(container.registered).toEqual([]);
  idle.mock.calls[0]?.[0]();
  expect(container.registered).toHaveLength(1);
});

test('asks the policy of the page for the address of the script', async () => {
  const createPolicy = vi.fn((name: string, rules: { createScriptURL(input: string): string }) => ({
    createScriptURL: (input: string) => `${name} ${input}${rules.createScriptURL('other')}`,
  }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  await kept();
  expect(container.registered).toEqual([[`service-worker ${root.href}sw.js`, { scope: root.href }]]);
});

test('announces a version that is installed while another is in use, and takes it on request', async () => {
  const offline = await kept();
  offline.update();
  expect(container.listeners('controllerchange')).toBe(0);
  const newer = new Worker();
  container.registration.installing = newer;
  container.registration.send('updatefound');
  container.registration.installing = null;
  newer.become('installing');
  expect(shown()).toBe('ready');
  newer.become('installed');
  expect(shown()).toBe('update');
  offline.update();
  expect(newer.messages).toEqual(['take-over']);
  expect(reloads).toBe(0);
  container.send('controllerchange');
  expect(reloads).toBe(1);
});

test('reloads even if the newer version starts only when this page is gone', async () => {
  container.registration.waiting = new Worker();
  container.registration.waiting.state = 'installed';
  const offline = await kept();
  offline.update();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(reloads).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(reloads).toBe(1);
});

test('announces a version that has waited since an earlier visit, which is not the end of the first storing', async () => {
  container.registration.waiting = new Worker();
  container.registration.waiting.state = 'installed';
  await kept();
  expect(shown()).toBe('update');
});

test('announces nothing when the first version is installed', async () => {
  container.controller = null;
  await kept();
  const first = new Worker();
  container.registration.installing = first;
  container.registration.send('updatefound');
  first.become('installed');
  expect(shown()).toBe('ready');
});

test('looks for a newer version when the page is visible again, at most once an hour', async () => {
  await kept();
  const appear = (state: string, later: number): number => {
    Object.assign(document, { visibilityState: state });
    now += later;
    document.send('visibilitychange');
    return container.registration.looks;
  };
  expect(appear('visible', 3_599_999)).toBe(0);
  expect(appear('hidden', 10)).toBe(0);
  expect(appear('visible', 0)).toBe(1);
  expect(appear('visible', 3_599_999)).toBe(1);
  expect(appear('visible', 1)).toBe(2);
});

test('a browser that stores nothing leaves the page as it is', async () => {
  container.isAllowed = false;
  await kept();
  expect(shown()).toBeUndefined();
  expect(document.listeners('visibilitychange')).toBe(0);
  const refusing = {
    get serviceWorker() {
      throw new Error('a frame without an origin');
    },
  };
  for (const navigator of [{}, refusing]) {
    vi.stubGlobal('navigator', navigator);
    const offline = await kept();
    offline.update();
  }
  vi.stubEnv('DEV', true);
  await kept();
  expect(container.registered).toHaveLength(1);
});
