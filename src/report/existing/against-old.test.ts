import { expect, test } from 'vitest';
import * as engine from '../../engine/index.ts';
import { crdOf, objectOf, specSchema } from '../../examples/example.ts';
import { createHandlers } from '../../worker/serve.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };
const crd = crdOf({
  kind: 'Disk',
  plural: 'disks',
  schema: specSchema(`size:
  type: integer
  x-kubernetes-validations:
  - rule: self == oldSelf
mode:
  type: string
  default: slow
note:
  type: string
`),
});

const disk = (spec: string): string => objectOf('Disk', 'data', `spec: ${spec}\n`);

function changes(old: string, spec: string) {
  const handlers = createHandlers(engine, clock);
  const choices = { document: undefined, kubernetes: '1.37', fieldValidation: 'Warn' } as const;
  handlers.readCrd({ ...choices, revision: 1, text: crd });
  const update = old === '' ? undefined : ({ endpoint: 'main', old: disk(old), oldAsItIs: false } as const);
  handlers.readObject({
    ...choices,
    revision: 2,
    crdRevision: 1,
    text: disk(spec),
    version: undefined,
    update,
  });
  return handlers.againstOld(null);
}

const specRows = (old: string, spec: string) =>
  changes(old, spec)
    ?.rows.filter(({ path, sign }) => path[0] === 'spec' && sign !== 'same')
    .map(({ key, value, sign, mark, before }) => [sign, mark, key, before ?? value]);

test('reports an update as its changes of the stored object', () => {
  expect(specRows('{note: a, mode: slow}', '{note: b}')).toEqual([['changed', 'changed', 'note', 'a']]);
  expect(specRows('{note: a}', '{}')).toEqual([['removed', 'left-out', 'note', 'a']]);
});

test("reports typed fields that weren't stored, too", () => {
  expect(specRows('{note: a}', '{note: a, unknown: 1}')).toEqual([['removed', 'pruned', 'unknown', '1']]);
});

test('reports fields whose transition rule had no old value', () => {
  expect(changes('{size: 1}', '{}')?.skipped).toEqual([{ path: ['spec', 'size'], why: 'gone' }]);
  expect(changes('{}', '{size: 1}')?.skipped).toEqual([{ path: ['spec', 'size'], why: 'added' }]);
  expect(changes('{size: 1}', '{size: 1}')?.skipped).toEqual([]);
});

test('compares nothing without an existing object', () => {
  expect(changes('', '{}')).toBeUndefined();
});
