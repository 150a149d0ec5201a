/**
 * managedFields as they are stored.
 * Behaviour: k8s.io/apimachinery/pkg/util/managedfields (EncodeManagedFields).
 */
import type { JsonObject, JsonValue } from '../json/value.ts';
import type { Managers } from './owner.ts';

/**
 * An entry for each owner. All have the same `time`: when they wrote is not kept.
 * Matches the API server: who changed the replicas by way of the scale has none.
 */
export function managedFieldsOf(managers: Managers, time: string): JsonObject[] {
  return [...managers.values()].map(({ owner, set }) => {
    const entry: JsonObject = new Map<string, JsonValue>([
      ['apiVersion', owner.apiVersion],
      ['fieldsType', 'FieldsV1'],
      ['fieldsV1', set.toFields()],
      ['manager', owner.manager],
      ['operation', owner.operation],
    ]);
    if (owner.subresource !== '') entry.set('subresource', owner.subresource);
    if (owner.subresource !== 'scale') entry.set('time', time);
    return entry;
  });
}
