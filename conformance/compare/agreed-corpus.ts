/**
 * The answers over the corpus on which judge and engine agree, stored as hashes, so that they can be verified without a
 * judge and without a copy of the corpus.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minors, type Minor } from '../../src/engine/minors.ts';
import type { CaseRunner } from '../ask/run-case.ts';
import type { Case } from '../format/case.ts';
import { CaseFiles } from '../format/file-references.ts';

/**
 * A line of `corpus-agreed.jsonl`: a case whose bodies are files, hashes of their contents, and the answers by minor.
 */
interface AgreedCase extends Case {
  inputs: string;
  answers: Partial<Record<Minor, string>>;
}

const file = join(import.meta.dirname, '..', 'corpus-agreed.jsonl');

function hashOf(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 16);
}

function inputsOf(filled: Case): string {
  return hashOf(...[filled.crd, ...(filled.steps ?? [])].map((input) => input.body ?? ''));
}

function readAgreed(): Map<string, AgreedCase> {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n');
  const cases = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as AgreedCase);
  return new Map(cases.map((one) => [one.name, one]));
}

/** Stores the engine's answers that agree with the judge, for one minor; those of other minors stay. */
export function keepAgreed(
  minor: Minor,
  agreed: readonly { readonly one: Case; readonly answer: string }[],
  files: CaseFiles,
): void {
  const before = readAgreed();
  const after = agreed.map(({ one, answer }): AgreedCase => {
    const inputs = inputsOf(files.fill(one));
    const kept = before.get(one.name);
    const others = kept?.inputs === inputs ? kept.answers : {};
    const answers = Object.fromEntries(
      minors.flatMap((each) => {
        const hash = each === minor ? hashOf(answer) : others[each];
        return hash === undefined ? [] : [[each, hash]];
      }),
    );
    return { ...one, inputs, answers };
  });
  after.sort((x, y) => (x.name < y.name ? -1 : 1));
  writeFileSync(file, after.map((one) => JSON.stringify(one) + '\n').join(''));
}

export interface Held {
  /** Cases with the stored answer. */
  readonly same: number;
  /** Names of cases with another answer. */
  readonly other: readonly string[];
  /** Cases whose files are missing or have changed. */
  readonly unknown: number;
}

/** Runs the cases that the judge answered before. */
export function holdToAgreed(minor: Minor, runner: CaseRunner, dir: string): Held {
  const files = new CaseFiles({ dir, reach: 'anywhere' });
  const other: string[] = [];
  let same = 0;
  let unknown = 0;
  // Sorts the cases by CRD, so that each CRD is read once.
  const cases = [...readAgreed().values()].sort((x, y) => ((x.crd.file ?? '') < (y.crd.file ?? '') ? -1 : 1));
  for (const { inputs, answers, ...one } of cases) {
    const filled = filledCase(one, files);
    const agreed = answers[minor];
    if (filled === undefined || agreed === undefined || inputsOf(filled) !== inputs) unknown++;
    else if (hashOf(runner.answer(filled)) === agreed) same++;
    else other.push(one.name);
  }
  return { same, other, unknown };
}

function filledCase(one: Case, files: CaseFiles): Case | undefined {
  try {
    return files.fill(one);
  } catch {
    return undefined;
  }
}
