/**
 * Objects of a kind as `kubectl get` asks for them.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (get.go, response.go).
 */
import type { ObjectOptions, StoredObject, Surroundings, TableAnswer } from '../api.ts';
import type { ServedCrd } from '../crd/served.ts';
import { isArray, isObject, type JsonObject } from '../json/value.ts';
import { behaviourOf } from '../kubernetes/behaviour.ts';
import { Warnings } from '../status/warnings.ts';
import { printerColumns, tableOf } from '../table/table.ts';
import { deprecationWarning } from './deprecation.ts';
import { routeOf } from './route.ts';
import { servingOf } from './serving.ts';
import { fromStorage } from './storage.ts';
import { undecodableList } from './undecodable.ts';

/**
 * The Table of what is stored, in the version of `options`, else in the storage version. `stored` is in the order of
 * the store: by namespace and name. Ages count up to `surroundings.now`.
 */
export function getTable(
  crd: ServedCrd,
  stored: readonly StoredObject[],
  surroundings: Surroundings,
  options: ObjectOptions,
): TableAnswer {
  const serving = servingOf(crd);
  const warnings = new Warnings();
  const route = routeOf(undefined, serving, options);
  const { version } = route;
  if (version === undefined) return { accepted: false, refusal: route.refusal, warnings: [] };
  const deprecated = deprecationWarning(crd, version);
  if (deprecated !== undefined) warnings.add(deprecated);
  const objects: JsonObject[] = [];
  const undecodable: { stored: StoredObject; error: string }[] = [];
  for (const one of stored) {
    const read = fromStorage(one.object, version.name, serving, one.resourceVersion);
    if (read.ok) objects.push(read.object);
    else undecodable.push({ stored: one, error: read.error });
  }
  if (undecodable.length > 0) {
    const refusal = undecodableList(undecodable, serving, behaviourOf(surroundings.kubernetes));
    return { accepted: false, refusal, warnings: warnings.texts };
  }
  const columns = printerColumns(versionObject(crd, version.index));
  const now = Date.parse(surroundings.now);
  const table = tableOf(columns, objects, now, surroundings.resourceVersion);
  return { accepted: true, table, warnings: warnings.texts };
}

function versionObject(crd: ServedCrd, index: number): JsonObject {
  const spec = crd.object.get('spec');
  const versions = isObject(spec) ? spec.get('versions') : undefined;
  const version = isArray(versions) ? versions[index] : undefined;
  return isObject(version) ? version : new Map();
}
