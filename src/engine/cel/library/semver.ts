/**
 * Semantic versions.
 * Behaviour: k8s.io/apiserver/pkg/cel/library (SemverLib), github.com/blang/semver/v4.
 */
import { quote } from '../../json/go-format.ts';
import { Opaque } from './opaque.ts';
import { celError, CelError, type Value } from '../values/value.ts';
import { one, two } from './implementation.ts';
import { reading, unit } from './price.ts';
import type { Row, Table } from './table.ts';
import { say } from '../values/codes.ts';

export class Semver extends Opaque {
  /** Major, minor and patch. */
  readonly numbers: readonly [bigint, bigint, bigint];
  readonly prerelease: readonly (bigint | string)[];
  readonly build: readonly string[];

  constructor(
    numbers: readonly [bigint, bigint, bigint],
    prerelease: readonly (bigint | string)[],
    build: readonly string[],
  ) {
    super();
    this.numbers = numbers;
    this.prerelease = prerelease;
    this.build = build;
  }

  override readonly typeName = 'kubernetes.Semver';
  override readonly goType = 'cel.Semver';

  override get heldType(): string {
    return 'semver.Version';
  }

  override get mapKey(): string {
    return `\ud800v${this.text()}`;
  }

  protected override same(other: Semver): boolean {
    return compareVersions(this, other) === 0n;
  }

  override text(): string {
    const end = (mark: string, parts: readonly unknown[]): string =>
      parts.length === 0 ? '' : mark + parts.join('.');
    return this.numbers.join('.') + end('-', this.prerelease) + end('+', this.build);
  }
}

function order<T>(a: T, b: T): bigint {
  return a === b ? 0n : a > b ? 1n : -1n;
}

function compareVersions(a: Semver, b: Semver): bigint {
  for (let i = 0; i < 3; i++) {
    const result = order(a.numbers[i] as bigint, b.numbers[i] as bigint);
    if (result !== 0n) return result;
  }
  if (a.prerelease.length === 0 || b.prerelease.length === 0) {
    return order(b.prerelease.length, a.prerelease.length) === 0n ? 0n : a.prerelease.length === 0 ? 1n : -1n;
  }
  for (let i = 0; i < Math.min(a.prerelease.length, b.prerelease.length); i++) {
    const x = a.prerelease[i] as bigint | string;
    const y = b.prerelease[i] as bigint | string;
    // Numbers come before names.
    const result = typeof x === typeof y ? order(x, y) : typeof x === 'bigint' ? -1n : 1n;
    if (result !== 0n) return result;
  }
  return order(a.prerelease.length, b.prerelease.length);
}

function wrong(text: string): CelError {
  return celError(say('cel-semver-invalid', { problem: text }));
}

function number(text: string, what: string, leading: string): bigint | CelError {
  if (/[^0-9]/.test(text)) return wrong(`Invalid character(s) found in ${what} ${quote(text)}`);
  if (/^0./.test(text)) return wrong(`${leading} must not contain leading zeroes ${quote(text)}`);
  if (text === '') return wrong('strconv.ParseUint: parsing "": invalid syntax');
  const value = BigInt(text);
  return value < 2n ** 64n ? value : wrong(`strconv.ParseUint: parsing ${quote(text)}: value out of range`);
}

function splitFirst(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function threeParts(text: string): string[] {
  const parts = text.split('.');
  return parts.length <= 3 ? parts : [...parts.slice(0, 2), parts.slice(2).join('.')];
}

export function parseSemver(text: string): Semver | CelError {
  if (text === '') return wrong('Version string empty');
  const [first = '', second, third] = threeParts(text);
  if (second === undefined || third === undefined) return wrong('No Major.Minor.Patch elements found');
  const [withoutBuild, buildText] = splitFirst(third, '+');
  const [patchText, prereleaseText] = splitFirst(withoutBuild, '-');
  const major = number(first, 'major number', 'Major number');
  if (major instanceof CelError) return major;
  const minor = number(second, 'minor number', 'Minor number');
  if (minor instanceof CelError) return minor;
  const patch = number(patchText, 'patch number', 'Patch number');
  if (patch instanceof CelError) return patch;
  const prerelease: (bigint | string)[] = [];
  for (const part of prereleaseText?.split('.') ?? []) {
    const read = prereleasePart(part);
    if (read instanceof CelError) return read;
    prerelease.push(read);
  }
  const build = buildText?.split('.') ?? [];
  for (const part of build) {
    if (part === '') return wrong('Build meta data is empty');
    if (/[^0-9A-Za-z-]/.test(part)) {
      return wrong(`Invalid character(s) found in build meta data ${quote(part)}`);
    }
  }
  return new Semver([major, minor, patch], prerelease, build);
}

function prereleasePart(part: string): bigint | string | CelError {
  if (part === '') return wrong('Prerelease is empty');
  if (!/[^0-9]/.test(part)) return number(part, 'prerelease', 'Numeric PreRelease version');
  return /[^0-9A-Za-z-]/.test(part) ? wrong(`Invalid character(s) found in prerelease ${quote(part)}`) : part;
}

/** Also accepts a leading `v`, leading zeros, and missing parts. */
function parseLoosely(text: string): Semver | CelError {
  const parts = threeParts(text.replace(/^v/, ''));
  for (const [i, part] of parts.entries()) {
    // Matches the API server: a letter outside ASCII is longer than one byte, and gets a zero.
    if (part.length === 0 || (part.length === 1 && part < '\u0080')) continue;
    const trimmed = part.replace(/^0+/, '');
    parts[i] = /^[0-9]/.test(trimmed) ? trimmed : '0' + trimmed;
  }
  if (parts.length < 3) {
    if (/[+-]/.test(parts.at(-1) as string)) {
      return wrong('short version cannot contain PreRelease/Build meta data');
    }
    while (parts.length < 3) parts.push('0');
  }
  return parseSemver(parts.join('.'));
}

function parseAs(text: string, normalize: boolean): Semver | CelError {
  return normalize ? parseLoosely(text) : parseSemver(text);
}

function valid(value: Value): boolean {
  return !(value instanceof CelError);
}

const own = 'kubernetes.Semver';

function part(name: string, position: 0 | 1 | 2): Row {
  return [
    `.${name} semver_${name}(${own}) int`,
    one((version: Semver) => BigInt.asIntN(64, version.numbers[position])),
    unit,
  ];
}

export const semver: Table = [
  [`.compareTo semver_compare_to(${own}, ${own}) int`, two(compareVersions), unit],
  [
    `.isGreaterThan semver_is_greater_than(${own}, ${own}) bool`,
    two((a: Semver, b: Semver) => compareVersions(a, b) === 1n),
    unit,
  ],
  [
    `.isLessThan semver_is_less_than(${own}, ${own}) bool`,
    two((a: Semver, b: Semver) => compareVersions(a, b) === -1n),
    unit,
  ],
  ['isSemver is_semver_string(string) bool', one((text: string) => valid(parseSemver(text))), reading],
  [
    'isSemver is_semver_string_bool(string, bool) bool',
    two((text: string, normalize: boolean) => valid(parseAs(text, normalize))),
    reading,
  ],
  part('major', 0),
  part('minor', 1),
  part('patch', 2),
  [`semver string_to_semver(string) ${own}`, one(parseSemver), reading],
  [`semver string_bool_to_semver(string, bool) ${own}`, two(parseAs), reading],
];
