/**
 * Objects as the versions of a kind see them.
 * Behaviour: k8s.io/apimachinery/pkg/util/managedfields (versionConverter).
 */
import { textOf, type JsonObject } from '../json/value.ts';
import type { FieldSet } from './field-set.ts';
import type { MergeType } from './merge-type.ts';
import { appliedErrorsText, validateApplied } from './validate-applied.ts';
import type { Said } from '../field/said.ts';

/** What a version merges by, and what the endpoint of a request resets in it and so nobody owns. */
export interface VersionView {
  readonly type: MergeType;
  readonly reset: FieldSet;
}

/** API versions are `group/version`. */
export interface Views {
  /** Undefined when the version is gone. */
  readonly view: (apiVersion: string) => VersionView | undefined;
  /** The object in another version; may change the object that it is given, but no parts of it. */
  readonly convert: (
    object: JsonObject,
    apiVersion: string,
  ) => { readonly object: JsonObject } | { readonly error: Said };
}

/** The server's own error. */
export interface Problem {
  readonly problem: string;
}

/**
 * An object as a version sees it. Conversion `None` changes the apiVersion only, so that an object may have fields
 * that the version does not declare.
 * Matches the API server: then, and when the version is gone, nothing can be written by way of it.
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
  // Repeated items that were let in before are refused here.
  const unfit = validateApplied(seen.type, converted.object, 'refused');
  return unfit.length > 0 ? { problem: appliedErrorsText(unfit) } : converted;
}
