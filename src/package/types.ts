/** The types of what goes in and comes out of a cluster. */
import type { Minor } from '../engine/minors.ts';

/** JSON as JavaScript holds it. An integer that a number can't hold exactly is a bigint. */
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

/** One cause of a refusal, or one warning. */
export interface Finding {
  /** The name of the cause; the same in all versions. Empty if there is none. */
  readonly code: string;
  /** The field as the API server prints it; empty for none. */
  readonly field: string;
  /** The words of the API server about the field. */
  readonly message: string;
  /** The place in the text, counted from 1; the nearest parent of a field that is missing. */
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
  /** Missing if the field was absent. */
  readonly before?: Plain;
  /** Missing if the field is gone. */
  readonly after?: Plain;
}

/** The answer to one request. */
export interface Answer {
  readonly accepted: boolean;
  /** The HTTP status; 0 if a client sends nothing, since the server has no such kind or version. */
  readonly code: number;
  /** The API server's message; empty if it accepts the document. */
  readonly message: string;
  readonly findings: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** The body of the answer if it is accepted: the object, or a list. */
  readonly object?: PlainObject;
  /** The fields that the API server changed, in its order. */
  readonly changes: readonly FieldChange[];
}

export interface ClusterOptions {
  /** The minor of Kubernetes, `1.37`; the newest that the engine knows if missing. */
  readonly minor?: Minor;
  /** The namespaces that exist; `default` and those of Kubernetes itself if missing. */
  readonly namespaces?: readonly string[];
  /** The clock, as RFC 3339 in UTC; the real one if missing. */
  readonly now?: () => string;
}

/** Names an object. */
export interface Reference {
  /** `group/version`. */
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  /** `default` if missing; ignored for kinds without namespaces. */
  readonly namespace?: string;
}

export interface WriteOptions {
  /** The field manager; `crd-playground` if missing. */
  readonly fieldManager?: string;
  /** `Strict`, as kubectl asks, if missing. */
  readonly fieldValidation?: 'Strict' | 'Warn' | 'Ignore';
  readonly dryRun?: boolean;
  /** `status` or `scale`; not of a create or delete. */
  readonly subresource?: string;
  /** The namespace of an object that names none; `default` if missing. */
  readonly namespace?: string;
}

export interface PatchOptions extends WriteOptions {
  /** `merge` if missing. */
  readonly type?: 'merge' | 'json';
}

export interface ApplyOptions extends WriteOptions {
  /** Takes fields that another manager owns. */
  readonly force?: boolean;
}

export interface ListOptions {
  readonly apiVersion: string;
  readonly kind: string;
  /** All namespaces if missing. */
  readonly namespace?: string;
  readonly labelSelector?: string;
  readonly fieldSelector?: string;
}

/** A request of any kind. */
export interface RawRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly contentType?: string;
  readonly body?: string;
  readonly userAgent?: string;
}

export interface RawAnswer {
  readonly code: number;
  /** The texts of the Warning headers. */
  readonly warnings: readonly string[];
  /** JSON, or the plain text of some refusals. */
  readonly body: string;
}

/** The contents of a cluster at one time; only `restore` reads them. */
export interface ClusterSnapshot {
  readonly contents: unknown;
}

/**
 * The cluster. No function throws on a document or a request, whatever they say: a refusal is an answer.
 * Documents are texts in YAML or JSON, or values.
 */
export interface Cluster {
  readonly minor: Minor;
  /** Creates a CRD, or updates the one of this name. */
  readonly acceptCrd: (crd: Document, options?: WriteOptions) => Answer;
  readonly create: (object: Document, options?: WriteOptions) => Answer;
  /** Replaces an object. Without a resourceVersion in it, the stored one is filled in. */
  readonly update: (object: Document, options?: WriteOptions) => Answer;
  /** Sends a merge patch (RFC 7386) or a JSON patch (RFC 6902). */
  readonly patch: (object: Reference, patch: string | Plain, options?: PatchOptions) => Answer;
  /** Applies an object on the server. */
  readonly apply: (object: Document, options?: ApplyOptions) => Answer;
  readonly delete: (object: Reference, options?: { readonly dryRun?: boolean }) => Answer;
  readonly get: (object: Reference, options?: { readonly subresource?: string }) => Answer;
  readonly list: (options: ListOptions) => Answer;
  /** Returns an object as it would be read in another version after it was created. The cluster stays as it is. */
  readonly convert: (object: Document, version: string, options?: WriteOptions) => Answer;
  readonly request: (request: RawRequest) => RawAnswer;
  /** Returns the contents; `restore` takes them back, of this cluster or another one of the same minor. */
  readonly snapshot: () => ClusterSnapshot;
  readonly restore: (snapshot: ClusterSnapshot) => void;
}
