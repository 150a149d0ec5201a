import { expect, test } from 'vitest';
import { toJson } from '../../engine/values.ts';
import type { HttpAnswer } from './http.ts';
import * as statuses from './statuses.ts';

const cause = { field: 'spec.a', reason: 'FieldValueInvalid', message: 'Invalid value' };
const other = { field: 'spec.b', reason: 'FieldValueRequired', message: 'Required value' };

test.each<[about: string, answer: () => HttpAnswer, wanted: object]>([
  [
    'a bad request',
    () => statuses.badRequestAnswer('no'),
    { code: 400, reason: 'BadRequest', message: 'no' },
  ],
  [
    'one error of options',
    () => statuses.invalidOptions('DeleteOptions', [cause]),
    {
      code: 422,
      reason: 'Invalid',
      message: 'DeleteOptions.meta.k8s.io "" is invalid: spec.a: Invalid value',
      details: {
        group: 'meta.k8s.io',
        kind: 'DeleteOptions',
        causes: [{ reason: 'FieldValueInvalid', message: 'Invalid value', field: 'spec.a' }],
      },
    },
  ],
  [
    'several errors, each once in the message',
    () => statuses.invalidOptions('ListOptions', [cause, other, cause]),
    {
      message: 'ListOptions.meta.k8s.io "" is invalid: [spec.a: Invalid value, spec.b: Required value]',
      details: { causes: [{ field: 'spec.a' }, { field: 'spec.b' }, { field: 'spec.a' }] },
    },
  ],
  [
    'a patch that does not fit',
    () => statuses.unfitPatch('bad'),
    {
      code: 422,
      reason: 'Invalid',
      message: ' "" is invalid: patch: bad',
      details: { causes: [{ reason: 'FieldValueInvalid', message: 'bad', field: 'patch' }] },
    },
  ],
  [
    'a patch that cannot be read',
    () => statuses.patchProblem(400, 'bad'),
    { code: 400, reason: 'BadRequest', message: 'bad' },
  ],
  [
    'a patch that cannot be applied',
    () => statuses.patchProblem(422, 'bad'),
    {
      code: 422,
      reason: 'Invalid',
      message: 'the server rejected our request due to an error in our request',
      details: {},
    },
  ],
  [
    'a conflict',
    () => statuses.conflict('example.com', 'widgets', 'w', 'changed'),
    {
      code: 409,
      reason: 'Conflict',
      message: 'Operation cannot be fulfilled on widgets.example.com "w": changed',
      details: { name: 'w', group: 'example.com', kind: 'widgets' },
    },
  ],
  [
    'a revision of the future',
    () => statuses.tooLargeVersion(12n, '3'),
    {
      code: 504,
      reason: 'Timeout',
      message: 'Timeout: Too large resource version: 12, current: 3',
      details: { causes: [{ reason: 'ResourceVersionTooLarge', message: 'Too large resource version' }] },
    },
  ],
  [
    'a verb that a resource does not have',
    () => statuses.unknownVerb('create', 'example.com', 'widgets'),
    {
      code: 405,
      reason: 'MethodNotAllowed',
      message: 'create is not supported on resources of kind "widgets.example.com"',
      details: { group: 'example.com', kind: 'widgets' },
    },
  ],
  [
    'no such path',
    () => statuses.unroutable(404),
    {
      code: 404,
      reason: 'NotFound',
      message: 'the server could not find the requested resource',
      details: {},
    },
  ],
  [
    'no such method',
    () => statuses.unroutable(405),
    {
      code: 405,
      reason: 'MethodNotAllowed',
      message: 'the server does not allow this method on the requested resource',
    },
  ],
  [
    'another media type',
    () => statuses.unroutable(415),
    { code: 415, reason: 'UnsupportedMediaType', message: '415: Unsupported Media Type' },
  ],
  ['our own reason', () => statuses.noMethod('no'), { code: 405, reason: 'MethodNotAllowed', message: 'no' }],
])('%s', (_, answer, wanted) => {
  const { code, warnings, body } = answer();
  const status = JSON.parse(body === undefined ? '' : toJson(body as never)) as { readonly code: number };
  expect(status).toMatchObject({
    kind: 'Status',
    apiVersion: 'v1',
    metadata: {},
    status: 'Failure',
    ...wanted,
  });
  expect([code, warnings]).toEqual([status.code, []]);
});

test('an internal error has no reason and no details', () => {
  const { code, body } = statuses.patchProblem(500, 'bad');
  const status = JSON.parse(toJson(body as never)) as object;
  expect(status).toMatchObject({ code: 500, message: 'bad' });
  expect([code, Object.keys(status).filter((key) => key === 'reason' || key === 'details')]).toEqual([
    500,
    [],
  ]);
});
