/**
 * `npm run conformance:fuzz`: compares judge and engine on random CRDs and sequences of requests.
 *
 * --count N   sequences or cases (1000)          --seed S   the random seed (1)         --kubernetes 1.37
 * --most N    stop after this many counterexamples (5)      --keep   don't minimize counterexamples
 * --run       use the whole server (`judge run`) instead of `judge lib`
 * --creates   only random schemas and created objects      --cel   single random rules
 * --real      sequences over the real CRDs of ../shared/corpus (or --dir DIR), some of them changed; with --cel
 *             their rules, some of them changed
 * --owners    sequences about field ownership: managers, scale, status, versions that are not served or stored any more
 * --admission  sets of policies, bindings, parameters, namespaces, and requests, sent to `judge admit`; with --webhooks
 *             also scripted webhooks
 * --texts     our own cases with small changes in their texts
 * --hostile   malformed and extreme CRDs, objects, and requests, also sent to the worker's operations: nothing may
 * throw or be late. Needs no judge; the number of a case is its seed. --kubernetes all: alternates between minors
 *
 * Counterexamples are printed as cases of the judge, ready for a case file.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { minors, newestMinor, type Minor } from '../src/engine/minors.ts';
import { loadEngine } from './ask/engine.ts';
import { judgePath, NoJudge } from './ask/judge.ts';
import { CaseRunner } from './ask/run-case.ts';
import { shortened, type Difference } from './compare/differences.ts';
import type { Case } from './format/case.ts';
import { parseRawJson, type RawObject } from './format/raw-json.ts';
import { fuzzAdmission } from './fuzz/admission/ask.ts';
import { expectedAnswers, isLeftToChance, type Judge } from './fuzz/ask-again.ts';
import { compareAnswers } from './fuzz/compare-answers.ts';
import { fuzzHostile } from './fuzz/hostile/search.ts';
import { caseOf, randomQuestion, type Question } from './fuzz/question.ts';
import { Random } from './fuzz/random.ts';
import { readRealCrds } from './fuzz/real/corpus-crds.ts';
import { realRuleQuestion, rulesOf } from './fuzz/real/real-rules.ts';
import { realSequences } from './fuzz/real/real-sequences.ts';
import { fuzzRules, type RuleFuzz } from './fuzz/rules/ask-rules.ts';
import { fuzzSequences, type SequenceFuzz } from './fuzz/sequences/ask-sequences.ts';
import { ownersSequences } from './fuzz/sequences/owners-sequences.ts';
import type { Sequence } from './fuzz/sequences/sequence.ts';
import { shrink } from './fuzz/shrink.ts';
import { fuzzTexts } from './fuzz/texts.ts';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    most: { type: 'string', default: '5' },
    kubernetes: { type: 'string', default: newestMinor },
    keep: { type: 'boolean', default: false },
    cel: { type: 'boolean', default: false },
    hostile: { type: 'boolean', default: false },
    creates: { type: 'boolean', default: false },
    real: { type: 'boolean', default: false },
    dir: { type: 'string', default: join(import.meta.dirname, '..', '..', 'shared', 'corpus') },
    owners: { type: 'boolean', default: false },
    texts: { type: 'boolean', default: false },
    admission: { type: 'boolean', default: false },
    webhooks: { type: 'boolean', default: false },
    run: { type: 'boolean', default: false },
  },
});

const batchSize = 250;

interface Compared {
  readonly one: Case;
  readonly expected: RawObject;
  readonly actual: string;
  readonly found: readonly Difference[];
  readonly isCutShort: boolean;
}

async function creates(minor: Minor): Promise<number> {
  const judge: Judge = { judge: judgePath(minor), command: 'lib' };
  const runner = new CaseRunner(await loadEngine(), minor);
  const random = new Random(Number(options.seed));

  async function compare(questions: readonly Question[]): Promise<Compared[]> {
    // Answers are matched by their order, because names may repeat during minimization.
    const cases = questions.map(caseOf);
    const own = cases.map((one) => runner.answer(one));
    const answers = await expectedAnswers(judge, cases, () => Promise.resolve(own));
    return answers.map((expected, i) => {
      const actual = own[i] as string;
      const compared = compareAnswers(expected, parseRawJson(actual) as RawObject);
      return { one: cases[i] as Case, expected, actual, ...compared };
    });
  }

  const count = Number(options.count);
  const seen = new Set<string>();
  let agree = 0;
  let differ = 0;
  let cutShort = 0;
  for (let done = 0; done < count && seen.size < Number(options.most);) {
    const size = Math.min(batchSize, count - done);
    const questions = Array.from({ length: size }, (_, i) => randomQuestion(random, `fuzz/${done + i}`));
    const compared = await compare(questions);
    done += size;
    for (const [i, question] of questions.entries()) {
      const { one, expected, actual, found: before, isCutShort } = compared[i] as Compared;
      if (isCutShort && before.length === 0) {
        cutShort++;
        continue;
      }
      if (before.length === 0 || (await isLeftToChance(judge, one, expected, actual))) {
        agree++;
        continue;
      }
      differ++;
      if (seen.size >= Number(options.most)) continue;
      const small = options.keep
        ? question
        : await shrink(question, async (all) => (await compare(all)).map(({ found }) => found.length > 0));
      const left = (await compare([small]))[0]?.found ?? [];
      const line = JSON.stringify(caseOf(small));
      const kind = shapeOf(left);
      if (seen.has(kind)) continue;
      seen.add(kind);
      console.log(`\n${question.name}\n${line}`);
      for (const each of left) {
        const { path, expected: want, actual: got } = shortened(each, 500);
        console.log(`  ${path}\n    expected  ${want}\n    actual    ${got}`);
      }
    }
    console.error(`${done} asked, ${differ} differ, ${cutShort} cut short by a crash of the server`);
  }
  console.log(`\n${agree} passed, ${differ} failed, ${cutShort} skipped`);
  return differ;
}

/** Returns the options that all searches share. */
async function shared(minor: Minor): Promise<SequenceFuzz & RuleFuzz> {
  return {
    engine: await loadEngine(),
    minor,
    judge: judgePath(minor),
    command: options.run ? 'run' : 'lib',
    count: Number(options.count),
    seed: Number(options.seed),
    most: Number(options.most),
    shrink: options.keep ? 'as found' : 'small',
  };
}

