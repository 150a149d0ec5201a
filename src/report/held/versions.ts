/** Versions of a CRD as clients find them. */
import type { ServedCrd, ServedVersion } from '../../engine/answers.ts';
import { compareVersions } from '../../engine/refusals.ts';
import { isArray, isObject, type JsonObject } from '../../engine/values.ts';

/** The version that kubectl requests by default. */
export function preferredVersion(served: ServedCrd): ServedVersion | undefined {
  return served.versions
    .filter((version) => version.served)
    .sort((a, b) => compareVersions(b.name, a.name))[0];
}

/** The requested version, or else that of an apiVersion. */
export function versionFor(
  served: ServedCrd | undefined,
  wanted: string | undefined,
  apiVersion: string,
): ServedVersion | undefined {
  const name = wanted ?? apiVersion.slice(apiVersion.indexOf('/') + 1);
  return served?.versions.find((version) => version.name === name);
}

/** `crontabs`, or `crontabs.v1.stable.example.com` if kubectl's default is another version. */
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
