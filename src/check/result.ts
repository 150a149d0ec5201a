/** The result of a check of one document, as plain data: what the command prints as JSON. */
import type { Minor } from '../engine/minors.ts';
import type { What } from './classify.ts';
import type { Drift } from './drift.ts';
import type { CheckFinding } from './finding.ts';
import type { Verdict } from './judge.ts';

export interface CheckResult {
  /** The file as it was named; `-` for standard input. */
  readonly path: string;
  /** The line on which the document begins, from 1 on. */
  readonly line: number;
  /** The number of the document in the file, from 1 on. */
  readonly document: number;
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly what: What;
  readonly verdict: Verdict;
  /** The words of the API server; empty if it accepts, or wasn't asked. */
  readonly message: string;
  /** Lines and columns are those of the file. */
  readonly findings: readonly CheckFinding[];
  readonly warnings: readonly CheckFinding[];
  readonly drift?: Drift;
  /** The object as the API server answers it; only if it is asked for. */
  readonly stored?: unknown;
  /** The CRD that decided. */
  readonly crd?: { readonly path: string; readonly line: number };
  /** The minor, if several were asked. */
  readonly kubernetes?: Minor;
  /** Why the document was taken for what it is, hints, and limits of the answer. */
  readonly notes: readonly string[];
}

/** Where a document is. */
export interface DocumentRef {
  readonly path: string;
  readonly number: number;
}

/** Whether a document is one that an API server with the CRDs would get, and got no answer. */
export function isUnanswered({ what, verdict, notes }: CheckResult): boolean {
  return verdict === 'not answered' && (what === 'crd' || what === 'object') && !notes.includes(oldCrdNote);
}

export const oldCrdNote =
  'API servers since 1.22 do not serve apiextensions.k8s.io/v1beta1. Convert it to v1.';
