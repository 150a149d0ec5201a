/**
 * Tracks which manager owns which fields of an object, and how writes change that.
 * Behaviour: sigs.k8s.io/structured-merge-diff/merge (Updater),
 * k8s.io/apimachinery/pkg/util/managedfields (strip meta, before-first-apply, current operation).
 */
import { deepCopy, isObject, type JsonObject } from '../json/value.ts';
import { withoutTooManyUpdaters } from './cap-managers.ts';
import { compareObjects, type Comparison } from './compare-objects.ts';
import { identity, type Conflict, type Managers, type Owned, type Owner } from './owner.ts';
import { FieldSet } from './field-set.ts';
import { fieldSetOf } from './field-set-of.ts';
import { mergeObjects } from './merge-objects.ts';
import { fieldElement } from './path-element.ts';
import { pruneLastApplied } from './prune-last-applied.ts';
import { reconcileWithType } from './reconcile-with-type.ts';
import { noManagers } from '../objectmeta/names/fields.ts';
import { sameValue } from './same-value.ts';
import { appliedErrorsText, validateApplied } from './validate-applied.ts';
import { inVersion, type Problem, type Views } from './views.ts';

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

/** When the schema made a field atomic, managers of its parts own all of it. */
function reconcileOwners(live: JsonObject, managers: Managers, views: Views): Map<string, Owned> | Problem {
  const out = new Map<string, Owned>();
  for (const [id, { owner, set, time }] of managers) {
    const there = inVersion(live, owner.apiVersion, views);
    if ('problem' in there) return there;
    const type = views.view(owner.apiVersion)?.type;
    out.set(id, { owner, set: type ? reconcileWithType(set, type) : set, time });
  }
  return out;
}

type Changed =
  | { readonly managers: Map<string, Owned>; readonly comparison: Comparison }
  | { readonly conflicts: Conflict[] }
  | Problem;

/** Removes the changed fields from all other managers; without force, returns the conflicts instead. */
function changeOwners(
  before: JsonObject,
  after: JsonObject,
  writer: Owner,
  managers: ReadonlyMap<string, Owned>,
  views: Views,
  { self, mode }: { readonly self?: string; readonly mode: 'forced' | 'careful' },
): Changed {
  const own = views.view(writer.apiVersion);
  const comparison = compareObjects(own?.type ?? {}, before, after);
  const byVersion = new Map([[writer.apiVersion, withoutReset(own?.reset, comparison)]]);
  const next = new Map<string, Owned>();
  const conflicts: Conflict[] = [];
  for (const [id, { owner, set, time }] of managers) {
    if (id === self) {
      next.set(id, { owner, set, time });
      continue;
    }
    const { apiVersion } = owner;
    let theirs = byVersion.get(apiVersion);
    if (theirs === undefined) {
      const left = inVersion(before, apiVersion, views);
      if ('problem' in left) return { problem: `failed to convert old object: ${left.problem}` };
      const right = inVersion(after, apiVersion, views);
      if ('problem' in right) return { problem: `failed to convert new object: ${right.problem}` };
      const view = views.view(apiVersion);
      theirs = withoutReset(view?.reset, compareObjects(view?.type ?? {}, left.object, right.object));
      byVersion.set(apiVersion, theirs);
    }
    const contested = set.intersection(theirs.modified.union(theirs.added));
    for (const path of contested.paths()) conflicts.push({ owner, path });
    next.set(id, { owner, set: set.difference(contested).difference(theirs.removed), time });
  }
  if (mode === 'careful' && conflicts.length > 0) return { conflicts };
  for (const [id, { set }] of next) if (set.isEmpty()) next.delete(id);
  return { managers: next, comparison };
}

function withoutReset(
  reset: FieldSet | undefined,
  { removed, modified, added }: Comparison,
): Pick<Comparison, 'removed' | 'modified' | 'added'> {
  const none = reset ?? new FieldSet();
  return {
    removed: removed.recursiveDifference(none),
    modified: modified.recursiveDifference(none),
    added: added.recursiveDifference(none),
  };
}

/** The context of a write. */
export interface Setting {
  readonly views: Views;
  /** The time of the write, in its stored form. */
  readonly now: string;
}

