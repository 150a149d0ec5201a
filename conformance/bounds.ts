/**
 * `npm run conformance:bounds`: verifies with the judge the bounds that the engine proposes for rules over budget: with
 * them it accepts the CRD, and with any of them one larger it rejects it.
 *
 * --count N   random CRDs over budget (200)              --seed S   the random seed (1)
 * --kubernetes 1.37        --dir DIR   another corpus than ../shared/corpus       --most N   as many bounds of one CRD
 *             are tried with one more (8)
 * --crds      the real CRDs only       --made   the random ones only       --show   every bound
 * --write     writes the recorded cases (cases/bounds/told.jsonl) without running the judge
 *
 * Real CRDs are tried unchanged, without all their limits, and without some of them. The last line is `N passed, N
 * failed`; bounds that could be one larger are counted by reason above it.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { minors, newestMinor, type Minor } from '../src/engine/minors.ts';
import { askJudge, judgePath, NoJudge } from './ask/judge.ts';
import {
  fitCrd,
  isRefusedForCosts,
  withBounds,
  type FittedCrd,
  type WrittenBound,
} from './bounds/fit-crd.ts';
import { madeCrd } from './bounds/made-crd.ts';
import { toldFile, toldText } from './bounds/cases-by-bound.ts';
import { withoutLimits } from './bounds/without-limits.ts';
import { listAt, parseRawJson, textAt, writeRawJson, type RawObject } from './format/raw-json.ts';
import { Random } from './fuzz/random.ts';
import { readRealCrds } from './fuzz/real/corpus-crds.ts';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    kubernetes: { type: 'string', default: newestMinor },
    dir: { type: 'string', default: join(import.meta.dirname, '..', '..', 'shared', 'corpus') },
    most: { type: 'string', default: '8' },
    crds: { type: 'boolean', default: false },
    made: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

interface Source {
  readonly name: string;
  readonly crd: RawObject;
}

/** A CRD to try: unchanged, with the bounds, and with one more of some of them. */
interface Question extends Source {
  readonly fitted: FittedCrd;
  readonly more: readonly WrittenBound[];
}

/** The amount of text that is sent at once. */
const batchBytes = 30 << 20;

function* realCrds(): Generator<Source> {
  if (!existsSync(options.dir)) {
    console.log(`No corpus at ${options.dir}`);
    return;
  }
  const random = new Random(Number(options.seed));
  for (const { name, crd } of readRealCrds(options.dir)) {
    if (!writeRawJson(crd).includes('x-kubernetes-validations')) continue;
    yield { name, crd };
    yield { name: `${name} without limits`, crd: withoutLimits(crd) };
    yield { name: `${name} without some limits`, crd: withoutLimits(crd, () => random.oneIn(2)) };
  }
}

function* madeCrds(): Generator<Source> {
  const random = new Random(Number(options.seed));
  for (let i = 0; ; i++) yield { name: `made/${options.seed}-${i}`, crd: madeCrd(random) };
}

function* questions(sources: Iterable<Source>, minor: Minor, count: number): Generator<Question> {
  let left = count;
  for (const source of sources) {
    if (left <= 0) return;
    const fitted = fitCrd(source.crd, minor);
    if (fitted === undefined || !isRefusedForCosts(fitted)) continue;
    left--;
    yield { ...source, fitted, more: fitted.bounds.slice(0, Number(options.most)) };
  }
}

class Count {
  total = 0;
  accepted = 0;
  oneMoreRefused = 0;
  oneMoreHasReason = new Map<string, number>();
  unfit = new Map<string, number>();
  notUsable = 0;
  bounds = 0;
  slowest = 0;
  failed = 0;

  fail(question: Question, why: string, crd: RawObject): void {
    this.failed++;
    console.log(`\n${question.name}: ${why}\n${writeRawJson(crd).slice(0, 4_000)}`);
  }
}

async function ask(questions: readonly Question[], judge: string, count: Count): Promise<void> {
  const cases = questions.flatMap(({ crd, fitted, more }) => [
    crd,
    withBounds(crd, fitted.bounds),
    ...more.map((each) => withBounds(crd, fitted.bounds, each)),
  ]);
  const lines = cases.map((crd) => JSON.stringify({ name: 'x', crd: { body: writeRawJson(crd) } }) + '\n');
  const answers = (await askJudge(judge, 'lib', [], lines.join('')))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => parseRawJson(line) as RawObject);
  if (answers.length !== cases.length)
    throw new Error(`${answers.length} answers to ${cases.length} questions`);
  let at = 0;
  for (const question of questions) {
    const own = 2 + question.more.length;
    judgeOne(question, cases.slice(at, at + own), answers.slice(at, at + own), count);
    at += own;
  }
}

/** `accepted`, `too dear`, or any other message of the judge. */
function outcomeOf(answer: RawObject | undefined): string {
  if (textAt(answer, 'crd', 'status', 'message') === '') return answer?.has('error') ? 'crash' : 'accepted';
  const message = textAt(answer, 'crd', 'status', 'message');
  return message.includes('estimated rule cost') || message.includes('cost exceeds') ? 'too dear' : message;
}

