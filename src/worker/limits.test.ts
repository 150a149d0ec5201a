/** No text produces a reply that the page can't handle: checks the sizes of all replies for each text. */
import { serialize } from 'node:v8';
import { describe, expect, test } from 'vitest';
import * as engine from '../engine/index.ts';
import { limits } from '../protocol/limits.ts';
import type { Handlers } from '../protocol/operations.ts';
import type { CrdReport, ObjectReport } from '../protocol/report.ts';
import { crdOf, objectOf, version } from '../testing/thing.ts';
import { createHandlers } from './serve.ts';

const clock = { now: '2026-01-01T00:00:00Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };

/** A CRD of one version from the JSON of its schema and of further fields. */
function crdWith(schema: string, more = '{}'): string {
  return crdOf([version('v1', JSON.parse(schema), true, JSON.parse(more) as object)]);
}

interface Session {
  readonly crd: CrdReport;
  readonly object: ObjectReport;
  readonly ask: Handlers;
}

function judge(crd: string, object: string): Session {
  const ask = createHandlers(engine, clock);
  const settings = { document: undefined, kubernetes: '1.37', fieldValidation: 'Strict' } as const;
  return {
    ask,
    crd: ask.readCrd({ ...settings, revision: 1, text: crd }),
    object: ask.readObject({ ...settings, revision: 2, crdRevision: 1, text: object, version: undefined }),
  };
}

/** Bytes of a reply in a message to the page. */
function sizeOf(reply: unknown): number {
  return serialize(reply).length;
}

const open = '{"type":"object","x-kubernetes-preserve-unknown-fields":true}';
const numbers = '{"type":"object","properties":{"a":{"type":"array","items":{"type":"integer"}}}}';
const long = 'x'.repeat(300_000);

const cases: readonly (readonly [string, string, string])[] = [
  ['a long value', crdWith(open), objectOf({ a: long })],
  ['a long key', crdWith(open), objectOf({ [long]: Array.from({ length: 500 }, (_, i) => i) })],
  [
    'many keys',
    crdWith(open),
    objectOf(Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`k${i}`, i]))),
  ],
  ['many wrong items', crdWith(numbers), objectOf({ a: Array(30_000).fill('x') })],
  [
    'many unknown fields',
    crdWith('{"type":"object"}'),
    objectOf(Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, i]))),
  ],
  ['a long unknown field', crdWith('{"type":"object"}'), objectOf({ [long]: 1 })],
  ['a long kind', crdWith(open), objectOf(1).replace('Thing', long)],
  ['a long name', crdWith(open), objectOf(1).replace('"a"', `"${long}"`)],
  ['many documents', 'kind: A\n---\n'.repeat(20_000), 'kind: B\n---\n'.repeat(20_000)],
  ['a broken text', crdWith(open), `a: ${long}\n ]`],
  [
    'a long enum',
    crdWith(JSON.stringify({ type: 'string', enum: Array.from({ length: 5_000 }, (_, i) => `v${i}`) })),
    objectOf('x'),
  ],
  [
    'a refused CRD',
    crdWith(
      `{"type":"object","properties":{${Array.from({ length: 5_000 }, (_, i) => `"p${i}":{}`).join()}}}`,
    ),
    objectOf({}),
  ],
];

describe.for(cases)('%s', ([, crd, object]) => {
  const session = judge(crd, object);

  test('reports are small', () => {
    expect(sizeOf(session.crd)).toBeLessThan(8_000_000);
    expect(sizeOf(session.object)).toBeLessThan(16_000_000);
    for (const { problems } of [session.crd, session.object]) {
      for (const { id, text, field } of problems) {
        expect(text.length).toBeLessThanOrEqual(limits.message);
        expect(field.length).toBeLessThanOrEqual(limits.path);
        expect(id.length).toBeLessThan(30);
      }
    }
  });

  test('views are small', () => {
    const { ask } = session;
    const replies = [
      ask.get(null),
      ask.explain({ path: ['spec'], listing: 'fields' }),
      ask.versions({ version: undefined }),
      ask.describe({ path: ['spec'] }),
      ask.problems({ pane: 'object', severity: 'error', from: 0 }),
    ];
    for (const reply of replies) expect(sizeOf(reply)).toBeLessThan(16_000_000);
  });
});

test('counts what is left out, and returns it on request', () => {
  const { object, ask } = judge(crdWith(numbers), objectOf({ a: Array(3_000).fill('x') }));
  expect(object.problems).toHaveLength(limits.problems);
  expect(object.moreProblems).toEqual({ error: 3_000 - limits.problems, warning: 0 });
  const next = ask.problems({ pane: 'object', severity: 'error', from: limits.problems });
  expect(next).toHaveLength(limits.problemSlice);
  expect(next[0]?.field).toBe(`spec.a[${limits.problems}]`);
  expect(new Set([...object.problems, ...next].map(({ id }) => id)).size).toBe(1_200);
});

test('cuts a long text, reports its true length, and returns all of it on request', () => {
  const { object, ask } = judge(crdWith('{"type":"string","pattern":"^a$"}'), objectOf(long));
  const [problem] = object.problems;
  const whole = ask.problemText({ pane: 'object', severity: 'error', from: 0 });
  expect(whole.length).toBe((problem?.text.length ?? 0) + (problem?.more ?? 0) + 'spec: '.length);
  expect(whole.includes(long)).toBe(true);
});

test('an id stays with its finding', () => {
  const first = judge(crdWith(numbers), objectOf({ a: ['x', 1, 'y'] })).object.problems;
  const second = judge(crdWith(numbers), objectOf({ a: [1, 1, 'y'] })).object.problems;
  expect(second[0]?.id).toBe(first[1]?.id);
});

test('chooses a document behind very many by its number', () => {
  const ask = createHandlers(engine, clock);
  const text = `${'kind: A\n---\n'.repeat(1_000)}kind: B\n`;
  const report = ask.readCrd({
    revision: 1,
    text,
    document: 1_000,
    kubernetes: '1.37',
    fieldValidation: 'Strict',
  });
  expect(report).toMatchObject({
    chosen: 1_000,
    judged: { kind: 'B' },
    moreDocuments: 801,
    misplaced: 1_001,
  });
});

test('joins very many documents of a file without losing one', () => {
  const text = 'kind: A\n---\nb: 1\n---\nkind: CustomResourceDefinition\n---\n'.repeat(1_000);
  const split = createHandlers(engine, clock).split({ text });
  expect(split).toHaveLength(3);
  expect(split.map((one) => one.text.split('---\n').length)).toEqual([1_000, 1_000, 1_000]);
});

test('outlines the beginning of a very long document', () => {
  const ask = createHandlers(engine, clock);
  const part = 'b:\n  c: 1\n';
  const text = `${part}d: ${'x'.repeat(limits.outlined)}\n${part}`;
  expect(ask.outline({ text }).map(({ name }) => name)).toEqual(['b', 'c', 'd']);
});
