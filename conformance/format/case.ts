/**
 * Cases and answers in the judge's format (see judge/README.md).
 */

/** A request body and how it is sent. */
export interface Input {
  body?: string;
  /** A file that contains the body; `doc` selects one of its YAML documents. */
  file?: string;
  doc?: number;
  contentType?: string;
  fieldValidation?: string;
  /** A CRD that is written to the store directly, as an old cluster may contain it. */
  stored?: boolean;
}

export interface Step extends Input {
  verb: string;
  /** The number of seconds after the previous request; by default it is sent immediately. */
  wait?: number;
  version?: string;
  namespace?: string;
  name?: string;
  patchType?: string;
  subresource?: string;
  force?: boolean;
  rawResourceVersion?: boolean;
  /** The writing user; the judge by default. */
  fieldManager?: string;
}

export interface Case {
  name: string;
  crd: Input;
  conversion?: Conversion | null;
  steps?: Step[];
}

/** Scripts the conversion webhook of a case. */
export interface Conversion {
  rules?: ConversionRule[];
}

/** Defines what happens to every object that is converted from one version to another. */
export interface ConversionRule {
  from?: string;
  to?: string;
  /** JSON patch (RFC 6902), before apiVersion is set. */
  patch?: unknown;
  /** The message of a webhook that rejects the conversion. */
  fail?: string;
}
