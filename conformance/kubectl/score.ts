/** `score.json`: the number of cases on which our kubectl and the real one agree, as of the last comparison. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Minor } from '../../src/engine/minors.ts';

/** The number of `total` that agree. */
interface Agreement {
  readonly agree: number;
  readonly total: number;
}

/** By minor: our own cases, and the objects of the corpus. */
export interface KubectlScore {
  readonly own: Partial<Record<Minor, Agreement>>;
  readonly corpus: Partial<Record<Minor, Agreement>>;
}

const file = join(import.meta.dirname, 'score.json');

export function readKubectlScore(): KubectlScore {
  if (!existsSync(file)) return { own: {}, corpus: {} };
  return JSON.parse(readFileSync(file, 'utf8')) as KubectlScore;
}

export function keepKubectlScore(of: keyof KubectlScore, minor: Minor, { agree, total }: Agreement): void {
  const score = readKubectlScore();
  const kept = Object.entries({ ...score[of], [minor]: { agree, total } }).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  writeFileSync(file, JSON.stringify({ ...score, [of]: Object.fromEntries(kept) }, undefined, 2) + '\n');
}
