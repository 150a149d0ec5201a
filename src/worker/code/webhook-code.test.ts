import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import { beforeAll, expect, test } from 'vitest';
import { loadSandbox } from '../../sandbox/sandbox.ts';
import { missing, PartMissing, takeMissed } from '../late.ts';
import * as own from './webhook-code.ts';

const callCode = (code: string, name: string, args: readonly string[]) =>
  own.callCode(missing, code, name, args);

let loads = 0;
beforeAll(() => {
  const load = () => {
    loads++;
    return loadSandbox(variant);
  };
  Object.assign(globalThis, { parts: { sandbox: { load } } });
});

/** Answers as the worker does: again with a new interpreter, as long as one is needed. */
async function answered<Answer>(answer: () => Answer): Promise<Answer> {
  for (;;) {
    try {
      return answer();
    } catch (error) {
      if (!(error instanceof PartMissing)) throw error;
      expect(takeMissed()).toEqual(['sandbox']);
      await own.loadInterpreter();
    }
  }
}

test('asks for the interpreter with the first call', async () => {
  expect(() => callCode('function f() { return 1 }', 'f', [])).toThrow(PartMissing);
  expect(takeMissed()).toEqual(['sandbox']);
  expect(await answered(() => callCode('function f() { return 1 }', 'f', []))).toMatchObject({ json: '1' });
  expect(loads).toBe(1);
});

test('an answer with failing functions gets a new interpreter for each, and ends', async () => {
  const memory = 'function f() { for (const a = []; ;) a.push(new Array(1e4).fill(a)); }';
  const before = loads;
  const outcomes = await answered(() => [
    callCode(memory, 'f', ['1']),
    callCode(memory, 'f', ['2']),
    callCode('function f(x) { return x + 1 }', 'f', ['1']),
  ]);
  expect(outcomes.map((one) => ('failed' in one ? one.failed.kind : one.json))).toEqual([
    expect.stringMatching(/memory|crash|time/),
    expect.stringMatching(/memory|crash|time/),
    '2',
  ]);
  expect(loads - before).toBeLessThanOrEqual(2);
});

test('ends a loop within the limit', async () => {
  const began = performance.now();
  const outcome = await answered(() => callCode('function f() { for (;;); }', 'f', []));
  expect(outcome).toMatchObject({ failed: { kind: 'time' } });
  expect(performance.now() - began).toBeGreaterThan(400);
});
