import { expect, test } from 'vitest';
import * as engine from '../../engine/index.ts';
import { crdOf, objectOf, specSchema } from '../../examples/example.ts';
import { limits } from '../../protocol/limits.ts';
import type { Problem } from '../../protocol/report.ts';
import { createHandlers } from '../../worker/serve.ts';
import { cutParams } from './params.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };

/** The first finding about an object with this spec, as the page receives it. */
function problemOf(fields: string, spec: string): Problem | undefined {
  const crd = crdOf({ kind: 'Boat', plural: 'boats', schema: specSchema(fields) });
  const handlers = createHandlers(engine, clock);
  const choices = { kubernetes: '1.37', fieldValidation: 'Strict', document: undefined } as const;
  const { state, problems } = handlers.readCrd({ ...choices, revision: 1, text: crd });
  if (state !== 'accepted') return structuredClone(problems[0]);
  const text = objectOf('Boat', 'titanic', `spec: ${spec}\n`);
  const report = handlers.readObject({ ...choices, revision: 2, crdRevision: 1, text, version: undefined });
  return structuredClone(report.problems[0]);
}

test.for<[fields: string, spec: string, code: string, params: object]>([
  ['name: {type: string, maxLength: 3}', '{name: abcd}', 'max-length', { max: 3n }],
  ['size: {type: number, maximum: 5}', '{size: 6}', 'maximum', { name: 'spec.size', limit: '5' }],
  ['kind: {type: string, enum: [a, b]}', '{kind: c}', 'enum-unsupported', { allowed: ['a', 'b'] }],
  ['name: {type: string}', '{mane: a}', 'pruned', { path: 'spec.mane' }],
])('%s: %s', ([fields, spec, code, params]) => {
  const problem = problemOf(`${fields}\n`, spec);
  expect(problem?.code).toBe(code);
  expect(problem?.params).toMatchObject(params);
  expect(problem).not.toHaveProperty('paramsCut');
});

test('treats no key of a value as special', () => {
  const fields = `kind:\n  x-kubernetes-preserve-unknown-fields: true\n  enum: [{__proto__: {a: b}, constructor: 1}]\n`;
  const { params } = problemOf(fields, '{kind: {c: d}}') ?? {};
  expect(params).toEqual({
    allowed: [
      new Map<string, unknown>([
        ['__proto__', new Map([['a', 'b']])],
        ['constructor', 1n],
      ]),
    ],
  });
});

test('keeps nested messages', () => {
  const rule = `name:\n  type: string\n  x-kubernetes-validations: [{rule: self.nope == 1 || foo}]\n`;
  const problem = problemOf(rule, '{}');
  expect(problem?.code).toBe('rule-does-not-compile');
  const errors = problem?.params['errors'] as { code: string; params: object }[];
  expect(errors.map(({ code }) => code)).toEqual(problem?.marks?.map(({ code }) => code));
  expect(errors.at(-1)).toMatchObject({ params: { name: 'foo' } });
});

test.for<[what: string, params: Record<string, unknown>]>([
  ['a long text', { value: 'x'.repeat(1_000_000) }],
  ['many texts', Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`n${i}`, 'x'.repeat(200)]))],
  ['a long list', { allowed: Array.from({ length: 100_000 }, (_, i) => BigInt(i)) }],
  ['a long name', { value: new Map([['x'.repeat(1_000_000), null]]) }],
  ['very deep lists', { value: JSON.parse('['.repeat(5_000) + ']'.repeat(5_000)) as unknown }],
  ['things of other kinds', { value: () => 1, when: new Date(0) }],
])('of %s only some crosses, and that is said', ([, params]) => {
  const { params: crossing, isCut, size } = cutParams(params);
  expect(isCut).toBe(true);
  expect(JSON.stringify(crossing, plain).length).toBeLessThan(2 * limits.params);
  expect(size).toBeLessThan(2 * limits.params);
  expect(structuredClone(crossing)).toStrictEqual(crossing);
});

function plain(_: string, value: unknown): unknown {
  if (value instanceof Map) return [...(value as Map<string, unknown>)];
  return typeof value === 'bigint' ? String(value) : value;
}

test('sends three levels of nested values', () => {
  expect(cutParams({ a: [[[1]]] })).toMatchObject({ params: { a: [[[1]]] }, isCut: false });
  expect(cutParams({ a: [[[[1]]]] })).toMatchObject({ params: { a: [[[]]] }, isCut: true });
  const nested = (inner: unknown): object => ({ code: 'a', params: { inner } });
  expect(cutParams({ a: nested(nested(nested('x'))) })).toMatchObject({ isCut: false });
  expect(cutParams({ a: nested(nested(nested(nested('x')))) })).toMatchObject({ isCut: true });
});
