import { expect, test } from 'vitest';
import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import { renewedCalls } from './renewed-calls.ts';
import { loadSandbox } from './sandbox.ts';

const memory = 'function f() { for (const a = []; ;) a.push(new Array(1e4).fill(a)); }';
const adds = 'function f(n) { return n + 1 }';

test('loads the interpreter with the first call, and a new one after it failed', async () => {
  let loads = 0;
  const { call, answered } = renewedCalls(() => {
    loads++;
    return loadSandbox(variant);
  });
  expect(await answered(() => 'no call')).toBe('no call');
  expect(loads).toBe(0);
  expect(await answered(() => call(adds, 'f', ['1']))).toEqual({ log: [], json: '2' });
  expect(loads).toBe(1);
  let times = 0;
  const [first, second] = await answered(() => {
    times++;
    return [call(memory, 'f', ['1']), call(adds, 'f', ['2'])];
  });
  expect(first).toMatchObject({ failed: { kind: expect.stringMatching(/memory|crash|time/) as string } });
  expect(second).toEqual({ log: [], json: '3' });
  expect(times).toBeLessThanOrEqual(2);
  expect(loads).toBeLessThanOrEqual(2);
});

test('passes on the errors of an answer', async () => {
  const { answered } = renewedCalls(() => loadSandbox(variant));
  const failing = answered(() => {
    throw new Error('of the answer');
  });
  await expect(failing).rejects.toThrow('of the answer');
});
