/**
 * Objects as the versions of a kind see them.
 * Behaviour: k8s.io/apimachinery/pkg/util/managedfields (versionConverter).
 */
import { textOf, type JsonObject } from '../json/value.ts';
import type { FieldSet } from './field-set.ts';
import type { MergeType } from './merge-type.ts';
import { appliedErrorsText, validateApplied } from './validate-applied.ts';
import type { ServerMessage } from '../field/server-message.ts';

/** The merge type of a version, and the fields that the request's endpoint resets, which therefore get no manager. */
export interface VersionView {
  readonly type: MergeType;
  readonly reset: FieldSet;
}

/** API versions are `group/version`. */
export interface Views {
  /** Undefined when the version is gone. */
  readonly view: (apiVersion: string) => VersionView | undefined;
  /** Returns the object in another version; may change the given object, but not its parts. */
  readonly convert: (
    object: JsonObject,
    apiVersion: string,
  ) => { readonly object: JsonObject } | { readonly error: ServerMessage };
}

/** The server's own error message. */
export interface Problem {
  readonly problem: string;
}

/**
 * An object as a version sees it. Conversion `None` changes only the apiVersion, so an object may have fields
 * that the version doesn't declare.
 * Matches the API server: in that case, and when the version was removed, every write through it fails.
 */
export function inVersion(
  object: JsonObject,
  apiVersion: string,
  { view, convert }: Views,
): { readonly object: JsonObject } | Problem {
  if (textOf(object, 'apiVersion') === apiVersion) return { object };
  const seen = view(apiVersion);
  if (!seen) return { problem: `request to convert CR to an invalid group/version: ${apiVersion}` };
  const converted = convert(new Map(object), apiVersion);
  if ('error' in converted) return { problem: converted.error.text };
  // Duplicate items that were accepted earlier are rejected here.
  const unfit = validateApplied(seen.type, converted.object, 'refused');
  return unfit.length > 0 ? { problem: appliedErrorsText(unfit) } : converted;
}
