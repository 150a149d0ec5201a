/**
 * Compares judge and engine on random sequences: `npm run conformance:fuzz`.
 */
import type { Minor } from '../../../src/engine/minors.ts';
import type { Engine } from '../../ask/engine.ts';
import type { JudgeCommand } from '../../ask/judge.ts';
import { CaseRunner } from '../../ask/run-case.ts';
import { shortened, type Difference } from '../../compare/differences.ts';
import {
  at,
  listAt,
  parseRawJson,
  writeRawJson,
  type RawJson,
  type RawObject,
} from '../../format/raw-json.ts';
import { areLeftToChance, expectedAnswers } from '../ask-again.ts';
import { compareAnswers } from '../compare-answers.ts';
import { Random } from '../random.ts';
import { randomCrd } from './custom-resource-definition.ts';
import { randomRequests } from './requests.ts';
import { caseOfSequence, type Request, type Sequence } from './sequence.ts';
import { shrinkSequence } from './shrink-sequence.ts';

export interface SequenceFuzz {
  readonly engine: Engine;
  readonly minor: Minor;
  readonly judge: string;
  readonly command: Extract<JudgeCommand, 'lib' | 'run'>;
  readonly count: number;
  readonly seed: number;
  /** Stop after this many kinds of counterexamples. */
  readonly most: number;
  readonly shrink: 'small' | 'as found';
  /** The source of sequences, by a running number; by default random CRDs. */
  readonly source?: (random: Random, index: number) => Sequence[];
}

const batchSize = 800;
/** Real CRDs are long, so at most this many characters of cases are sent to the judge at once. */
const batchTexts = 40 << 20;
const sequencesOfCrd = 32;

interface Verdict {
  readonly expected: RawObject;
  readonly actual: string;
  readonly found: readonly Difference[];
  readonly isCutShort: boolean;
  /** The number of answered requests, and of successful ones. */
  readonly answered: number;
  readonly good: number;
}

/** Prints each kind of counterexample once, and the total; returns the number of differences. */
export async function fuzzSequences(options: SequenceFuzz): Promise<number> {
  const seen = new Set<string>();
  const runner = new CaseRunner(options.engine, options.minor);
  const chances = new Map<string, number>();
  const sum = { done: 0, differ: 0, answered: 0, good: 0, crds: 0, chance: 0, cutShort: 0 };
  async function compare(sequences: readonly Sequence[]): Promise<Verdict[]> {
    if (sequences.length === 0) return [];
    const cases = sequences.map(caseOfSequence);
    const answers: string[] = [];
    const expected = await expectedAnswers(options, cases, async () => {
      for (const one of cases) {
        answers.push(runner.answer(one));
        // Gives the judge's output a chance to be read.
        if (answers.length % 50 === 0) await new Promise(setImmediate);
      }
      return answers;
    });
    return answers.map((answer, i) => verdictOf(expected[i] as RawObject, answer));
  }

  for (let next = 0; sum.done < options.count && seen.size < options.most;) {
    const batch: Sequence[] = [];
    let texts = 0;
    while (batch.length < Math.min(batchSize, options.count - sum.done) && texts < batchTexts) {
      const some = sequencesFor(options, runner, next++);
      batch.push(...some.slice(0, options.count - sum.done - batch.length));
      sum.crds++;
      if (options.source && some[0]) texts += some.length * JSON.stringify(caseOfSequence(some[0])).length;
    }
    const verdicts = await compare(batch);
    sum.done += batch.length;
    const suspects = [...verdicts.keys()].filter((i) => (verdicts[i] as Verdict).found.length > 0);
    const isChance = await leftToChance(
      options,
      suspects.map((i) => ({ sequence: batch[i] as Sequence, verdict: verdicts[i] as Verdict })),
      compare,
    );
    for (const { answered, good, found, isCutShort } of verdicts) {
      sum.answered += answered;
      sum.good += good;
      if (isCutShort && found.length === 0) sum.cutShort++;
    }
    for (const [k, i] of suspects.entries()) {
      const one = batch[i] as Sequence;
      const { found } = verdicts[i] as Verdict;
      if (isChance[k] === true) {
        sum.chance++;
        const kind = kindOf(found);
        chances.set(kind, (chances.get(kind) ?? 0) + 1);
        continue;
      }
      sum.differ++;
      const kind = kindOf(found);
      if (seen.size >= options.most || seen.has(kind)) continue;
      seen.add(kind);
      await report(one, found, options, compare);
    }
    console.error(
      `${sum.done} sequences (${sum.crds} CRDs, ${sum.answered} requests, ${sum.good} of them accepted), ${sum.differ} differ, ${sum.chance} left to chance, ${sum.cutShort} cut short by a crash of the server`,
    );
  }
  for (const [kind, times] of chances) console.error(`left to chance ${times} times: ${kind}`);
  console.log(
    `\n${sum.done - sum.differ - sum.cutShort} passed, ${sum.differ} failed, ${sum.cutShort} skipped`,
  );
  return sum.differ;
}

