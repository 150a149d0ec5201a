/** Counts results, and determines their exit code. */
import { isUnanswered, type CheckResult } from '../../check/result.ts';
import type { What } from '../../check/classify.ts';
import { exitCodes } from '../usage/usage-error.ts';

/** Which drift fails: dropped and changed fields, or also added ones. */
export type DriftMode = 'told' | 'strict' | 'any';

export class Summary {
  readonly byWhat = new Map<What, number>();
  documents = 0;
  accepted = 0;
  refused = 0;
  unanswered = 0;
  warnings = 0;
  drifted = 0;
  failed = 0;
  readonly #drift: DriftMode;

  constructor(drift: DriftMode) {
    this.#drift = drift;
  }

  add(result: CheckResult): void {
    const { what, verdict, warnings } = result;
    this.documents++;
    this.byWhat.set(what, (this.byWhat.get(what) ?? 0) + 1);
    this.warnings += warnings.length;
    if (verdict === 'accepted') this.accepted++;
    if (verdict === 'refused') this.refused++;
    if (isUnanswered(result)) this.unanswered++;
    if (isDrifted(result)) this.drifted++;
    if (this.fails(result)) this.failed++;
  }

  fails(result: CheckResult): boolean {
    return result.verdict === 'refused' || failsByDrift(result, this.#drift);
  }

  /** `unread`: files or folders couldn't be read. */
  exitCode(unread: number): number {
    if (this.failed > 0) return exitCodes.findings;
    return this.unanswered + unread > 0 ? exitCodes.unanswered : exitCodes.fine;
  }
}

export function failsByDrift({ drift }: CheckResult, mode: DriftMode): boolean {
  if (!drift || mode === 'told') return false;
  const lost = drift.dropped.length + drift.changed.length;
  return lost > 0 || (mode === 'any' && drift.added.length > 0);
}

function isDrifted({ drift }: CheckResult): boolean {
  return drift !== undefined && drift.dropped.length + drift.changed.length + drift.added.length > 0;
}
