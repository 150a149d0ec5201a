/** Reading all objects of a kind. Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (get.go, ListResource). */
import type { ServedCrd, ServedVersion } from '../../crd/model/served.ts';
import type { Finding } from '../../field/finding.ts';
import type { JsonObject, JsonValue } from '../../json/value.ts';
import { behaviourOf } from '../../kubernetes/behaviour.ts';
import type { Surroundings } from '../../request/surroundings.ts';
import type { Refusal } from '../../status/status.ts';
import { apiVersionOf } from '../../request/api-version.ts';
import { Warnings } from '../../wire/warnings.ts';
import type { ObjectOptions } from '../request/options.ts';
import { routeOf } from '../request/route.ts';
import { servingOf, type Serving } from '../request/serving.ts';
import type { StoredObject } from '../request/stored-object.ts';
import { fromStorage } from '../storage/storage.ts';
import { undecodableList } from '../refusals/undecodable.ts';

/** The answer to a request for all objects of a kind. */
export type ListAnswer =
  | { readonly accepted: true; readonly list: JsonObject; readonly warnings: readonly Finding[] }
  | { readonly accepted: false; readonly refusal: Refusal; readonly warnings: readonly Finding[] };

/** A list request before its objects are read. */
export type OpenedList =
  | { readonly serving: Serving; readonly version: ServedVersion; readonly warnings: Warnings }
  | { readonly refusal: Refusal };

export function openList(crd: ServedCrd, options: ObjectOptions): OpenedList {
  const serving = servingOf(crd);
  const warnings = new Warnings();
  const route = routeOf(undefined, serving, options, warnings);
  const { version } = route;
  if (version === undefined) return { refusal: route.refusal };
  return { serving, version, warnings };
}

/** The objects as they are read in a version; one unreadable object fails the whole list. */
export function readStored(
  stored: readonly StoredObject[],
  serving: Serving,
  version: ServedVersion,
  { kubernetes }: Surroundings,
): { readonly objects: readonly JsonObject[] } | { readonly refusal: Refusal } {
  const behaviour = behaviourOf(kubernetes);
  const objects: JsonObject[] = [];
  const undecodable: { stored: StoredObject; error: Finding }[] = [];
  for (const one of stored) {
    const read = fromStorage(one.object, version.name, serving, one.resourceVersion);
    if (read.ok) objects.push(read.object);
    else undecodable.push({ stored: one, error: read.error });
    // Only servers that report all of them continue.
    if (undecodable.length > 0 && !behaviour.corruptObjectErrors) break;
  }
  if (undecodable.length === 0) return { objects };
  return { refusal: undecodableList(undecodable, serving, behaviour) };
}

/**
 * Answers a get without a name: lists the stored objects, in the version of `options`, else in the storage
 * version. `stored` is in the order of the store: by namespace and name.
 */
export function listObjects(
  crd: ServedCrd,
  stored: readonly StoredObject[],
  surroundings: Surroundings,
  options: ObjectOptions,
): ListAnswer {
  const opened = openList(crd, options);
  if ('refusal' in opened) return { accepted: false, refusal: opened.refusal, warnings: [] };
  const { serving, version, warnings } = opened;
  const read = readStored(stored, serving, version, surroundings);
  if ('refusal' in read) return { accepted: false, refusal: read.refusal, warnings: warnings.findings };
  const list = customObjectList(crd, version, read.objects, surroundings);
  return { accepted: true, list, warnings: warnings.findings };
}

export function customObjectList(
  crd: ServedCrd,
  version: ServedVersion,
  items: readonly JsonObject[],
  { resourceVersion }: Surroundings,
): JsonObject {
  return new Map<string, JsonValue>([
    ['apiVersion', apiVersionOf(crd.group, version.name)],
    ['items', [...items]],
    ['kind', crd.listKind],
    ['metadata', new Map([['continue', ''], ['resourceVersion', resourceVersion]])], // prettier-ignore
  ]);
}
