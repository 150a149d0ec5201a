/** `known-gaps.json`: cases that are known to differ, and why. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gapReasons, type KnownGap } from '../compare/known-gaps.ts';

/** The reason of each case that is a known gap. */
export function knownGaps(): ReadonlyMap<string, string> {
  const text = readFileSync(join(import.meta.dirname, 'known-gaps.json'), 'utf8');
  return gapReasons(JSON.parse(text) as KnownGap[]);
}
