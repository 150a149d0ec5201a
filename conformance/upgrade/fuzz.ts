/**
 * `npm run conformance:upgrade`: compares the fates of objects with the judge on random upgrades. Each object is stored
 * under the old CRD first.
 *
 * --count N   triples of an old CRD, a new CRD, and an object (1000)     --seed S   the random seed (1)
 * --kubernetes 1.37     --most N   stop after this many wrong ones (5)
 * --record FILE   appends the triples with the judge's answers to a file, one a line: those that are evaluated, one of each
 *                 pair of CRDs
 */
import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { newestMinor, type Minor } from '../../src/engine/minors.ts';
import { compareStrings } from '../../src/engine/values.ts';
import { askJudge, judgePath } from '../ask/judge.ts';
import { Random } from '../fuzz/random.ts';
import { differencesOf, type UpgradeAnswer } from './answers.ts';
import { questionsFor, type Questions } from './judged.ts';
import { ownAnswer, type OwnAnswer } from './own.ts';
import { randomTriples, type Triple } from './triple.ts';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    most: { type: 'string', default: '5' },
    kubernetes: { type: 'string', default: newestMinor },
    record: { type: 'string' },
  },
});

const minor = options.kubernetes as Minor;
const judge = judgePath(minor);
const batchSize = 40;
/** How often an answer that differs is asked again, because orders and costs are random on the server. */
const asksAgain = 12;

interface Asked {
  readonly triple: Triple;
  readonly own: OwnAnswer;
  readonly questions: Questions;
}

async function judgedAnswers(all: readonly Asked[]): Promise<(UpgradeAnswer | string)[]> {
  const cases = all.flatMap(({ questions }) => questions.cases);
  const text = await askJudge(judge, 'lib', [], cases.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const lines = text.split('\n').filter((line) => line !== '');
  let next = 0;
  return all.map(({ questions }) => questions.answer(questions.cases.map(() => lines[next++] as string)));
}

async function isLeftToChance(one: Asked): Promise<boolean> {
  for (let i = 0; i < asksAgain; i++) {
    const [again] = await judgedAnswers([one]);
    if (again !== undefined && typeof again !== 'string' && differencesOf(again, one.own.answer).length === 0) return true; // prettier-ignore
  }
  return false;
}

/** Triples with the engine's answers; none if the old CRD is rejected. */
function nextAsked(index: number): Asked[] {
  const seed = Math.imul(Number(options.seed), 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b);
  const known = new Map<Triple, OwnAnswer>();
  const triples = randomTriples(new Random(seed), `upgrade/${options.seed}-${index}`, (triple) => {
    const own = ownAnswer(triple, minor);
    if (own) known.set(triple, own);
    return own === undefined || own.answer.stored >= 400 ? -1 : interestOf(own.answer);
  });
  return triples.flatMap((triple) => {
    const own = known.get(triple);
    return own ? [{ triple, own, questions: questionsFor(triple, own) }] : [];
  });
}

/** The number of answers that aren't plainly accepted. */
function interestOf({ versions, recreate }: UpgradeAnswer): number {
  const own = versions.flatMap(({ read, writeBack, touchLabel, touchSpec, status }) => [
    read.removed.length + read.added.length + read.changed.length > 0,
    ...[read, writeBack, touchLabel, touchSpec, status].map(
      (one) => one !== undefined && one.verdict !== 'accepted',
    ),
  ]);
  return [...own, recreate?.verdict === 'refused'].filter((isTelling) => isTelling).length;
}

const counts = {
  triples: 0,
  stored: 0,
  evaluated: 0,
  versions: 0,
  requests: 0,
  wrong: 0,
  chance: 0,
  skipped: 0,
};
const verdicts = new Map<string, number>();
const recorded: string[] = [];
let wrong = 0;

function count(answer: UpgradeAnswer): void {
  const add = (key: string): void => void verdicts.set(key, (verdicts.get(key) ?? 0) + 1);
  if (answer.stored < 400) counts.stored++;
  if (answer.versions.length > 0) counts.evaluated++;
  counts.versions += answer.versions.length;
  for (const { writeBack, touchLabel, touchSpec, status, scale, read } of answer.versions) {
    for (const [key, one] of Object.entries({ writeBack, touchLabel, touchSpec, status, scale, read }))
      if (one) add(`${key} ${one.verdict}`);
    if (read.removed.length > 0) add('read removed');
    if (read.added.length > 0) add('read added');
  }
  if (answer.apply) add(`apply ${answer.apply.verdict}`);
  if (answer.recreate) add(`recreate ${answer.recreate.verdict}`);
  add(`crd ${answer.crd.verdict}`);
}

const pairs = new Set<string>();

/** Whether a triple is recorded: the first of its pair of CRDs that is evaluated, or whose new CRD is rejected. */
function isRecorded({ triple }: Asked, answer: UpgradeAnswer): boolean {
  const isTelling = answer.versions.length > 0 || answer.crd.verdict === 'refused';
  if (!isTelling || pairs.has(triple.now)) return false;
  pairs.add(triple.now);
  return true;
}

async function compareBatch(all: readonly Asked[]): Promise<void> {
  const judged = await judgedAnswers(all);
  for (const [i, one] of all.entries()) {
    const expected = judged[i] as UpgradeAnswer | string;
    if (typeof expected === 'string') {
      counts.skipped++;
      continue;
    }
    counts.requests += one.questions.cases.reduce((sum, { steps = [] }) => sum + steps.length, 0);
    count(expected);
    const found = differencesOf(expected, one.own.answer);
    if (found.length === 0) {
      if (options.record !== undefined && isRecorded(one, expected))
        recorded.push(JSON.stringify({ ...one.triple, minor, answer: expected }));
      continue;
    }
    if (await isLeftToChance(one)) {
      counts.chance++;
      continue;
    }
    wrong++;
    console.log(`\n${JSON.stringify(one.triple)}`);
    for (const line of found) console.log(`  ${line}`);
    if (wrong >= Number(options.most)) return;
  }
}

for (let index = 0; counts.triples < Number(options.count) && wrong < Number(options.most);) {
  const batch: Asked[] = [];
  while (batch.length < Math.min(batchSize, Number(options.count) - counts.triples)) {
    batch.push(...nextAsked(index++));
  }
  counts.triples += batch.length;
  await compareBatch(batch);
  const { triples, stored, evaluated, versions, requests, chance, skipped } = counts;
  console.error(`${triples} triples, ${stored} stored, ${evaluated} evaluated in ${versions} versions, ${requests} requests: ${wrong} wrong, ${chance} random, ${skipped} skipped`); // prettier-ignore
}
if (options.record !== undefined) appendFileSync(options.record, `${recorded.join('\n')}\n`);
console.log([...verdicts].toSorted(([a], [b]) => compareStrings(a, b)).map(([key, times]) => `${key}: ${times}`).join(', ')); // prettier-ignore
if (wrong > 0) process.exitCode = 1;
