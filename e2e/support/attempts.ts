/** All known ways to send data to another origin without leaving the page. */

/** Takes an address of another origin. It runs in a page or a worker, so it uses no outer variables. */
type Attempt = (to: string) => unknown;

/** In pages and workers. */
const anywhere: Record<string, Attempt> = {
  fetch: (to) => fetch(to, { mode: 'no-cors' }),
  'fetch, kept alive': (to) => fetch(to, { mode: 'no-cors', method: 'POST', body: 'x', keepalive: true }),
  XMLHttpRequest: (to) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('POST', to);
      request.onload = resolve;
      request.onerror = () => reject(new Error('error event'));
      request.send('x');
    }),
  WebSocket: (to) =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(to.replace('http:', 'ws:'));
      socket.onopen = resolve;
      socket.onerror = () => reject(new Error('error event'));
    }),
  EventSource: (to) =>
    new Promise((resolve, reject) => {
      const source = new EventSource(to);
      source.onopen = resolve;
      source.onerror = () => {
        source.close();
        reject(new Error('error event'));
      };
    }),
  WebTransport: (to) => new WebTransport(to.replace('http:', 'https:')).ready,
  'dynamic import': (to) => import(to),
  worker: (to) => new Worker(to),
  'worker from a blob': (to) => {
    const code = `fetch(${JSON.stringify(to)}, { mode: 'no-cors' })`;
    return new Worker(URL.createObjectURL(new Blob([code])));
  },
  'worker from a data address': (to) => {
    const code = `fetch(${JSON.stringify(to)}, { mode: 'no-cors' })`;
    return new Worker(`data:text/javascript,${encodeURIComponent(code)}`);
  },
  font: (to) => new FontFace('outside', `url(${to})`).load(),
};

const inPages: Record<string, Attempt> = {
  sendBeacon: (to) => {
    if (!navigator.sendBeacon(to, 'x')) throw new Error('refused');
  },
  'shared worker': (to) => new SharedWorker(to),
  image: (to) =>
    new Promise((resolve, reject) => {
      const image = new Image();
      image.onload = resolve;
      image.onerror = () => reject(new Error('error event'));
      image.src = to;
    }),
  'script element': (to) => {
    const script = document.createElement('script');
    script.src = to;
    document.body.append(script);
  },
  'markup with a script': (to) => {
    document.body.insertAdjacentHTML('beforeend', `<img src="${to}" onerror="fetch('${to}')">`);
  },
  'style sheet': (to) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = to;
    document.head.append(link);
  },
  'background image': (to) => {
    const painted = document.createElement('div');
    painted.style.cssText = `width: 10px; height: 10px; background: url(${to})`;
    document.body.prepend(painted);
    return new Promise((resolve) => void setTimeout(resolve, 200));
  },
  'imported style': (to) => {
    const style = document.createElement('style');
    style.textContent = `@import url(${to});`;
    document.head.append(style);
  },
  preload: (to) => {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'image';
    link.href = to;
    document.head.append(link);
  },
  prefetch: (to) => {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = to;
    document.head.append(link);
  },
  frame: (to) => {
    const frame = document.createElement('iframe');
    frame.src = to;
    document.body.append(frame);
  },
  'frame with markup of its own': (to) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('srcdoc', `<img src="${to}">`);
    document.body.append(frame);
  },
  object: (to) => {
    const object = document.createElement('object');
    object.data = to;
    document.body.append(object);
  },
  video: (to) => {
    const video = document.createElement('video');
    video.src = to;
    document.body.append(video);
  },
  ping: (to) => {
    const link = document.createElement('a');
    link.href = '#';
    link.ping = to;
    document.body.append(link);
    link.click();
  },
  form: (to) => {
    const form = document.createElement('form');
    form.action = to;
    form.method = 'post';
    document.body.append(form);
    form.submit();
  },
};

const inWorkers: Record<string, Attempt> = {
  importScripts: (to) => (globalThis as unknown as { importScripts(url: string): void }).importScripts(to),
  'our own loader': (to) => (globalThis as unknown as { loadScript(name: string): void }).loadScript(to),
  'a policy for scripts': (to) => {
    const scope = globalThis as unknown as {
      trustedTypes: {
        createPolicy(name: string, rules: object): { createScriptURL(url: string): string };
      };
      importScripts(url: string): void;
    };
    const rules = { createScriptURL: (url: string) => url };
    scope.importScripts(scope.trustedTypes.createPolicy('worker-scripts', rules).createScriptURL(to));
  },
};

export const attemptsInPages: Readonly<Record<string, Attempt>> = { ...anywhere, ...inPages };
export const attemptsInWorkers: Readonly<Record<string, Attempt>> = { ...anywhere, ...inWorkers };
