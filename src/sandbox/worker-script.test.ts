import { afterAll, expect, test, vi } from 'vitest';
import type { SandboxScope } from './worker-scope.ts';

vi.stubGlobal('parts', {});
afterAll(() => void vi.unstubAllGlobals());

test('puts an interpreter into the scope of the worker', async () => {
  await import('./worker-script.ts');
  const { parts } = globalThis as unknown as SandboxScope;
  const sandbox = await parts.sandbox?.load();
  const outcome = sandbox?.call('function add(a, b) { return a + b }', 'add', ['1', '2'], { milliseconds: 5_000, stack: 256 << 10, output: 1_000 }); // prettier-ignore
  expect(outcome).toMatchObject({ json: '3' });
});
