import { expect, test } from 'vitest';
import { toJson } from '../../engine/values.ts';
import { received } from '../http/http.ts';
import { admissionOptions } from './options.ts';

type Operation = Parameters<typeof admissionOptions>[0];

const method = { CREATE: 'POST', UPDATE: 'PUT', DELETE: 'DELETE', CONNECT: 'POST' } as const;

function optionsOf(operation: Operation, query: string, body?: string): string {
  const path = `/apis/example.com/v1/namespaces/default/widgets${query}`;
  return toJson(
    admissionOptions(
      operation,
      received({ method: method[operation], path, body, userAgent: 'robot/1.0', contentType: 'application/json' }),
    ),
  ).replace('"apiVersion":"meta.k8s.io/v1",', '');
} // prettier-ignore

test.each<[operation: Operation, query: string, body: string | undefined, wanted: string]>([
  ['DELETE', '', undefined, '{"kind":"DeleteOptions"}'],
  ['DELETE', '?propagationPolicy=Foreground&gracePeriodSeconds=5', undefined, '{"gracePeriodSeconds":5,"kind":"DeleteOptions","propagationPolicy":"Foreground"}'],
  ['DELETE', '?dryRun=All', undefined, '{"dryRun":["All"],"kind":"DeleteOptions"}'],
  ['DELETE', '?propagationPolicy=Foreground&gracePeriodSeconds=5&dryRun=All', '{"propagationPolicy":"Orphan","preconditions":{"uid":"u"}}', '{"kind":"DeleteOptions","preconditions":{"uid":"u"},"propagationPolicy":"Orphan"}'],
  ['DELETE', '', '{"orphanDependents":true,"other":1}', '{"kind":"DeleteOptions","orphanDependents":true}'],
])('%s %s %s', (operation, query, body, wanted) => {
  const sorted = (text: string): unknown => JSON.parse(text);
  const { apiVersion: _, ...found } = sorted(optionsOf(operation, query, body)) as Record<string, unknown>;
  expect(found).toEqual(sorted(wanted));
}); // prettier-ignore

test.each(['CREATE', 'UPDATE', 'CONNECT'] as const)('%s', (operation) => {
  const found = JSON.parse(
    optionsOf(operation, '?dryRun=All&fieldManager=me&fieldValidation=Warn'),
  ) as object;
  expect(found).toMatchObject({ dryRun: ['All'] });
  expect(JSON.parse(optionsOf(operation, ''))).not.toHaveProperty('dryRun');
});
