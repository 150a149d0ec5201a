/** Small requests that cause much work: each is answered within bounded time and memory. */
import { expect, test } from 'vitest';
import { crdOf, objectOf, version } from '../testing/thing.ts';
import { admitCrd, createObject } from './index.ts';
import { Trace } from './trace.ts';
import type { ObjectAnswer } from './answers.ts';

const surroundings = {
  kubernetes: '1.37',
  now: '2026-01-02T03:04:05Z',
  uid: 'u',
  nameSuffix: 'bcdfg',
  resourceVersion: '1',
} as const;

/** The memory in megabytes that defaults may add. */
const mostMegabytes = 300;

function create(spec: object, value: unknown): { answer: ObjectAnswer; megabytes: number } {
  const request = { contentType: 'application/json', fieldValidation: 'Strict' } as const;
  const admitted = admitCrd({ ...request, text: crdOf([version('v1', spec, true)]) }, surroundings);
  if (admitted.accepted !== true)
    throw new Error(JSON.stringify(admitted, (key, one) => (key === 'source' ? '' : one)));
  const text = objectOf(value);
  const trace = new Trace();
  const before = process.memoryUsage().heapUsed;
  const answer = createObject(admitted.served, { ...request, text }, surroundings, { trace });
  return { answer, megabytes: (process.memoryUsage().heapUsed - before) / 2 ** 20 };
}

function textOf(answer: ObjectAnswer): string {
  return answer.accepted ? '' : `${answer.code} ${answer.refusal.message}`;
}

const tooMany =
  /^500 Internal error occurred: this engine fills in 250000 values or 4000000 characters of defaults/;

test('supports defaults inside defaults', () => {
  let schema: object = { type: 'integer', default: 1 };
  for (let level = 0; level < 4; level++) {
    const items = { type: 'object', properties: { a: schema } };
    schema = { type: 'array', items, default: Array.from({ length: 100 }, () => ({})) };
  }
  const { answer, megabytes } = create({ type: 'object', properties: { a: schema } }, {});
  expect(textOf(answer)).toMatch(tooMany);
  expect(megabytes).toBeLessThan(mostMegabytes);
});

test('supports a long default in many items', () => {
  const a = { type: 'string', default: 'x'.repeat(10_000) };
  const spec = { type: 'array', items: { type: 'object', properties: { a } } };
  const { answer, megabytes } = create(
    spec,
    Array.from({ length: 50_000 }, () => ({})),
  );
  expect(textOf(answer)).toMatch(tooMany);
  expect(megabytes).toBeLessThan(mostMegabytes);
});

test('supports many defaults below missing parents', () => {
  const properties = Object.fromEntries(
    Array.from({ length: 300 }, (_, i) => [`p${i}`, { type: 'string', default: 'x' }]),
  );
  const spec = {
    type: 'array',
    items: { type: 'object', properties: { absent: { type: 'object', properties } } },
  };
  const { answer, megabytes } = create(
    spec,
    Array.from({ length: 5_000 }, () => ({})),
  );
  expect(answer.code).toBe(201);
  expect(megabytes).toBeLessThan(mostMegabytes);
});

test("reports many objects that aren't in a long enum", () => {
  const allowed = Array.from({ length: 3_000 }, (_, i) => ({ a: i, b: 'x' }));
  const items = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true, enum: allowed };
  const value = Array.from({ length: 3_000 }, (_, i) => ({ a: i, b: 'y' }));
  const { answer } = create({ type: 'array', items }, value);
  expect(answer.code).toBe(422);
});

test("truncates the message for many strings that aren't in a long enum", () => {
  const items = { type: 'string', enum: Array.from({ length: 5_000 }, (_, i) => `allowed-${i}`) };
  const { answer } = create(
    { type: 'array', items },
    Array.from({ length: 5_000 }, (_, i) => `wrong-${i}`),
  );
  expect(answer.code).toBe(422);
  if (answer.accepted) return;
  const { message, details } = answer.refusal;
  const each =
    'spec[1000]: Unsupported value: "wrong-1000": supported values: , '.length +
    5_000 * '"allowed-1000", '.length;
  const length = Number(/ … \[cut here: the whole text has ([0-9]+) characters\]$/.exec(message)?.[1]);
  expect(length / (each * 5_000)).toBeCloseTo(1, 1);
  expect(message.length).toBeLessThan(4_001_000);
  expect(details?.causes).toHaveLength(5_000);
});