/** The number of expressions that are too expensive on their own, according to the judge. */
function tooDear(answer: RawObject | undefined): number {
  return listAt(answer, 'crd', 'status', 'details', 'causes').filter((cause) =>
    /estimated (?:messageExpression|rule) cost exceeds budget/.test(textAt(cause, 'message')),
  ).length;
}

function judgeOne(
  question: Question,
  cases: readonly RawObject[],
  answers: readonly RawObject[],
  count: Count,
): void {
  const { fitted, more, name } = question;
  count.total++;
  count.bounds += fitted.bounds.length;
  count.slowest = Math.max(count.slowest, fitted.took);
  if (options.show) show(question);
  const [before, withAll, ...withMore] = answers.map(outcomeOf);
  if (before !== 'too dear') count.fail(question, `the judge says: ${before}`, cases[0] as RawObject);
  const left = fitted.versions.filter(({ state }) => state !== 'fits' && state !== 'within');
  for (const { state, unfit } of left) {
    const why =
      unfit.length > 0
        ? `${state}, ${unfit
            .map((each) => each.why)
            .sort()
            .at(0)}`
        : state;
    count.unfit.set(why, (count.unfit.get(why) ?? 0) + 1);
  }
  if (left.length > 0) {
    const unfit = left.flatMap((each) => each.unfit).length;
    const named = tooDear(answers[1]);
    if (withAll !== 'too dear' || named !== unfit) {
      count.fail(question, `${unfit} rules should be left, and ${named} are`, cases[1] as RawObject);
    }
    return;
  }
  if (!fitted.versions.every(({ isUsable }) => isUsable)) count.notUsable++;
  if (withAll !== 'accepted') count.fail(question, `with the bounds: ${withAll}`, cases[1] as RawObject);
  else count.accepted++;
  for (const [i, bound] of more.entries()) {
    const { by } = bound.fitted.heldBy();
    if (by === 'most' || by === 'unknown') {
      count.oneMoreHasReason.set(by, (count.oneMoreHasReason.get(by) ?? 0) + 1);
    } else if (withMore[i] === 'too dear') count.oneMoreRefused++;
    else count.fail(question, `one more of ${name}: ${withMore[i]}`, cases[i + 2] as RawObject);
  }
}

function show({ name, fitted }: Question): void {
  const bounds = fitted.bounds.map(
    ({ places, limit, fitted: { heldBy, choice } }) =>
      `  ${places[0]?.slice(5).join('.')}: ${limit} (was ${choice.declared ?? `${choice.most}, assumed`}; ${heldBy().by})`,
  );
  const states = fitted.versions.map(({ state, how }) => `${state} (${how})`).join(', ');
  console.log(`${name}: ${states}, ${fitted.took.toFixed(0)} ms\n${bounds.join('\n')}`);
}

async function campaign(minor: Minor, sources: Iterable<Source>, howMany: number): Promise<Count> {
  const judge = judgePath(minor);
  const count = new Count();
  let batch: Question[] = [];
  let size = 0;
  for (const question of questions(sources, minor, howMany)) {
    batch.push(question);
    size += writeRawJson(question.crd).length * (2 + question.more.length);
    if (size < batchBytes) continue;
    await ask(batch, judge, count);
    [batch, size] = [[], 0];
  }
  if (batch.length > 0) await ask(batch, judge, count);
  return count;
}

function printCount(what: string, count: Count): void {
  const list = (from: ReadonlyMap<string, number>): string =>
    [...from].map(([why, times]) => `${times} ${why}`).join(', ') || 'none';
  console.log(
    `${what}: ${count.total} that a budget refuses, ${count.accepted} accepted with ${count.bounds} bounds`,
  );
  console.log(
    `  one more refused: ${count.oneMoreRefused}; not asked, with a reason: ${list(count.oneMoreHasReason)}`,
  );
  console.log(`  left: ${list(count.unfit)}; bounds under 8 items or 64 characters: ${count.notUsable}`);
  console.log(`  the slowest took ${count.slowest.toFixed(0)} ms`);
}

const minor = options.kubernetes as Minor;
if (!minors.includes(minor)) {
  console.error(`--kubernetes takes ${minors.join(', ')}`);
  process.exitCode = 2;
} else if (options.write) {
  writeFileSync(toldFile, toldText(minor));
} else {
  try {
    let [passed, failed] = [0, 0];
    const add = (what: string, count: Count): void => {
      printCount(what, count);
      passed += count.total - count.failed;
      failed += count.failed;
    };
    if (!options.made) add('Real CRDs', await campaign(minor, realCrds(), Infinity));
    if (!options.crds) add('Made CRDs', await campaign(minor, madeCrds(), Number(options.count)));
    console.log(`\n${passed} passed, ${failed} failed`);
    if (failed > 0) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof NoJudge ? error.message : error);
    process.exitCode = 1;
  }
}
