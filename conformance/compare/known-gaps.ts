/**
 * `known-gaps.json`: cases that are known to differ, and why.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface KnownGap {
  readonly reason: string;
  /** Names of cases. */
  readonly cases: readonly string[];
}

export function readKnownGaps(): readonly KnownGap[] {
  const text = readFileSync(join(import.meta.dirname, '..', 'known-gaps.json'), 'utf8');
  return JSON.parse(text) as KnownGap[];
}

/** The reason of each case that is a known gap. */
export function gapReasons(gaps: readonly KnownGap[]): ReadonlyMap<string, string> {
  return new Map(gaps.flatMap(({ reason, cases }) => cases.map((name) => [name, reason] as const)));
}
