/**
 * A custom object on update, and on update of its status.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (update.go), pkg/registry/generic/registry (Store.Update),
 * pkg/registry/rest (update.go), k8s.io/apiextensions-apiserver/pkg/registry/customresource.
 */
import type { ServedCrd } from '../../crd/model/served.ts';
import { deepCopy, textOf } from '../../json/value.ts';
import { metadataOf } from '../../objectmeta/system-metadata.ts';
import type { RequestBody } from '../../request/body.ts';
import type { Surroundings } from '../../request/surroundings.ts';
import { badRequest, notFoundRefusal, type Refusal } from '../../status/status.ts';
import { Warnings } from '../../wire/warnings.ts';
import { refused } from '../request/answers.ts';
import type { ObjectAnswer } from '../request/object-answer.ts';
import type { NamedOptions } from '../request/options.ts';
import { nameMissing, receive } from '../request/receive.ts';
import { resourceOf, routeOf } from '../request/route.ts';
import { servingOf } from '../request/serving.ts';
import type { StoredObject } from '../request/stored-object.ts';
import { addressProblem } from './address.ts';
import { answeredAsScale } from './answered-as-scale.ts';
import { replaceStored } from './replace-stored.ts';
import { readScale, scaled } from './update-scale.ts';

export interface UpdateOptions extends NamedOptions {
  /**
   * Handles a body without a resourceVersion: the API server rejects it, so kubectl fills in that of the
   * stored object before it sends the request.
   */
  readonly missingResourceVersion?: 'refuse' | 'fill in';
}

/**
 * Answers an update of the object, or, with a subresource, of its status or scale. `stored` is the stored object
 * with the name, if any. Never throws on user input.
 */
export function updateObject(
  crd: ServedCrd,
  request: RequestBody,
  stored: StoredObject | undefined,
  surroundings: Surroundings,
  options: UpdateOptions,
): ObjectAnswer {
  if (options.subresource === 'scale') return updateScale(crd, request, stored, surroundings, options);
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
  const name = options.name ?? textOf(metadata, 'name');
  const unfit = addressProblem(metadata, { namespace, name }, warnings);
  if (unfit !== undefined) return refused(unfit, warnings, { source });
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

function updateScale(
  crd: ServedCrd,
  request: RequestBody,
  stored: StoredObject | undefined,
  surroundings: Surroundings,
  options: NamedOptions,
): ObjectAnswer {
  const serving = servingOf(crd);
  const warnings = new Warnings();
  const refuse = (refusal: Refusal): ObjectAnswer => refused(refusal, warnings, { source: undefined });
  const { name = '' } = options;
  const route = routeOf(undefined, serving, options, warnings);
  const { version, namespace } = route;
  if (version === undefined) return refuse(route.refusal);
  const { scale } = version;
  if (scale === undefined) return refuse(notFoundRefusal(resourceOf(crd), name));
  if (name === '') return refuse(badRequest(nameMissing()));
  const sent = readScale(request, { name, namespace }, warnings);
  if ('refusal' in sent) return refuse(sent.refusal);
  const { source } = sent;
  const answer = replaceStored((old) => scaled(old, scale, sent), stored, {
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
  return answeredAsScale(answer, scale);
}
