/** Generated hostile functions: each attack in each place where code can run. */
import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import { expect, test } from 'vitest';
import { mostLogged, standardLimits } from './outcome.ts';
import { loadSandbox } from './sandbox.ts';

const attacks: Readonly<Record<string, string>> = {
  'an endless loop': 'for (;;);',
  'an endless loop that allocates': 'for (const a = [];;) a.push({});',
  'an endless recursion': '(function f() { return f() + f() })();',
  'a recursion through getters': 'const q = { get a() { return this.a } }; q.a;',
  'a text that doubles': 'for (let s = "x";;) s += s;',
  'a huge text': '"x".repeat(2 ** 29);',
  'a huge array': 'new Array(1e7).fill(0);',
  'a huge buffer': 'new ArrayBuffer(2 ** 31);',
  'a regular expression that backtracks': '/^(a+)+$/.test("a".repeat(40) + "b");',
  'an endless chain of promises': 'const g = () => Promise.resolve().then(g); g();',
  'a promise that is never settled': 'new Promise(() => {});',
  'a changed prototype': 'Object.prototype.polluted = 1; Array.prototype.map = null;',
  'a replaced JSON': 'JSON.stringify = () => "{"; JSON.parse = null;',
  'a frozen global': 'Object.freeze(globalThis); Object.freeze(Object.prototype);',
  'the constructor of a function': '(() => {}).constructor("return process")().exit(1);',
  'a way out through an error': 'try { null.f } catch (e) { e.constructor.constructor("return process")() }',
  'an import': 'import("node:fs").then((fs) => fs.writeFileSync("/tmp/escaped", "x"));',
  'a flood of lines': 'for (;;) console.log("x".repeat(1e4));',
  'a thrown object that loops': 'throw { toString() { for (;;); }, get message() { for (;;); } };',
  'a thrown proxy': 'throw new Proxy({}, { get() { for (;;); } });',
  'a deeply nested text': 'JSON.parse("[".repeat(3e3) + "]".repeat(3e3));',
  'a deeply nested object': 'let d = {}; for (let i = 0; i < 1e4; i++) d = { d }; JSON.stringify(d);',
  'a sort that never ends': '[3, 1, 2].sort(() => { for (;;); });',
  'the clock': 'Date.now();',
};

const places: Readonly<Record<string, (attack: string) => string>> = {
  'in the function': (attack) => `function convert(o) { ${attack} return o }`,
  'while the code loads': (attack) => `{ ${attack} } function convert(o) { return o }`,
  'in a class while the code loads': (attack) =>
    `class K { static { ${attack} } } function convert(o) { return o }`,
  'where errors are caught': (attack) =>
    `function convert(o) { for (;;) try { ${attack} return o } catch {} }`,
  'in a finally block': (attack) => `function convert() { try { throw 1 } finally { ${attack} } }`,
  'in a promise': (attack) => `async function convert(o) { await null; ${attack} return o }`,
  'in a generator': (attack) => `function convert() { return [...(function* () { yield 1; ${attack} })()] }`,
  'in evaluated text': (attack) => `function convert() { return eval(${JSON.stringify(`{ ${attack} }`)}) }`,
  'in toJSON': (attack) => `function convert() { return { toJSON() { ${attack} return 1 } } }`,
  'in a getter of the result': (attack) => `function convert() { return { get a() { ${attack} return 1 } } }`,
  'in a proxy': (attack) =>
    `function convert() { return new Proxy({}, { ownKeys() { ${attack} return [] } }) }`,
  'in the conversion to a text': (attack) =>
    `function convert() { return String({ toString() { ${attack} return "x" } }) }`,
  'in a getter of all objects': (attack) =>
    `function convert(o) { Object.defineProperty(Object.prototype, "a", { get() { ${attack} } }); return { b: o.a } }`,
};

const all = Object.entries(attacks).flatMap(([what, attack]) =>
  Object.entries(places).map(([where, code]) => [`${what} ${where}`, code(attack)] as const),
);
const limits = { ...standardLimits, milliseconds: 15 };

test('has at least 300 functions', () => {
  expect(all.length).toBeGreaterThanOrEqual(300);
});

test('ends every hostile function with a result or a reason, and nothing escapes', async () => {
  const globals = Object.getOwnPropertyNames(globalThis).toSorted();
  const ofObjects = Object.getOwnPropertyNames(Object.prototype).toSorted();
  let sandbox = await loadSandbox(variant);
  const kinds = new Map<string, number>();
  for (const [name, code] of all) {
    if (!sandbox.isUsable()) sandbox = await loadSandbox(variant);
    const outcome = sandbox.call(code, 'convert', ['{"x":1}', '"v1"'], limits);
    const kind = 'json' in outcome ? 'json' : outcome.failed.kind;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if ('json' in outcome) {
      expect(outcome.json.length, name).toBeLessThanOrEqual(limits.output);
      expect(() => JSON.parse(outcome.json) as unknown, name).not.toThrow();
    } else expect(outcome.failed.text.length, name).toBeLessThanOrEqual(1_000);
    expect(outcome.log.length, name).toBeLessThanOrEqual(mostLogged.lines);
  }
  expect(Object.getOwnPropertyNames(globalThis).toSorted()).toEqual(globals);
  expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(ofObjects);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
  // Each kind of failure is among them.
  expect([...kinds.keys()]).toEqual(expect.arrayContaining(['json', 'memory', 'stack', 'thrown', 'time']));
  if (!sandbox.isUsable()) sandbox = await loadSandbox(variant);
  const code = 'function convert(o) { return o }';
  expect(sandbox.call(code, 'convert', ['{"a":1}'])).toEqual({ log: [], json: '{"a":1}' });
}, 300_000);
