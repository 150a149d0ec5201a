/** Tests how long outcomes and interpreters are kept, with a sandbox that only counts its calls. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let calls: string[] = [];
let isUsable = true;

beforeEach(() => {
  calls = [];
  isUsable = true;
  vi.resetModules();
  const sandbox = {
    isUsable: () => isUsable,
    call(code: string, name: string, args: readonly string[]) {
      calls.push([code, name, ...args].join(' '));
      return { log: [], value: `${calls.length}` };
    },
  };
  vi.stubGlobal('parts', { sandbox: { load: async () => sandbox } });
});
afterEach(() => void vi.unstubAllGlobals());

const missing = (): Error => new Error('the sandbox is missing');

test('asks for the interpreter, and calls each function with the same arguments once', async () => {
  const { callCode, loadInterpreter } = await import('./webhook-code.ts');
  expect(() => callCode(missing, 'code', 'admit', ['1'])).toThrow('missing');
  await loadInterpreter();
  expect(callCode(missing, 'code', 'admit', ['1'])).toMatchObject({ value: '1' });
  expect(callCode(missing, 'code', 'admit', ['2'])).toMatchObject({ value: '2' });
  expect(callCode(missing, 'code', 'convert', ['1'])).toMatchObject({ value: '3' });
  expect(callCode(missing, 'code', 'admit', ['1'])).toMatchObject({ value: '1' });
  expect(calls).toEqual(['code admit 1', 'code admit 2', 'code convert 1']);
});

test('asks for another interpreter when one is no longer usable, 200 times', async () => {
  const { callCode, loadInterpreter } = await import('./webhook-code.ts');
  isUsable = false;
  for (let i = 0; i < 200; i++) {
    expect(() => callCode(missing, 'code', 'admit', [])).toThrow('missing');
    await loadInterpreter();
  }
  expect(callCode(missing, 'code', 'admit', [])).toMatchObject({ value: '1' });
});

test('forgets outcomes when it has kept eight million characters', async () => {
  const { callCode, loadInterpreter } = await import('./webhook-code.ts');
  await loadInterpreter();
  const long = 'x'.repeat(4_000_001);
  callCode(missing, long, 'a', []);
  callCode(missing, long, 'b', []);
  callCode(missing, long, 'a', []);
  expect(calls).toHaveLength(2);
  callCode(missing, 'short', 'c', []);
  callCode(missing, long, 'a', []);
  expect(calls).toHaveLength(4);
});

test('fails calls if no interpreter can start', async () => {
  vi.stubGlobal('parts', {});
  const { callCode, loadInterpreter } = await import('./webhook-code.ts');
  for (let i = 0; i < 200; i++) await loadInterpreter();
  expect(callCode(missing, 'code', 'admit', [])).toMatchObject({ failed: { kind: 'crash' } });
});
