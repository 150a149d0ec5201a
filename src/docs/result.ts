/** The result for one object of the documentation, as plain data: what the command prints as JSON. */
import type { Minor } from '../engine/minors.ts';
import type { CheckFinding } from '../check/finding.ts';
import type { Classed } from './classes/class.ts';

export type DocFinding = CheckFinding & Classed;

const ofClass: ReadonlySet<string> = new Set(['class', 'reason', 'isWarning'] satisfies (keyof Classed)[]);

export function withoutClass(found: DocFinding): CheckFinding {
  const own = Object.entries(found).filter(([key]) => !ofClass.has(key));
  return Object.fromEntries(own) as unknown as CheckFinding;
}

/**
 * `accepted`: as the API server does. `wrong`, `told`, and `excused`: the most severe class of its findings. `expected`:
 * rejected, as the text says. `skipped`: a comment says so.
 */
export type DocVerdict = 'accepted' | 'wrong' | 'told' | 'excused' | 'expected' | 'skipped' | 'not answered';

export interface DocPlace {
  readonly path: string;
  readonly line: number;
}

export interface DocResult {
  /** The file that the text is in. */
  readonly path: string;
  /** The line on which the document begins, counted from 1. */
  readonly line: number;
  /** The block that includes the text from `path`. */
  readonly shownIn?: DocPlace;
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly what: 'crd' | 'object';
  readonly verdict: DocVerdict;
  /** The API server's message; empty if it accepts the document, or if nothing was sent. */
  readonly message: string;
  /** Lines and columns are those of the file. */
  readonly findings: readonly DocFinding[];
  readonly warnings: readonly CheckFinding[];
  /** The CRD that was used. */
  readonly crd?: DocPlace;
  /** The minor, if several were requested and they differ. */
  readonly kubernetes?: Minor;
  readonly notes: readonly string[];
}

/** A remark about the documentation that isn't about an object. */
export interface DocNote extends DocPlace {
  readonly message: string;
  /** An included file wasn't found: printed only if asked for. */
  readonly isMissingInclude?: true;
}
