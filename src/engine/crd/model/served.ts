/**
 * An installed CRD, as the custom resource handler uses it.
 */
import type { JsonObject, JsonValue } from '../../json/value.ts';
import type { NameRule } from '../../objectmeta/names/names.ts';
import type { StructuralSchema } from '../../structural/schema.ts';

export interface ScaleSubresource {
  readonly specReplicasPath: string;
  readonly statusReplicasPath: string;
  readonly labelSelectorPath: string | undefined;
}

export interface ServedVersion {
  readonly name: string;
  readonly served: boolean;
  readonly storage: boolean;
  readonly deprecated: boolean;
  readonly deprecationWarning: string | undefined;
  /** Missing if the version has no schema (CRDs that old clusters stored) or one that isn't structural. */
  readonly schema: StructuralSchema | undefined;
  readonly status: boolean;
  readonly scale: ScaleSubresource | undefined;
  /** Position in `spec.versions`. */
  readonly index: number;
  /** The number of x-kubernetes-validations in the schema. */
  readonly ruleCount: number;
}

/**
 * Replaces a conversion webhook: takes one object, and returns the webhook's response or its rejection; undefined if
 * the webhook is unreachable.
 * It must be pure, and must not change `object`.
 */
export type ConversionWebhook = (
  object: JsonObject,
  apiVersion: string,
) =>
  /** `text` is the object as it was sent, for messages that quote it. */
  | { readonly object: JsonValue; readonly text?: string }
  /** The failure: as its reason, as the result of the webhook (`result`), or as the whole message. */
  | { readonly refused: string; readonly as?: 'result' | 'whole' }
  | undefined;

export interface ServedCrd {
  /** `<plural>.<group>`. */
  readonly name: string;
  readonly group: string;
  readonly plural: string;
  readonly singular: string;
  readonly kind: string;
  readonly listKind: string;
  readonly scope: 'Namespaced' | 'Cluster';
  readonly preserveUnknownFields: boolean;
  readonly versions: readonly ServedVersion[];
  /** The stored CRD (v1, with defaults). */
  readonly object: JsonObject;
  /** False if the handler can't serve it, so every request for its objects fails. */
  readonly resolvable: boolean;
  /** Answers calls of the webhook in `spec.conversion`; if it is missing, the webhook is unreachable. */
  readonly webhook?: ConversionWebhook;
  /** For a kind that isn't custom: how it differs from custom resources. */
  readonly builtIn?: {
    readonly nameRule: NameRule;
    /** Whether its objects have a generation. */
    readonly counted: boolean;
    /** An empty object as the server writes it. */
    readonly empty: JsonObject;
    /** The fields of the metadata that an update of the status doesn't change. */
    readonly statusKeeps: readonly string[];
  };
}
