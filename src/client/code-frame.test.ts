/** The frame whose policy allows WebAssembly, and the workers that start in it. */
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeDocument, type FakeElement } from '../testing/dom.ts';

vi.mock('virtual:worker-scripts', () => ({
  files: { worker: 'worker.js', report: 'report.js' },
  needs: { report: ['texts', 'report'] },
  sandbox: 'sandbox.js',
}));

let document: FakeDocument;
const blobs: Blob[] = [];
const started: string[] = [];

class StartedWorker {
  constructor(address: string) {
    started.push(address);
  }
}

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('DEV', false);
  blobs.length = 0;
  started.length = 0;
  document = new FakeDocument();
  vi.stubGlobal('document', document);
  vi.stubGlobal('Worker', class extends StartedWorker {});
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const frame = (): FakeElement & { contentWindow?: unknown } => document.body.querySelector('iframe') as FakeElement; // prettier-ignore
const windowFor = (purpose: string, Worker: unknown) => ({ Worker, document: { documentElement: { dataset: { for: purpose } } } }); // prettier-ignore

test('starts workers from one address, with the names of the scripts', async () => {
  const { spawn } = await import('./spawn.ts');
  spawn();
  spawn();
  expect(started).toEqual(['blob:1', 'blob:1']);
  const text = await blobs[0]?.text();
  expect(text).toContain('const files = {"worker":"worker.js","report":"report.js"};');
  expect(text).toContain('const needs = {"report":["texts","report"]};');
  const imported: string[] = [];
  const scope: Record<string, unknown> = {
    importScripts: (...names: string[]) => void imported.push(names.join()),
  };
  runInNewContext(text ?? '', scope);
  (scope['loadParts'] as (names: string[]) => void)(['report']);
  (scope['parts'] as Record<string, unknown>)['report'] = true;
  (scope['loadParts'] as (names: string[]) => void)(['report']);
  (scope['parts'] as Record<string, unknown>)['texts'] = true;
  (scope['loadParts'] as (names: string[]) => void)(['report']);
  expect(imported).toEqual(['worker.js', ',report.js', '']);
});

test('asks Trusted Types for the address', async () => {
  const createPolicy = vi.fn((name: string, rules: { createScriptURL: (text: string) => string }) => ({
    createScriptURL: (text: string) => `${name}:${rules.createScriptURL(text)}`,
  }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  const { spawn } = await import('./spawn.ts');
  spawn();
  spawn();
  expect(started).toEqual(['worker:blob:1', 'worker:blob:1']);
  expect(createPolicy).toHaveBeenCalledTimes(1);
});

test('starts later workers in the frame, with more scripts', async () => {
  const { openCodeFrame } = await import('./code-frame.ts');
  const { spawn } = await import('./spawn.ts');
  spawn();
  const opened = openCodeFrame('code.html');
  expect(openCodeFrame('code.html')).toBe(opened);
  expect([frame().hidden, (frame() as unknown as { src: string }).src]).toEqual([true, 'code.html']);
  const inFrame: string[] = [];
  frame().contentWindow = windowFor('webhook-code', class { constructor(address: string) { inFrame.push(address); } }); // prettier-ignore
  frame().send('load');
  await opened;
  spawn();
  expect([started, inFrame]).toEqual([['blob:1'], ['blob:2']]);
  expect(await blobs[1]?.text()).toContain('"sandbox":"sandbox.js"');
});

test.each([
  ['of another origin', null],
  ['with an error page', windowFor('other', StartedWorker)],
  ['that may not be read', { get document(): never { throw new Error('SecurityError'); } }], // prettier-ignore
])('removes a frame %s, and may try again', async (_, contentWindow) => {
  const { openCodeFrame } = await import('./code-frame.ts');
  const opened = openCodeFrame('code.html');
  frame().contentWindow = contentWindow;
  frame().send('load');
  await expect(opened).rejects.toThrow('did not load');
  expect(frame()).toBeNull();
  const again = openCodeFrame('code.html');
  expect(again).not.toBe(opened);
  frame().send('error');
  await expect(again).rejects.toThrow('did not load');
});