async function sequences(minor: Minor): Promise<number> {
  return fuzzSequences(await shared(minor));
}

async function admission(minor: Minor): Promise<number> {
  const { judge, count, seed, most, shrink } = await shared(minor);
  const topic = options.webhooks ? 'webhooks' : 'policies';
  return fuzzAdmission({ minor, judge, topic, count, seed, most, shrink: shrink === 'small' });
}

async function owners(minor: Minor): Promise<number> {
  const source = (random: Random, index: number): Sequence[] =>
    ownersSequences(random, `owners/${options.seed}-${index}`);
  return fuzzSequences({ ...(await shared(minor)), source });
}

async function realCrds(minor: Minor): Promise<number> {
  if (!existsSync(options.dir)) {
    console.log(`No corpus at ${options.dir}: nothing asked\n0 passed, 0 failed, 1 skipped`);
    return 0;
  }
  const all = readRealCrds(options.dir);
  if (options.cel) {
    const rules = rulesOf(all);
    return fuzzRules({ ...(await shared(minor)), source: (random) => realRuleQuestion(random, rules) });
  }
  return fuzzSequences({
    ...(await shared(minor)),
    // Minimizing a case with a real CRD would take thousands of runs.
    shrink: 'as found',
    source: (random, index) => {
      const real = random.pick(all);
      return realSequences(random, real, `real/${options.seed}-${index}/${real.name}`, 12);
    },
  });
}

async function texts(minor: Minor): Promise<number> {
  return fuzzTexts(await shared(minor));
}

async function rules(minor: Minor): Promise<number> {
  return fuzzRules(await shared(minor));
}

/** Counterexamples with the same shape count as one finding. */
function shapeOf(found: readonly Difference[]): string {
  return found
    .map(({ path, expected, actual }) => `${path} ${expected} ${actual}`.replace(/\d+/g, '0'))
    .join('\n');
}

async function hostile(): Promise<number> {
  const kubernetes = options.kubernetes as Minor | 'all';
  const [count, seed, most] = [Number(options.count), Number(options.seed), Number(options.most)];
  return fuzzHostile({ kubernetes, count, seed, most });
}

const minor = options.kubernetes as Minor;
if (!minors.includes(minor) && !(options.hostile && options.kubernetes === 'all')) {
  console.error(`--kubernetes takes ${minors.join(', ')}`);
  process.exitCode = 2;
} else {
  try {
    const ask = options.hostile
      ? hostile
      : options.real
        ? realCrds
        : options.texts
          ? texts
          : options.cel
            ? rules
            : options.creates
              ? creates
              : options.admission
                ? admission
                : options.owners
                  ? owners
                  : sequences;
    const differ = await ask(minor);
    if (differ > 0) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof NoJudge ? error.message : error);
    process.exitCode = 1;
  }
}
