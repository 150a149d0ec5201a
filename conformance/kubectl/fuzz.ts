/**
 * `npx tsx conformance/kubectl/fuzz.ts`: compares our kubectl with the real one on random sequences of commands.
 *
 * --count N --seed N   --kubernetes 1.35|1.36|1.37   --most N counterexamples   --keep (don't minimize)
 * --real               sequences over the CRDs and objects of ../shared/corpus (or --dir DIR) instead of our own cases
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { minors, newestMinor, type Minor } from '../../src/engine/minors.ts';
import { NoJudge } from '../ask/judge.ts';
import { shortened } from '../compare/differences.ts';
import { Random } from '../fuzz/random.ts';
import { at, listAt, textAt, type RawObject } from '../format/raw-json.ts';
import type { KubectlCase } from './case.ts';
import { stepDifferences } from './differences.ts';
import { corpusPools, realObjects } from './fuzz/corpus.ts';
import { poolsOf, randomSequence, type Pool } from './fuzz/sequences.ts';
import { knownGaps } from './known-gaps.ts';
import { loadKubectlCases } from './load-cases.ts';
import { RealKubectl } from './real.ts';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    kubernetes: { type: 'string', default: newestMinor },
    most: { type: 'string', default: '10' },
    keep: { type: 'boolean', default: false },
    real: { type: 'boolean', default: false },
    dir: { type: 'string', default: join(import.meta.dirname, '..', '..', '..', 'shared', 'corpus') },
  },
});

/** This many consecutive sequences share a CRD, which is installed once for them. */
const ofOneCrd = 32;
/** The number of cases that run before they are compared, so that differences show soon. */
const ofOneRound = 320;

const minor = options.kubernetes as Minor;

const kubectl = new RealKubectl(minor);

/** Removes the steps that the difference doesn't need. */
async function smaller(one: KubectlCase): Promise<KubectlCase> {
  if (options.keep || one.steps.length === 1) return one;
  const candidates = one.steps.map((_, i) => ({ ...one, steps: one.steps.filter((__, j) => j !== i) }));
  const verdicts = await kubectl.differ(candidates);
  const found = candidates.find((_, i) => verdicts[i]);
  return found === undefined ? one : smaller(found);
}

/** Reports whether it differs again when it runs alone: an overloaded server sometimes gives other answers. */
async function show(one: KubectlCase): Promise<boolean> {
  const small = await smaller(one);
  const [answer] = await kubectl.theirs([small]);
  const differences = answer === undefined ? [] : stepDifferences(answer, kubectl.ours(small));
  if (differences.length === 0) return false;
  console.log(`\n${JSON.stringify(small)}`);
  for (const difference of differences.slice(0, 4)) {
    const { path, expected, actual } = shortened(difference, 400);
    console.log(`  ${path}\n    kubectl  ${expected}\n    room     ${actual}`);
  }
  return true;
}

/**
 * Whether it differs as in the known gap `owners/migrated-while-names-change`: a migration of field managers has a
 * conflict, because the controllers of the CRD accepted its names in between.
 */
function isMigratedTooEarly(answer: RawObject): boolean {
  return listAt(answer, 'steps').some((step) =>
    listAt(step, 'requests').some(
      (sent) =>
        textAt(sent, 'path').includes('/customresourcedefinitions/') &&
        textAt(sent, 'contentType') === 'application/json-patch+json' &&
        textAt(sent, 'body').includes('"path":"/metadata/managedFields"') &&
        String(at(sent, 'code')) === '409',
    ),
  );
}

/** Returns the steps before the first one that our kubectl reports as unsupported with a message of its own. */
function withoutUnsupported(one: KubectlCase): KubectlCase {
  const ownSteps = listAt(kubectl.ours(one), 'steps');
  const unsupported = ownSteps.findIndex((step) => /CRD Playground (?:doesn't support|has no) /.test(`${textAt(step, 'stderr')}${textAt(step, 'text')}`)); // prettier-ignore
  return unsupported < 0 ? one : { ...one, steps: one.steps.slice(0, unsupported) };
}

function* randomCases(pools: readonly Pool[]): Generator<KubectlCase> {
  const seed = Number(options.seed);
  for (let first = 0; first < Number(options.count); first += ofOneCrd) {
    const random = new Random(seed * 1_000_003 + first);
    const pool = random.pick(pools);
    for (let i = first; i < Math.min(first + ofOneCrd, Number(options.count)); i++)
      yield randomSequence(`random/${seed}-${i}`, pool, random);
  }
}

async function questions(): Promise<KubectlCase[]> {
  const gaps = knownGaps();
  const cases = (await loadKubectlCases()).filter((one) => !gaps.has(one.name));
  if (!options.real) return [...randomCases(poolsOf(cases))];
  if (!existsSync(options.dir)) throw new NoJudge(`no corpus at ${options.dir}`);
  return [...randomCases(corpusPools(realObjects(options.dir)))];
}

async function main(): Promise<void> {
  if (!minors.includes(minor)) throw new Error(`--kubernetes takes ${minors.join(', ')}`);
  const whole = await questions();
  const supported = whole.map(withoutUnsupported);
  const all = supported.filter(({ steps }) => steps.length > 0);
  const cut = supported.filter((one, i) => one !== whole[i]).length;
  const begin = performance.now();
  let found = 0;
  let chance = 0;
  let known = 0;
  let count = 0;
  for (let first = 0; first < all.length && found < Number(options.most); first += ofOneRound) {
    const some = all.slice(first, first + ofOneRound);
    const answers = await kubectl.theirs(some);
    count += some.length;
    const suspects = some.filter((one, i) => {
      const answer = answers[i];
      if (answer === undefined || stepDifferences(answer, kubectl.ours(one)).length === 0) return false;
      const isKnown = isMigratedTooEarly(answer);
      if (isKnown) known++;
      return !isKnown;
    });
    const verdicts = await kubectl.differ(suspects);
    for (const [i, one] of suspects.entries()) {
      if (!verdicts[i]) chance++;
      else if (found < Number(options.most) && !(await show(one))) chance++;
      else found++;
    }
  }
  const rate = (count / ((performance.now() - begin) / 1000)).toFixed(1);
  console.log(
    `\n${count} sequences against kubectl ${minor}, ${rate} a second: ${found} differ, ${chance} by chance, ${known} as a known gap; ` +
      `${cut} end where the room says that it can't, ${whole.length - all.length} of them at once`,
  );
  process.exitCode = found > 0 ? 1 : 0;
}

await main().catch((fault: unknown) => {
  console.error(fault instanceof NoJudge ? fault.message : fault);
  process.exitCode = 1;
});
