/**
 * Who owns which fields of an object, and how writes change that.
 * Behaviour: sigs.k8s.io/structured-merge-diff/merge (Updater),
 * k8s.io/apimachinery/pkg/util/managedfields (strip meta, before-first-apply, conflicts).
 */
import { compareStrings, deepCopy, isObject, type JsonObject, type JsonValue } from '../json/value.ts';
import { quote } from '../json/go-format.ts';
import { compareObjects, type Comparison } from './compare-objects.ts';
import { FieldSet } from './field-set.ts';
import { fieldSetOf, removeFields } from './field-set-of.ts';
import { mergeObjects } from './merge-objects.ts';
import type { MergeType } from './merge-type.ts';
import { fieldElement, pathText } from './path-element.ts';
import { sameValue } from './same-value.ts';
import { appliedErrorsText, validateApplied } from './validate-applied.ts';

/** One entry of managedFields. Entries of the same manager but another operation, version or endpoint are apart. */
export interface Owner {
  readonly manager: string;
  readonly operation: 'Apply' | 'Update';
  readonly apiVersion: string;
  readonly subresource: '' | 'status' | 'scale';
}

interface Owned {
  readonly owner: Owner;
  readonly set: FieldSet;
}

/** By the identity of the owner. Immutable: each write gives new ones. */
export type Managers = ReadonlyMap<string, Owned>;

export const noManagers: Managers = new Map();

/** Who applies is the same in all versions. */
function identity({ manager, operation, apiVersion, subresource }: Owner): string {
  return JSON.stringify([manager, operation, operation === 'Apply' ? '' : apiVersion, subresource]);
}

/** Objects as one version sees them: its merge type, and what its endpoint resets and so nobody owns. */
export interface VersionView {
  readonly type: MergeType;
  readonly reset: FieldSet;
  /** The object in this version; undefined when the version is gone. */
  readonly convert: (object: JsonObject) => JsonObject | undefined;
}

/** The view of an API version (`group/version`); undefined when it is gone. */
export type ViewOf = (apiVersion: string) => VersionView | undefined;

const neverOwned: FieldSet = FieldSet.of(
  ...[
    ['apiVersion'],
    ['kind'],
    ['metadata'],
    ['metadata', 'name'],
    ['metadata', 'namespace'],
    ['metadata', 'creationTimestamp'],
    ['metadata', 'selfLink'],
    ['metadata', 'uid'],
    ['metadata', 'clusterName'],
    ['metadata', 'generation'],
    ['metadata', 'managedFields'],
    ['metadata', 'resourceVersion'],
  ].map((path) => path.map(fieldElement)),
);

export interface Conflict {
  readonly owner: Owner;
  /** As printed: `.spec.a`. */
  readonly field: string;
}

type Changed =
  | { readonly managers: Map<string, Owned>; readonly comparison: Comparison }
  | { readonly conflicts: Conflict[] }
  | { readonly problem: string };

/** Takes fields that changed from their other owners; without force it says whose they are instead. */
function changeOwners(
  before: JsonObject,
  after: JsonObject,
  writer: Owner,
  managers: Managers,
  views: ViewOf,
  mode: 'forced' | 'careful',
): Changed {
  const own = comparisonIn(views(writer.apiVersion), before, after);
  const next = new Map(managers);
  const conflicts: Conflict[] = [];
  for (const [id, { owner, set }] of managers) {
    if (id === identity(writer)) continue;
    let theirs = own;
    if (owner.apiVersion !== writer.apiVersion) {
      const view = views(owner.apiVersion);
      const problem = unfitIn(view, before, 'old') ?? unfitIn(view, after, 'new');
      if (problem !== undefined) return { problem };
      theirs = comparisonIn(view, before, after);
    }
    if (theirs === undefined) {
      next.delete(id);
      continue;
    }
    const contested = set.intersection(theirs.modified.union(theirs.added));
    for (const path of contested.paths()) conflicts.push({ owner, field: pathText(path) });
    const left = set.difference(contested).difference(theirs.removed);
    next.set(id, { owner, set: left });
  }
  if (mode === 'careful' && conflicts.length > 0) return { conflicts };
  for (const [id, { set }] of next) if (set.isEmpty()) next.delete(id);
  return { managers: next, comparison: own ?? compareObjects({}, before, after) };
}

/**
 * Conversion `None` changes the apiVersion only, so an object may have fields that the owner's version does not declare.
 * Matches the API server: such an object fails here, whatever was to be written.
 */
function unfitIn(
  view: VersionView | undefined,
  object: JsonObject,
  which: 'old' | 'new',
): string | undefined {
  const converted = view?.convert(object);
  if (!view || !converted) return undefined;
  const unfit = validateApplied(view.type, converted, 'allowed');
  return unfit.length > 0 ? `failed to convert ${which} object: ${appliedErrorsText(unfit)}` : undefined;
}

function comparisonIn(
  view: VersionView | undefined,
  before: JsonObject,
  after: JsonObject,
): Comparison | undefined {
  const left = view?.convert(before);
  const right = view?.convert(after);
  if (!view || !left || !right) return undefined;
  const { removed, modified, added } = compareObjects(view.type, left, right);
  return {
    removed: removed.recursiveDifference(view.reset),
    modified: modified.recursiveDifference(view.reset),
    added: added.recursiveDifference(view.reset),
  };
}

