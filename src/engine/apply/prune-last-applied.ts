/**
 * Removes the fields that a manager applied last time but not this time, unless another manager owns them too.
 * Behaviour: sigs.k8s.io/structured-merge-diff/merge (Updater.prune).
 */
import { isObject, type JsonObject, type JsonValue } from '../json/value.ts';
import { FieldSet } from './field-set.ts';
import { fieldSetOf, removeFields } from './field-set-of.ts';
import type { Managers, Owned, Owner } from './owner.ts';
import { inVersion, type Problem, type Views } from './views.ts';

type Result = { readonly object: JsonObject } | Problem;

/** `managers` already contains the applier's new fields; `last` holds its previous fields. */
export function pruneLastApplied(
  merged: JsonObject,
  managers: Managers,
  last: Owned | undefined,
  applier: Owner,
  views: Views,
): Result {
  if (last === undefined || last.set.isEmpty()) return { object: merged };
  // Compares the previous configuration in the version that it was applied in.
  const { apiVersion } = last.owner;
  const type = views.view(apiVersion)?.type ?? {};
  const whole = inVersion(merged, apiVersion, views);
  if ('problem' in whole) return failed('to convert merged object to last applied version', whole);
  const lastSet = last.set.withDeclaredParents(type);
  const removed = asObject(removeFields(type, whole.object, lastSet));
  const added = addBackOwned(whole.object, removed, apiVersion, managers, views);
  if ('problem' in added) return failed('add back owned items', added);
  const kept = inVersion(added.object, apiVersion, views);
  if ('problem' in kept)
    return failed(
      'add back dangling items',
      failed('to convert pruned object to last applied version', kept),
    );
  const keptSet = fieldSetOf(type, kept.object).withDeclaredParents(type);
  const wholeSet = fieldSetOf(type, whole.object).withDeclaredParents(type);
  const gone = wholeSet.difference(keptSet).intersection(lastSet);
  return inVersion(asObject(removeFields(type, whole.object, gone)), applier.apiVersion, views);
}

function failed(what: string, { problem }: Problem): Problem {
  return { problem: `failed ${what}: ${problem}` };
}

/** Handles one version after the other, that of the last apply first. */
function addBackOwned(
  whole: JsonObject,
  removed: JsonObject,
  lastVersion: string,
  managers: Managers,
  views: Views,
): Result {
  const byVersion = new Map<string, FieldSet>();
  const claims = [...managers.values()];
  const first = claims.filter(({ owner }) => owner.apiVersion === lastVersion);
  for (const { owner, set } of [...first, ...claims]) {
    byVersion.set(owner.apiVersion, (byVersion.get(owner.apiVersion) ?? new FieldSet()).union(set));
  }
  let object = whole;
  let pruned = removed;
  for (const [apiVersion, owned] of byVersion) {
    const type = views.view(apiVersion)?.type ?? {};
    const all = inVersion(object, apiVersion, views);
    if ('problem' in all) return failed(`to convert merged object at version ${apiVersion}`, all);
    const part = inVersion(pruned, apiVersion, views);
    if ('problem' in part) return failed(`to convert pruned object at version ${apiVersion}`, part);
    object = all.object;
    const allSet = fieldSetOf(type, object).withDeclaredParents(type);
    const partSet = fieldSetOf(type, part.object).withDeclaredParents(type);
    const unclaimed = allSet.difference(partSet.union(owned.withDeclaredParents(type)));
    pruned = asObject(removeFields(type, object, unclaimed));
  }
  return { object: pruned };
}

function asObject(value: JsonValue): JsonObject {
  return isObject(value) ? value : new Map();
}
