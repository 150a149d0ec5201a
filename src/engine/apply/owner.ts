/**
 * Field managers, and the messages of conflicts between them.
 * Behaviour: k8s.io/apimachinery/pkg/util/managedfields (BuildManagerIdentifier, NewConflictError).
 */
import { quote, toJson } from '../json/go-format.ts';
import { compareStrings } from '../json/value.ts';
import type { FieldSet } from './field-set.ts';
import { elementPathText, type ElementPath } from './path-element.ts';

/** One entry of managedFields. Entries of the same manager with another operation, version, or subresource are separate. */
export interface Owner {
  readonly manager: string;
  readonly operation: 'Apply' | 'Update';
  readonly apiVersion: string;
  /** `status`, `scale`, or any other name that a client sent. */
  readonly subresource: string;
}

export interface Owned {
  readonly owner: Owner;
  readonly set: FieldSet;
  /** The time of its last change, in its stored form; some entries never get one. */
  readonly time?: string | undefined;
}

/**
 * By the identity of the manager, except for entries that the scale endpoint leaves behind. Immutable: each write
 * returns a new map.
 */
export type Managers = ReadonlyMap<string, Owned>;

/** Returns the managers after a write; lazy, because computing them is expensive. */
export type Owners = () => Managers;

/** The entries in stored order: applies first, then by time and name. */
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

/** Entries without a time count as the oldest. */
export function secondsOf(time: string | undefined): number {
  const milliseconds = time === undefined ? 0 : Date.parse(time);
  return Number.isNaN(milliseconds) ? 0 : Math.floor(milliseconds / 1000);
}

/**
 * The managers as the next request reads them.
 * Matches the API server: of two entries of one manager the last wins.
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

/** Whether both have the same entries, with or without comparing times. */
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

/**
 * An applying manager has the same identity in all versions. Conflicts are sorted by these strings, which match the
 * server's.
 */
export function identity({ manager, operation, apiVersion, subresource }: Owner): string {
  const attributes = [
    ['manager', manager],
    ['operation', operation],
    ['apiVersion', operation === 'Apply' ? '' : apiVersion],
    ['subresource', subresource],
  ] as const;
  const members = attributes
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `"${key}":${toJson(value)}`);
  return `{${members.join(',')}}`;
}

export interface Conflict {
  readonly owner: Owner;
  readonly path: ElementPath;
}

/** The message of a rejected apply, which includes the messages of its causes. */
export function conflictsText(conflicts: readonly Conflict[]): string {
  const [only] = conflicts;
  if (only && conflicts.length === 1) {
    return `Apply failed with 1 conflict: conflict with ${ownerText(only.owner)}: ${elementPathText(only.path)}`;
  }
  const lines = [...byIdentity(conflicts)]
    .sort(([a], [b]) => compareStrings(a, b))
    .flatMap(([, { owner, paths }]) => [
      `conflicts with ${ownerText(owner)}:`,
      ...paths.map((path) => `- ${elementPathText(path)}`),
    ]);
  return `Apply failed with ${conflicts.length} conflicts: ${lines.join('\n')}`;
}

function byIdentity(conflicts: readonly Conflict[]): Map<string, { owner: Owner; paths: ElementPath[] }> {
  const out = new Map<string, { owner: Owner; paths: ElementPath[] }>();
  // The conflicts with one manager follow each other, and there may be very many.
  let last: { owner: Owner; paths: ElementPath[] } | undefined;
  for (const { owner, path } of conflicts) {
    if (last?.owner !== owner) {
      const id = identity(owner);
      last = out.get(id) ?? { owner, paths: [] };
      out.set(id, last);
    }
    last.paths.push(path);
  }
  return out;
}

export function ownerText(owner: Owner): string {
  const subresource = owner.subresource === '' ? '' : ` with subresource ${quote(owner.subresource)}`;
  const using = owner.operation === 'Update' ? ` using ${owner.apiVersion}` : '';
  return quote(owner.manager) + subresource + using;
}
