/** The state of admission that the worker keeps for requests about the chain. */
import type { AdmissionRecord, RequestFacts } from '../../engine/admission.ts';
import type { ChainLine } from '../../protocol/chain.ts';
import type { Findings } from '../findings/findings.ts';

/** The chain of one request. */
export interface AdmissionRun {
  readonly facts: RequestFacts;
  readonly record: AdmissionRecord;
  readonly method: string;
  /** CREATE, UPDATE, or DELETE; empty until the chain runs. */
  operation: string;
  /** Set when a plugin rejected the request. */
  refused: boolean;
}

export interface HeldAdmission {
  /** The findings about the documents that configure admission. */
  readonly findings: Findings;
  /** The request that the report is about; undefined if none reached admission. */
  readonly run: AdmissionRun | undefined;
  /** The steps of the chain, in their order. */
  readonly lines: () => readonly ChainLine[];
}
