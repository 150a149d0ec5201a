/** The cases of openshift's form: steps, and the object that is stored after them. */
import type { Plain } from '../../package/types.ts';
import type { SuiteNote } from '../form/suite.ts';

export interface OpenshiftCase {
  readonly name: string;
  readonly line: number;
  readonly steps: readonly Step[];
  /** The fields of the object after the last step; without it, the case only expects that all steps are accepted. */
  readonly stored?: ExpectedObject;
  /** The reason why the case can't run. */
  readonly broken?: SuiteNote;
}

export interface ExpectedObject {
  readonly line: number;
  readonly value: Plain;
}

/** One request, or one change of the CRD. Unless it says otherwise, it must be accepted. */
export interface Step {
  /** The part of the case, as its author named it. */
  readonly title: string;
  readonly line: number;
  readonly action: Action;
  readonly refused?: ExpectedRefusal;
}

export type Action =
  | { readonly kind: 'create' | 'update'; readonly object: Plain }
  /** Replaces the status of the object. */
  | { readonly kind: 'status'; readonly status: Plain }
  /** Sends the object again as it is. */
  | { readonly kind: 'touch' }
  /** Patches the whole CRD (RFC 6902), or restores the CRD under test. */
  | { readonly kind: 'patch CRD'; readonly patch: string }
  | { readonly kind: 'restore CRD' };

export interface ExpectedRefusal {
  readonly line: number;
  /** A part of the API server's message. */
  readonly text: string;
}