interface Judged {
  readonly sequence: Sequence;
  readonly verdict: Verdict;
}

type CompareSequences = (sequences: readonly Sequence[]) => Promise<Verdict[]>;

/** The differing sequences whose answers vary on the server. */
async function leftToChance(
  options: SequenceFuzz,
  all: readonly Judged[],
  compare: CompareSequences,
): Promise<boolean[]> {
  const found = await areLeftToChance(
    options,
    all.map(({ sequence, verdict: { expected, actual } }) => {
      return { one: caseOfSequence(sequence), expected, own: actual };
    }),
  );
  for (const [i, { sequence, verdict }] of all.entries()) {
    if (found[i] === true) continue;
    const apart = oneUncertainEach(sequence, verdict);
    // An order that didn't appear in so many runs may appear in the next one.
    const again = await compare(apart.length > 0 ? apart : [sequence]);
    const left = [...again.keys()].filter((k) => (again[k] as Verdict).found.length > 0);
    const open = left.map((k) => ({ sequence: apart[k] as Sequence, verdict: again[k] as Verdict }));
    found[i] =
      left.length === 0 ||
      (apart.length > 0 && (await leftToChance(options, open, compare)).every((isChance) => isChance));
  }
  return found;
}

/**
 * If several applies fail with random messages, no run may give our answer to the whole sequence, so it is compared
 * with each of them alone. An apply that fails with 500 writes nothing, so the other answers stay the same.
 */
function oneUncertainEach(sequence: Sequence, { expected, actual }: Verdict): Sequence[] {
  const own = listAt(parseRawJson(actual), 'steps');
  const failed = (step: RawJson | undefined): boolean => writeRawJson(at(step, 'code') ?? null) === '500';
  const isUncertain = listAt(expected, 'steps').map((step, i) => failed(step) && failed(own[i]));
  const uncertain = [...isUncertain.keys()].filter((i) => isUncertain[i] === true);
  if (uncertain.length < 2) return [];
  return uncertain.map((kept) => ({
    ...sequence,
    requests: sequence.requests.filter((_, i) => i === kept || isUncertain[i] !== true),
  }));
}

async function report(
  sequence: Sequence,
  found: readonly Difference[],
  options: SequenceFuzz,
  compare: CompareSequences,
): Promise<void> {
  const kind = kindOf(found);
  const step = Number(/^\.steps\[(\d+)\]/.exec(found[0]?.path ?? '')?.[1] ?? 0);
  const start = { ...sequence, requests: sequence.requests.slice(0, step + 1) };
  const small =
    options.shrink === 'small'
      ? await shrinkSequence(start, async (all) =>
          (await compare(all)).map((one) => one.found.length > 0 && kindOf(one.found) === kind),
        )
      : sequence;
  const [left] = await compare([small]);
  console.log(`\n${JSON.stringify(caseOfSequence(small))}`);
  for (const one of left?.found ?? []) {
    const { path, expected, actual } = shortened(one, 400);
    console.log(`  ${path}\n    expected  ${expected}\n    actual    ${actual}`);
  }
}

/** All sequences of one CRD; one or none if it is rejected, because there is nothing more to test. */
function sequencesFor({ seed, source }: SequenceFuzz, runner: CaseRunner, index: number): Sequence[] {
  const random = new Random(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  if (source) return source(random, index);
  const name = `fuzz/${seed}-${index}`;
  const first = { name, crd: randomCrd(random), requests: [] };
  const sent = {
    ...first,
    crdValidation: random.pick(['Strict', 'Warn', 'Ignore']),
    crdForm: random.oneIn(4) ? ('yaml' as const) : ('json' as const),
  };
  // Most random schemas are rejected in one way or another; some of these are enough.
  if (!runner.answer(caseOfSequence(sent)).includes('"crd":{"code":201'))
    return random.oneIn(3) ? [sent] : [];
  const accepts = (request: Request): boolean =>
    runner.answer(caseOfSequence({ ...sent, requests: [request] })).includes('"steps":[{"code":201');
  return Array.from({ length: sequencesOfCrd }, (_, i) => ({
    ...sent,
    name: `${name}-${i}`,
    requests: randomRequests(random, sent.crd, i < 3, accepts),
  }));
}

function verdictOf(expected: RawObject, actual: string): Verdict {
  const codes = listAt(expected, 'steps').map((step) => writeRawJson(at(step, 'code') ?? null));
  return {
    expected,
    actual,
    ...compareAnswers(expected, parseRawJson(actual) as RawObject),
    answered: codes.length,
    good: codes.filter((code) => code.startsWith('2')).length,
  };
}

/** Counterexamples of one kind count as one finding. */
function kindOf(found: readonly Difference[]): string {
  const first = found[0] as Difference;
  const path = first.path.replace(/\d+/g, '').split('.').slice(0, 4).join('.');
  const text = /"[^"]{0,40}/.exec(first.expected)?.[0] ?? first.expected.slice(0, 20);
  return path.includes('message') ? `${path} ${text.replace(/\d+/g, '')}` : path;
}
