/**
 * The user who asks for a certificate: the API server writes it into the specification, which later stays the same.
 * Behaviour: k8s.io/kubernetes/pkg/registry/certificates/certificates (strategy).
 */
import { deepCopy, objectAt, type JsonObject, type JsonValue } from '../../engine/values.ts';
import type { RequestUser } from '../../engine/admission.ts';

export function settleRequester(object: JsonObject, old: JsonObject | undefined, user: RequestUser): void {
  const before = objectAt(old ?? new Map(), 'spec');
  if (before !== undefined) {
    object.set('spec', deepCopy(before));
    return;
  }
  const spec = new Map<string, JsonValue>(objectAt(object, 'spec'));
  for (const field of ['username', 'uid', 'groups', 'extra']) spec.delete(field);
  spec.set('username', user.name).set('groups', [...user.groups]);
  if (user.uid !== '') spec.set('uid', user.uid);
  if (user.extra.size > 0)
    spec.set('extra', new Map([...user.extra].map(([key, values]) => [key, [...values]])));
  object.set('spec', spec);
}
