/**
 * `npm run mutants -- --count N --seed S`: changes the engine in N places, one at a time, and checks whether a case or
 * a unit test notices. Prints the changes that none notices. `--only src/` changes the layers above the engine, too.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadOwnCases } from '../conformance/format/case-files.ts';
import { minors, type Minor } from '../src/engine/minors.ts';
import { bundleSubject, modulesOf, type Modules } from './bundle.ts';
import { CaseProcess } from './case-run.ts';
import { chooseMutants, isInEngine, root, type Mutant } from './mutate.ts';
import { casesFor } from './order.ts';
import { goneEquivalents, knownEquivalents, printOutcome, summary, type Outcome } from './outcome.ts';
import type { Question } from './subject.ts';
import { UnitTests } from './unit-run.ts';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: 'src/engine/' },
    seconds: { type: 'string', default: '20' },
    kubernetes: { type: 'string', default: minors.toReversed().join() },
    resume: { type: 'boolean', default: false },
    'no-unit': { type: 'boolean', default: false },
  },
});

const folder = join(root, '.cache', 'mutants', `${options.seed}-${options.count}`);

async function byCases(
  mutants: readonly Mutant[],
  outcomes: Map<string, Outcome>,
  bundle: string,
  minor: Minor,
): Promise<void> {
  const questions: Question[] = loadOwnCases()
    .filter((one) => one.minors.includes(minor))
    .map(({ name, topic, kind, line }) => ({ name, topic, kind, line }));
  const files = {
    bundle,
    questions: join(folder, `questions-${minor}.json`),
    answers: join(folder, `answers-${minor}.json`),
  };
  writeFileSync(files.questions, JSON.stringify(questions));
  const asked = new CaseProcess({ ...files, minor });
  const base = await asked.run({ kind: 'baseline' });
  if (base.kind !== 'baseline') throw new Error(`the engine as it is: ${base.kind}`);
  for (const [turn, mutant] of mutants.entries()) {
    const cases = casesFor(mutant.id, base, questions, Number(options.seed));
    const task = {
      kind: 'mutant',
      id: mutant.id,
      cases: cases.list,
      milliseconds: Number(options.seconds) * 1000,
    } as const;
    const report = await asked.run(task);
    const before = outcomes.get(mutant.name);
    const outcome: Outcome = {
      mutant,
      verdict: report.kind === 'survived' || report.kind === 'timed out' ? report.kind : 'killed',
      by:
        'by' in report ? `${report.by}: ${report.how}` : report.kind === 'broke' ? 'it took all memory' : '',
      reached: (before?.reached ?? 0) + cases.reached,
      asked: (before?.asked ?? 0) + ('asked' in report ? report.asked : 0),
    };
    outcomes.set(mutant.name, outcome);
    save(outcomes);
    const { verdict, by } = outcome;
    console.log(
      `${turn + 1}/${mutants.length} ${verdict.padEnd(9)} ${mutant.file}:${mutant.line} ${by.slice(0, 100)}`,
    );
  }
  asked.stop();
}

const saved = join(folder, 'outcomes.json');
const modulesFile = join(folder, 'modules.json');

function save(outcomes: ReadonlyMap<string, Outcome>): void {
  writeFileSync(saved, JSON.stringify([...outcomes.values()]));
}

/** Returns the saved outcomes of the previous run for these mutants. Only killed mutants are skipped. */
function savedOutcomes(mutants: readonly Mutant[]): Map<string, Outcome> {
  const before = JSON.parse(readFileSync(saved, 'utf8')) as Outcome[];
  const byName = new Map(before.map((one) => [one.mutant.name, one]));
  return new Map(
    mutants.flatMap((mutant) => {
      const outcome = byName.get(mutant.name);
      return outcome?.verdict !== 'killed' ? [] : [[mutant.name, { ...outcome, mutant }]];
    }),
  );
}

/** Differences between minors are noticed only by cases of that minor. */
async function byCasesOfAll(
  mutants: readonly Mutant[],
  outcomes: Map<string, Outcome>,
  modules: Modules,
): Promise<void> {
  if (mutants.length === 0) return;
  const bundle = join(folder, 'subject.js');
  writeFileSync(bundle, await bundleSubject(modules));
  for (const minor of options.kubernetes.split(',') as Minor[]) {
    const left = mutants.filter(({ name }) => (outcomes.get(name)?.verdict ?? 'survived') === 'survived');
    await byCases(left, outcomes, bundle, minor);
  }
}

/** Puts what no case noticed to the unit tests. */
async function byUnitTests(outcomes: Map<string, Outcome>): Promise<void> {
  const unit = new UnitTests(modulesFile, folder);
  await unit.findReached();
  for (const before of [...outcomes.values()].filter((one) => one.verdict === 'survived')) {
    const { mutant } = before;
    const { killed, by, files } = await unit.killerOf(mutant);
    const after: Outcome = killed ? { ...before, verdict: 'killed', by } : { ...before, unitFiles: files };
    outcomes.set(mutant.name, after);
    save(outcomes);
    console.log(`${after.verdict.padEnd(9)} ${mutant.file}:${mutant.line} ${after.by}`);
  }
  unit.stop();
}

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const mutants = chooseMutants(Number(options.count), Number(options.seed), options.only.split(','));
  const outcomes = options.resume ? savedOutcomes(mutants) : new Map<string, Outcome>();
  const open = mutants.filter((one) => !outcomes.has(one.name));
  const modules = modulesOf(open);
  writeFileSync(modulesFile, JSON.stringify(modules));
  for (const mutant of open.filter((one) => !isInEngine(one)))
    outcomes.set(mutant.name, { mutant, verdict: 'survived', by: '', reached: 0, asked: 0 });
  await byCasesOfAll(open.filter(isInEngine), outcomes, modules);
  if (!options['no-unit']) await byUnitTests(outcomes);
  const known = knownEquivalents();
  for (const one of outcomes.values()) printOutcome(one, known);
  console.log(summary([...outcomes.values()], known));
  for (const place of goneEquivalents()) console.log(`equivalent.json names what is gone: ${place}`);
}

await main();