/**
 * For a create (from an empty object), an update, or a patch: the writer owns the fields that it changed. Both objects
 * are in the writer's version. Returns a problem when they, or the existing managers, don't fit the schemas.
 */
export function managersAfterUpdate(
  before: JsonObject,
  after: JsonObject,
  writer: Owner,
  managers: Managers,
  { views, now }: Setting,
): { readonly managers: Managers } | Problem {
  const view = views.view(writer.apiVersion);
  const type = view?.type ?? {};
  for (const [which, object] of [
    ['new', after],
    ['live', before],
  ] as const) {
    const unfit = validateApplied(type, object, 'allowed');
    if (unfit.length > 0)
      return { problem: `failed to convert ${which} object: ${appliedErrorsText(unfit)}` };
  }
  const reconciled = reconcileOwners(before, managers, views);
  if ('problem' in reconciled) return reconciled;
  // Matches the API server: the writer's earlier fields count as another manager's until both are merged.
  const changed = changeOwners(before, after, writer, reconciled, views, { mode: 'forced' });
  if ('problem' in changed) return changed;
  if ('conflicts' in changed) return { managers };
  const { modified, added } = changed.comparison;
  const set = modified
    .union(added)
    .recursiveDifference(view?.reset ?? new FieldSet())
    .difference(neverOwned);
  const next = changed.managers;
  const id = identity(writer);
  if (!set.isEmpty()) {
    next.set(id, { owner: writer, set: set.union(next.get(id)?.set ?? new FieldSet()), time: now });
  }
  return { managers: withoutTooManyUpdaters(next) };
}

export type Applied =
  /** `object` is undefined when nothing changed. */
  | { readonly object: JsonObject | undefined; readonly managers: Managers }
  | { readonly conflicts: readonly Conflict[] }
  /** The server's own error message. */
  | Problem;

/**
 * Server-side apply. `live` is the existing object, or one with only its type when the apply creates it; both it and
 * the configuration are already known to fit their type (`validateApplied`).
 */
export function applyConfiguration(
  live: JsonObject,
  config: JsonObject,
  writer: Owner,
  managers: Managers,
  setting: Setting,
  mode: 'forced' | 'careful',
): Applied {
  const { views, now } = setting;
  const view = views.view(writer.apiVersion);
  if (!view) return { object: undefined, managers };
  const known = managers.size > 0 ? managers : ownersBeforeFirstApply(live, writer, setting);
  const reconciled = reconcileOwners(live, known, views);
  if ('problem' in reconciled) return reconciled;
  const id = identity(writer);
  const last = reconciled.get(id);
  const set = fieldSetOf(view.type, config).recursiveDifference(view.reset);
  const claimed = new Map(reconciled).set(id, { owner: writer, set });
  const merged = mergeObjects(view.type, live, config);
  const pruned = pruneLastApplied(isObject(merged) ? merged : new Map(), claimed, last, writer, views);
  if ('problem' in pruned) return { problem: `failed to prune fields: ${pruned.problem}` };
  const object = deepCopy(pruned.object);
  const changed = changeOwners(live, object, writer, claimed, views, { self: id, mode });
  if ('problem' in changed) return changed;
  if ('conflicts' in changed) return { conflicts: changed.conflicts };
  const owned = (changed.managers.get(id)?.set ?? new FieldSet()).difference(neverOwned);
  const same = sameValue(live, object);
  // Matches the API server: a manager that applies nothing new gets no time.
  if (owned.isEmpty()) changed.managers.delete(id);
  else changed.managers.set(id, { owner: writer, set: owned, time: same ? last?.time : now });
  return { object: same ? undefined : object, managers: changed.managers };
}

/** Fields of an object without managedFields belong to the manager with this name. */
function ownersBeforeFirstApply(live: JsonObject, writer: Owner, setting: Setting): Managers {
  const nothing: JsonObject = new Map();
  for (const key of ['apiVersion', 'kind']) {
    const value = live.get(key);
    if (value !== undefined) nothing.set(key, value);
  }
  const before: Owner = { ...writer, manager: 'before-first-apply', operation: 'Update' };
  const after = managersAfterUpdate(nothing, live, before, noManagers, setting);
  return 'managers' in after ? after.managers : noManagers;
}