/** A create (from an object with nothing in it), update or patch: the writer owns what it changed. */
export function managersAfterUpdate(
  before: JsonObject,
  after: JsonObject,
  writer: Owner,
  managers: Managers,
  views: ViewOf,
): Managers {
  const changed = changeOwners(before, after, writer, managers, views, 'forced');
  // Matches the API server: when owners cannot be told, they are all forgotten.
  if ('problem' in changed) return noManagers;
  if ('conflicts' in changed) return managers;
  const { removed, modified, added } = changed.comparison;
  const id = identity(writer);
  const had = changed.managers.get(id)?.set ?? new FieldSet();
  const set = had.difference(removed).union(modified).union(added);
  const reset = views(writer.apiVersion)?.reset ?? new FieldSet();
  return own(changed.managers, writer, set.recursiveDifference(reset));
}

function own(managers: Map<string, Owned>, owner: Owner, set: FieldSet): Managers {
  const owned = set.difference(neverOwned);
  if (owned.isEmpty()) managers.delete(identity(owner));
  else managers.set(identity(owner), { owner, set: owned });
  return managers;
}

export type Applied =
  /** `object` is undefined when nothing changed. */
  | { readonly object: JsonObject | undefined; readonly managers: Managers }
  | { readonly conflicts: readonly Conflict[] }
  /** The server's own error. */
  | { readonly problem: string };

/**
 * Server-side apply. `live` is the object that is there, or one with nothing but its type when it is to be created;
 * the configuration fits its type already (`validateApplied`).
 */
export function applyConfiguration(
  live: JsonObject,
  config: JsonObject,
  writer: Owner,
  managers: Managers,
  views: ViewOf,
  mode: 'forced' | 'careful',
): Applied {
  const view = views(writer.apiVersion);
  if (!view) return { object: undefined, managers };
  const known = managers.size > 0 ? managers : ownersBeforeFirstApply(live, writer, views);
  const id = identity(writer);
  const last = known.get(id);
  const set = fieldSetOf(view.type, config).recursiveDifference(view.reset);
  const claimed = new Map(known).set(id, { owner: writer, set });
  const merged = mergeObjects(view.type, live, config);
  const object = deepCopy(prune(isObject(merged) ? merged : new Map(), claimed, last, view, views));
  const changed = changeOwners(live, object, writer, claimed, views, mode);
  if ('problem' in changed) return changed;
  if ('conflicts' in changed) return { conflicts: changed.conflicts };
  const after = own(changed.managers, writer, changed.managers.get(id)?.set ?? new FieldSet());
  return { object: sameValue(live, object) ? undefined : object, managers: after };
}

/** Fields of an object that nobody tracked belong to a manager of that name. */
function ownersBeforeFirstApply(live: JsonObject, writer: Owner, views: ViewOf): Managers {
  const nothing: JsonObject = new Map();
  for (const key of ['apiVersion', 'kind']) {
    const value = live.get(key);
    if (value !== undefined) nothing.set(key, value);
  }
  const before: Owner = { ...writer, manager: 'before-first-apply', operation: 'Update' };
  return managersAfterUpdate(nothing, live, before, noManagers, views);
}

/**
 * Removes what this manager applied last time and not this time, unless somebody else owns it too.
 */
function prune(
  merged: JsonObject,
  managers: Managers,
  last: Owned | undefined,
  now: VersionView,
  views: ViewOf,
): JsonObject {
  if (last === undefined || last.set.isEmpty()) return merged;
  // What was applied before is looked at in the version it was applied in.
  const view = views(last.owner.apiVersion);
  const whole = view?.convert(merged);
  if (!view || !whole) return merged;
  const { type } = view;
  const lastWithParents = last.set.withDeclaredParents(type);
  const removed = asObject(removeFields(type, whole, lastWithParents));
  const added = addBackOwned(whole, removed, managers, now, views);
  const kept = view.convert(added) ?? added;
  const keptSet = fieldSetOf(type, kept).withDeclaredParents(type);
  const wholeSet = fieldSetOf(type, whole).withDeclaredParents(type);
  const out = asObject(removeFields(type, whole, wholeSet.difference(keptSet).intersection(lastWithParents)));
  return now.convert(out) ?? out;
}

function addBackOwned(
  merged: JsonObject,
  removed: JsonObject,
  managers: Managers,
  view: VersionView,
  views: ViewOf,
): JsonObject {
  const byVersion = new Map<VersionView, FieldSet>([[view, new FieldSet()]]);
  for (const { owner, set } of managers.values()) {
    const theirs = views(owner.apiVersion);
    const at = theirs && [...byVersion.keys()].find((known) => known.type === theirs.type);
    if (theirs) byVersion.set(at ?? theirs, (byVersion.get(at ?? theirs) ?? new FieldSet()).union(set));
  }
  let pruned = removed;
  for (const [{ type, convert }, owned] of byVersion) {
    const whole = convert(merged);
    const part = convert(pruned);
    if (!whole || !part) continue;
    const wholeSet = fieldSetOf(type, whole).withDeclaredParents(type);
    const partSet = fieldSetOf(type, part).withDeclaredParents(type);
    pruned = asObject(
      removeFields(type, whole, wholeSet.difference(partSet.union(owned.withDeclaredParents(type)))),
    );
  }
  return pruned;
}

function asObject(value: JsonValue): JsonObject {
  return isObject(value) ? value : new Map();
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
