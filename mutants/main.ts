/**
 * `npm run mutants -- --count N --seed S`: changes the engine in N places, one at a time, and looks whether a case
 * or a unit test notices. What none notices is printed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadOwnCases } from '../conformance/format/case-files.ts';
import { minors, type Minor } from '../src/engine/index.ts';
import { bundleSubject, modulesOf } from './bundle.ts';
import { CaseProcess } from './case-run.ts';
import { chooseMutants, root, type Mutant } from './mutate.ts';
import { casesFor } from './order.ts';
import { knownEquivalents, printOutcome, summary, type Outcome } from './outcome.ts';
import type { Question } from './subject.ts';
import { UnitTests } from './unit-run.ts';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: 'src/engine/' },
    seconds: { type: 'string', default: '20' },
    kubernetes: { type: 'string', default: minors.at(-1) as string },
    resume: { type: 'boolean', default: false },
    'no-unit': { type: 'boolean', default: false },
  },
});

const folder = join(root, '.cache', 'mutants', `${options.seed}-${options.count}`);

async function byCases(
  mutants: readonly Mutant[],
  bundle: string,
  minor: Minor,
): Promise<Map<number, Outcome>> {
  const out = new Map<number, Outcome>();
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
  for (const mutant of mutants) {
    const cases = casesFor(mutant.id, base, questions, Number(options.seed));
    const task = {
      kind: 'mutant',
      id: mutant.id,
      cases: cases.list,
      milliseconds: Number(options.seconds) * 1000,
    } as const;
    const report = await asked.run(task);
    out.set(mutant.id, {
      mutant,
      verdict: report.kind === 'survived' || report.kind === 'timed out' ? report.kind : 'killed',
      by:
        'by' in report ? `${report.by}: ${report.how}` : report.kind === 'broke' ? 'it took all memory' : '',
      reached: cases.reached,
      asked: 'asked' in report ? report.asked : 0,
    });
    const last = out.get(mutant.id) as Outcome;
    console.log(
      `${out.size}/${mutants.length} ${last.verdict.padEnd(9)} ${mutant.file}:${mutant.line} ${last.by.slice(0, 100)}`,
    );
  }
  asked.stop();
  writeFileSync(saved, JSON.stringify([...out.values()]));
  return out;
}

const saved = join(folder, 'outcomes.json');
const modulesFile = join(folder, 'modules.json');

async function freshOutcomes(mutants: readonly Mutant[]): Promise<Map<number, Outcome>> {
  const bundle = join(folder, 'subject.js');
  const modules = modulesOf(mutants);
  writeFileSync(modulesFile, JSON.stringify(modules));
  writeFileSync(bundle, await bundleSubject(modules));
  return await byCases(mutants, bundle, options.kubernetes as Minor);
}

/** What a run before this one found; its modules are kept too, whatever became of the engine since. */
function savedOutcomes(): Map<number, Outcome> {
  const list = JSON.parse(readFileSync(saved, 'utf8')) as Outcome[];
  return new Map(list.map((one) => [one.mutant.id, one]));
}

/** Puts what no case noticed to the unit tests. */
async function byUnitTests(outcomes: Map<number, Outcome>): Promise<void> {
  const unit = new UnitTests(modulesFile, folder);
  await unit.findReached();
  for (const before of [...outcomes.values()].filter((one) => one.verdict === 'survived')) {
    const { mutant } = before;
    const { killed, by, files } = await unit.killerOf(mutant);
    const after: Outcome = killed ? { ...before, verdict: 'killed', by } : { ...before, unitFiles: files };
    outcomes.set(mutant.id, after);
    console.log(`${after.verdict.padEnd(9)} ${mutant.file}:${mutant.line} ${after.by}`);
  }
  writeFileSync(saved, JSON.stringify([...outcomes.values()]));
}

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const only = options.only.split(',');
  const outcomes = options.resume
    ? savedOutcomes()
    : await freshOutcomes(chooseMutants(Number(options.count), Number(options.seed), only));
  if (!options['no-unit']) await byUnitTests(outcomes);
  const known = knownEquivalents();
  for (const one of outcomes.values()) printOutcome(one, known);
  console.log(summary([...outcomes.values()], known));
}

await main();
