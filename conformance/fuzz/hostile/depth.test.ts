/**
 * JSON may nest 10,000 levels: nesting deeper than the call stack breaks no verb of the engine and no operation of the
 * worker.
 */
import { serialize } from 'node:v8';
import { expect, test } from 'vitest';
import * as engine from '../../../src/engine/index.ts';
import type { Call, OperationName, RequestOf, UpdateRequest } from '../../../src/protocol/operations.ts';
import { createHandlers } from '../../../src/worker/serve.ts';
import { CaseRunner } from '../../ask/run-case.ts';
import type { Step } from '../../format/case.ts';
import { clock } from './asker.ts';

const levels = 3_000;
const values = {
  objects: '{"a":'.repeat(levels) + '1' + '}'.repeat(levels),
  lists: '['.repeat(levels) + '1' + ']'.repeat(levels),
  'objects in lists': '[{"a":'.repeat(levels / 2) + '1' + '}]'.repeat(levels / 2),
};

const anything = '{"x-kubernetes-preserve-unknown-fields":true}';
const preserves = '"type":"object","x-kubernetes-preserve-unknown-fields":true';
const schemas = {
  'unknown fields': (value: string) => `{${preserves},"default":{"any":${value}}}`,
  'an embedded resource': () => `{${preserves},"x-kubernetes-embedded-resource":true}`,
  'typed fields': () =>
    `{"type":"object","properties":{
      "word":{"type":"string"},"number":{"type":"integer"},"flag":{"type":"boolean"},
      "any":{"x-kubernetes-preserve-unknown-fields":true,"nullable":true},
      "atomic":{"type":"array","items":${anything}},
      "set":{"type":"array","x-kubernetes-list-type":"set","items":{"type":"string"}},
      "keyed":{"type":"array","x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":["k"],
        "items":{"type":"object","required":["k"],"properties":{"k":{"type":"string"},"any":${anything}}}}}}`,
};

function crdOf(spec: string): string {
  const path = { specReplicasPath: '.spec.any', statusReplicasPath: '.status.any' };
  const columns = ['.spec.any', '.spec..a', '.spec.keyed[*].any', '.status'].map((jsonPath, i) => ({
    name: `c${i}`,
    type: 'string',
    jsonPath,
  }));
  const version = (name: string, storage: boolean) =>
    `{"name":"${name}","served":true,"storage":${storage},"subresources":{"status":{},"scale":${JSON.stringify(path)}},
      "additionalPrinterColumns":${JSON.stringify(columns)},
      "schema":{"openAPIV3Schema":{"type":"object","properties":{"spec":${spec},"status":{${preserves}}}}}}`;
  return `{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"things.example.com"},
    "spec":{"group":"example.com","scope":"Namespaced","names":{"plural":"things","singular":"thing","kind":"Thing","listKind":"ThingList"},
    "versions":[${version('v1', true)},${version('v2', false)}]}}`;
}

function objectOf(spec: string, rest = ''): string {
  return `{"apiVersion":"example.com/v1","kind":"Thing","metadata":{"name":"a"},"spec":${spec}${rest}}`;
}

function specOf(value: string): string {
  const keyed = `[{"k":"x","any":${value}}]`;
  return `{"any":${value},"atomic":[${value}],"keyed":${keyed},"free":${value},"apiVersion":"v1","kind":"Pod"}`;
}

/** Values in places where their type isn't allowed. */
function wrongSpecOf(value: string): string {
  return `{"word":${value},"number":${value},"flag":${value},"set":[${value}],"keyed":[{"k":${value}}]}`;
}

