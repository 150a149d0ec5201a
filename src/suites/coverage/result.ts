/** The parts of a CRD that a suite tests, as plain data. */

export interface Coverage {
  /** The files of the CRD. */
  readonly crds: readonly string[];
  readonly fields: { readonly all: number; readonly set: number };
  /** Keywords that limit values, required names, and rules. */
  readonly constraints: { readonly all: number; readonly rejecting: number };
  /** Changes of the schema. */
  readonly mutants: { readonly all: number; readonly noticed: number };
  readonly gaps: readonly CoverageGap[];
}

export interface CoverageGap {
  /** A field that no case sets, a constraint that rejects no case, or a change of the schema that no case notices. */
  readonly kind: 'field' | 'constraint' | 'mutant';
  readonly version: string;
  /** `spec.ports[].port`. */
  readonly field: string;
  readonly text: string;
  /** The line in the file of the CRD; missing if the suite changes the CRD first. */
  readonly line?: number;
}
