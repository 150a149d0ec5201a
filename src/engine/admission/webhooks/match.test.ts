import { expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../json/value.ts';
import type { AdmissionAttributes } from '../model/attributes.ts';
import type { AdmissionState } from '../model/state.ts';
import { shouldCall } from './match.ts';

const resource = { group: 'example.com', version: 'v1', resource: 'pizzas' };
const kind = { group: 'example.com', version: 'v1', kind: 'Pizza' };

/** The version that a webhook for `pizzas/status` in v2 is called with, if v2 has these subresources. */
function calledWith(subresources: readonly string[]): string | undefined {
  const rule: JsonObject = new Map<string, JsonValue>([
    ['apiGroups', ['example.com']],
    ['apiVersions', ['v2']],
    ['operations', ['*']],
    ['resources', ['pizzas/status']],
  ]);
  const hook: JsonObject = new Map<string, JsonValue>([
    ['rules', [rule]],
    ['matchPolicy', 'Equivalent'],
    ['namespaceSelector', new Map()],
    ['objectSelector', new Map()],
  ]);
  const served = { namespaced: false, kind: 'Pizza' };
  const resources = [
    { ...resource, ...served, subresources: ['status'] },
    { ...resource, ...served, version: 'v2', subresources },
  ];
  const attributes = { resource, kind, subresource: 'status', operation: 'UPDATE', namespace: '', name: 'a' };
  const called = shouldCall(hook, attributes as unknown as AdmissionAttributes, new Map(), {
    resources,
  } as unknown as AdmissionState);
  return 'refusal' in called ? 'refused' : called.invocation?.resource.version;
}

it('calls a webhook for another version only if that has the subresource', () => {
  expect(calledWith(['status'])).toBe('v2');
  expect(calledWith([])).toBeUndefined();
});
