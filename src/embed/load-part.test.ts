/** Parts of a frame, loaded as scripts. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeDocument, type FakeElement } from '../testing/dom.ts';
import type { PartScope } from './parts/scope.ts';

let document: FakeDocument;

beforeEach(() => {
  document = new FakeDocument();
  vi.stubGlobal('document', document);
  vi.resetModules();
});
afterEach(() => {
  delete (globalThis as PartScope).crdPlaygroundParts;
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const scripts = (): FakeElement[] => document.head.children;

test('loads a part once, and gives what its script provides', async () => {
  const { loadPart } = await import('./load-part.ts');
  const [first, second] = [loadPart('editor'), loadPart('editor')];
  expect(scripts()).toHaveLength(1);
  expect(scripts()[0]).toMatchObject({ localName: 'script', type: 'module' });
  expect(String(scripts()[0]?.['src'])).toContain('editor');
  const provided = { createPlainEditor: () => undefined };
  (globalThis as PartScope).crdPlaygroundParts = { editor: provided } as never;
  scripts()[0]?.send('load');
  expect(await first).toBe(provided);
  expect(await second).toBe(provided);
  const missing = loadPart('examples');
  scripts()[1]?.send('load');
  await expect(missing).rejects.toThrow('examples is not here');
});

test('requests a script that failed to load again', async () => {
  vi.stubEnv('DEV', false);
  const createPolicy = vi.fn((name: string, rules: { createScriptURL(part: string): string }) => ({
    createScriptURL: (part: string) => `${name}:${rules.createScriptURL(part)}`,
  }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  const { loadPart } = await import('./load-part.ts');
  const failing = loadPart('errors');
  expect(String(scripts()[0]?.['src'])).toMatch(/^embed-parts:.*errors/);
  expect(scripts()[0]?.['type']).toBeUndefined();
  scripts()[0]?.send('error');
  await expect(failing).rejects.toThrow('errors did not arrive');
  expect(scripts()).toEqual([]);
  void loadPart('errors');
  expect(scripts()).toHaveLength(1);
});
