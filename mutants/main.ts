/**
 * `npm run mutants -- --count N --seed S`: changes the engine in N places, one at a time, and checks whether a case or
 * a unit test detects that. Prints the undetected changes. `--only above` changes the layers above the engine.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadOwnCases } from '../conformance/format/case-files.ts';
import { minors, type Minor } from '../src/engine/minors.ts';
import { bundleSubject, modulesOf, type Modules } from './bundle.ts';
import { CaseProcess } from './case-run.ts';
import { aboveEngine, chooseMutants, isInEngine, root, type Mutant } from './mutate.ts';
import { casesFor } from './order.ts';
import { goneEquivalents, knownEquivalents, printOutcome, summary, type Outcome } from './outcome.ts';
import type { Question } from './subject.ts';
import { UnitTests } from './unit-tests.ts';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: 'src/engine/' },
    seconds: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '600' },
    kubernetes: { type: 'string', default: minors.toReversed().join() },
    resume: { type: 'boolean', default: false },
    tests: { type: 'string' },
    'no-unit': { type: 'boolean', default: false },
  },
});

const folder = join(
  root,
  '.cache',
  'mutants',
  [options.seed, options.count, options.only].join('-').replace(/[^a-z0-9]+/g, '-'),
);

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
  const caseProcess = new CaseProcess({ ...files, minor });
  const base = await caseProcess.run({ kind: 'baseline' });
  if (base.kind !== 'baseline') throw new Error(`the engine as it is: ${base.kind}`);
  for (const [turn, mutant] of mutants.entries()) {
    const cases = casesFor(mutant.id, base, questions, Number(options.seed));
    const task = {
      kind: 'mutant',
      id: mutant.id,
      cases: cases.list,
      milliseconds: Number(options.seconds) * 1000,
    } as const;
    const report = await caseProcess.run(task);
    const before = outcomes.get(mutant.name);
    const outcome: Outcome = {
      mutant,
      verdict: report.kind === 'survived' || report.kind === 'timed out' ? report.kind : 'killed',
      by:
        'by' in report ? `${report.by}: ${report.how}` : report.kind === 'broke' ? 'it took all memory' : '',
      reached: (before?.reached ?? 0) + cases.reached,
      tried: (before?.tried ?? 0) + ('tried' in report ? report.tried : 0),
    };
    outcomes.set(mutant.name, outcome);
    save(outcomes);
    const { verdict, by } = outcome;
    console.log(
      `${turn + 1}/${mutants.length} ${verdict.padEnd(9)} ${mutant.file}:${mutant.line} ${by.slice(0, 100)}`,
    );
  }
  caseProcess.stop();
}

const saved = join(folder, 'outcomes.json');
const modulesFile = join(folder, 'modules.json');
/** Exists until the unit tests of a run have finished. */
const unfinished = join(folder, 'unfinished');

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

/** Only cases of a minor detect differences of that minor. */
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

/** Runs the unit tests on mutants that no case detected. Returns whether it finished in time. */
async function byUnitTests(outcomes: Map<string, Outcome>, until: number): Promise<boolean> {
  const open = [...outcomes.values()].filter((one) => one.verdict === 'survived');
  const reached = new Set<number>();
  const hear = (): void => {
    const killed = unit.killed();
    for (const { mutant, ...before } of open) {
      const by = killed.get(mutant.id);
      if (by === undefined || reached.has(mutant.id)) continue;
      reached.add(mutant.id);
      outcomes.set(mutant.name, { mutant, ...before, verdict: 'killed', by });
      console.log(`killed    ${mutant.file}:${mutant.line} ${by.split('\n')[0]}`);
    }
    save(outcomes);
  };
  const unit = new UnitTests({
    modules: modulesFile,
    folder: join(folder, 'unit'),
    milliseconds: Number(options.seconds) * 1000,
    parts: options.tests?.split(','),
    until,
    onMessage: hear,
  });
  if (!options.resume || !existsSync(unfinished)) unit.forget();
  writeFileSync(unfinished, '');
  await unit.findReached();
  const isDone = await unit.askAll(open.map(({ mutant }) => mutant));
  hear();
  for (const { mutant } of open) {
    const outcome = outcomes.get(mutant.name) as Outcome;
    outcomes.set(mutant.name, { ...outcome, unitTests: unit.reachedBy(mutant) });
  }
  save(outcomes);
  unit.stop();
  if (isDone) rmSync(unfinished);
  return isDone;
}

async function main(): Promise<void> {
  const until = Date.now() + Number(options.minutes) * 60_000;
  mkdirSync(folder, { recursive: true });
  const only = options.only === 'above' ? aboveEngine : options.only.split(',');
  const mutants = chooseMutants(Number(options.count), Number(options.seed), only);
  const outcomes = options.resume ? savedOutcomes(mutants) : new Map<string, Outcome>();
  const modules = modulesOf(mutants);
  writeFileSync(modulesFile, JSON.stringify(modules));
  const open = mutants.filter((one) => !outcomes.has(one.name));
  for (const mutant of open.filter((one) => !isInEngine(one)))
    outcomes.set(mutant.name, { mutant, verdict: 'survived', by: '', reached: 0, tried: 0 });
  await byCasesOfAll(open.filter(isInEngine), outcomes, modules);
  const isDone = options['no-unit'] || (await byUnitTests(outcomes, until));
  const known = knownEquivalents();
  if (isDone) for (const one of outcomes.values()) printOutcome(one, known);
  console.log(summary([...outcomes.values()], known));
  if (!isDone) return console.log('Not at its end: --resume goes on.');
  for (const place of goneEquivalents()) console.log(`equivalent.json names what is gone: ${place}`);
}

await main();
