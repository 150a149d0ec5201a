/** The data that admission plugins look up: the objects of the cluster, and the permissions of users. */
import type { Authorize } from '../../cel/authorizing/authorizer.ts';
import type { ServedCrd } from '../../crd/model/served.ts';
import type { JsonObject } from '../../json/value.ts';
import type { Minor } from '../../kubernetes/behaviour.ts';
import type { GroupVersionKind, GroupVersionResource } from './attributes.ts';
import type { WebhookCall } from './webhook-call.ts';

/** A resource that the server serves. */
export interface ServedResource extends GroupVersionResource {
  readonly kind: string;
  readonly namespaced: boolean;
  /** Includes the subresources: `status`, `scale`. */
  readonly subresources: readonly string[];
}

export type Converted = { readonly object: JsonObject } | { readonly error: string };

export interface AdmissionState {
  readonly minor: Minor;
  /**
   * Stored objects of `admissionregistration.k8s.io`, by plural, in the order in which the server walks them
   * (which is that of their names wherever the server's own order is random).
   */
  readonly configurations: (plural: string) => readonly JsonObject[];
  /** A namespace as stored. */
  readonly namespace: (name: string) => JsonObject | undefined;
  /** A stored object of any kind, in the requested version, for parameters. */
  readonly get: (kind: GroupVersionKind, namespace: string, name: string) => JsonObject | undefined;
  /** All stored objects of a kind; those of all namespaces if `namespace` is empty. Ordered by namespace and name. */
  readonly list: (kind: GroupVersionKind, namespace: string) => readonly JsonObject[];
  /** All resources that the server serves: those of custom resources, and built-in ones. */
  readonly resources: readonly ServedResource[];
  /** The CRD that serves a kind or a resource of a group. */
  readonly crdOf: (group: string, kindOrPlural: string) => ServedCrd | undefined;
  readonly authorize: Authorize;
  /** Converts an object to another version of its kind. Never changes its argument. */
  readonly convert: (object: JsonObject, kind: GroupVersionKind) => Converted;
  /** Applies the defaults of the object's own version, in place. */
  readonly applyDefaults: (object: JsonObject) => void;
  /** Returns the uid of the next review. */
  readonly nextUid: () => string;
  /** Calls a webhook. */
  readonly callWebhook: WebhookCall;
}
