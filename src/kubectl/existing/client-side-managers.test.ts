import { expect, test } from 'vitest';
import { readJson, toValue } from '../../engine/texts.ts';
import type { JsonObject } from '../../engine/values.ts';
import { lastAppliedAnnotation } from '../objects/last-applied.ts';
import { managersOf, ownsAnnotation, upgradePatch } from './client-side-managers.ts';

const own = `"f:metadata":{"f:annotations":{"f:${lastAppliedAnnotation}":{}}}`;

function managers(...entries: [manager: string, operation: string, fields: string][]) {
  const list = entries.map(([manager, operation, fields]) => {
    return `{"manager":"${manager}","operation":"${operation}","apiVersion":"g/v1","fieldsV1":{${fields}}}`;
  });
  const read = readJson(`{"metadata":{"managedFields":[${list.join(',')}]}}`);
  if (!read.ok) throw new Error(read.error.text);
  return managersOf(toValue(read.root) as JsonObject);
}

test('makes the manager of the client-side apply the owner of the annotation', () => {
  const [csa, other] = managers(['csa', 'Update', own], ['x', 'Update', '"f:spec":{}']);
  expect(csa && ownsAnnotation(csa, 'Update')).toBe(true);
  expect(csa && ownsAnnotation(csa, 'Apply')).toBe(false);
  expect(other && ownsAnnotation(other, 'Update')).toBe(false);
});

test('merges its fields with those of the server-side apply manager', () => {
  const patch = upgradePatch(
    managers(
      ['kubectl', 'Apply', '"f:spec":{"f:a":{}}'],
      ['csa', 'Update', `${own},"f:spec":{".":{},"f:b":{}}`],
    ),
    new Set(['csa']),
    'kubectl',
    '5',
  );
  expect(patch).toBe(
    '[{"op":"replace","path":"/metadata/managedFields","value":[{"manager":"kubectl","operation":"Apply",' +
      `"apiVersion":"g/v1","fieldsV1":{${own},"f:spec":{".":{},"f:a":{},"f:b":{}}}}]},` +
      '{"op":"replace","path":"/metadata/resourceVersion","value":"5"}]',
  );
});

test('sends no patch if there is no manager to migrate', () => {
  expect(
    upgradePatch(managers(['x', 'Update', '"f:a":{}']), new Set(['csa']), 'kubectl', '5'),
  ).toBeUndefined();
});
