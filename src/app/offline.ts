/**
 * Makes the browser store the playground for use without a network. A newer version is announced and waits: the page
 * stays unchanged until the visitor asks for the update.
 */
import type { Store } from '../store/store.ts';

/** How often a page that stays open checks for a newer version, in milliseconds. */
const hour = 3_600_000;
/** How long a newer version may take to start before the page reloads anyway, in milliseconds. */
const mostWait = 10_000;

export interface Offline {
  /** Activates the newer version, which reloads this page. */
  update(): void;
}

interface ScriptPolicy {
  createScriptURL(input: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

export function keepOffline(store: Store, root: URL): Offline {
  let waiting: ServiceWorker | undefined;
  const container = containerOf();
  const tell = (worker: ServiceWorker): void => {
    waiting = worker;
    store.actions.viewChanged({ offline: 'update' });
  };
  if (container)
    whenIdle(() => {
      void register(container, root).then((registration) => {
        if (!registration) return;
        void container.ready.then(() => {
          if (store.getState().view.offline === undefined) store.actions.viewChanged({ offline: 'ready' });
        });
        follow(registration, container, tell);
        lookNowAndThen(registration);
      });
    });
  return {
    update() {
      if (!container || !waiting) return;
      const reload = (): void => location.reload();
      container.addEventListener('controllerchange', reload, { once: true });
      // The browser activates it only after the running version has answered all requests of this page.
      setTimeout(reload, mostWait);
      waiting.postMessage('take-over');
    },
  };
}

/**
 * Undefined where service workers aren't available: in frames without an origin, without TLS, in the development
 * server.
 */
function containerOf(): ServiceWorkerContainer | undefined {
  try {
    return import.meta.env.DEV ? undefined : navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

async function register(
  container: ServiceWorkerContainer,
  root: URL,
): Promise<ServiceWorkerRegistration | undefined> {
  const address = new URL('sw.js', root).href;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  try {
    const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address });
    return await container.register(policy?.createScriptURL('') ?? address, { scope: root.href });
  } catch {
    // The browser stores nothing for this page, or the host lacks the file: the page works as before.
    return undefined;
  }
}

/** A worker that waits while another is in use is a newer version. */
function follow(
  registration: ServiceWorkerRegistration,
  container: ServiceWorkerContainer,
  tell: (worker: ServiceWorker) => void,
): void {
  const look = (worker: ServiceWorker | null): void => {
    if (worker?.state === 'installed' && container.controller) tell(worker);
  };
  look(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => look(worker));
  });
}

function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  let last = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || performance.now() - last < hour) return;
    last = performance.now();
    registration.update().catch(() => undefined);
  });
}

/** The page's own content comes first. */
function whenIdle(act: () => void): void {
  const begin = (): void => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 5_000 });
    else setTimeout(act, 1_000);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
