import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import { describe, expect, it } from 'vitest';
import { loadSandbox, type Sandbox } from './sandbox.ts';
import { standardLimits, type FailureKind } from './outcome.ts';

let sandbox: Sandbox = await loadSandbox(variant);
/** A new interpreter after each failure, as callers do it. */
async function called(code: string, args: readonly string[] = ['{}'], milliseconds = 60_000) {
  if (!sandbox.isUsable()) sandbox = await loadSandbox(variant);
  return sandbox.call(code, 'convert', args, { ...standardLimits, milliseconds });
}

describe('returns results', () => {
  it('calls functions of scripts and of modules, and awaits promises', async () => {
    for (const code of [
      'function convert(o, v) { o.v = v; return o }',
      'const convert = (o, v) => ({ ...o, v })',
      'var convert = async (o, v) => { await 0; return { ...o, v } }',
      'export function convert(o, v) { return { ...o, v } }',
      'const c = (o, v) => ({ ...o, v });\nexport { c as convert };',
    ])
      expect(await called(code, ['{"a":1}', '"v2"'])).toEqual({ log: [], json: '{"a":1,"v":"v2"}' });
  });

  it('keeps what the code prints', async () => {
    const { log } = await called(
      'function convert(o) { console.log("got", o, 1); console.error("x"); return o }',
    );
    expect(log).toEqual(['got {} 1', 'x']);
  });

  it('starts without state each time', async () => {
    const code = 'globalThis.n = (globalThis.n ?? 0) + 1; function convert() { return { n } }';
    for (let i = 0; i < 3; i++) expect(await called(code)).toMatchObject({ json: '{"n":1}' });
  });

  it('reports where code fails', async () => {
    expect(await called('\nfunction convert(o) {\n  throw new Error("no host");\n}')).toEqual({
      log: [],
      failed: { kind: 'thrown', text: 'no host', line: 3 },
    });
    expect(await called('function convert( {')).toMatchObject({ failed: { kind: 'syntax', line: 1 } });
    expect(await called('function other() {}')).toMatchObject({ failed: { kind: 'missing' } });
  });
});

const hostile: Readonly<Record<string, readonly [FailureKind | 'json', string]>> = {
  'an endless loop': ['time', 'function convert() { for (;;); }'],
  'an endless loop while it loads': ['time', 'for (;;); function convert() {}'],
  'an endless loop that catches': ['time', 'function convert() { for (;;) try { for (;;); } catch {} }'],
  'an endless chain of promises': [
    'time',
    'function convert() { const f = () => { Promise.resolve().then(f); }; f(); }',
  ],
  'a thenable that adds itself before each interruption': [
    'time',
    'async function convert() { return { then(f) { for (;;) f(this); } } }',
  ],
  'a promise that waits for ever': ['pending', 'async function convert() { await new Promise(() => {}); }'],
  'an endless recursion': ['stack', 'function convert(o) { return convert(o) + 1 }'],
  'an endless recursion through toJSON': [
    'not-json',
    'const convert = () => { const o = {}; o.o = o; return o }',
  ],
  'endless memory': [
    'memory',
    'function convert() { const a = []; for (let i = 0; i < 1e4; i++) a.push(new Array(1e4).fill(a)); }',
  ],
  'a text that is nested too deeply': ['crash', 'function convert() { return JSON.parse("[".repeat(1e5)) }'],
  'a huge text': ['memory', 'function convert() { return "x".repeat(2 ** 29) }'],
  'a huge result': ['output', 'function convert() { return "x".repeat(3_200_000) }'],
  'a regular expression that takes for ever': [
    'time',
    'function convert() { return /^(a+)+$/.test("a".repeat(40) + "b") }',
  ],
  'no result': ['not-json', 'function convert() {}'],
  'a function as the result': ['not-json', 'function convert() { return () => 1 }'],
  'a thrown text': ['thrown', 'function convert() { throw "text" }'],
  'a thrown nothing': ['thrown', 'function convert() { throw undefined }'],
  'an error whose message is computed': [
    'thrown',
    'function convert() { throw { get message() { return "got" } } }',
  ],
  'the clock': ['thrown', 'function convert() { return { now: Date.now() } }'],
  chance: ['thrown', 'function convert() { return { n: Math.random() } }'],
  'the network': ['thrown', 'function convert() { return fetch("https://example.com") }'],
  'a timer': ['thrown', 'function convert() { setTimeout(() => {}, 1) }'],
  'the process': ['thrown', 'function convert() { return process.env }'],
  'a require': ['thrown', 'function convert() { return require("fs") }'],
  'an import': ['thrown', 'export async function convert() { return await import("fs") }'],
  'a static import': ['thrown', 'import fs from "fs";\nexport function convert() { return fs }'],
  'the constructor of a function': ['thrown', 'function convert() { return Function("return process")() }'],
  'a changed prototype': ['json', 'Object.prototype.polluted = 1; function convert() { return { a: 1 } }'],
  'a replaced JSON': ['json', 'JSON.stringify = () => "broken"; function convert() { return { a: 1 } }'],
  'a replaced parse': ['json', 'JSON.parse = () => "broken"; function convert(o) { return { o } }'],
  'a loop in toJSON': ['time', 'function convert() { return { toJSON() { for (;;); } } }'],
  'a loop in a getter': ['time', 'function convert() { return { get a() { for (;;); } } }'],
  'a loop in the then of an object, which nothing calls': [
    'json',
    'function convert() { return { then() { for (;;); } } }',
  ],
  'a proxy as the result': [
    'time',
    'function convert() { return new Proxy({}, { ownKeys() { for (;;); } }) }',
  ],
  'a sort that never ends': ['time', 'function convert() { return [3, 1, 2].sort(() => { for (;;); }) }'],
};

describe('survives hostile code', () => {
  for (const [what, [expected, code]] of Object.entries(hostile))
    it(`ends ${what}`, async () => {
      const outcome = await called(code, ['{}'], expected === 'time' ? 100 : undefined);
      expect('json' in outcome ? 'json' : outcome.failed.kind).toBe(expected);
    });

  it('changes nothing in the surrounding program', () => {
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(JSON.stringify({ a: 1 })).toBe('{"a":1}');
  });

  it('is usable afterwards', async () => {
    expect(await called('function convert(o) { return o }')).toMatchObject({ json: '{}' });
  });
});
