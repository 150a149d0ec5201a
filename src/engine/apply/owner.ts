/**
 * Those who own fields, and what is said when an apply wants theirs.
 * Behaviour: k8s.io/apimachinery/pkg/util/managedfields (BuildManagerIdentifier, NewConflictError).
 */
import { quote, toJson } from '../json/go-format.ts';
import { compareStrings } from '../json/value.ts';
import type { FieldSet } from './field-set.ts';

/** One entry of managedFields. Entries of the same manager but another operation, version or endpoint are apart. */
export interface Owner {
  readonly manager: string;
  readonly operation: 'Apply' | 'Update';
  readonly apiVersion: string;
  readonly subresource: '' | 'status' | 'scale';
}

export interface Owned {
  readonly owner: Owner;
  readonly set: FieldSet;
}

/** By the identity of the owner. Immutable: each write gives new ones. */
export type Managers = ReadonlyMap<string, Owned>;

/** Whether managedFields say the same, times apart. */
export function sameManagers(a: Managers, b: Managers): boolean {
  return (
    a.size === b.size &&
    [...a].every(([id, { owner, set }]) => {
      const other = b.get(id);
      return other !== undefined && other.owner.apiVersion === owner.apiVersion && set.equals(other.set);
    })
  );
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
  /** As printed: `.spec.a`. */
  readonly field: string;
}

/** The text of a refused apply and its causes' texts. */
export function conflictsText(conflicts: readonly Conflict[]): string {
  const [only] = conflicts;
  if (only && conflicts.length === 1) {
    return `Apply failed with 1 conflict: conflict with ${ownerText(only.owner)}: ${only.field}`;
  }
  const ids = [...new Set(conflicts.map(({ owner }) => identity(owner)))].sort(compareStrings);
  const lines = ids.flatMap((id) => {
    const theirs = conflicts.filter(({ owner }) => identity(owner) === id);
    const [first] = theirs;
    return first
      ? [`conflicts with ${ownerText(first.owner)}:`, ...theirs.map(({ field }) => `- ${field}`)]
      : [];
  });
  return `Apply failed with ${conflicts.length} conflicts: ${lines.join('\n')}`;
}

export function ownerText(owner: Owner): string {
  const subresource = owner.subresource === '' ? '' : ` with subresource ${quote(owner.subresource)}`;
  const using = owner.operation === 'Update' ? ` using ${owner.apiVersion}` : '';
  return quote(owner.manager) + subresource + using;
}
