/**
 * `kubectl get --sort-by`.
 * Behaviour: k8s.io/kubectl/pkg/cmd/get (sorter.go, RuntimeSorter.Sort).
 */
import {
  compareQuantities,
  compareStrings,
  goSort,
  isArray,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';
import { findResults, jsonPathProblem, parseJsonPath, type PathResult } from '../../engine/patches.ts';
import { plain, problemOf, unsupported } from '../terminal/failure.ts';
import type { Info } from '../resources/info.ts';
import { relaxedPath } from '../formats/relaxed-path.ts';

/** The objects, sorted by the first value at a path. Throws for a path that no object has. */
export function sortedObjects(objects: readonly JsonObject[], path: string): readonly JsonObject[] {
  if (objects.length === 0) return objects;
  return orderOf(objects, relaxedPath(path)).map((at) => objects[at] as JsonObject);
}

/**
 * Objects that kubectl prints as rows itself, or tables with sorted rows. Matches kubectl: a table that can't be sorted
 * isn't printed, and no error is reported; several tables are themselves sorted first, by fields that a table doesn't have.
 */
export function sortedTables(infos: readonly Info[], path: string): readonly Info[] {
  const order =
    infos.length > 1
      ? orderOf(
          infos.map(({ object }) => object ?? new Map()),
          relaxedPath(path),
        )
      : infos.keys();
  return [...order].flatMap((at) => {
    const info = infos[at] as Info;
    const rows = info.object?.get('rows');
    if (!isArray(rows) || rows.length < 2) return [info];
    let sorted: Info | undefined;
    problemOf(() => {
      const objects = rows.map((row) => (isObject(row) ? row.get('object') : undefined));
      const order = orderOf(
        objects.map((object) => (isObject(object) ? object : new Map())),
        relaxedPath(path),
      );
      const object = new Map(info.object).set(
        'rows',
        order.map((at) => rows[at] as JsonValue),
      );
      sorted = { ...info, object };
    });
    return sorted ?? [];
  });
}

function orderOf(objects: readonly JsonObject[], path: string): readonly number[] {
  const blocks = parseJsonPath(path);
  if (blocks === undefined) throw plain(jsonPathProblem(path) ?? '');
  const values = objects.map((object) => {
    const found = findResults(blocks, object);
    if ('error' in found) throw plain(found.error);
    return found.results[0]?.[0];
  });
  if (values.every((value) => value === undefined)) {
    throw plain(`couldn't find any field with path "${path}" in the list of objects`);
  }
  return goSort(objects.length, (i, j) => isLess(values[i], values[j]));
}

/** A missing value comes first; strings that are quantities are compared as quantities. */
function isLess(a: PathResult | undefined, b: PathResult | undefined): boolean {
  if (a === undefined) return true;
  if (b === undefined) return false;
  if (a === null || b === null) return a === null && b !== null;
  if (typeof a === 'string' && typeof b === 'string') {
    return (compareQuantities(a, b) ?? compareStrings(a, b)) < 0;
  }
  if (typeof a === 'bigint' && typeof b === 'bigint') return a < b;
  if (typeof a === 'number' && typeof b === 'number') return a < b;
  throw unsupported('--sort-by of values that kubectl cannot compare');
}
