import { expect, test } from 'vitest';
import * as engine from '../../../engine/index.ts';
import { crdOf, objectOf, specSchema } from '../../../examples/example.ts';
import { exampleOf } from '../../../examples/index.ts';
import type { CompareReport } from '../../../protocol/compare.ts';
import type { Handlers } from '../../../protocol/operations.ts';
import { inPlace, relevant } from './relevant.ts';
import { comparedOf } from './use-compared.ts';
import { createHandlers } from '../../../worker/serve.ts';
import { pointerOf } from '../../../report/compare/compare-drift.ts';

type Whole = CompareReport & Required<Pick<CompareReport, 'minors' | 'size' | 'formats'>>;

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '7' };

function compared(crd: string, object: string, fieldValidation: 'Strict' | 'Ignore' = 'Strict'): Whole {
  const handlers = createHandlers(engine, clock);
  const choices = { kubernetes: '1.37', fieldValidation, document: undefined } as const;
  handlers.readCrd({ ...choices, revision: 1, text: crd });
  handlers.readObject({ ...choices, revision: 2, crdRevision: 1, version: undefined, text: object });
  return wholeOf(handlers);
}

/** All parts merged. */
function wholeOf(handlers: Handlers): Whole {
  const parts = ['own', 'tools', 'omitted', 'kept', '1.37', '1.36', '1.35'] as const;
  const replies = parts.map((part) => [part, { value: handlers.compare({ part }) }]);
  const { report } = comparedOf(Object.fromEntries(replies) as Parameters<typeof comparedOf>[0]);
  if (!report?.minors) throw new Error('nothing to compare');
  return report as Whole;
}

function comparedExample(id: string): Whole {
  const { crd, object, fieldValidation } = exampleOf(id) as NonNullable<ReturnType<typeof exampleOf>>;
  return compared(crd, object, fieldValidation === 'Ignore' ? 'Ignore' : 'Strict');
}

test('a row for each minor: whether it accepts the CRD, and which rule blocks it', () => {
  const report = comparedExample('rule-accepted-since-1-37/1-37');
  expect(report.minors.map(({ kubernetes, installs }) => [kubernetes, installs])).toEqual([
    ['1.37', true],
    ['1.36', false],
    ['1.35', false],
  ]);
  const [, older] = report.minors;
  expect(older?.causes[0]?.text).toContain('estimated rule cost exceeds budget');
  expect(older?.causes[0]?.place?.line).toBe(20);
  expect(relevant(report).open).toEqual(['minors']);
});

