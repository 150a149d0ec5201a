import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodeCache } from './code-cache.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'crd-playground-cache-'));
  vi.stubEnv('NODE_COMPILE_CACHE', root);
  vi.stubEnv('NODE_DISABLE_COMPILE_CACHE', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

const folder = (): string => join(root, `crd-playground-${process.getuid?.() ?? 0}`);

test('returns what an earlier run wrote under the same key', () => {
  expect(new CodeCache('a').read()).toBeUndefined();
  new CodeCache('a').write(Buffer.from('code'));
  expect(new CodeCache('a').read()?.toString()).toBe('code');
  expect(new CodeCache('b').read()).toBeUndefined();
  expect(readdirSync(folder())).toHaveLength(1);
});

test('deletes entries that were not used for a month', () => {
  new CodeCache('old').write(Buffer.from('code'));
  const [name = ''] = readdirSync(folder());
  const longAgo = new Date(Date.now() - 40 * 24 * 3_600_000);
  utimesSync(join(folder(), name), longAgo, longAgo);
  new CodeCache('new').write(Buffer.from('code'));
  expect(readdirSync(folder())).toEqual([expect.stringMatching(/^new-/)]);
});

test('uses no folder that others can write to, and none if a variable says so', () => {
  mkdirSync(folder());
  writeFileSync(join(folder(), `a-${process.version}-${process.arch}`), 'code');
  chmodSync(folder(), 0o700);
  expect(new CodeCache('a').read()?.toString()).toBe('code');
  chmodSync(folder(), 0o777);
  expect(new CodeCache('a').read()).toBeUndefined();
  chmodSync(folder(), 0o700);
  vi.stubEnv('NODE_DISABLE_COMPILE_CACHE', '1');
  expect(new CodeCache('a').read()).toBeUndefined();
});

test('does nothing where no folder can be made', () => {
  writeFileSync(join(root, 'file'), '');
  vi.stubEnv('NODE_COMPILE_CACHE', join(root, 'file'));
  const cache = new CodeCache('a');
  cache.write(Buffer.from('code'));
  expect(cache.read()).toBeUndefined();
});
