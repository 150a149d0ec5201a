/**
 * A custom object on update, and on update of its status.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (update.go), pkg/registry/generic/registry (Store.Update),
 * pkg/registry/rest (update.go), k8s.io/apiextensions-apiserver/pkg/registry/customresource.
 */
import type { ServedCrd } from '../../crd/model/served.ts';
import { deepCopy, textOf } from '../../json/value.ts';
import { dedupeOwnerReferences } from '../../objectmeta/dedupe-owner-references.ts';
import { nameProblem, otherNamespace } from '../../objectmeta/update/stored-metadata.ts';
import { metadataOf, settleNamespace } from '../../objectmeta/system-metadata.ts';
import type { RequestBody } from '../../request/body.ts';
import type { Surroundings } from '../../request/surroundings.ts';
import { badRequest } from '../../status/status.ts';
import { Warnings } from '../../wire/warnings.ts';
import { refused } from '../request/answers.ts';
import type { ObjectAnswer } from '../request/object-answer.ts';
import type { NamedOptions } from '../request/options.ts';
import { receive } from '../request/receive.ts';
import { servingOf } from '../request/serving.ts';
import type { StoredObject } from '../request/stored-object.ts';
import { replaceStored } from './replace-stored.ts';

export interface UpdateOptions extends NamedOptions {
  /**
   * Handles a body without a resourceVersion: the API server rejects it, so kubectl fills in that of the
   * stored object before it sends the request.
   */
  readonly missingResourceVersion?: 'refuse' | 'fill in';
}

/**
 * Answers an update of the object, or, with subresource `status`, of its status. `stored` is the stored object
 * with the name, if any. Never throws on user input.
 */
export function updateObject(
  crd: ServedCrd,
  request: RequestBody,
  stored: StoredObject | undefined,
  surroundings: Surroundings,
  options: UpdateOptions,
): ObjectAnswer {
  const serving = servingOf(crd);
  const warnings = new Warnings();
  const received = receive(request, serving, options, warnings, 'UpdateOptions');
  const { source } = received;
  if (!received.ok) return refused(received.refusal, warnings, received);
  const { object, version, namespace } = received;
  const typed = options.trace && deepCopy(object);

  const metadata = metadataOf(object);
  const isMissing = textOf(metadata, 'resourceVersion') === '';
  if (stored && isMissing && options.missingResourceVersion === 'fill in') {
    metadata.set('resourceVersion', stored.resourceVersion);
  }
  if (settleNamespace(metadata, namespace) === 'mismatch') {
    return refused(badRequest(otherNamespace()), warnings, { source });
  }
  const name = options.name ?? textOf(metadata, 'name');
  const wrongName = nameProblem(metadata, name);
  if (wrongName !== undefined) return refused(badRequest(wrongName), warnings, { source });
  const repeated = dedupeOwnerReferences(metadata);
  if (repeated !== undefined) warnings.add(repeated);
  return replaceStored(() => ({ ok: true, object, typed }), stored, {
    serving,
    version,
    namespace,
    name,
    source,
    warnings,
    surroundings,
    options,
    uid: 'must match',
  });
}
