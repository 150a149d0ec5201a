/**
 * A request as admission plugins see it.
 * Behaviour: k8s.io/apiserver/pkg/admission (attributes.go, interfaces.go, reinvocation.go).
 */
import type { JsonObject } from '../../json/value.ts';

export interface GroupVersionKind {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

export interface GroupVersionResource {
  readonly group: string;
  readonly version: string;
  readonly resource: string;
}

/** The user that sends a request. */
export interface RequestUser {
  readonly name: string;
  readonly uid: string;
  readonly groups: readonly string[];
  readonly extra: ReadonlyMap<string, readonly string[]>;
}

export type Operation = 'CREATE' | 'UPDATE' | 'DELETE' | 'CONNECT';

export interface AdmissionAttributes {
  readonly operation: Operation;
  readonly resource: GroupVersionResource;
  /** Empty for the main resource. */
  readonly subresource: string;
  readonly kind: GroupVersionKind;
  /** Empty if the server will generate the name, and for the deletion of a collection. */
  readonly name: string;
  /** Empty for a cluster-scoped resource; the name of a namespace itself for requests to it. */
  readonly namespace: string;
  /** Undefined for DELETE. In the version of the request. */
  readonly object: JsonObject | undefined;
  /** Undefined for CREATE. In the version of the request. */
  readonly oldObject: JsonObject | undefined;
  /** CreateOptions, UpdateOptions, PatchOptions, or DeleteOptions of `meta.k8s.io/v1`. */
  readonly options: JsonObject | undefined;
  readonly dryRun: boolean;
  readonly user: RequestUser;
}

/** The memory of the plugins between the two rounds of mutations of one request. */
export class Reinvocation {
  /** True in the second round. */
  isReinvoke = false;
  /** Set by a plugin that requests a second round. */
  requested = false;
  /** The memory of each plugin. */
  readonly values = new Map<string, unknown>();
}
