/**
 * `npm run conformance:record-admission`: records the answers of a real kube-apiserver to our own cases.
 *
 * KAS names its binary (KAS_1_36 that of a single minor), and ADMISSION_DRIVER the folder with `run.sh`, which starts
 * the server, sends the cases, and writes the answers. Without them it only says so.
 *
 * --kubernetes 1.37   --only PART-OF-NAME   --all (recorded cases too)   --port 17700   --from FILE (the driver's output)
 * --judge: asks `judge admit` of another minor about the cases that it can answer
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { newestMinor, type Minor } from '../../src/engine/minors.ts';
import { judgePath } from '../ask/judge.ts';
import { answeredCase } from '../requests/answer.ts';
import type { RequestCase } from '../requests/case.ts';
import { differing, requestDifferences } from './agreement.ts';
import { answersOfMinor, recordedCases, writeAnswersOfMinor, writeCases } from './files.ts';
import { areaNames, casesOf, type NumberedCase } from './generate/areas.ts';
import { comparable, isAccepted, isForJudge, judgedAnswers } from './judged.ts';
import { recordedCase, type Driven } from './recording.ts';

const { values: options } = parseArgs({
  options: {
    kubernetes: { type: 'string', default: newestMinor },
    only: { type: 'string', default: '' },
    all: { type: 'boolean', default: false },
    port: { type: 'string', default: '17700' },
    from: { type: 'string', multiple: true },
    judge: { type: 'boolean', default: false },
  },
});
const minor = options.kubernetes as Minor;
const driver = process.env['ADMISSION_DRIVER'] ?? join(import.meta.dirname, '../../../shared/admission');
const server = process.env[`KAS_${minor.replace('.', '_')}`] ?? process.env['KAS'];

/** Whether the minor serves what the case creates: mutating policies are stable since 1.36. */
function isServed(one: NumberedCase): boolean {
  return minor !== '1.35' || !JSON.stringify(one).includes('mutatingadmissionpolic');
}

