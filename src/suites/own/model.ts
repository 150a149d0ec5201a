/** The cases of our form: operations with their expected results. */
import type { Answer, Plain, PlainObject, WriteOptions } from '../../package/types.ts';
import type { Minor } from '../../engine/minors.ts';
import type { SourceNode } from '../../engine/texts.ts';
import type { SuiteNote } from '../form/suite.ts';
import type { ExpectationName } from './schema.ts';

export interface OwnCase {
  readonly name: string;
  readonly line: number;
  readonly minors?: readonly Minor[];
  readonly steps: readonly OwnStep[];
  readonly broken?: SuiteNote;
}

export interface OwnStep {
  /** The field of the suite. */
  readonly title: string;
  readonly line: number;
  /** The part of the suite that may have expected results; missing for the steps that create `old`. */
  readonly node?: SourceNode;
  readonly action: Action;
  readonly options: StepOptions;
  readonly expected: Expected;
}

export interface StepOptions extends Pick<WriteOptions, 'fieldManager' | 'fieldValidation' | 'subresource'> {
  readonly force?: boolean;
}

export type Action =
  | { readonly kind: 'create' | 'update' | 'apply'; readonly text: string }
  | { readonly kind: 'convert'; readonly text: string; readonly to: string }
  | { readonly kind: 'patch'; readonly text: string; readonly type: 'merge' | 'json' }
  | { readonly kind: 'status'; readonly status: PlainObject }
  | { readonly kind: 'scale'; readonly replicas: Plain }
  | { readonly kind: 'delete' }
  | { readonly kind: 'crd'; readonly texts: readonly string[] }
  /** Restores the CRDs of the suite. */
  | { readonly kind: 'restore CRD' };

export interface ExpectedValue {
  readonly line: number;
  readonly value: Plain;
}

export type Expected = { readonly [Name in ExpectationName]?: ExpectedValue };

/** The result of one step. */
export interface StepResult {
  readonly answer: Answer;
  /** The object afterwards; missing if it doesn't exist. */
  readonly object: PlainObject | undefined;
  /** The texts of the CRDs that were in effect. */
  readonly crd: string;
  /** The text that was sent; empty for a delete. */
  readonly sent: string;
  /** The object before it. */
  readonly before: PlainObject | undefined;
}
