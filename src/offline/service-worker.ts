/**
 * The service worker: stores one whole version of the playground, and answers only for the playground's own files,
 * from its own folder on. It is a classic script; the build inserts the version and the files. A newer version waits
 * until a page asks for it.
 */
export {};

declare const __VERSION__: string;
/** Paths in the build, except the static pages of content that the playground shows in views. */
declare const __FILES__: readonly string[];
declare const self: ServiceWorkerGlobalScope;

const scope = new URL('./', self.location.href);
const ours = `crd-playground ${scope.pathname} `;
const current = ours + __VERSION__;
/** The folder, for which hosts serve its page. */
const rootPage = '';
const kept = new Set(__FILES__.map(cacheKey));
/** Files whose names change with their content. */
const unchanging = /^assets\//;

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOld()));
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if (data === 'take-over') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const path = pathOf(event.request);
  if (path !== undefined) event.respondWith(answer(event.request, path));
});

/** The path relative to the worker; undefined for requests that it doesn't answer. */
function pathOf({ method, url }: Request): string | undefined {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== scope.origin || !pathname.startsWith(scope.pathname)) return undefined;
  return pathname.slice(scope.pathname.length);
}

/** Gives a folder's page a single name. */
function cacheKey(path: string): string {
  return path.replace(/(^|\/)index(?:\.html)?$/, '$1');
}

async function answer(request: Request, path: string): Promise<Response> {
  const key = cacheKey(path);
  if (kept.has(key)) {
    const found = await (await caches.open(current)).match(cachedAddress(key));
    if (found) return found;
  }
  // Pages of the previous version load their parts until they are closed.
  if (unchanging.test(key)) return (await caches.match(cachedAddress(key))) ?? fetch(request);
  if (request.mode !== 'navigate') return fetch(request);
  try {
    return await fetch(request);
  } catch {
    return Response.redirect(new URL(viewOf(key), scope).href);
  }
}

/** The view that replaces a static page that can't be loaded. */
function viewOf(key: string): string {
  const example = /^examples\/(zh\/)?(.+?)\/?$/.exec(key);
  if (example) return `#example=${example[2]}${example[1] ? '&lang=zh' : ''}`;
  const error = /^errors\/(zh\/)?(.*?)(?:\.html)?$/.exec(key);
  if (error) return `#error=${error[2]}${error[1] ? '&lang=zh' : ''}`;
  return rootPage;
}

function cachedAddress(key: string): string {
  return new URL(key, scope).href;
}

/** All of them or none: half a version would break later, without a network. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(current);
  await Promise.all([...kept].map((key) => keep(cache, key)));
}

async function keep(cache: Cache, key: string): Promise<void> {
  const address = cachedAddress(key);
  const known = unchanging.test(key) ? await caches.match(address) : undefined;
  const response = known ?? (await fetch(address, { cache: unchanging.test(key) ? 'default' : 'no-cache' }));
  if (!response.ok) throw new Error(`${key}: ${response.status}`);
  // A page must not be answered with a redirected response; some hosts redirect names of pages.
  const { body, status, headers } = response;
  await cache.put(address, response.redirected ? new Response(body, { status, headers }) : response);
}

/** Keeps the previous version for the pages that still use it; deletes older ones. */
async function forgetOld(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(ours) && name !== current);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}
