/** The result of a check of one document, as plain data: what the command prints as JSON. */
import type { Minor } from '../engine/minors.ts';
import type { What } from './classify.ts';
import type { Drift } from './drift.ts';
import type { CheckFinding } from './finding.ts';
import type { Verdict } from './judge.ts';

export interface CheckResult {
  /** The file as it was given; `-` for standard input. */
  readonly path: string;
  /** The line on which the document begins, counted from 1. */
  readonly line: number;
  /** The number of the document in the file, counted from 1. */
  readonly document: number;
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly what: What;
  readonly verdict: Verdict;
  /** The API server's message; empty if it accepts the document, or if nothing was sent. */
  readonly message: string;
  /** Lines and columns are those of the file. */
  readonly findings: readonly CheckFinding[];
  readonly warnings: readonly CheckFinding[];
  /** Further errors that the API server reports without the unknown and duplicate fields of `findings`. */
  readonly behind?: readonly CheckFinding[];
  readonly drift?: Drift;
  /** The object as the API server returns it; only if requested. */
  readonly stored?: unknown;
  /** The CRD that was used. */
  readonly crd?: { readonly path: string; readonly line: number };
  /** The minor, if several were requested. */
  readonly kubernetes?: Minor;
  /** The reason for the document's type, hints, and limits of the answer. */
  readonly notes: readonly string[];
}

/** The location of a document. */
export interface DocumentRef {
  readonly path: string;
  readonly number: number;
  /** Missing if the document is only found by reading the whole file. */
  readonly part?: PartRef;
}

/** A document whose text is a part of its file. */
export interface PartRef {
  readonly start: number;
  readonly end: number;
  /** The length of the text of the file. */
  readonly ofLength: number;
  readonly firstLine: number;
  readonly apiVersion: string;
  readonly kind: string;
}

/** Whether a document that should be sent to the API server got no answer. */
export function isUnanswered({ what, verdict, notes }: CheckResult): boolean {
  return verdict === 'not answered' && (what === 'crd' || what === 'object') && !notes.includes(oldCrdNote);
}

export const oldCrdNote =
  'API servers since 1.22 do not serve apiextensions.k8s.io/v1beta1. Convert it to v1.';
