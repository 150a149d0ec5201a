/**
 * Deletes one CRD, or those that match selectors, with their objects.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/registry/customresourcedefinition (REST.Delete).
 */
import { withoutCrd, withoutCrdAlone, withRevisions, type Cluster } from '../cluster/cluster.ts';
import type { ServedCrd, Surroundings as EngineSurroundings } from '../../engine/answers.ts';
import { withOwners } from '../../engine/index.ts';
import { behaviourOf } from '../../engine/minors.ts';
import { notFoundRefusal, readDeleteOptions } from '../../engine/refusals.ts';
import { isArray, isObject, type JsonObject } from '../../engine/values.ts';
import { differencesOf } from '../flags/differences.ts';
import { crdResource } from '../http/crd-resource.ts';
import { refusedWith, type HttpAnswer, type Received } from '../http/http.ts';
import { deleteOptions } from '../http/request-options.ts';
import type { Served } from '../http/served.ts';
import { nameOf } from '../objects/unstructured.ts';
import { crdOwnersOf } from './crd-owners.ts';
import { unmetCondition, type Conditions } from './delete-conditions.ts';
import { listed } from './read-crds.ts';

/** The response to a delete of one CRD, unless its options or conditions forbid it. */
export function deletedOne(
  cluster: Cluster,
  name: string,
  request: Received,
  around: EngineSurroundings,
): Served {
  const deletion = deletionOf(request, around);
  if ('refused' in deletion) return { answer: deletion.refused, cluster };
  const held = cluster.crds.get(name);
  if (held === undefined) return { answer: refusedWith(notFoundRefusal(crdResource, name)), cluster };
  const unmet = unmetCondition(held.object, deletion, 'one', differencesOf(around.kubernetes));
  return unmet ? { answer: unmet, cluster } : deleted(cluster, held, deletion.dryRun, around);
}

function deletionOf(
  request: Received,
  { kubernetes }: EngineSurroundings,
): (Conditions & { readonly dryRun: boolean }) | { readonly refused: HttpAnswer } {
  const deletion = deleteOptions(request);
  if ('refused' in deletion) return deletion;
  const read = readDeleteOptions(deletion.body, behaviourOf(kubernetes));
  return 'refusal' in read ? { refused: refusedWith(read.refusal) } : read.options;
}

/** A controller deletes the objects, then removes the finalizer, which the response still contains. */
function deleted(cluster: Cluster, held: ServedCrd, dryRun: boolean, around: EngineSurroundings): Served {
  const metadata = new Map(held.object.get('metadata') as JsonObject);
  metadata.set('deletionTimestamp', around.now).set('deletionGracePeriodSeconds', 0n);
  if (!dryRun) metadata.set('resourceVersion', around.resourceVersion);
  const object = withOwners(new Map(held.object).set('metadata', metadata), () =>
    crdOwnersOf(cluster, held, around.kubernetes),
  );
  const after = dryRun ? cluster : withRevisions(cluster, withoutCrd(cluster, held), around);
  return { answer: { code: 200, warnings: [], body: object }, cluster: after };
}

/**
 * All CRDs that match the selectors. Matches the API server: only the deletion of one CRD also deletes its objects, so
 * they are there again when the CRD is.
 */
export function deletedAll(cluster: Cluster, request: Received, around: EngineSurroundings): Served {
  const answer = listed(cluster, request, around);
  const deletion = deletionOf(request, around);
  if (answer.code >= 400 || typeof answer.body === 'string') return { answer, cluster };
  if ('refused' in deletion) return { answer: deletion.refused, cluster };
  const items = answer.body.get('items');
  let left = cluster;
  for (const item of (isArray(items) ? items : []).filter(isObject)) {
    const held = left.crds.get(nameOf(item));
    const unmet = held && unmetCondition(held.object, deletion, 'several', differencesOf(around.kubernetes));
    if (unmet) return { answer: unmet, cluster: left };
    if (held && !deletion.dryRun) left = withRevisions(left, withoutCrdAlone(left, held), around);
  }
  return { answer, cluster: left };
}
