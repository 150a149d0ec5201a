/**
 * Deletes all objects that a request without a name selects.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (DeleteCollection), pkg/registry/generic/registry
 * (Store.DeleteCollection).
 */
import { objectKey, withObject, withRevisions, type Cluster } from '../cluster/cluster.ts';
import { deleteCollection, deleteObject } from '../../engine/index.ts';
import { forRequest, type Surroundings } from '../cluster/surroundings.ts';
import { nameOf, namespaceOf, nestedText } from '../objects/unstructured.ts';
import { refusedWith, type HttpAnswer, type Received } from '../http/http.ts';
import { collection } from './object-lists.ts';
import type { ObjectAddress } from '../http/served.ts';
import { deleteOptions } from '../http/request-options.ts';

/** Deletes one after the other, until one can't be deleted; the response lists them as they were. */
export function deletedCollection(
  cluster: Cluster,
  address: ObjectAddress,
  request: Received,
  around: Surroundings,
): { readonly answer: HttpAnswer; readonly cluster: Cluster } {
  const { crd, version, namespace } = address;
  const found = collection(cluster, address, request, forRequest(around));
  if ('refused' in found && found.by === 'options') return { answer: found.refused, cluster };
  const deletion = deleteOptions(request);
  if ('refused' in deletion) return { answer: deletion.refused, cluster };
  const options = { version, namespace };
  // The options are validated before objects are looked up.
  const judged = deleteCollection(crd, deletion.body, [], forRequest(around), options);
  if (!judged.accepted) return { answer: refusedWith(judged.refusal), cluster };
  if ('refused' in found) return { answer: found.refused, cluster };
  let left = cluster;
  for (const { object } of found.page.values) {
    const own = forRequest(around);
    const names = { namespace: namespaceOf(object), name: nameOf(object) };
    const stored = cluster.objects.get(objectKey(crd, names.namespace, names.name));
    if (stored === undefined) continue;
    const answer = deleteObject(crd, deletion.body, stored, own, {
      ...options,
      name: names.name,
      ...(request.admission && { admission: request.admission }),
    });
    if (!answer.accepted) return { answer: refusedWith(answer.refusal, found.warnings), cluster: left };
    const resourceVersion = nestedText(answer.object, 'metadata', 'resourceVersion');
    // A dry run, or an object that is being deleted already.
    if (answer.stored === stored.object || resourceVersion === stored.resourceVersion) continue;
    const kept = answer.stored && {
      object: answer.stored,
      resourceVersion,
      ...(answer.owners && { owners: answer.owners }),
    };
    left = withRevisions(left, withObject(left, crd, names, kept), own);
  }
  return { answer: { code: 200, warnings: found.warnings, body: found.list }, cluster: left };
}