function stepsOf(value: string): Step[] {
  const json = 'application/json';
  const body = objectOf(specOf(value), `,"status":{"any":${value}}`);
  const other = body.replaceAll('1}', '2}').replaceAll('1]', '2]');
  const wrong = objectOf(wrongSpecOf(value));
  const named = { name: 'a', namespace: 'default' };
  const put = { ...named, contentType: json, fieldValidation: 'Ignore' };
  const patches: [string, string][] = [
    ['merge-patch+json', `{"spec":${specOf(value)}}`],
    ['json-patch+json', `[{"op":"add","path":"/spec/any","value":${value}},{"op":"copy","from":"/spec/any","path":"/spec/b"},{"op":"test","path":"/spec/b","value":${value}}]`],
    ['apply-patch+yaml', body],
    ['apply-patch+yaml', other],
    ['apply-patch+yaml', wrong],
    ['apply-patch+yaml', objectOf('{}')],
  ]; // prettier-ignore
  return [
    ...[wrong, body].map((one) => ({ ...put, verb: 'create', body: one })),
    ...['Strict', 'Warn'].map((fieldValidation) => ({
      ...put,
      verb: 'update',
      body: other,
      fieldValidation,
    })),
    { ...put, verb: 'update', body: wrong },
    { ...put, verb: 'updateStatus', body: other },
    ...patches.flatMap(([type, patch]) => {
      const step = { ...put, verb: 'patch', body: patch, patchType: `application/${type}`, force: true };
      const careful = { ...step, ...(type === 'apply-patch+yaml' ? { force: false, name: 'b' } : {}) };
      return [step, { ...step, subresource: 'status' }, { ...step, subresource: 'scale' }, careful];
    }),
    ...['get', 'table', 'openapi'].map((verb) => ({ ...named, verb, version: 'v2' })),
    { ...put, verb: 'delete' },
  ];
}

function callsOf(crd: string, value: string): Pick<Call, 'name' | 'request'>[] {
  const calls: Pick<Call, 'name' | 'request'>[] = [];
  const ask = <Name extends OperationName>(name: Name, request: RequestOf<Name>): void => {
    calls.push({ name, request });
  };
  const choices = {
    kubernetes: '1.37',
    fieldValidation: 'Warn',
    document: undefined,
    version: undefined,
  } as const;
  const views = (text: string): void => {
    const path = ['spec', 'any', ...Array.from({ length: levels }, () => 'a')];
    ask('describe', { path });
    ask('describe', { path: ['spec'] });
    ask('pathAt', { pane: 'object', offset: text.length >> 1 });
    ask('stepThrough', { line: 0 });
    ask('compareStages', { from: 'decoded', to: 'stored' });
    for (const format of ['yaml', 'json', 'status'] as const) ask('print', { format });
    for (const severity of ['error', 'warning'] as const) {
      ask('problems', { pane: 'object', severity, from: 0 });
      ask('problemText', { pane: 'object', severity, from: 0 });
    }
    ask('get', null);
    for (const listing of ['fields', 'tree'] as const) ask('explain', { path, listing });
    ask('openapi', null);
    ask('versions', { version: 'v2' });
    ask('split', { text });
  };
  const read = (text: string, update?: UpdateRequest): void => {
    ask('readObject', { ...choices, revision: 2, crdRevision: 1, text, update });
  };
  ask('readCrd', { ...choices, revision: 1, text: crd });
  views(crd);
  ask('legacy', { text: crd.replaceAll('/v1"', '/v1beta1"'), document: 0, kubernetes: '1.37', unknownFields: 'keep' }); // prettier-ignore
  const old = objectOf(specOf('1'));
  const body = objectOf(specOf(value), `,"status":{"any":${value}}`);
  read(objectOf(wrongSpecOf(value)));
  read(body);
  views(body);
  const update = { endpoint: 'main', old, oldAsItIs: true } as const;
  read(body, update);
  read(old, { endpoint: 'status', old: body, oldAsItIs: false });
  read(`{"spec":${specOf(value)}}`, { ...update, patch: 'merge' });
  read(`[{"op":"replace","path":"/spec/any","value":${value}}]`, { ...update, old: body, patch: 'json' });
  read(body, { ...update, patch: 'apply' });
  return calls;
}

const cases = [
  ['unknown fields', 'objects in lists'],
  ['an embedded resource', 'objects'],
  ['typed fields', 'objects'],
  ['typed fields', 'lists'],
] as const;

test.for(cases)('%s: answers requests about %s', ([schema, sort]) => {
  const value = values[sort];
  const crd = crdOf(schemas[schema](value));
  const input = { body: crd, contentType: 'application/json', fieldValidation: 'Ignore' };
  const answer = new CaseRunner(engine, '1.37').answer({ name: 'deep', crd: input, steps: stepsOf(value) });
  expect(answer).toContain('"crd":{"code":201');
  expect(answer).not.toContain(',"error":"');
});

test.for(cases)("%s: answers the page's requests about %s", ([schema, sort]) => {
  const value = values[sort];
  const crd = crdOf(schemas[schema](value));
  const handlers = createHandlers(engine, clock);
  for (const { name, request } of callsOf(crd, value)) {
    const handle = handlers[name] as (request: RequestOf<OperationName>) => unknown;
    expect(() => serialize(handle(request)), name).not.toThrow();
  }
});
