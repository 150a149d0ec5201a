import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeThreadFile } from '../testing/code-thread-file.ts';
import { codeThread } from './code-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'crd-playground-code-'));
let file = '';
beforeAll(async () => void (file = await codeThreadFile(folder)));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const adds = 'function f(n) { return n + 1 }';

test('answers many calls', { timeout: 60_000 }, () => {
  const { call, close } = codeThread(file);
  for (let n = 0; n < 500; n++)
    expect(call(adds, 'f', [String(n)])).toEqual({ log: [], json: String(n + 1) });
  close();
});

test('answers one call after the other', () => {
  const { call, close } = codeThread(file);
  expect(call(adds, 'f', ['1'])).toEqual({ log: [], json: '2' });
  expect(call('function f(n) { console.log(n); return n }', 'f', ['2'])).toEqual({ log: ['2'], json: '2' });
  expect(call('function f(', 'f', [])).toMatchObject({ failed: { kind: 'syntax' } });
  close();
  // It starts again.
  expect(call(adds, 'f', ['2'])).toEqual({ log: [], json: '3' });
  close();
});

/** Code that the interpreter itself doesn't end in time, because its steps take long or it catches the interruption. */
const endless = {
  'numbers that grow until no memory is left': 'for (;;) try { let n = 3n; for (;;) n *= n } catch {}',
  'long comparisons': `const [a, b] = ['x'.repeat(5e6) + 'a', 'x'.repeat(5e6) + 'b']; for (;;) a < b`,
  'long sorts': 'const all = new Uint32Array(3e6).map((_, i) => i * 7919 % 3e6); for (;;) all.slice().sort()',
  'a pattern that goes back': `for (;;) /^(a+)+$/.test('a'.repeat(40) + 'b')`,
};

for (const [name, body] of Object.entries(endless))
  test(`ends ${name}, and answers the next call`, { timeout: 60_000 }, () => {
    const { call, close } = codeThread(file);
    expect(call(`function f() { ${body} }`, 'f', [])).toMatchObject({
      failed: { kind: expect.stringMatching(/time|memory/) as string },
    });
    expect(call(adds, 'f', ['1'])).toEqual({ log: [], json: '2' });
    close();
  });
