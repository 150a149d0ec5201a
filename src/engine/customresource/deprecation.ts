/**
 * The warning of a deprecated version.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver (defaultDeprecationWarning),
 * k8s.io/apimachinery/pkg/version (CompareKubeAwareVersionStrings).
 */
import type { ServedCrd, ServedVersion } from '../crd/served.ts';
import { compareStrings } from '../json/value.ts';

/** The text, or nothing for a version that is not deprecated. */
export function deprecationWarning(crd: ServedCrd, version: ServedVersion): string | undefined {
  if (!version.deprecated) return undefined;
  if (version.deprecationWarning !== undefined) return version.deprecationWarning;
  const text = `${crd.group}/${version.name} ${crd.kind} is deprecated`;
  const better = crd.versions
    .filter((other) => other.served && !other.deprecated && compareVersions(version.name, other.name) < 0)
    .sort((a, b) => compareVersions(b.name, a.name))[0];
  return better === undefined ? text : `${text}; use ${crd.group}/${better.name} ${crd.kind}`;
}

/** Order of versions: `v2` after `v1` after `v1beta1` after `v1alpha1` after names of any other form. */
export function compareVersions(a: string, b: string): number {
  if (a === b) return 0;
  const x = parts(a);
  const y = parts(b);
  if (x === undefined || y === undefined) {
    if (x !== undefined) return 1;
    // Names of other forms are ordered backwards.
    return y !== undefined ? -1 : compareStrings(b, a);
  }
  return x.stability - y.stability || x.major - y.major || x.minor - y.minor;
}

interface VersionParts {
  readonly stability: number;
  readonly major: number;
  readonly minor: number;
}

function parts(name: string): VersionParts | undefined {
  const found = /^v(\d+)(?:(alpha|beta)(\d+))?$/.exec(name);
  if (found === null) return undefined;
  const [, major, word, minor] = found;
  const stability = word === 'alpha' ? 0 : word === 'beta' ? 1 : 2;
  return { stability, major: Number(major), minor: Number(minor ?? 0) };
}
