/**
 * `npx tsx conformance/kubectl/fuzz.ts`: random sequences of commands, our room against the real kubectl.
 *
 * --count N --seed N   --kubernetes 1.35|1.36|1.37   --most N counter-examples   --keep (as they were found)
 * --real               sequences over the CRDs and objects of ../shared/corpus (or --dir DIR) in place of our own cases
 * --corpus             no chance: every object of the corpus applied, applied again changed, and applied server-side
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { minors, type Minor, newestMinor } from '../../src/engine/index.ts';
import { NoJudge } from '../ask/judge.ts';
import { shortened } from '../compare/differences.ts';
import { withoutLongTexts } from '../format/long-texts.ts';
import { parseRawJson, type RawObject } from '../format/raw-json.ts';
import { Random } from '../fuzz/random.ts';
import type { KubectlCase } from './case.ts';
import { stepDifferences } from './differences.ts';
import { corpusCases, corpusPools, realObjects } from './fuzz/corpus.ts';
import { poolsOf, randomSequence, type Pool } from './fuzz/sequences.ts';
import { knownGaps } from './known-gaps.ts';
import { loadKubectlCases } from './load-cases.ts';
import { normalAnswer } from './normal.ts';
import { askKubectl, kubectlPath } from './program.ts';
import { roomFor } from './room.ts';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    kubernetes: { type: 'string', default: newestMinor },
    most: { type: 'string', default: '10' },
    keep: { type: 'boolean', default: false },
    real: { type: 'boolean', default: false },
    corpus: { type: 'boolean', default: false },
    dir: { type: 'string', default: join(import.meta.dirname, '..', '..', '..', 'shared', 'corpus') },
  },
});

/** So many sequences share a CRD, one after the other: it is installed once for them. */
const ofOneCrd = 32;
/** How often a sequence that differs is asked again: one of the answers may be the room's. */
const timesAskedAgain = 24;

/** So many are asked before they are compared: what differs shows soon. */
const ofOneRound = 320;

const minor = options.kubernetes as Minor;

async function theirs(cases: readonly KubectlCase[]): Promise<(RawObject | undefined)[]> {
  const out: (RawObject | undefined)[] = [];
  const lines = cases.map((one) => JSON.stringify(one));
  for await (const line of askKubectl(kubectlPath(minor), lines, 'ignore')) {
    const answer = parseRawJson(line) as RawObject;
    answer.delete('name');
    answer.delete('seconds');
    const error = answer.get('error');
    if (error !== undefined) console.log(`${cases[out.length]?.name}: ${String(error).slice(0, 300)}`);
    out.push(error === undefined ? withoutLongTexts(normalAnswer(answer)) : undefined);
  }
  return out;
}

const room = roomFor(minor);
const ours = (one: KubectlCase): RawObject => withoutLongTexts(room(one));

/** Whether the room's answer is none of those that the real one gives. */
async function differ(cases: readonly KubectlCase[]): Promise<boolean[]> {
  const again = await theirs(cases.flatMap((one) => Array.from({ length: timesAskedAgain }, () => one)));
  return cases.map((one, i) => {
    const answers = again.slice(i * timesAskedAgain, (i + 1) * timesAskedAgain);
    const own = ours(one);
    return answers.every((answer) => answer !== undefined && stepDifferences(answer, own).length > 0);
  });
}

/** Without the steps that it does not need. */
async function smaller(one: KubectlCase): Promise<KubectlCase> {
  if (options.keep || one.steps.length === 1) return one;
  const candidates = one.steps.map((_, i) => ({ ...one, steps: one.steps.filter((__, j) => j !== i) }));
  const verdicts = await differ(candidates);
  const found = candidates.find((_, i) => verdicts[i]);
  return found === undefined ? one : smaller(found);
}

async function show(one: KubectlCase): Promise<void> {
  const small = await smaller(one);
  console.log(`\n${JSON.stringify(small)}`);
  const [answer] = await theirs([small]);
  if (answer === undefined) return;
  for (const difference of stepDifferences(answer, ours(small)).slice(0, 4)) {
    const { path, expected, actual } = shortened(difference, 400);
    console.log(`  ${path}\n    kubectl  ${expected}\n    room     ${actual}`);
  }
}

function* randomCases(pools: readonly Pool[]): Generator<KubectlCase> {
  const seed = Number(options.seed);
  for (let at = 0; at < Number(options.count); at += ofOneCrd) {
    const random = new Random(seed * 1_000_003 + at);
    const pool = random.pick(pools);
    for (let i = at; i < Math.min(at + ofOneCrd, Number(options.count)); i++)
      yield randomSequence(`random/${seed}-${i}`, pool, random);
  }
}

async function questions(): Promise<KubectlCase[]> {
  const gaps = knownGaps();
  const cases = (await loadKubectlCases()).filter((one) => !gaps.has(one.name));
  if (!options.corpus && !options.real) return [...randomCases(poolsOf(cases))];
  if (!existsSync(options.dir)) throw new NoJudge(`no corpus at ${options.dir}`);
  const objects = realObjects(options.dir);
  return options.corpus ? corpusCases(objects, Number(options.seed)) : [...randomCases(corpusPools(objects))];
}

async function main(): Promise<void> {
  if (!minors.includes(minor)) throw new Error(`--kubernetes takes ${minors.join(', ')}`);
  const all = await questions();
  const begin = performance.now();
  let found = 0;
  let chance = 0;
  let asked = 0;
  for (let at = 0; at < all.length && found < Number(options.most); at += ofOneRound) {
    const some = all.slice(at, at + ofOneRound);
    const answers = await theirs(some);
    asked += some.length;
    const suspects = some.filter((one, i) => {
      const answer = answers[i];
      return answer !== undefined && stepDifferences(answer, ours(one)).length > 0;
    });
    const verdicts = await differ(suspects);
    for (const [i, one] of suspects.entries()) {
      if (!verdicts[i]) chance++;
      else if (found++ < Number(options.most)) await show(one);
    }
  }
  const rate = (asked / ((performance.now() - begin) / 1000)).toFixed(1);
  console.log(
    `\n${asked} sequences against kubectl ${minor}, ${rate} a second: ${found} differ, ${chance} by chance`,
  );
  process.exitCode = found > 0 ? 1 : 0;
}

await main().catch((fault: unknown) => {
  console.error(fault instanceof NoJudge ? fault.message : fault);
  process.exitCode = 1;
});
