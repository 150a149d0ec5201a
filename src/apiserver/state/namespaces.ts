/**
 * The end of a namespace: it is deleted, and removed when nothing finalizes it any more.
 * Behaviour: k8s.io/kubernetes/pkg/registry/core/namespace/storage.
 */
import { readJson, toValue } from '../../engine/texts.ts';
import {
  deepCopy,
  isObject,
  objectAt,
  textItems,
  toJson,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';
import { objectKey, serveObject, type Received, type Served } from '../../kubectl/index.ts';
import type { ActionTarget } from './actions.ts';
import { asGet } from './as-get.ts';

/** Whether a request deletes a namespace or finalizes it. */
export function isEndOfNamespace({ method }: Received, subresource: string): boolean {
  return subresource === 'finalize' ? method === 'PUT' : method === 'DELETE' && subresource === '';
}

/** Marks a namespace as being deleted, or removes it when it is finalized. */
export function endedNamespace(target: ActionTarget, request: Received): Served {
  const { cluster, address, around } = target;
  const whole = { ...address, subresource: '' };
  if (address.subresource === 'finalize') return finalizedNamespace(target, request);
  const result = serveObject(cluster, whole, { ...request, method: 'DELETE' }, around);
  const key = objectKey(address.crd, '', address.name);
  const held = cluster.objects.get(key);
  if (held === undefined || result.cluster === cluster) return result;
  const isMarked = objectAt(held.object, 'metadata')?.has('deletionTimestamp') === true;
  const { revisions } = result.cluster;
  const marked = {
    ...held,
    object: markedNamespace(held.object, around.now),
    resourceVersion: revisions?.newest ?? held.resourceVersion,
  };
  const objects = new Map(cluster.objects).set(key, marked);
  const after = isMarked ? cluster : { ...result.cluster, objects };
  const { answer } = serveObject(after, whole, asGet(request), around);
  return { answer, cluster: after };
}

/** Replaces the finalizers of the specification; without them, a namespace that is being deleted is removed. */
function finalizedNamespace({ cluster, address, around }: ActionTarget, request: Received): Served {
  const whole = { ...address, subresource: '' };
  const read = readJson(request.body);
  const sent = read.ok ? toValue(read.root) : undefined;
  const finalizers = textItems(objectAt(isObject(sent) ? sent : new Map(), 'spec')?.get('finalizers'));
  const shown = serveObject(cluster, whole, asGet(request), around).answer;
  const metadata = isObject(shown.body) ? objectAt(shown.body, 'metadata') : undefined;
  if (metadata?.has('deletionTimestamp') && finalizers.length === 0) {
    const deletion = { ...request, method: 'DELETE', body: '' };
    const result = serveObject(cluster, whole, deletion, around);
    const answer = isObject(shown.body)
      ? { ...shown, body: new Map(shown.body).set('spec', new Map()) }
      : shown;
    return result.answer.code < 300 ? { ...result, answer } : result;
  }
  const change = new Map([['spec', new Map([['finalizers', finalizers.length > 0 ? finalizers : null]])]]);
  const patch = {
    ...request,
    method: 'PATCH',
    body: toJson(change),
    contentType: 'application/merge-patch+json',
  };
  const result = serveObject(cluster, whole, patch, around);
  const key = objectKey(address.crd, '', address.name);
  const held = cluster.objects.get(key);
  if (held === undefined || result.cluster.objects.has(key)) return result;
  // For the server inside, nothing keeps an object that is being deleted without finalizers in its metadata.
  const object = new Map(held.object).set('spec', new Map([['finalizers', finalizers]]));
  const resourceVersion = result.cluster.revisions?.newest ?? held.resourceVersion;
  const objects = new Map(result.cluster.objects).set(key, { ...held, object, resourceVersion });
  const after = { ...result.cluster, objects };
  return { cluster: after, answer: serveObject(after, whole, asGet(request), around).answer };
}

function markedNamespace(object: JsonObject, now: string): JsonObject {
  const copy = deepCopy(object);
  const metadata = new Map<string, JsonValue>(objectAt(copy, 'metadata'));
  return copy
    .set('metadata', metadata.set('deletionTimestamp', now))
    .set('status', new Map([['phase', 'Terminating']]));
}
