import { expect, test } from 'vitest';
import * as engine from '../../../engine/index.ts';
import { crdOf, objectOf, specSchema } from '../../../examples/example.ts';
import { exampleOf } from '../../../examples/index.ts';
import type { CompareReport } from '../../../protocol/compare.ts';
import { relevant } from './relevant.ts';
import { createHandlers } from '../../../worker/serve.ts';
import { pointerOf } from '../../../report/compare/compare-drift.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '7' };

function compared(
  crd: string,
  object: string,
  fieldValidation: 'Strict' | 'Ignore' = 'Strict',
): CompareReport {
  const handlers = createHandlers(engine, clock);
  const choices = { kubernetes: '1.37', fieldValidation, document: undefined } as const;
  handlers.readCrd({ ...choices, revision: 1, text: crd });
  handlers.readObject({ ...choices, revision: 2, crdRevision: 1, version: undefined, text: object });
  const report = handlers.compare(null);
  if (!report) throw new Error('nothing to compare');
  return report;
}

function comparedExample(id: string): CompareReport {
  const { crd, object, fieldValidation } = exampleOf(id) as NonNullable<ReturnType<typeof exampleOf>>;
  return compared(crd, object, fieldValidation === 'Ignore' ? 'Ignore' : 'Strict');
}

test('a row for each minor: whether it takes the CRD, and which rule blocks it', () => {
  const report = comparedExample('rule-accepted-since-1-37/1-37');
  expect(report.minors.map(({ kubernetes, installs }) => [kubernetes, installs])).toEqual([
    ['1.37', true],
    ['1.36', false],
    ['1.35', false],
  ]);
  const [, older] = report.minors;
  expect(older?.causes[0]?.message).toContain('estimated rule cost exceeds budget');
  expect(older?.causes[0]?.place?.line).toBe(20);
  expect(relevant(report).open).toEqual(['minors']);
});

test('what kubectl apply would write is measured as kubectl writes it', () => {
  const crd = crdOf({
    kind: 'A',
    plural: 'as',
    schema: specSchema('text:\n  type: string\n  description: said\n'),
  });
  const { size } = compared(crd, objectOf('A', 'a', 'spec: {}\n'));
  const { meters, sent, withoutDescriptions } = size;
  const [annotation] = meters;
  expect(annotation).toEqual({
    limit: 'annotation',
    bytes: sent + 1 + 'kubectl.kubernetes.io/last-applied-configuration'.length,
    most: 262_144,
  });
  expect(sent - withoutDescriptions).toBe(',"description":"said"'.length);
});

test('of a CRD that is too large, the limit and the largest part', () => {
  const text = 'x'.repeat(270_000);
  const schema = specSchema(`small:\n  type: string\nlarge:\n  type: string\n  description: ${text}\n`);
  const report = compared(crdOf({ kind: 'A', plural: 'as', schema }), '');
  expect(report.size.meters.filter(({ bytes, most }) => bytes > most).map(({ limit }) => limit)).toEqual([
    'annotation',
  ]);
  expect(report.size.largest[0]?.path.slice(-3)).toEqual(['spec', 'properties', 'large']);
  expect(report.size.withoutDescriptions).toBeLessThan(2_000);
  expect(relevant(report).open).toEqual(['size']);
});

test('a text that brings a copy of a longer one is measured with it', () => {
  const { size } = comparedExample('crd-too-large');
  const [annotation] = size.meters;
  expect(annotation && annotation.bytes > annotation.most).toBe(true);
});

test('required with a default: the server accepts what tools that only validate refuse', () => {
  const { tools } = comparedExample('required-with-default');
  expect(tools).toMatchObject({
    serverAccepts: true,
    toolAccepts: false,
    causes: [{ field: 'spec.mode', message: 'Required value' }],
  });
  expect(comparedExample('field-vanishes').tools).toBeUndefined();
});

test('a Go client with omitempty: false is left out, and the default comes back', () => {
  const report = comparedExample('false-comes-back-true/fixed');
  expect(report.omitted).toEqual([{ path: ['spec', 'enabled'], value: 'false', becomes: 'true' }]);
  expect(relevant(report).open).toContain('omitted');
});

test('drift: each difference with its pointer, and the entry for Argo CD', () => {
  const { drift } = comparedExample('gitops-drift');
  expect(drift?.fields.map(({ pointer, mark }) => [pointer, mark])).toEqual([
    ['/spec/note', 'null-dropped'],
    ['/spec/colour', 'pruned'],
    ['/spec/tls', 'default'],
  ]);
  expect(drift?.ignoreDifferences).toBe(`ignoreDifferences:
- group: example.com
  kind: Site
  jsonPointers:
  - "/spec/note"
  - "/spec/colour"
  - "/spec/tls"
`);
  expect(comparedExample('field-vanishes/fixed').drift).toBeUndefined();
  expect(pointerOf(['a/b', '~', 0])).toBe('/a~1b/~0/0');
});

test('a CRD that can’t be read, or of v1beta1, is compared with nothing', () => {
  expect(() => compared('a: [', '')).toThrow('nothing to compare');
  expect(() => comparedExample('legacy-v1beta1')).toThrow('nothing to compare');
});

test('formats that check nothing, and patterns that only JavaScript can read, are told', () => {
  const weak = comparedExample('format-is-weak');
  expect(weak.formats.unknown).toEqual(['ip-address']);
  expect(weak.formats.names).toContain('ipv4');
  expect(relevant(weak).open).toContain('formats');
  const { formats } = comparedExample('pattern-is-re2');
  expect(formats).toMatchObject({ patterns: ['^(?=.*[0-9]).{8,}$'], refused: true });
  const { testPattern } = createHandlers(engine, clock);
  expect(testPattern({ pattern: '^(?=.*[0-9]).{8,}$', text: 'example-1' })).toMatchObject({
    re2: { ok: false },
    js: { ok: true, matches: true },
  });
  expect(testPattern({ pattern: '\\z', text: '' })).toMatchObject({ re2: { ok: true }, js: { ok: false } });
});