/** Runs the driver; undefined without a server or a driver. */
function drive(cases: readonly NumberedCase[]): Driven[] | undefined {
  if (options.from) return options.from.flatMap(linesOf);
  if (server === undefined || !existsSync(join(driver, 'run.sh'))) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'record-admission-'));
  try {
    const [input, output] = [join(folder, 'cases.jsonl'), join(folder, 'answers.jsonl')];
    writeFileSync(input, cases.map((one) => `${JSON.stringify(one)}\n`).join(''));
    const run = spawnSync(
      'bash',
      [join(driver, 'run.sh'), join(folder, 'server'), options.port, 'k', output, input],
      { env: { ...process.env, KAS: server }, stdio: 'inherit' },
    );
    if (run.status !== 0) throw new Error(`the driver ended with ${run.status}`);
    return linesOf(output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function linesOf(file: string): Driven[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Driven);
}

/** Adds the recorded cases to the files of the newest minor, in place of earlier recordings. */
function keepNewest(recorded: ReadonlyMap<string, RequestCase>): void {
  for (const area of areaNames) {
    const before = recordedCases(area);
    const known = new Set(before.map(({ name }) => name));
    const added = casesOf(area).flatMap(({ name }) => {
      const one = recorded.get(name);
      return one === undefined || known.has(name) ? [] : [one];
    });
    const after = [...before.map((one) => recorded.get(one.name) ?? one), ...added];
    if (after.some((one, i) => one !== before[i])) writeCases(area, after);
  }
}

/** Keeps what differs from the newest minor. */
function keepDifferences(recorded: ReadonlyMap<string, RequestCase>): void {
  const { same, differing: others, judged } = answersOfMinor(minor);
  for (const area of areaNames) {
    for (const base of recordedCases(area)) {
      const own = recorded.get(base.name);
      if (own === undefined) continue;
      const found = differingAnswers(base, own);
      same.delete(base.name);
      others.delete(base.name);
      judged.delete(base.name);
      if (Object.keys(found).length === 0) same.add(base.name);
      else others.set(base.name, found);
    }
  }
  writeAnswersOfMinor(minor, { same, differing: others, judged });
  console.log(`${minor}: ${same.size} cases have the answers of ${newestMinor}, ${others.size} differ`);
}

function differingAnswers(base: RequestCase, renumbered: RequestCase): Record<string, unknown> {
  // A case that was moved since then has another number in its names.
  const [before, after] = [base, renumbered].map((one) => /\bk\d{4}\b/.exec(JSON.stringify(one))?.[0] ?? '');
  const own = JSON.parse(JSON.stringify(renumbered).replaceAll(after ?? '', before ?? '')) as RequestCase;
  const found: Record<string, unknown> = {};
  for (const part of ['setup', 'requests'] as const) {
    base[part].forEach((step, i) => {
      const answer = own[part][i]?.answer;
      const allowed = [step.answer, ...((step.alternatives as unknown[] | undefined) ?? [])];
      if (allowed.every((one) => differing(answer, one, '').length > 0)) found[`${part} ${i}`] = answer;
    });
  }
  return found;
}

/** Cases have CRDs of their own, which the judge keeps until it ends. */
const judgedAtOnce = 100;

/** Asks `judge admit` about the cases that it can answer, as far as a kube-apiserver of the minor hasn't answered them. */
async function keepJudged(): Promise<void> {
  const { same, differing: others, judged } = answersOfMinor(minor);
  const judge = judgePath(minor);
  for (const area of areaNames) {
    const cases = recordedCases(area).filter(
      (one) =>
        one.name.includes(options.only) &&
        isForJudge(one) &&
        one.setup.every(isAccepted) &&
        (judged.has(one.name) || (!same.has(one.name) && !others.has(one.name))) &&
        // The judge doesn't validate the setup.
        answeredCase(one, minor).setup.every(isAccepted),
    );
    for (let at = 0; at < cases.length; at += judgedAtOnce) {
      const part = cases.slice(at, at + judgedAtOnce);
      for (const [i, answer] of (await judgedAnswers(judge, part)).entries()) {
        const base = part[i] as RequestCase;
        if ('failure' in answer) {
          console.log(`${base.name}: ${answer.failure}`);
          continue;
        }
        const own = base.requests.map((step, k) => ({ ...step, answer: answer.answers[k] }));
        same.delete(base.name);
        others.delete(base.name);
        judged.add(base.name);
        if (requestDifferences(own, base.requests).length === 0) same.add(base.name);
        else
          others.set(
            base.name,
            Object.fromEntries(comparable(answer.answers).map((one, k) => [`requests ${k}`, one])),
          );
      }
    }
  }
  writeAnswersOfMinor(minor, { same, differing: others, judged });
  console.log(
    `${minor}: ${same.size} cases have the answers of ${newestMinor}, ${others.size} differ; ${judged.size} by the judge`,
  );
}

async function main(): Promise<void> {
  if (options.judge) return keepJudged();
  const other = minor === newestMinor ? undefined : answersOfMinor(minor);
  const known = new Set(
    other
      ? [...other.same, ...other.differing.keys()]
      : areaNames.flatMap((area) => recordedCases(area).map(({ name }) => name)),
  );
  const all = areaNames.flatMap(casesOf).filter(({ name }) => name.includes(options.only));
  const served = all.filter(isServed);
  if (served.length < all.length)
    console.log(`${all.length - served.length} cases need what ${minor} doesn't serve`);
  const cases = served.filter(({ name }) => options.all || !known.has(name));
  if (cases.length === 0) return console.log('All cases are recorded.');
  const answers = drive(cases);
  if (answers === undefined) return console.log('Skipped: KAS or the driver (ADMISSION_DRIVER) is missing.');
  const byName = new Map(answers.map((one) => [one.name, one.answers]));
  const recorded = new Map<string, RequestCase>();
  for (const one of cases) {
    const result = recordedCase(one, byName.get(one.name));
    if ('recorded' in result) recorded.set(one.name, result.recorded);
    else if (byName.has(one.name)) console.log(`${one.name} isn't recorded: ${result.reason}`);
  }
  if (minor === newestMinor) keepNewest(recorded);
  else keepDifferences(recorded);
  console.log(`${recorded.size} of ${cases.length} cases recorded`);
}

await main();
