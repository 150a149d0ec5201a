/** Records frames in a small document: everything on screen, and the messages to the embedding page. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeDocument, FakeElement, FakeTarget, FakeText, markupOf } from '../testing/dom.ts';
import { recordedIn } from '../testing/recorded.ts';
import { WorkerInProcess } from '../testing/worker-in-process.ts';
import type { EmbedPartName, PartScope } from './parts/scope.ts';

const compare = recordedIn(new URL('testing/recorded-frames.txt', import.meta.url));

vi.mock('./embed.css', () => ({}));
/** Workers that never begin, fail to load, or answer. */
let workers: 'answer' | 'fail' | 'wait' = 'answer';
class SilentWorker {
  postMessage(): void {}
  terminate(): void {}
  addEventListener(type: string, listener: () => void): void {
    if (type === 'error' && workers === 'fail') queueMicrotask(listener);
  }
}
vi.mock('../client/spawn.ts', () => ({
  spawn: () => (workers === 'answer' ? new WorkerInProcess() : new SilentWorker()),
}));

const loading: Promise<unknown>[] = [];
const missingParts = new Set<string>();
vi.mock('./load-part.ts', () => ({
  async loadPart(name: EmbedPartName) {
    if (missingParts.has(name)) throw new Error(`${name} did not arrive`);
    const loads = parts[name]();
    loading.push(loads);
    await loads;
    return (globalThis as PartScope).crdPlaygroundParts?.[name];
  },
}));

const parts: Record<EmbedPartName, () => Promise<unknown>> = {
  editor: () => import('./parts/editor.ts'),
  errors: () => import('./parts/errors.ts'),
  examples: () => import('./parts/examples.ts'),
  'link-reader': () => import('./parts/link-reader.ts'),
  'link-writer': () => import('./parts/link-writer.ts'),
  'more-panes': () => import('./parts/more-panes.ts'),
  'explanations-en': () => import('./parts/explanations-en.ts'),
  'explanations-zh': () => import('./parts/explanations-zh.ts'),
  'texts-zh': () => import('./parts/texts-zh.ts'),
};

/** Holds the messages to the page around the frame, and the addresses that are opened. */
let log: string[] = [];
let document: FakeDocument;
let window: FakeTarget;
let parent: { postMessage: (message: unknown, origin: string) => void };

