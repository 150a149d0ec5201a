/** The input and output types of a cluster. */
import type { Minor } from '../engine/minors.ts';

/** JSON as a JavaScript value. An integer that a number can't represent exactly is a bigint. */
export type Plain =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly Plain[]
  | { readonly [key: string]: Plain | undefined };

export type PlainObject = { readonly [key: string]: Plain | undefined };

/** A document: its text in YAML or JSON, or its value. */
export type Document = string | PlainObject;

/** One cause of a rejection, or one warning. */
export interface Finding {
  /** The name of the cause; the same in all versions. Empty if there is none. */
  readonly code: string;
  /** The field as the API server prints it; empty if there is none. */
  readonly field: string;
  /** The API server's message about the field. */
  readonly message: string;
  /** The location in the text, counted from 1; that of the nearest parent if the field is missing. */
  readonly line?: number;
  readonly column?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  /** The usual cause, in our words. */
  readonly cause?: string;
  /** How to fix it, in our words. */
  readonly fix?: string;
}

/** The effect of one step of the API server on one field. */
export interface FieldChange {
  /** `defaulted`, `pruned`, `null-dropped`, `converted`, `coerced`, `removed`, `restored`, `set`, `default-not-applied`. */
  readonly change: string;
  /** `spec.items[0].name`. */
  readonly path: string;
  /** Missing if the field didn't exist before. */
  readonly before?: Plain;
  /** Missing if the field was removed. */
  readonly after?: Plain;
}

/** The response to one request. */
export interface Answer {
  readonly accepted: boolean;
  /** The HTTP status; 0 if a client sends nothing, because the server doesn't serve the kind or version. */
  readonly code: number;
  /** The API server's message; empty if it accepts the document. */
  readonly message: string;
  readonly findings: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** The body of the response if the request is accepted: the object, or a list. */
  readonly object?: PlainObject;
  /** The fields that the API server changed, in its order. */
  readonly changes: readonly FieldChange[];
}

export interface ClusterOptions {
  /** The Kubernetes minor, for example `1.37`; the newest supported one by default. */
  readonly minor?: Minor;
  /** The existing namespaces; `default` and those of Kubernetes itself by default. */
  readonly namespaces?: readonly string[];
  /** The clock, as RFC 3339 in UTC; the real one by default. */
  readonly now?: () => string;
}

/** Identifies an object. */
export interface Reference {
  /** `group/version`. */
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  /** `default` by default; ignored for cluster-scoped kinds. */
  readonly namespace?: string;
}

export interface WriteOptions {
  /** The field manager; `crd-playground` by default. */
  readonly fieldManager?: string;
  /** `Strict` by default, as in kubectl. */
  readonly fieldValidation?: 'Strict' | 'Warn' | 'Ignore';
  readonly dryRun?: boolean;
  /** `status` or `scale`; not for a create or delete. */
  readonly subresource?: string;
  /** The namespace of an object without one; `default` by default. */
  readonly namespace?: string;
}

export interface PatchOptions extends WriteOptions {
  /** `merge` by default. */
  readonly type?: 'merge' | 'json';
}

export interface ApplyOptions extends WriteOptions {
  /** Takes over fields that another manager owns. */
  readonly force?: boolean;
}

export interface ListOptions {
  readonly apiVersion: string;
  readonly kind: string;
  /** All namespaces by default. */
  readonly namespace?: string;
  readonly labelSelector?: string;
  readonly fieldSelector?: string;
}

/** A request of any kind. */
export interface RawRequest {
  readonly method: string;
  /** Includes the query. */
  readonly path: string;
  readonly contentType?: string;
  readonly body?: string;
  readonly userAgent?: string;
}

export interface RawAnswer {
  readonly code: number;
  /** The texts of the Warning headers. */
  readonly warnings: readonly string[];
  /** JSON, or the plain text of some rejections. */
  readonly body: string;
}

/** The contents of a cluster at one point in time; only `restore` reads them. */
export interface ClusterSnapshot {
  readonly contents: unknown;
}

/**
 * The cluster. No function throws because of a document or a request, whatever it contains: a rejection is an answer.
 * Documents are texts in YAML or JSON, or values.
 */
export interface Cluster {
  readonly minor: Minor;
  /** Creates a CRD, or updates the one with this name. */
  readonly acceptCrd: (crd: Document, options?: WriteOptions) => Answer;
  readonly create: (object: Document, options?: WriteOptions) => Answer;
  /** Replaces an object. If it has no resourceVersion, that of the stored object is used. */
  readonly update: (object: Document, options?: WriteOptions) => Answer;
  /** Sends a merge patch (RFC 7386) or a JSON patch (RFC 6902). */
  readonly patch: (object: Reference, patch: string | Plain, options?: PatchOptions) => Answer;
  /** Applies an object with server-side apply. */
  readonly apply: (object: Document, options?: ApplyOptions) => Answer;
  readonly delete: (object: Reference, options?: { readonly dryRun?: boolean }) => Answer;
  readonly get: (object: Reference, options?: { readonly subresource?: string }) => Answer;
  readonly list: (options: ListOptions) => Answer;
  /** Returns an object as it would be read in another version after its creation. Doesn't change the cluster. */
  readonly convert: (object: Document, version: string, options?: WriteOptions) => Answer;
  readonly request: (request: RawRequest) => RawAnswer;
  /** Returns the contents; `restore` restores them in this cluster, or in another one of the same minor. */
  readonly snapshot: () => ClusterSnapshot;
  readonly restore: (snapshot: ClusterSnapshot) => void;
}