test("measures what kubectl apply would write in kubectl's own format", () => {
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

test('reports the limit and the largest part of a CRD that is too large', () => {
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

test('measures a text together with the longer copy that it brings', () => {
  const { size } = comparedExample('crd-too-large');
  const [annotation] = size.meters;
  expect(annotation && annotation.bytes > annotation.most).toBe(true);
});

test('required with a default: the server accepts what tools that only validate reject', () => {
  const { tools } = comparedExample('required-with-default');
  expect(tools).toMatchObject({
    serverAccepts: true,
    toolAccepts: false,
    causes: [{ field: 'spec.mode', text: 'Required value' }],
  });
  expect(comparedExample('field-vanishes').tools).toBeUndefined();
});

test('a Go client with omitempty: false is left out, and the default replaces it', () => {
  const report = comparedExample('false-comes-back-true/fixed');
  expect(report.omitted).toEqual([{ path: ['spec', 'enabled'], value: 'false', becomes: 'true' }]);
  expect(relevant(report).open).toContain('omitted');
});

test('a client that left out a zero value: the default is set instead', () => {
  const report = comparedExample('false-comes-back-true');
  expect(report.omitted).toEqual([
    { path: ['spec', 'enabled'], value: 'false', becomes: 'true', isAbsent: true },
  ]);
  const number = (schema: string) =>
    compared(
      crdOf({
        kind: 'A',
        plural: 'as',
        schema: specSchema(`count:\n  type: integer\n  default: 3\n${schema}`),
      }),
      objectOf('A', 'a', 'spec: {}\n'),
    ).omitted;
  expect(number('')).toEqual([{ path: ['spec', 'count'], value: '0', becomes: '3', isAbsent: true }]);
  // A rejected value can't have been intended.
  expect(number('  minimum: 1\n')).toBeUndefined();
});

test('properties and additionalProperties: what each would keep', () => {
  const { kept } = comparedExample('additional-properties-exclusive');
  expect(kept?.place?.line).toBe(28);
  expect(kept?.ways).toEqual([
    { keyword: 'properties', state: 'stored', causes: [] },
    { keyword: 'additionalProperties', state: 'stored', causes: [] },
  ]);
  expect(kept?.fields).toEqual([
    { path: ['spec', 'settings', 'mode'], value: '"fast"', states: ['kept', 'kept'] },
    { path: ['spec', 'settings', 'colour'], value: '"blue"', states: ['pruned', 'kept'] },
  ]);
  expect(comparedExample('additional-properties-exclusive/fixed').kept).toBeUndefined();
});

test('a value that one of the two rejects, inside lists, and a CRD that is rejected either way', () => {
  const items = (more: string): string =>
    specSchema(
      `list:\n  type: array\n  items:\n    type: object\n    properties:\n      a:\n        type: string\n${more}`,
    );
  const both = '    additionalProperties:\n      type: string\n';
  const object = objectOf('A', 'a', 'spec:\n  list:\n  - {a: x}\n  - {b: 3}\n');
  const of = (schema: string): Whole => compared(crdOf({ kind: 'A', plural: 'as', schema }), object);
  const { kept } = of(items(both));
  expect(kept?.ways.map(({ state }) => state)).toEqual(['stored', 'refused']);
  expect(kept?.fields).toEqual([
    { path: ['spec', 'list', 0, 'a'], value: '"x"', states: ['kept', 'kept'] },
    { path: ['spec', 'list', 1, 'b'], value: '3', states: ['pruned', 'refused'] },
  ]);
  const wrong = of(items(`${both}    minimum: x\n`));
  expect(wrong.kept?.ways.map(({ state }) => state)).toEqual(['crd-refused', 'crd-refused']);
  expect(wrong.kept?.fields).toEqual([]);
});

test('stored against read: a default is set for a missing field, and replaces nothing', () => {
  const schema = (properties: string): string =>
    crdOf({ kind: 'A', plural: 'as', schema: specSchema(properties) });
  const handlers = createHandlers(engine, clock);
  const choices = { kubernetes: '1.37', fieldValidation: 'Ignore', document: undefined } as const;
  const today = schema('a:\n  type: integer\n  default: 3\nb:\n  type: string\n  default: new\n');
  handlers.readCrd({ ...choices, revision: 1, text: today });
  const old = objectOf('A', 'a', 'spec:\n  a: 1\n');
  const patched = { revision: 2, crdRevision: 1, version: undefined, text: 'metadata:\n  labels: {x: y}\n' };
  const update = { endpoint: 'main', patch: 'merge', old, oldAsItIs: false } as const;
  handlers.readObject({ ...choices, ...patched, update });
  expect(wholeOf(handlers).readBack).toEqual([
    { path: ['spec', 'a'], stored: '1', read: '1', standard: '3' },
    { path: ['spec', 'b'], stored: undefined, read: '"new"', standard: '"new"' },
  ]);
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
  - /spec/note
  - /spec/colour
  - /spec/tls
`);
  expect(comparedExample('field-vanishes/fixed').drift).toBeUndefined();
  // A value to write out must be complete.
  const list =
    "list:\n  type: array\n  items: { type: string }\n  default: [a, 'b: c']\nnone: { type: string, default: '' }\n";
  const crd = crdOf({ kind: 'List', plural: 'lists', schema: specSchema(list) });
  const written = compared(crd, objectOf('List', 'one', 'spec: {}\n')).drift;
  expect(written?.fields.map(({ line }) => line)).toEqual(['list: ["a","b: c"]', 'none: ""']);
  expect(pointerOf(['a/b', '~', 0])).toBe('/a~1b/~0/0');
});

test('compares nothing for a CRD that can’t be parsed, or of v1beta1', () => {
  expect(() => compared('a: [', '')).toThrow('nothing to compare');
  expect(() => comparedExample('legacy-v1beta1')).toThrow('nothing to compare');
});

test('reports formats that check nothing, and patterns that only JavaScript can read', () => {
  const weak = comparedExample('format-is-weak');
  expect(weak.formats.unknown).toEqual(['ip-address']);
  expect(weak.formats.names).toContain('ipv4');
  expect(relevant(weak).open).toContain('formats');
  const { formats } = comparedExample('pattern-is-re2');
  expect(formats).toMatchObject({ patterns: ['^(?=.*[0-9]).{8,}$'], refused: true });
  const { testPattern } = createHandlers(engine, clock);
  const ahead = { pattern: '^(?=.*[0-9]).{8,}$', text: 'example-1' };
  expect(testPattern({ engine: 're2', ...ahead })).toMatchObject({ ok: false });
  expect(testPattern({ engine: 'js', ...ahead })).toEqual({ ok: true, matches: true });
  expect(testPattern({ engine: 're2', pattern: '\\z', text: '' })).toEqual({ ok: true, matches: true });
  expect(testPattern({ engine: 'js', pattern: '\\z', text: '' })).toMatchObject({ ok: false });
  // The rejected pattern comes before the others, up to the limit; a cut pattern would be a different one.
  const patterns = [...[...Array(20).keys()].map((i) => `a{${i}}`), 'a'.repeat(1_001), '('];
  const properties = patterns.map((pattern, i) => `p${i}: { type: string, pattern: '${pattern}' }\n`);
  const many = compared(
    crdOf({ kind: 'Many', plural: 'manies', schema: specSchema(properties.join('')) }),
    '',
  );
  expect(many.formats).toMatchObject({ refused: true });
  expect(many.formats.patterns.slice(0, 2)).toEqual(['(', 'a{0}']);
});

test('shows the available parts without moving any while others are late or fail', () => {
  const again = (): void => undefined;
  const own = { value: { formats: { names: [], numeric: true, unknown: [], patterns: [], refused: false } } };
  const row = (kubernetes: '1.37' | '1.36') => ({ kubernetes, installs: true, causes: [] });
  const replies = {
    own,
    tools: undefined,
    omitted: { value: {} },
    kept: { value: {} },
    '1.37': { value: { minors: [row('1.37')] } },
    '1.36': { value: { minors: [row('1.36')] } },
    '1.35': { reason: 'stopped', again },
  } as const;
  expect(comparedOf(replies)).toEqual({
    report: { ...own.value, minors: [row('1.37'), row('1.36')] },
    failed: [['1.35', replies['1.35']]],
    isWhole: false,
  });
  // Drift says less about a field than the comparison with omitempty; the minors matter when nothing else does.
  const drift = { fields: [], ignoreDifferences: '' };
  const late = comparedOf({ ...replies, own: { value: { ...own.value, drift } } });
  expect(late.report?.drift).toBeUndefined();
  expect(relevant(late.report ?? {}, late.isWhole).open).toEqual([]);
  const whole = comparedOf({ ...replies, own: { value: { ...own.value, drift } }, tools: { value: {} } });
  expect(relevant(whole.report ?? {}, whole.isWhole).open).toEqual(['drift']);
  expect(inPlace(['tools', 'minors', 'formats'], ['formats', 'drift', 'minors'])).toEqual([
    'formats',
    'minors',
    'tools',
  ]);
});