function stub(hash: string): void {
  document = new FakeDocument();
  const root = new FakeElement('div');
  root.setAttribute('id', 'root');
  document.body.append(root);
  window = new FakeTarget();
  parent = { postMessage: (message, origin) => void log.push(`${origin} ${JSON.stringify(message)}`) };
  const self = { origin: 'https://example.com', parent };
  class Observer {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  const names = { document, parent, self, window: Object.assign(window, { parent: [], self }), location: { hash, href: 'https://example.com/embed.html' }, navigator: { languages: ['en'] }, ResizeObserver: Observer, IntersectionObserver: Observer, Element: FakeElement, HTMLElement: FakeElement, Text: FakeText, addEventListener: window.addEventListener.bind(window), removeEventListener: window.removeEventListener.bind(window), requestAnimationFrame: (run: () => void) => setTimeout(run, 0), getComputedStyle: () => ({ fontSize: '14px' }), open: (url: URL) => log.push(`open ${url.href.slice(0, 60)}`) }; // prettier-ignore
  for (const [name, value] of Object.entries(names)) vi.stubGlobal(name, value);
}

const settled = async (): Promise<void> => {
  for (let i = 0; i < 4; i++) {
    await vi.advanceTimersByTimeAsync(30);
    await Promise.all(loading.splice(0));
    await new Promise(setImmediate);
  }
};

async function open(hash: string): Promise<FakeElement> {
  stub(hash);
  vi.resetModules();
  await import('./main.ts');
  await vi.waitUntil(() => document.getElementById('root')?.querySelector('.verdict, .trouble'), 5_000);
  await settled();
  return document.getElementById('root') as FakeElement;
}

function page(message: object): void {
  window.send('message', { source: parent, origin: 'https://docs.example.com', data: { protocol: 'crd-playground/1', ...message } }); // prettier-ignore
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  log = [];
  missingParts.clear();
  workers = 'answer';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown = (root: FakeElement): string => `${markupOf(root)}\n${log.join('\n')}`;

test.each([
  '#example=crontab-validation',
  '#example=crontab-stored&show=verdict,result,steps,rules,problems',
  '#example=rules-step-through&show=rules,crd,verdict&theme=dark',
  '#example=pruning-unknown-field&lang=zh',
  '#example=non-structural-type&readonly',
  '#example=patch-apply&show=object,verdict,result',
  '#example=update-immutable&show=verdict,steps,rules,problems',
  '#example=admission-message&show=object,verdict,result,problems',
  '#example=patch-json&show=verdict,result,steps',
  '#example=update-status&show=verdict,result,steps&lang=zh',
  '#example=one-of-says-nothing&show=verdict,rules,problems,steps',
  '#example=null-nullable-default&show=result,steps',
  '#example=rule-cost-exceeds-budget&show=verdict,rules,problems',
  '#example=versions-none&show=verdict,result,steps&lang=zh&readonly',
  '#example=crd-too-large&show=verdict,problems',
  '#example=no-such-example',
  '#example=errors/none',
  '#v9-abc',
  '#v9.abc',
  '#v3-broken',
  '#v3.abcdefgh',
  '#v1.d.900.abcd',
  '#tour=1',
  '#crd=https%3A%2F%2Fa.example%2Fcrd.yaml',
  '',
])('a frame with the address %j', async (hash) => {
  compare(`address ${hash}`, shown(await open(hash)));
});
/** A CRD, an object, and another object that is rejected. */
const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: disks.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: disks, kind: Disk}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size: {type: integer, maximum: 9}
              mode: {type: string, default: slow}
`;
const object = (size: number): string => `apiVersion: example.com/v1\nkind: Disk\nmetadata: {name: d}\nspec:\n  size: ${size}\n  more: 1\n`; // prettier-ignore

const click = async (root: FakeElement, selector: string, at = 0): Promise<void> => {
  const found = root.querySelectorAll(selector)[at];
  if (!found) throw new Error(`no ${selector}\n${markupOf(root)}`);
  found.click();
  await settled();
};

test('unfolds and folds explanations, and points at lines', async () => {
  const root = await open('#example=crontab-validation');
  await click(root, 'button.mark');
  await click(root, '.problem button', 2);
  expect(root.querySelectorAll('.story').length).toBe(2);
  await click(root, '.problem button', 0);
  await click(root, '.problem button', 4);
  await click(root, '.hidden-lines button', 1);
  compare('unfolded', shown(root));
  await click(root, 'button.mark');
  await click(root, '.problem button', 2);
  expect(root.querySelectorAll('.story')).toEqual([]);
  missingParts.add('explanations-en');
  await click(root, 'button.mark');
  expect(root.querySelector('.story')?.textContent).toMatchInlineSnapshot(
    `"A part didn’t load. Check the network."`,
  );
});

test('opens texts, changes the look, and reports verdicts and changes', async () => {
  stub('#page');
  vi.resetModules();
  await import('./main.ts');
  page({ type: 'open', content: { crd, object: object(12), blocks: [] }, look: { theme: 'dark', show: ['object', 'verdict', 'problems', 'crd'] } }); // prettier-ignore
  const root = document.getElementById('root') as FakeElement;
  await vi.waitUntil(() => root.querySelector('.verdict'), 5_000);
  await settled();
  compare('opened by a page', shown(root));
  const { documentElement } = document;
  const look = (): unknown[] => [documentElement.dataset['theme'], documentElement['lang']];
  expect(look()).toEqual(['dark', 'en']);
  log = [];
  page({
    type: 'look',
    look: { theme: 'light', show: ['object', 'verdict'], readonly: true, language: 'zh' },
  });
  await settled();
  compare('another look', shown(root));
  expect(look()).toEqual(['light', 'zh-CN']);
  log = [];
  page({ type: 'look', look: { theme: 'auto', show: ['object', 'verdict', 'crd'], language: 'en' } });
  await settled();
  expect(look()).toEqual([undefined, 'en']);
  await click(root, '.pane.object .tools button');
  const area = root.querySelector('textarea') as FakeElement;
  area['value'] = object(3).replace('  more: 1\n', '');
  area.send('input');
  await settled();
  compare('edited', shown(root));
  log = [];
  root.querySelector('.editor-host')?.send('keydown', { key: 'Escape' });
  await settled();
  await click(root, '.foot a');
  await settled();
  compare('edited, and opened on the page', shown(root));
  log = [];
  await click(root, '.pane.object .tools button', 0);
  compare('reset', shown(root));
  page({ type: 'open', content: { example: 'crontab-stored' }, look: { show: ['verdict'] } });
  await settled();
  await vi.waitUntil(() => root.textContent.includes('crontab.stable'), 5_000);
  compare('another example', shown(root));
});

const opens = async (content: object, look: object): Promise<FakeElement> => {
  stub('#page');
  vi.resetModules();
  await import('./main.ts');
  page({ type: 'open', content: { blocks: [], ...content }, look });
  const root = document.getElementById('root') as FakeElement;
  await vi.waitUntil(() => root.querySelector('.verdict'), 5_000);
  await settled();
  return root;
};

test('shows the beginning of long messages and values', async () => {
  const long = object(12).replace('more: 1', `mode: ${'m'.repeat(9_000)}\n  ${'k'.repeat(300)}: 1`);
  const root = await opens({ crd, object: long }, { show: ['object', 'verdict', 'problems'] });
  compare('long messages', shown(root).replaceAll(/(?<letter>[mk])\k<letter>{50,}/g, (all) => `${all.slice(0, 3)}…${all.length}`)); // prettier-ignore
  const strict = crd.replace('default: slow', 'enum: [a]');
  const other = await opens({ crd: strict, object: long.replace(/\n {2}k.*/, '') }, { show: ['verdict', 'problems'] }); // prettier-ignore
  compare('long messages of the server', shown(other).replaceAll(/(?<letter>[mk])\k<letter>{50,}/g, (all) => `${all.slice(0, 3)}…${all.length}`)); // prettier-ignore
});

test('edits texts after a double click, at the line that was clicked', async () => {
  const root = await opens({ crd, object: object(12) }, { show: ['object', 'verdict', 'crd', 'problems'] });
  const line = (pane: string, number: number): FakeElement =>
    root.querySelector(`.pane.${pane} [data-line="${number}"]`) as FakeElement;
  const word = new FakeElement('span');
  line('object', 5).append(word);
  const button = new FakeElement('button');
  line('object', 5).append(button);
  button.send('dblclick');
  await settled();
  expect(root.querySelector('textarea')).toBeNull();
  word.send('dblclick');
  await settled();
  const area = root.querySelector('textarea') as FakeElement;
  expect([area['selectionStart'], area['selectionEnd']]).toEqual([64, 64]);
  expect(document.activeElement).toBe(area);
  compare('edited at a line', shown(root));
  const host = root.querySelector('.editor-host') as FakeElement;
  host.send('keydown', { key: 'a' });
  expect(root.querySelector('textarea')).not.toBeNull();
  host.send('keydown', { key: 'Escape' });
  expect(root.querySelector('textarea')).toBeNull();
  (root.querySelector('.pane.crd .content') as FakeElement).send('dblclick');
  await settled();
  const crdArea = root.querySelector('textarea') as FakeElement;
  expect(crdArea['selectionStart']).toBe(0);
  crdArea['value'] = crd.replace('maximum: 9', 'maximum: 90');
  crdArea.send('input');
  await settled();
  compare('edited the CRD', shown(root));
  log = [];
  // Points at a line of the CRD, which ends its edit.
  page({ type: 'look', look: { show: ['object', 'verdict', 'crd', 'problems'] } });
  await settled();
  await click(root, '.pane.crd .tools button', 0);
  compare('reset the CRD', shown(root));
  await click(root, '.problem button', root.querySelectorAll('.problem button').length - 1);
  compare('pointed at the CRD', shown(root));
});

test('the tools keep the focus, and a pane that becomes read-only ends its edit', async () => {
  const look = { show: ['object', 'verdict'] };
  const root = await opens({ crd, object: object(3) }, look);
  const toggle = (): FakeElement => root.querySelector('.pane.object .tools button') as FakeElement;
  document.activeElement = toggle();
  page({ type: 'look', look });
  await settled();
  expect(document.activeElement).toBe(toggle());
  await click(root, '.pane.object .tools button');
  expect(root.querySelector('textarea')).not.toBeNull();
  page({ type: 'look', look: { ...look, readonly: true } });
  await settled();
  expect(root.querySelector('textarea')).toBeNull();
  expect(root.querySelectorAll('.pane.object .tools button')).toEqual([]);
  (root.querySelector('.pane.object .content') as FakeElement).send('dblclick');
  await settled();
  expect(root.querySelector('textarea')).toBeNull();
});

const manyLines = `${object(3)}${Array.from({ length: 400 }, (_, i) => `  field${i}: ${'x'.repeat(i === 7 ? 2_000 : 1)}\n`).join('')}`; // prettier-ignore

test('long texts and many findings are cut, and the rest is on the page', async () => {
  const show = ['object', 'verdict', 'problems', 'result', 'steps', 'rules'];
  const root = await opens({ crd, object: manyLines }, { show });
  const markup = markupOf(root).split('\n');
  compare('cut', [...markup.filter((line) => /hint|more|verdict|x{20}/.test(line)), String(markup.length)].join('\n').replaceAll(/x{50,}/g, (text) => `x*${text.length}`)); // prettier-ignore
});

test('compares with the stage that is chosen', async () => {
  const root = await opens({ crd, object: object(3) }, { show: ['steps'] });
  const choice = root.querySelector('select') as FakeElement;
  for (const stage of choice.children.map((option) => String(option['value']))) {
    choice['value'] = stage;
    choice.send('change');
    await settled();
    compare(`steps ${stage}`, shown(root));
  }
});

test('patches, and updates of the status', async () => {
  const patch = { crd, object: object(3), old: object(3), operation: 'patch', patch: 'spec: {size: 12}\n' };
  const root = await opens({ ...patch, patchKind: 'merge' }, { show: ['object', 'verdict', 'problems'] });
  compare('a patch', shown(root));
  await click(root, '.pane.object .tools button');
  const area = root.querySelector('textarea') as FakeElement;
  area['value'] = 'spec: {size: 4}\n';
  area.send('input');
  await settled();
  compare('an edited patch', shown(root));
});

test('sorts code blocks of a page by their contents', async () => {
  stub('#page');
  vi.resetModules();
  await import('./main.ts');
  const blocks = [
    { slot: '', text: `${object(3)}---\n${crd}` },
    { slot: 'old', text: object(5) },
  ];
  page({ type: 'open', content: { blocks, operation: 'update' }, look: { show: ['object', 'verdict', 'problems', 'result'] } }); // prettier-ignore
  const root = document.getElementById('root') as FakeElement;
  await vi.waitUntil(() => root.querySelector('.verdict'), 5_000);
  await settled();
  compare('sorted blocks', shown(root));
});

test.each([
  ['another protocol', { protocol: 'other/1', type: 'open', content: { crd } }],
  ['an unknown type', { type: 'close' }],
  ['no content', { type: 'open' }],
  ['a number', { type: 'open', content: { crd: 5 } }],
])('messages that are not ours do nothing: %s', async (_, message) => {
  stub('#page');
  vi.resetModules();
  await import('./main.ts');
  page(message);
  window.send('message', { source: {}, origin: '', data: {} });
  await settled();
  expect(document.getElementById('root')?.childElementCount).toBe(0);
});

test('reports parts that fail to load', async () => {
  for (const name of ['more-panes', 'editor', 'link-writer']) missingParts.add(name);
  const root = await open('#example=crontab-stored&show=object,result');
  await click(root, '.tools button');
  compare('missing parts', shown(root));
  missingParts.add('examples');
  const failed = await open('#example=crontab-stored');
  missingParts.add('link-reader');
  expect(failed.textContent).toMatchInlineSnapshot(
    `"A part didn’t load. Check the network.Open in CRD Playground"`,
  );
  expect((await open('#v3-abc')).textContent).toMatchInlineSnapshot(
    `"This frame needs a playground link in its address, after the #.Open in CRD Playground"`,
  );
});

test('opens a frame with a link', async () => {
  // Links are written in steps, with pauses between them.
  vi.useRealTimers();
  const { writeLink } = await import('../share/links.ts');
  const link = await writeLink({ crd, object: object(3), kubernetes: '1.36', fieldValidation: 'Warn' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  compare('linked', shown(await open(`${link}&show=object,verdict,problems`)));
});

test.each(['fail', 'wait'] as const)("handles a worker that doesn't answer: %s", async (how) => {
  workers = how;
  stub('#example=crontab-stored');
  vi.resetModules();
  await import('./main.ts');
  const root = document.getElementById('root') as FakeElement;
  for (let i = 0; i < 40; i++) {
    await vi.advanceTimersByTimeAsync(1_000);
    await settled();
  }
  compare(`worker ${how}`, shown(root));
  workers = 'answer';
  const again = root.querySelector('.trouble button');
  again?.click();
  for (let i = 0; i < 5; i++) await settled();
  compare(`worker ${how}, loaded again`, `${String(again !== null)}\n${markupOf(root)}`);
});
