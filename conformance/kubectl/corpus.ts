/**
 * `npm run conformance:kubectl-corpus`: compares our kubectl with the real one over the objects in ../shared/corpus,
 * each applied, applied again with a change, applied as it was, and applied server-side.
 *
 * --dir DIR           another corpus: <repo>/crds/*.yaml and <repo>/objects/*.yaml
 * --kubernetes 1.37   the minor (else all)
 * --only globs        cases by name (`corpus/<repo>/<file>`)
 * --write             store hashes of the agreed answers in corpus-agreed.jsonl
 * --recorded          compare our kubectl with the agreed answers: needs no real kubectl
 *
 * The last line is `N passed, N failed`.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { minors, type Minor } from '../../src/engine/minors.ts';
import { NoJudge } from '../ask/judge.ts';
import { shortened } from '../compare/differences.ts';
import { nameFilter } from '../format/case-files.ts';
import { holdToAgreed, keepAgreed, type AnsweredCase } from './agreed-corpus.ts';
import type { KubectlCase } from './case.ts';
import { stepDifferences } from './differences.ts';
import { corpusCases, realObjects } from './fuzz/corpus.ts';
import { RealKubectl } from './real.ts';
import { keepKubectlScore } from './score.ts';

const { values: options } = parseArgs({
  options: {
    dir: { type: 'string' },
    kubernetes: { type: 'string' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
    recorded: { type: 'boolean', default: false },
  },
});

const dir =
  options.dir === undefined
    ? join(import.meta.dirname, '..', '..', '..', 'shared', 'corpus')
    : resolve(process.env['INIT_CWD'] ?? '.', options.dir);

/** The number of cases that run before they are compared, so that differences show soon. */
const ofOneRound = 100;

/** Objects of real projects violate many rules at once, which are reported in any order. */
const timesAskedAgain = 64;
const mostAskedAgain = 1024;

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

async function compare(minor: Minor, cases: readonly KubectlCase[], count: Count): Promise<AnsweredCase[]> {
  const kubectl = new RealKubectl(minor);
  const answered: AnsweredCase[] = [];
  for (let at = 0; at < cases.length; at += ofOneRound) {
    const some = cases.slice(at, at + ofOneRound);
    const theirs = await kubectl.theirs(some);
    const own = some.map((one) => kubectl.ours(one));
    const apart = some.map((_, i) => {
      const [answer, mine] = [theirs[i], own[i]];
      return answer === undefined || mine === undefined ? undefined : stepDifferences(answer, mine);
    });
    const suspects = some.filter((_, i) => apart[i]?.length !== 0);
    const verdicts = await kubectl.differ(suspects, timesAskedAgain, mostAskedAgain);
    const wrong = new Set(suspects.filter((_, i) => verdicts[i]));
    for (const [i, one] of some.entries()) {
      const answer = own[i];
      if (!wrong.has(one) && answer) {
        count.passed++;
        answered.push({ one, answer });
        continue;
      }
      count.failed++;
      answered.push({ one, answer: undefined });
      console.log(one.name);
      for (const difference of (apart[i] ?? []).slice(0, 3)) {
        const { path, expected, actual } = shortened(difference, 400);
        console.log(`  ${path}\n    kubectl  ${expected}\n    room     ${actual}`);
      }
    }
  }
  return answered;
}

function compareRecorded(minor: Minor, cases: readonly KubectlCase[], count: Count): void {
  const kubectl = new RealKubectl(minor);
  const { same, other, unknown } = holdToAgreed(minor, cases, (one) => kubectl.ours(one));
  for (const name of other) console.log(`${minor}: another answer than the one kubectl agreed to: ${name}`);
  if (other.length > 0) console.log('Ask kubectl: npm run conformance:kubectl-corpus -- --write');
  if (unknown > 0) console.log(`${minor}: ${unknown} cases have texts that kubectl was not asked about`);
  count.passed += same;
  count.failed += other.length;
  count.skipped += unknown;
}

async function main(): Promise<void> {
  if (options.kubernetes !== undefined && !minors.includes(options.kubernetes as Minor))
    throw new Error(`--kubernetes takes ${minors.join(', ')}`);
  const count: Count = { passed: 0, failed: 0, skipped: 0 };
  if (!existsSync(dir)) {
    console.log(`No corpus at ${dir}: nothing is compared.`);
  } else {
    const wanted = nameFilter(options.only);
    const all = corpusCases(realObjects(dir));
    const cases = all.filter((one) => wanted(one.name));
    const chosen = options.kubernetes === undefined ? [...minors].reverse() : [options.kubernetes as Minor];
    for (const minor of chosen) {
      const before = { ...count };
      if (options.recorded) compareRecorded(minor, cases, count);
      else {
        const answered = await compare(minor, cases, count);
        if (options.write) keepAgreed(minor, answered, new Set(all.map(({ name }) => name)));
        if (options.write && options.only === undefined) {
          keepKubectlScore('corpus', minor, { agree: count.passed - before.passed, total: cases.length });
        }
      }
      console.log(`Kubernetes ${minor}: ${count.passed - before.passed} of ${cases.length} agree`);
    }
  }
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
  console.log(`\n${count.passed} passed, ${count.failed} failed${skipped}`);
  process.exitCode = count.failed > 0 ? 1 : 0;
}

await main().catch((error: unknown) => {
  console.error(error instanceof NoJudge ? error.message : error);
  process.exitCode = 1;
});
