/**
 * Deleting all objects of a kind.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (delete.go, DeleteCollection), pkg/registry/generic/registry
 * (Store.DeleteCollection).
 */
import type { ServedCrd } from '../../crd/model/served.ts';
import { invalid, json } from '../../field-errors/error.ts';
import { textOf } from '../../json/value.ts';
import { behaviourOf } from '../../kubernetes/behaviour.ts';
import { metadataOf } from '../../objectmeta/system-metadata.ts';
import type { RequestBody } from '../../request/body.ts';
import type { Surroundings } from '../../request/surroundings.ts';
import { invalidRefusal } from '../../status/status.ts';
import { say } from '../../codes/customresource.ts';
import { readDeleteOptions } from '../request/delete-options.ts';
import type { ObjectAccepted } from '../request/object-answer.ts';
import type { ObjectOptions } from '../request/options.ts';
import type { StoredObject } from '../request/stored-object.ts';
import { deleteObject } from '../changes/delete.ts';
import { customObjectList, openList, readStored, type ListAnswer } from './list.ts';

export type CollectionAnswer = ListAnswer & {
  readonly deletions: readonly { readonly object: StoredObject; readonly answer: ObjectAccepted }[];
};

/**
 * Answers a delete without a name: deletes the stored objects one after the other until one can't be deleted. The body
 * of the answer lists the objects as they were. `deletions` are the answers to those that were deleted.
 */
export function deleteCollection(
  crd: ServedCrd,
  request: RequestBody | undefined,
  stored: readonly StoredObject[],
  surroundings: Surroundings,
  options: ObjectOptions,
): CollectionAnswer {
  const opened = openList(crd, options);
  if ('refusal' in opened) return { accepted: false, refusal: opened.refusal, warnings: [], deletions: [] };
  const { serving, version } = opened;
  const warnings = opened.warnings.findings;
  const deleteOptions = readDeleteOptions(request, behaviourOf(surroundings.kubernetes));
  if ('refusal' in deleteOptions)
    return { accepted: false, refusal: deleteOptions.refusal, warnings, deletions: [] };
  if (deleteOptions.options.undecodableOnly) {
    const message = say('undecodable-only-of-collection');
    const error = invalid('ignoreStoreReadErrorWithClusterBreakingPotential', json(true), message);
    const refusal = invalidRefusal({ group: 'meta.k8s.io', kind: 'DeleteOptions' }, '', [error]);
    return { accepted: false, refusal, warnings, deletions: [] };
  }
  const read = readStored(stored, serving, version, surroundings);
  if ('refusal' in read) return { accepted: false, refusal: read.refusal, warnings, deletions: [] };
  const deletions: { object: StoredObject; answer: ObjectAccepted }[] = [];
  for (const object of stored) {
    const name = textOf(metadataOf(object.object), 'name');
    const answer = deleteObject(crd, request, object, surroundings, { ...options, name });
    if (!answer.accepted) return { accepted: false, refusal: answer.refusal, warnings, deletions };
    deletions.push({ object, answer });
  }
  return {
    accepted: true,
    list: customObjectList(crd, version, read.objects, surroundings),
    warnings,
    deletions,
  };
}
