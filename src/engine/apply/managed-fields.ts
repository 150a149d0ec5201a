/**
 * The managedFields in their stored form.
 * Behaviour: k8s.io/apimachinery/pkg/util/managedfields (EncodeManagedFields).
 */
import { isObject, type JsonObject, type JsonValue } from '../json/value.ts';
import { inStoredOrder, type Managers } from './owner.ts';

/** Returns an entry for each manager, in stored order. */
export function managedFieldsOf(managers: Managers): JsonObject[] {
  return inStoredOrder(managers).map(({ owner, set, time }) => {
    const entry: JsonObject = new Map<string, JsonValue>([
      ['apiVersion', owner.apiVersion],
      ['fieldsType', 'FieldsV1'],
      ['fieldsV1', set.toFields()],
      ['operation', owner.operation],
    ]);
    if (owner.manager !== '') entry.set('manager', owner.manager);
    if (owner.subresource !== '') entry.set('subresource', owner.subresource);
    if (time !== undefined) entry.set('time', time);
    return entry;
  });
}

/** Returns the object with its managedFields; without them when no manager owns anything. */
export function withManagedFields(object: JsonObject, managers: Managers): JsonObject {
  const metadata = object.get('metadata');
  if (managers.size === 0 || !isObject(metadata)) return object;
  return new Map(object).set('metadata', new Map(metadata).set('managedFields', managedFieldsOf(managers)));
}
