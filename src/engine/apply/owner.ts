/**
 * Those who own fields, and what is said when an apply wants theirs.
 * Behaviour: k8s.io/apimachinery/pkg/util/managedfields (BuildManagerIdentifier, NewConflictError).
 */
import { quote, toJson } from '../json/go-format.ts';
import { compareStrings } from '../json/value.ts';
import type { FieldSet } from './field-set.ts';
import { pathText, type ElementPath } from './path-element.ts';

/** One entry of managedFields. Entries of the same manager but another operation, version or endpoint are apart. */
export interface Owner {
  readonly manager: string;
  readonly operation: 'Apply' | 'Update';
  readonly apiVersion: string;
  /** `status`, `scale`, or whatever a client says. */
  readonly subresource: string;
}

export interface Owned {
  readonly owner: Owner;
  readonly set: FieldSet;
  /** Of its last change, as it is stored; some never get one. */
  readonly time?: string | undefined;
}

/** By the identity of the owner, but for what the scale leaves behind. Immutable: each write gives new ones. */
export type Managers = ReadonlyMap<string, Owned>;

/** The owners after a write; asking is what costs. */
export type Owners = () => Managers;

/** The entries in the order in which they are stored: those of applies first, then by time and by name. */
export function inStoredOrder(managers: Managers): Owned[] {
  return [...managers.values()].sort(
    (a, b) =>
      compareStrings(a.owner.operation, b.owner.operation) ||
      secondsOf(a.time) - secondsOf(b.time) ||
      compareStrings(a.owner.manager, b.owner.manager) ||
      compareStrings(a.owner.apiVersion, b.owner.apiVersion) ||
      compareStrings(a.owner.subresource, b.owner.subresource),
  );
}

/** What never got a time is the oldest. */
export function secondsOf(time: string | undefined): number {
  const milliseconds = time === undefined ? 0 : Date.parse(time);
  return Number.isNaN(milliseconds) ? 0 : Math.floor(milliseconds / 1000);
}

/**
 * The owners as the next request reads them.
 * Matches the API server: of two entries of one owner the last counts.
 */
export function readAgain(managers: Managers): Managers {
  const known = [...managers].every(
    ([id, { owner, set }]) => id === identity(owner) && set === set.readAgain(),
  );
  if (known) return managers;
  return new Map(
    inStoredOrder(managers).map((one) => [identity(one.owner), { ...one, set: one.set.readAgain() }]),
  );
}

/** Whether managedFields say the same, with or without their times. */
export function sameManagers(a: Managers, b: Managers, times: 'times too' | 'times apart'): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  const others = inStoredOrder(b);
  return inStoredOrder(a).every(({ owner, set, time }, i) => {
    const other = others[i] as Owned;
    return (
      (times === 'times apart' || time === other.time) &&
      identity(owner) === identity(other.owner) &&
      owner.apiVersion === other.owner.apiVersion &&
      set.equals(other.set)
    );
  });
}

/** Who applies is the same in all versions. The texts are those of the server: conflicts are listed in their order. */
export function identity({ manager, operation, apiVersion, subresource }: Owner): string {
  const said = [
    ['manager', manager],
    ['operation', operation],
    ['apiVersion', operation === 'Apply' ? '' : apiVersion],
    ['subresource', subresource],
  ] as const;
  const members = said.filter(([, value]) => value !== '').map(([key, value]) => `"${key}":${toJson(value)}`);
  return `{${members.join(',')}}`;
}

export interface Conflict {
  readonly owner: Owner;
  readonly path: ElementPath;
}

/** The text of a refused apply and its causes' texts. */
export function conflictsText(conflicts: readonly Conflict[]): string {
  const [only] = conflicts;
  if (only && conflicts.length === 1) {
    return `Apply failed with 1 conflict: conflict with ${ownerText(only.owner)}: ${pathText(only.path)}`;
  }
  const ids = [...new Set(conflicts.map(({ owner }) => identity(owner)))].sort(compareStrings);
  const lines = ids.flatMap((id) => {
    const theirs = conflicts.filter(({ owner }) => identity(owner) === id);
    const [first] = theirs;
    return first
      ? [`conflicts with ${ownerText(first.owner)}:`, ...theirs.map(({ path }) => `- ${pathText(path)}`)]
      : [];
  });
  return `Apply failed with ${conflicts.length} conflicts: ${lines.join('\n')}`;
}

export function ownerText(owner: Owner): string {
  const subresource = owner.subresource === '' ? '' : ` with subresource ${quote(owner.subresource)}`;
  const using = owner.operation === 'Update' ? ` using ${owner.apiVersion}` : '';
  return quote(owner.manager) + subresource + using;
}
