import { expect, test } from 'vitest';
import * as engine from '../engine/index.ts';
import { crdOf, objectOf, specSchema } from '../examples/example.ts';
import { createHandlers } from '../worker/serve.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };
const lamps = crdOf({ kind: 'Lamp', plural: 'lamps', schema: specSchema('watts: {type: integer}\n') });

function pastedOf(crd: string, object: string) {
  const handlers = createHandlers(engine, clock);
  const choices = { document: undefined, kubernetes: '1.37', fieldValidation: 'Strict' } as const;
  const ofCrd = handlers.readCrd({ ...choices, revision: 1, text: crd });
  const more = { revision: 2, crdRevision: 1, version: undefined, update: undefined, text: object };
  return [ofCrd.pasted?.kind, handlers.readObject({ ...choices, ...more }).pasted?.kind];
}

test('names what was pasted instead of a CRD or an object', () => {
  const helm = objectOf('Lamp', 'a', 'spec: {watts: {{ .Values.watts }}}\n');
  const list = `apiVersion: v1\nkind: List\nitems:\n- ${lamps.replaceAll('\n', '\n  ')}`;
  expect(pastedOf(lamps, helm)).toEqual([undefined, 'helm']);
  expect(pastedOf(list, '')).toEqual([undefined, undefined]);
  expect(pastedOf('<html></html>\n', '')).toEqual(['html', undefined]);
  expect(pastedOf(lamps, 'watts = 5\n')).toEqual([undefined, 'toml']);
  expect(pastedOf(lamps, objectOf('Lamp', 'a', 'spec: {watts: x}\n'))).toEqual([undefined, undefined]);
});

test('names built-in kinds', () => {
  const deployment = 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\n';
  expect(pastedOf(deployment, deployment)).toEqual(['built-in', undefined]);
  expect(pastedOf(lamps, deployment)).toEqual([undefined, 'built-in']);
  expect(pastedOf(lamps, deployment.replace('apps/v1', 'example.com/v1'))).toEqual([undefined, undefined]);
});

test("rejects a CRD that kubectl doesn't send, and offers to complete it", () => {
  for (const [line, key] of [
    [/apiVersion: .*\n/, 'apiVersion'],
    [/kind: Custom.*\n/, 'kind'],
  ] as const) {
    const handlers = createHandlers(engine, clock);
    const choices = { document: undefined, kubernetes: '1.37', fieldValidation: 'Strict' } as const;
    const text = lamps.replace(line, '');
    const { state, verdict, problems } = handlers.readCrd({ ...choices, revision: 1, text });
    expect(state).toBe('refused');
    expect(verdict).toMatch(`error validating data: ${key} not set;`);
    expect(problems).toMatchObject([{ isOfClient: true, path: [key] }]);
    let fixes = handlers.fixesOf({ pane: 'crd', severity: 'error', from: 0 });
    while (fixes?.searching) fixes = handlers.fixesOf({ pane: 'crd', severity: 'error', from: 0 });
    const [change] = fixes?.fixes[0]?.changes ?? [];
    expect(text.slice(0, change?.start) + change?.text + text.slice(change?.end)).toBe(lamps);
  }
});

test("quotes kubectl about a document without apiVersion or kind, which it doesn't send", () => {
  const line = (file: string, problem: string): string =>
    `error: error validating "${file}": error validating data: ${problem}; if you choose to ignore these errors, turn validation off with --validate=false`;
  const handlers = createHandlers(engine, clock);
  const choices = { document: undefined, kubernetes: '1.37', fieldValidation: 'Strict' } as const;
  const crd = handlers.readCrd({ ...choices, revision: 1, text: 'spec: {group: a}\n' });
  expect(crd.verdict).toBe(line('crd.yaml', '[apiVersion not set, kind not set]'));
  handlers.readCrd({ ...choices, revision: 2, text: lamps });
  const more = { crdRevision: 2, version: undefined, update: undefined, text: 'spec: {watts: 1}\n' };
  const object = handlers.readObject({ ...choices, ...more, revision: 3 });
  expect(object.verdict).toBe(line('object.yaml', '[apiVersion not set, kind not set]'));
  const ignored = handlers.readObject({ ...choices, ...more, revision: 4, fieldValidation: 'Ignore' });
  expect(ignored.verdict).toMatch(/^error: unable to decode "object.yaml": Object 'Kind' is missing in /);
});
