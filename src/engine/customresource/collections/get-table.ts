/**
 * Objects of a kind as `kubectl get` asks for them.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (get.go, response.go).
 */
import type { ServedCrd } from '../../crd/model/served.ts';
import type { Finding } from '../../field/finding.ts';
import { isArray, isObject, type JsonObject } from '../../json/value.ts';
import type { Surroundings } from '../../request/surroundings.ts';
import { plainError, type Refusal } from '../../status/status.ts';
import { printerColumns, rowObjects, tableOf } from '../../table/table.ts';
import { say } from '../../codes/customresource.ts';
import type { ObjectOptions } from '../request/options.ts';
import type { StoredObject } from '../request/stored-object.ts';
import { openList, readStored } from './list.ts';

export type TableAnswer =
  | { readonly accepted: true; readonly table: JsonObject; readonly warnings: readonly Finding[] }
  | { readonly accepted: false; readonly refusal: Refusal; readonly warnings: readonly Finding[] };

/**
 * The Table of the stored objects, in the version of `options`, or else in the storage version. `stored` is in the
 * order of the store: by namespace and name. Ages are relative to `surroundings.now`.
 */
export function getTable(
  crd: ServedCrd,
  stored: readonly StoredObject[],
  surroundings: Surroundings,
  options: ObjectOptions,
): TableAnswer {
  const opened = openList(crd, options);
  if ('refusal' in opened) return { accepted: false, refusal: opened.refusal, warnings: [] };
  const { serving, version, warnings } = opened;
  const read = readStored(stored, serving, version, surroundings);
  if ('refusal' in read) return { accepted: false, refusal: read.refusal, warnings: warnings.findings };
  const columns = printerColumns(versionObject(crd, version.index));
  const now = Date.parse(surroundings.now);
  const objects = rowObjects(read.objects);
  if (objects === undefined) {
    const refusal = plainError(say('table-item-not-an-object'));
    return { accepted: false, refusal, warnings: warnings.findings };
  }
  const table = tableOf(columns, objects, now, surroundings.resourceVersion);
  return { accepted: true, table, warnings: warnings.findings };
}

function versionObject(crd: ServedCrd, index: number): JsonObject {
  const spec = crd.object.get('spec');
  const versions = isObject(spec) ? spec.get('versions') : undefined;
  const version = isArray(versions) ? versions[index] : undefined;
  return isObject(version) ? version : new Map();
}
