/**
 * `npm run conformance:corpus`: compares judge and engine over the real CRDs and objects in ../shared/corpus.
 *
 * --dir DIR           another corpus: <repo>/crds/*.yaml and <repo>/objects/*.yaml
 * --kubernetes 1.37   the minor
 * --only globs        cases by name (the file of the object, or of the CRD)
 * --show              every difference in full
 * --run               use the whole server (slower) instead of the in-process one
 * --verify            also run `judge compare`, and check that it finds the same
 * --write             store the agreement in corpus-score.json, and hashes of the agreed answers in corpus-agreed.jsonl
 * --recorded          compare the engine with the agreed answers: needs no judge
 * --check             fail if fewer agree than in corpus-score.json
 *
 * The last line is `N passed, N failed`. Differing cases fail; with --check, only those beyond the stored agreement do.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { minors, newestMinor, type Minor } from '../src/engine/minors.ts';
import { loadEngine } from './ask/engine.ts';
import { askJudge, judgeIsPossible, judgePath } from './ask/judge.ts';
import { CaseRunner } from './ask/run-case.ts';
import { holdToAgreed, keepAgreed } from './compare/agreed-corpus.ts';
import { differences, shortened, type Difference } from './compare/differences.ts';
import { keepCorpusScore, readCorpusScores, type Agreement, type CorpusScore } from './compare/report.ts';
import { nameFilter } from './format/case-files.ts';
import type { Case } from './format/case.ts';
import { CaseFiles } from './format/file-references.ts';
import { parseRawJson, type RawObject } from './format/raw-json.ts';

const { values: options } = parseArgs({
  options: {
    dir: { type: 'string' },
    kubernetes: { type: 'string', default: newestMinor },
    only: { type: 'string' },
    show: { type: 'boolean', default: false },
    run: { type: 'boolean', default: false },
    verify: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    recorded: { type: 'boolean', default: false },
  },
});

const root = join(import.meta.dirname, '..');
const dir =
  options.dir === undefined
    ? join(root, '..', 'shared', 'corpus')
    : resolve(process.env['INIT_CWD'] ?? '.', options.dir);
const cache = join(root, '.cache', 'corpus');

/** How often a case with several findings is repeated, to see which of them change places. */
const timesAskedAgain = 64;

interface Outcome {
  readonly name: string;
  readonly crdFile: string;
  readonly hasObject: boolean;
  readonly rules: boolean;
  readonly differences: readonly Difference[];
}

/** The judge's answers, requested once for the same cases and the same judge. */
async function judgeAnswers(minor: Minor, cases: string): Promise<string[]> {
  const judge = judgePath(minor);
  const hash = createHash('sha256')
    .update(cases)
    .update(corpusTexts(cases))
    .update(`${minor} ${options.run}`);
  hash.update(spawnSync(judge, ['version']).stdout);
  // Another build may write its answers differently.
  const { size, mtimeMs } = statSync(judge);
  hash.update(`${size} ${mtimeMs}`);
  const file = join(cache, `${hash.digest('hex').slice(0, 16)}.jsonl`);
  if (!existsSync(file)) {
    const again = ['-again', String(timesAskedAgain)];
    const answers = await askJudge(judge, options.run ? 'run' : 'lib', ['-dir', dir, ...again], cases);
    mkdirSync(cache, { recursive: true });
    writeFileSync(file, answers);
  }
  return lines(readFileSync(file, 'utf8'));
}

function corpusTexts(cases: string): string {
  const hash = createHash('sha256');
  const files = new Set(lines(cases).flatMap((line) => filesOf(JSON.parse(line) as Case)));
  for (const file of [...files].sort()) hash.update(file).update(readFileSync(join(dir, file)));
  return hash.digest('hex');
}

function filesOf(one: Case): string[] {
  return [one.crd, ...(one.steps ?? [])].map((input) => input.file ?? '');
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

/** Whether a CRD has x-kubernetes-validations: checked in the text, because the CRD may be rejected. */
function hasRules(file: string): boolean {
  return /x-kubernetes-validations/.test(readFileSync(join(dir, file), 'utf8'));
}

async function compareCorpus(minor: Minor): Promise<Outcome[]> {
  const cases = (await askJudge(judgePath(minor), 'corpus', ['-dir', dir, '-refs'], ''))
    .split('\n')
    .filter((line) => line !== '' && nameFilter(options.only)((JSON.parse(line) as Case).name));
  const text = cases.join('\n') + '\n';
  const expected = await judgeAnswers(minor, text);
  const runner = new CaseRunner(await loadEngine(), minor);
  const files = new CaseFiles({ dir, reach: 'anywhere' });
  const actualLines: string[] = [];
  const begin = performance.now();
  for (const line of cases) actualLines.push(runner.answer(files.fill(JSON.parse(line) as Case)));
  const took = performance.now() - begin;
  console.log(`The engine answered ${cases.length} cases in ${(took / 1000).toFixed(1)} s`);
  if (options.verify) await verify(minor, expected, actualLines);

  const outcomes = cases.map((line, i) => {
    const one = JSON.parse(line) as Case;
    const crdFile = one.crd.file as string;
    return {
      name: one.name,
      crdFile,
      hasObject: (one.steps ?? []).length > 0,
      rules: hasRules(crdFile),
      differences: differencesOf(expected[i] as string, actualLines[i] as string),
    };
  });
  if (options.write && options.only === undefined) {
    const agreed = cases.flatMap((line, i) => {
      const answer = actualLines[i] as string;
      return outcomes[i]?.differences.length === 0 ? [{ one: JSON.parse(line) as Case, answer }] : [];
    });
    keepAgreed(minor, agreed, files);
  }
  return outcomes;
}

/** Without a judge, a changed answer is a failure until the judge runs again. */
async function compareRecorded(minor: Minor): Promise<void> {
  const { same, other, unknown } = holdToAgreed(minor, new CaseRunner(await loadEngine(), minor), dir);
  for (const name of other) console.log(`another answer than the one the judge agreed to: ${name}`);
  if (other.length > 0) console.log('Ask the judge: npm run conformance:corpus -- --write');
  if (unknown > 0) console.log(`${unknown} cases have files that are missing or not as they were`);
  console.log(`\n${same} passed, ${other.length} failed${unknown > 0 ? `, ${unknown} skipped` : ''}`);
  process.exitCode = other.length > 0 ? 1 : 0;
}

function differencesOf(expected: string, actual: string): Difference[] {
  if (expected === actual) return [];
  return differences(parseRawJson(expected) as RawObject, parseRawJson(actual) as RawObject);
}

/** `judge compare` must count the same. */
async function verify(minor: Minor, expected: readonly string[], actual: readonly string[]): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const [want, got] = ['expected', 'actual'].map((name) => join(cache, `${name}.jsonl`)) as [string, string];
  writeFileSync(want, expected.join('\n') + '\n');
  writeFileSync(got, actual.join('\n') + '\n');
  const output = await askJudge(judgePath(minor), 'compare', [want, got], '').catch(String);
  console.log(`judge compare: ${lines(output).at(-1)}`);
}

