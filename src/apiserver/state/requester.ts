/**
 * The user who asks for a certificate: the API server writes it into the specification, which later stays the same.
 * Behaviour: k8s.io/kubernetes/pkg/registry/certificates/certificates (strategy).
 */
import { deepCopy, objectAt, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { admin } from './admission.ts';

export function settleRequester(object: JsonObject, old: JsonObject | undefined): void {
  const before = objectAt(old ?? new Map(), 'spec');
  if (before !== undefined) {
    object.set('spec', deepCopy(before));
    return;
  }
  const spec = new Map<string, JsonValue>(objectAt(object, 'spec'));
  for (const field of ['username', 'uid', 'groups', 'extra']) spec.delete(field);
  spec.set('username', admin.name).set('groups', [...admin.groups]);
  if (admin.uid !== '') spec.set('uid', admin.uid);
  object.set('spec', spec);
}
