/**
 * Creates the patch of `kubectl apply`: it contains what the file adds and changes, and removes what the file no longer
 * contains of the last applied configuration.
 * Behaviour: k8s.io/apimachinery/pkg/util/jsonmergepatch (CreateThreeWayJSONMergePatch).
 */
import { isObject, type JsonObject } from '../../engine/values.ts';
import { reread } from '../../engine/texts.ts';
import { withoutNulls } from '../objects/unstructured.ts';
import { createMergePatch, throughFloats } from './create-merge-patch.ts';

/** Whether objects in lists lose their nulls: in JSON merge patches they do, in strategic ones they don't. */
export type NullsInLists = 'dropped' | 'kept';

export function threeWayPatch(
  original: JsonObject,
  modified: JsonObject,
  current: JsonObject,
  nulls: NullsInLists = 'dropped',
): JsonObject {
  const changes = keptNulls(createMergePatch(current, modified), 'drop');
  const deletions = keptNulls(createMergePatch(original, modified), 'only');
  const patch = withPatch(deletions, changes, nulls);
  return throughFloats(patch, reread) as JsonObject;
}

/** A patch without its nulls, or with only its nulls. Objects that are empty in the file are values. */
function keptNulls(patch: JsonObject, nulls: 'only' | 'drop'): JsonObject {
  const kept: JsonObject = new Map();
  for (const [key, value] of patch) {
    if (value === null) {
      if (nulls === 'only') kept.set(key, null);
    } else if (isObject(value) && value.size > 0) {
      const inner = keptNulls(value, nulls);
      if (inner.size > 0) kept.set(key, inner);
    } else if (nulls === 'drop') kept.set(key, value);
  }
  return kept;
}

/** Merges `patch`, whose nulls are inside lists, into `base`; nulls of `base` stay. */
function withPatch(base: JsonObject, patch: JsonObject, nulls: NullsInLists): JsonObject {
  const out = new Map(base);
  for (const [key, value] of patch) {
    const before = out.get(key);
    const both = before !== undefined && before !== null && isObject(before) && isObject(value);
    out.set(key, both ? withPatch(before, value, nulls) : nulls === 'kept' ? value : withoutNulls(value));
  }
  return out;
}

/** Whether a patch changes the identity of an object. */
export function changesIdentity(patch: JsonObject): boolean {
  const metadata = patch.get('metadata');
  return patch.has('apiVersion') || patch.has('kind') || (isObject(metadata) && metadata.has('name'));
}
