/** Tests the page that loads texts of other hosts, in a small document. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeDocument, FakeElement, FakeTarget, markupOf } from '../testing/dom.ts';
import { recordedIn } from '../testing/recorded.ts';

vi.mock('./load.css', () => ({}));

const compare = recordedIn(new URL('testing/recorded-pages.txt', import.meta.url));

let document: FakeDocument;
let window: FakeTarget;
let replaced: string[] = [];
let reloads = 0;
let texts: Readonly<Record<string, string>> = {};

async function open(hash: string, isTop = true, languages: readonly string[] = ['en']): Promise<FakeElement> {
  document = new FakeDocument();
  window = new FakeTarget();
  replaced = [];
  reloads = 0;
  const root = new FakeElement('div');
  root.setAttribute('id', 'root');
  document.body.append(root);
  const self = {};
  const location = { hash, replace: (to: string) => void replaced.push(to), reload: () => void reloads++ };
  const names = { document, self, top: isTop ? self : {}, location, navigator: { languages }, addEventListener: window.addEventListener.bind(window) }; // prettier-ignore
  for (const [name, value] of Object.entries(names)) vi.stubGlobal(name, value);
  vi.resetModules();
  await import('./main.ts');
  return root;
}

beforeEach(() => {
  texts = { 'https://a.example/crd.yaml': 'kind: A\n', 'https://b.example/o.yaml': 'kind: B\n' };
  vi.stubGlobal('fetch', async (address: URL) => {
    const text = texts[address.href];
    if (text === 'refused') throw new TypeError('failed');
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  });
});
afterEach(() => void vi.unstubAllGlobals());

const both = '#crd=https%3A%2F%2Fa.example%2Fcrd.yaml&object=https%3A%2F%2Fb.example%2Fo.yaml';

async function press(root: FakeElement): Promise<void> {
  root.querySelector('button')?.click();
  await vi.waitUntil(() => replaced.length > 0 || root.querySelector('p')?.['role'] === 'alert', 5_000);
}

test('asks before it loads, and opens what it loaded as a link', async () => {
  const root = await open(both);
  compare('asks', `${String(document['title' as never])}\n${markupOf(root)}`);
  await press(root);
  expect(replaced).toHaveLength(1);
  expect(replaced[0]).toMatch(/^\.\/index\.html#v3\./);
  window.send('hashchange');
  expect(reloads).toBe(1);
});

test('uses the language of the link, or that of the visitor', async () => {
  const root = await open(`${both}&lang=zh`);
  compare('asks in Chinese', markupOf(root));
  await press(root);
  expect(replaced[0]).toMatch(/&lang=zh$/);
  await open(both, true, ['zh-CN']);
  expect(document.documentElement['lang']).toBe('zh-CN');
});

test('has nothing to load in a frame, or without an address', async () => {
  compare('in a frame', markupOf(await open(both, false)));
  compare('without an address', markupOf(await open('')));
});

test('reports texts that failed to load', async () => {
  texts = { 'https://b.example/o.yaml': 'refused' };
  const root = await open(both);
  await press(root);
  compare('troubles', markupOf(root));
  expect(replaced).toEqual([]);
});
