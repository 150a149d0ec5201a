/**
 * The warning of a deprecated version.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver (defaultDeprecationWarning),
 * k8s.io/apimachinery/pkg/version (CompareKubeAwareVersionStrings).
 */
import type { ServedCrd, ServedVersion } from '../model/served.ts';
import { compareStrings } from '../../json/value.ts';
import { say } from '../../codes/customresource.ts';
import { finding, type Finding } from '../../field/finding.ts';

/** `version` is deprecated. */
export function deprecationWarning(crd: ServedCrd, version: ServedVersion): Finding {
  const isCustom = version.deprecationWarning !== undefined;
  const place = {
    path: ['apiVersion'],
    schema: ['spec', 'versions', version.index, isCustom ? 'deprecationWarning' : 'deprecated'],
  };
  if (version.deprecationWarning !== undefined) {
    return finding(say('version-deprecated-in-own-words', { text: version.deprecationWarning }), place);
  }
  const named = (name: string): string => `${crd.group}/${name} ${crd.kind}`;
  const better = crd.versions
    .filter((other) => other.served && !other.deprecated && compareVersions(version.name, other.name) < 0)
    .sort((a, b) => compareVersions(b.name, a.name))[0];
  const use = better && named(better.name);
  return finding(say('version-deprecated', { version: named(version.name), use }), place);
}

/** Orders versions: `v2` after `v1` after `v1beta1` after `v1alpha1` after names of any other form. */
export function compareVersions(a: string, b: string): number {
  if (a === b) return 0;
  const x = parts(a);
  const y = parts(b);
  if (x === undefined || y === undefined) {
    if (x !== undefined) return 1;
    // Names of other forms are ordered backwards.
    return y !== undefined ? -1 : compareStrings(b, a);
  }
  return x.stability - y.stability || Number(x.major - y.major) || Number(x.minor - y.minor);
}

interface VersionParts {
  readonly stability: number;
  readonly major: bigint;
  readonly minor: bigint;
}

const mostOfInt64 = 2n ** 63n - 1n;

function parts(name: string): VersionParts | undefined {
  const found = /^v(\d+)(?:(alpha|beta)(\d+))?$/.exec(name);
  if (found === null) return undefined;
  const [, major, word, minor] = found;
  const stability = word === 'alpha' ? 0 : word === 'beta' ? 1 : 2;
  const numbers = { major: BigInt(major ?? 0), minor: BigInt(minor ?? 0) };
  // Matches the API server: a name whose number overflows Go's int is of another form.
  if (numbers.major > mostOfInt64 || numbers.minor > mostOfInt64) return undefined;
  return { stability, ...numbers };
}
