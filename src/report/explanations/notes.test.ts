import { expect, test } from 'vitest';
import * as engine from '../../engine/index.ts';
import { crdOf, objectOf, specSchema } from '../../examples/example.ts';
import { createHandlers } from '../../worker/serve.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };
const crd = (kind: string, version = ''): string =>
  crdOf({
    kind,
    plural: `${kind.toLowerCase()}s`,
    schema: specSchema(`watts: {type: integer}
hosts: {type: array, items: {type: object, properties: {name: {type: string}}}}
map: {type: object, additionalProperties: {type: object, properties: {name: {type: string}}}}
any: {type: object, x-kubernetes-preserve-unknown-fields: true}
`),
    version,
  });

function reportOf(crdText: string, object: string) {
  const handlers = createHandlers(engine, clock);
  const choices = { document: undefined, kubernetes: '1.37', fieldValidation: 'Strict' } as const;
  handlers.readCrd({ ...choices, revision: 1, text: crdText });
  const more = { revision: 2, crdRevision: 1, version: undefined, update: undefined, text: object };
  return handlers.readObject({ ...choices, ...more });
}

test.each([
  ['.spec.watts', false],
  ['.spec.wats', true],
  ['.status.ready', true],
  ['.spec.hosts[0].name', false],
  ['.spec.hosts[?(@.name=="a")].name', false],
  ['.spec.hosts[*].name', false],
  ['.spec.hosts[*].port', true],
  ['.spec.hosts[?(@.name=="a")].port', true],
  ['.spec.hosts[-1].name.first', true],
  ['.spec.map[*].port', false],
  ['.spec.any[*].port', false],
  ['.spec.map.a.name', false],
  ['.spec.map.a.port', true],
  ['.spec.any.a.b', false],
  ['.spec.watts.unit', true],
  ['.metadata.labels.team', false],
  ['..name', false],
])('reports whether a column can show a value: %s', (jsonPath, isEmpty) => {
  const version = `additionalPrinterColumns: [{name: A, type: string, jsonPath: '${jsonPath}'}]\n`;
  const { state, emptyColumns } = reportOf(crd('Lamp', version), objectOf('Lamp', 'hall', 'spec: {}\n'));
  expect(state).toBe('accepted');
  expect(emptyColumns).toEqual(isEmpty ? [{ name: 'A', jsonPath }] : undefined);
});

test('finds the CRD of the object among several', () => {
  const lamp = objectOf('Lamp', 'hall', 'spec: {}\n');
  const fitting = (texts: readonly string[]) => reportOf(texts.join('---\n'), lamp).fittingCrd;
  expect(fitting([crd('Fan'), 'kind: Other\n', crd('Lamp')])).toBe(2);
  expect(fitting([crd('Fan').replace('kind: Fan', 'kind: [1]'), crd('Lamp')])).toBe(1);
  expect(fitting([crd('Lamp'), crd('Fan')])).toBeUndefined();
  expect(fitting([crd('Fan'), crd('Stove')])).toBeUndefined();
});

test('explains a zero value that Go clients leave out', () => {
  const lit = crd('Lamp').replace('watts: {type: integer}', 'lit: {type: boolean, default: true}');
  const leadOf = (spec: string) => reportOf(lit, objectOf('Lamp', 'hall', `spec: {${spec}}\n`)).lead?.path;
  expect(leadOf('lit: false')).toEqual(['spec', 'lit']);
  expect(leadOf('lit: true')).toBeUndefined();
});
