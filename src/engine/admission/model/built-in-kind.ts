/**
 * A kind that the server itself defines: how its objects are decoded, defaulted, and validated.
 * Behaviour: the strategies in k8s.io/kubernetes/pkg/registry.
 */
import type { MergeType } from '../../apply/merge-type.ts';
import type { FieldError } from '../../field-errors/error.ts';
import type { JsonObject } from '../../json/value.ts';
import type { Minor } from '../../kubernetes/behaviour.ts';
import type { StructType } from '../../typed/go-type.ts';

export interface BuiltInKind {
  readonly group: string;
  readonly version: string;
  /** Versions of the group that the server knows, but doesn't serve. */
  readonly otherVersions?: readonly string[];
  readonly kind: string;
  readonly plural: string;
  readonly singular: string;
  readonly namespaced: boolean;
  /** Whether a replacement must contain the resourceVersion. */
  readonly needsRevision?: boolean;
  /** Has a status subresource. */
  readonly status: boolean;
  /** The type that requests are decoded into and answers are written from. */
  readonly type: StructType;
  /** The type for field managers. */
  readonly mergeType: MergeType;
  /** The conditions that names must satisfy. */
  readonly nameErrors?: (name: string) => readonly string[];
  /** Sets the defaults, in place. */
  readonly applyDefaults: (object: JsonObject, minor: Minor) => void;
  /**
   * Changes the object before it is validated: sets the generation, and keeps the fields that only the status endpoint
   * may write.
   */
  readonly prepare: (object: JsonObject, old: JsonObject | undefined, subresource: string) => void;
  /** Finds the problems of a new object, or of an update. Metadata is checked by the caller. */
  readonly validate: (object: JsonObject, old: JsonObject | undefined, minor: Minor) => readonly FieldError[];
  /** Returns the messages of warnings. */
  readonly warnings?: (object: JsonObject, old: JsonObject | undefined, minor: Minor) => readonly string[];
}
