/**
 * Cases and answers in the judge's format (see judge/README.md).
 */

/** A request body and how it is sent. */
export interface Input {
  body?: string;
  /** Read in place of a body; `doc` picks one YAML document of it. */
  file?: string;
  doc?: number;
  contentType?: string;
  fieldValidation?: string;
  /** A CRD that is put into the store past the API, as an old cluster may hold it. */
  stored?: boolean;
}

export interface Step extends Input {
  verb: string;
  /** How many seconds after the request before it is sent; with none, at once. */
  wait?: number;
  version?: string;
  namespace?: string;
  name?: string;
  patchType?: string;
  subresource?: string;
  force?: boolean;
  rawResourceVersion?: boolean;
  /** Who writes; the judge without. */
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

/** Says what happens to every object that is converted from one version to another. */
export interface ConversionRule {
  from?: string;
  to?: string;
  /** JSON patch (RFC 6902), before apiVersion is set. */
  patch?: unknown;
  /** The message of a webhook that refuses. */
  fail?: string;
}
