/**
 * Stores the answers over the corpus on which our kubectl and the real one agree, as hashes: they can be verified
 * without a kubectl, and without a copy of the corpus.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minors, type Minor } from '../../src/engine/minors.ts';
import { writeRawJson, type RawObject } from '../format/raw-json.ts';
import type { KubectlCase } from './case.ts';

/** A line of `corpus-agreed.jsonl`: a hash of the case, and the answers by minor. */
interface Agreed {
  readonly name: string;
  readonly asked: string;
  readonly answers: Partial<Record<Minor, string>>;
}

const file = join(import.meta.dirname, 'corpus-agreed.jsonl');

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function caseHash({ crds, steps }: KubectlCase): string {
  return hashOf(JSON.stringify([crds, steps]));
}

function readAgreed(): Map<string, Agreed> {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n');
  const all = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Agreed);
  return new Map(all.map((one) => [one.name, one]));
}

/** The outcome of a case: the common answer, if they agree. */
export interface AnsweredCase {
  readonly one: KubectlCase;
  readonly answer: RawObject | undefined;
}

/**
 * Stores the agreed answers of one minor; other minors, and cases that didn't run, stay. `names` are those of all
 * cases.
 */
export function keepAgreed(
  minor: Minor,
  answered: readonly AnsweredCase[],
  names: ReadonlySet<string>,
): void {
  const all = readAgreed();
  for (const { one, answer } of answered) {
    const hash = caseHash(one);
    const kept = all.get(one.name);
    const answers = new Map(Object.entries(kept?.asked === hash ? kept.answers : {}));
    if (answer === undefined) answers.delete(minor);
    else answers.set(minor, hashOf(writeRawJson(answer)));
    const sorted = minors.flatMap((each) => (answers.has(each) ? [[each, answers.get(each)]] : []));
    all.set(one.name, { name: one.name, asked: hash, answers: Object.fromEntries(sorted) });
  }
  const left = [...all.values()].filter(({ name }) => names.has(name));
  left.sort((x, y) => (x.name < y.name ? -1 : 1));
  writeFileSync(file, left.map((one) => JSON.stringify(one) + '\n').join(''));
}

export interface Held {
  readonly same: number;
  /** Names of cases with another answer. */
  readonly other: readonly string[];
  /** Cases without an agreed answer, or whose texts have changed. */
  readonly unknown: number;
}

/** Runs the cases that the real one answered before. */
export function holdToAgreed(
  minor: Minor,
  cases: readonly KubectlCase[],
  ours: (one: KubectlCase) => RawObject,
): Held {
  const known = readAgreed();
  const other: string[] = [];
  let same = 0;
  let unknown = 0;
  for (const one of cases) {
    const kept = known.get(one.name);
    const agreed = kept?.asked === caseHash(one) ? kept.answers[minor] : undefined;
    if (agreed === undefined) unknown++;
    else if (hashOf(writeRawJson(ours(one))) === agreed) same++;
    else other.push(one.name);
  }
  return { same, other, unknown };
}
