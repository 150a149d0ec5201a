/** What all views start from: the CRD that is held, what is stored, and the version that is looked at. */
import type { ServedCrd } from '../../engine/api.ts';
import type { ServedVersion } from '../../engine/crd/model/served.ts';
import { compareVersions } from '../../engine/customresource/request/deprecation.ts';
import { isArray, isObject, type JsonObject } from '../../engine/json/value.ts';
import type { HeldCrd } from '../crd/read-crd.ts';
import type { HeldObject } from '../object/held-object.ts';

export interface Held {
  readonly crd: HeldCrd | undefined;
  readonly object: HeldObject | undefined;
}

/** The version that kubectl asks for when it is not told which. */
export function preferredVersion(served: ServedCrd): ServedVersion | undefined {
  return served.versions
    .filter((version) => version.served)
    .sort((a, b) => compareVersions(b.name, a.name))[0];
}

/** The version of the object, where it is served; else the preferred one. */
export function shownVersion(served: ServedCrd, object: HeldObject | undefined): ServedVersion | undefined {
  return object?.version?.served ? object.version : preferredVersion(served);
}

/** `crontabs`, or `crontabs.v1.stable.example.com` where kubectl would take another version by itself. */
export function resourceArgument(served: ServedCrd, version: ServedVersion): string {
  if (preferredVersion(served) === version) return served.plural;
  return `${served.plural}.${version.name}.${served.group}`;
}

/** The version's entry in `spec.versions`, defaults applied. */
export function declaredVersion(served: ServedCrd, version: ServedVersion): JsonObject {
  const spec = served.object.get('spec');
  const versions = isObject(spec) ? spec.get('versions') : undefined;
  const declared = isArray(versions) ? versions[version.index] : undefined;
  return isObject(declared) ? declared : new Map();
}
