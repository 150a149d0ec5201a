import { expect, test } from 'vitest';
import * as engine from '../engine/index.ts';
import { crdOf, objectOf, specSchema } from '../examples/example.ts';
import type { FixesReport } from '../protocol/fixes.ts';
import type { ReadObject } from '../protocol/operations.ts';
import { createHandlers } from './serve.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };
const settings = { kubernetes: '1.37', fieldValidation: 'Strict', document: undefined } as const;

const crd = crdOf({
  kind: 'Disk',
  plural: 'disks',
  schema: specSchema(
    'size:\n  type: string\n  x-kubernetes-validations:\n  - rule: self == oldSelf\ntls:\n  type: object # kept\n  properties:\n    mode:\n      type: string\n      default: strict\n',
  ),
});

function fixesAt(
  path: readonly string[],
  object: string,
  more: Partial<Pick<ReadObject, 'update' | 'fieldValidation'>> = {},
): FixesReport | undefined {
  const handlers = createHandlers(engine, clock);
  handlers.readCrd({ ...settings, revision: 1, text: crd });
  handlers.readObject({
    ...settings,
    revision: 2,
    crdRevision: 1,
    text: object,
    version: undefined,
    ...more,
  });
  for (;;) {
    const report = handlers.fixesOfPath({ path });
    if (!report?.searching) return report;
  }
}

const disk = (spec: string): string => objectOf('Disk', 'd', `spec: ${spec}\n`);
const titles = (report: FixesReport | undefined): string[] | undefined =>
  report?.fixes.map(({ kind, pane, refuses }) => `${kind} ${pane}${refuses ? ' refuses' : ''}`);

test("offers fixes for a default that isn't applied, with what they change", () => {
  const report = fixesAt(['spec', 'tls', 'mode'], disk('{size: 1Gi}'));
  expect(titles(report)).toEqual(['default crd', 'add object']);
  expect(report?.fixes[0]?.lines.map(({ sign, text }) => sign + text.trim())).toEqual(['+default: {}']);
});

test('offers to keep a field that was silently removed', () => {
  const report = fixesAt(['spec', 'colour'], disk('{colour: red}'), { fieldValidation: 'Ignore' });
  expect(titles(report)).toEqual(['declare crd', 'preserve crd', 'remove object']);
});

test('offers to close a skipped transition rule around the field', () => {
  const update = (old: string): Pick<ReadObject, 'update'> => ({
    update: { endpoint: 'main', old: disk(old), oldAsItIs: false },
  });
  expect(titles(fixesAt(['spec', 'size'], disk('{}'), update('{size: 1Gi}')))).toEqual(['close crd refuses']);
  expect(titles(fixesAt(['spec', 'size'], disk('{size: 1Gi}'), update('{}')))).toEqual(['close crd']);
});

test('offers nothing where nothing happened', () => {
  expect(fixesAt(['spec', 'size'], disk('{size: 1Gi}'))).toBeUndefined();
});

test('sets the values of an immutable field back, and never bypasses its rule', () => {
  const fixes = (text: string, spec: string, old: string): string[] => {
    const handlers = createHandlers(engine, clock);
    handlers.readCrd({ ...settings, revision: 1, text });
    const update = { endpoint: 'main', old: disk(old), oldAsItIs: false } as const;
    const more = { revision: 2, crdRevision: 1, version: undefined, update };
    handlers.readObject({ ...settings, ...more, text: disk(spec) });
    for (;;) {
      const report = handlers.fixesOf({ pane: 'object', severity: 'error', from: 0 });
      if (!report?.searching)
        return report?.fixes.map(({ kind, what, to }) => `${kind} ${String(what)} ${to ?? ''}`.trim()) ?? [];
    }
  };
  expect(fixes(crd, '{size: 2Gi}', '{size: 1Gi}')).toEqual(['set spec,size 1Gi']);
  const kept = crd
    .replace(
      'type: object # kept',
      "type: object\n                x-kubernetes-validations: [{rule: 'has(self.mode) == has(oldSelf.mode)'}]",
    )
    .replace('                    default: strict\n', '');
  expect(fixes(kept, '{tls: {}}', '{tls: {mode: a}}')).toEqual(['add spec,tls,mode a']);
  expect(fixes(kept, '{tls: {mode: a}}', '{tls: {}}')).toEqual(['remove spec,tls,mode']);
});