function agreementOf(outcomes: readonly Outcome[], of: 'crds' | 'objects'): Agreement {
  if (of === 'objects') {
    const objects = outcomes.filter((one) => one.hasObject);
    const agree = objects.filter(({ differences: found }) => !found.some((one) => one.path.startsWith('.steps') || one.path === '.error')); // prettier-ignore
    return { agree: agree.length, total: objects.length };
  }
  const byFile = new Map<string, boolean>();
  for (const { crdFile, differences: found } of outcomes) {
    const agrees = !found.some((one) => one.path.startsWith('.crd'));
    byFile.set(crdFile, (byFile.get(crdFile) ?? true) && agrees);
  }
  return { agree: [...byFile.values()].filter(Boolean).length, total: byFile.size };
}

function scoreOf(outcomes: readonly Outcome[], kubernetes: Minor): CorpusScore {
  const half = (rules: boolean): CorpusScore['withRules'] => {
    const some = outcomes.filter((one) => one.rules === rules);
    return { crds: agreementOf(some, 'crds'), objects: agreementOf(some, 'objects') };
  };
  return { kubernetes, withoutRules: half(false), withRules: half(true) };
}

function printDifferences(outcomes: readonly Outcome[]): void {
  const shownBefore = new Set<string>();
  for (const { name, crdFile, rules, differences: found } of outcomes) {
    if (found.length === 0) continue;
    // Differences in the answer to a CRD are the same for all its objects, so they are shown once.
    const fresh = found.filter((one) => !one.path.startsWith('.crd') || !shownBefore.has(crdFile + one.path));
    for (const one of found) shownBefore.add(crdFile + one.path);
    if (fresh.length === 0) continue;
    console.log(`\n${name}${name === crdFile ? '' : `\n  CRD ${crdFile}`}${rules ? '  (has rules)' : ''}`);
    const most = options.show ? Infinity : 4;
    for (const one of fresh.slice(0, most)) {
      const { path, expected, actual } = shortened(one, options.show ? 4000 : 300);
      console.log(`  ${path}\n    expected  ${expected}\n    actual    ${actual}`);
    }
    if (fresh.length > most) console.log(`  and ${fresh.length - most} more`);
  }
}

function printScore(score: CorpusScore): void {
  for (const half of ['withoutRules', 'withRules'] as const) {
    const { crds, objects } = score[half];
    const title = half === 'withRules' ? 'CRDs with rules' : 'CRDs without rules';
    console.log(`${title.padEnd(20)} ${crds.agree} of ${crds.total} agree, objects ${objects.agree} of ${objects.total}`); // prettier-ignore
  }
}

/** By how much a score is below the stored one. */
function regression(kept: CorpusScore | undefined, now: CorpusScore): number {
  if (kept === undefined) return 0;
  let worse = 0;
  for (const half of ['withoutRules', 'withRules'] as const)
    for (const of of ['crds', 'objects'] as const) {
      const before = kept[half][of];
      const after = now[half][of];
      worse += Math.max(0, after.total - after.agree - (before.total - before.agree));
    }
  return worse;
}

async function main(): Promise<void> {
  const minor = options.kubernetes as Minor;
  if (!minors.includes(minor)) throw new Error(`--kubernetes takes ${minors.join(', ')}`);
  if (!existsSync(dir)) {
    console.log(`No corpus at ${options.dir ?? '../shared/corpus'}: nothing compared`);
    console.log('0 passed, 0 failed, 1 skipped');
    return;
  }
  if (options.recorded) return compareRecorded(minor);
  if (!judgeIsPossible()) {
    console.log('No Go to build the judge with: nothing compared');
    console.log('0 passed, 0 failed, 1 skipped');
    return;
  }
  const outcomes = await compareCorpus(minor);
  printDifferences(outcomes);
  const score = scoreOf(outcomes, minor);
  console.log('');
  printScore(score);
  const agree = outcomes.filter((one) => one.differences.length === 0).length;
  const differ = outcomes.length - agree;
  if (options.write) keepCorpusScore(score);
  const failed = options.check
    ? regression(
        readCorpusScores().find((one) => one.kubernetes === minor),
        score,
      )
    : differ;
  if (options.check && failed > 0) console.log('Fewer agree than corpus-score.json says.');
  const skipped = differ - failed;
  console.log(`\n${agree} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

await main().catch((fault: unknown) => {
  console.error(fault instanceof Error ? fault.message : fault);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
