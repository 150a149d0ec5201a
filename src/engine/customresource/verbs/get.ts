/** Reading a custom object. Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (get.go). */
import type { ServedCrd } from '../../crd/model/served.ts';
import { textOf } from '../../json/value.ts';
import { behaviourOf } from '../../kubernetes/behaviour.ts';
import { metadataOf } from '../../objectmeta/system-metadata.ts';
import type { Surroundings } from '../../request/surroundings.ts';
import { notFoundRefusal } from '../../status/status.ts';
import { Warnings } from '../../wire/warnings.ts';
import { refused, sentBack } from '../request/answers.ts';
import type { ObjectAnswer } from '../request/object-answer.ts';
import type { NamedOptions } from '../request/options.ts';
import { pathNameRefusal } from '../request/path-name.ts';
import { hasSubresource, resourceOf, routeOf } from '../request/route.ts';
import { servingOf } from '../request/serving.ts';
import type { StoredObject } from '../request/stored-object.ts';
import { fromStorage } from '../storage/storage.ts';
import { undecodableRead } from '../refusals/undecodable.ts';
import { scaleToGet } from '../scale/scale-object.ts';

/** Answers a get in the version of `options`, else in the storage version. */
export function getObject(
  crd: ServedCrd,
  stored: StoredObject | undefined,
  surroundings: Surroundings,
  options: NamedOptions,
): ObjectAnswer {
  const serving = servingOf(crd);
  const warnings = new Warnings();
  const route = routeOf(undefined, serving, options, warnings);
  const { version } = route;
  if (version === undefined) return refused(route.refusal, warnings, { source: undefined });
  const isServed = hasSubresource(version, options.subresource);
  if (stored === undefined || !isServed) {
    const name = options.name ?? (stored === undefined ? '' : textOf(metadataOf(stored.object), 'name'));
    const refusal = (isServed ? pathNameRefusal(name) : undefined) ?? notFoundRefusal(resourceOf(crd), name);
    return refused(refusal, warnings, { source: undefined });
  }
  const read = fromStorage(stored.object, version.name, serving, stored.resourceVersion);
  if (!read.ok) {
    const behaviour = behaviourOf(surroundings.kubernetes);
    return refused(undecodableRead(read.error, stored, serving, behaviour), warnings, { source: undefined });
  }
  const scale = options.subresource === 'scale' && version.scale && scaleToGet(read.object, version.scale);
  if (scale && 'refusal' in scale) {
    return refused(scale.refusal, warnings, { source: undefined });
  }
  return sentBack({
    accepted: true,
    code: 200,
    warnings: warnings.findings,
    source: undefined,
    object: scale ? scale.scale : read.object,
    stored: stored.object,
    rules: [],
    rulesNotEvaluated: 0,
  });
}
