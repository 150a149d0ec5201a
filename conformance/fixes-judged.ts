/**
 * `npm run conformance:fixes`: verifies with the judge the first fix of every finding in our own rejected cases: its
 * finding is gone, and there is no new one.
 *
 * --only globs        cases by name           --every N   only each N-th of them (1)
 * --kubernetes 1.37   the minor               --most N    findings of a case (5)
 * --corpus            the CRDs of ../shared/corpus with their objects instead of our own cases; --dir DIR: of another
 * corpus
 * --broken N          with --dir or --corpus: N of their texts with one random mistake each (--seed 1)
 * --show              fixes that the judge doesn't confirm, in full
 *
 * The last line is `N passed, N failed`; above it, how many findings have a fix, and the codes that most often have none.
 */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { minors, newestMinor, type Minor } from '../src/engine/minors.ts';
import type { Fix, FixFinding } from '../src/language/fixes/index.ts';
import { askJudge, judgePath, NoJudge } from './ask/judge.ts';
import { surroundingsOf } from './ask/run-case.ts';
import { loadOwnCases, nameFilter } from './format/case-files.ts';
import type { Case } from './format/case.ts';
import { listAt, parseRawJson, textAt, writeRawJson, type RawJson } from './format/raw-json.ts';
import { Random } from './fuzz/random.ts';
import { readRealCrds } from './fuzz/real/corpus-crds.ts';
import { brokenCases } from './language/broken-cases.ts';
import { fixesOfCase } from './language/case-fixes.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    every: { type: 'string', default: '1' },
    kubernetes: { type: 'string', default: newestMinor },
    most: { type: 'string', default: '5' },
    show: { type: 'boolean', default: false },
    corpus: { type: 'boolean', default: false },
    dir: { type: 'string' },
    from: { type: 'string', default: '0' },
    broken: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});

/** A fix to verify: the case before, and with the text that the fix produces. */
interface Question {
  readonly name: string;
  readonly finding: FixFinding;
  readonly step: number | undefined;
  readonly fix: Fix;
  readonly before: Case;
  readonly after: Case;
}

const corpus = resolve(options.dir ?? join(import.meta.dirname, '..', '..', 'shared', 'corpus'));
const without = new Map<string, number>();
const shown = new Map<string, string>();
/**
 * For randomly broken texts: the fixes that restore the previous text, and those that change more lines than the
 * mistake.
 */
let restored = 0;
const wide: string[] = [];
let [findings, fixed, confirmed] = [0, 0, 0];

/** Our own cases, or the CRDs of the corpus with their objects, of which only rejected ones have findings. */
function* cases(
  minor: Minor,
): Generator<{ readonly name: string; readonly line: string; readonly whole?: string }> {
  const [every, from] = [Number(options.every), Number(options.from)];
  if (options.broken !== undefined) {
    const part = { of: every, at: from, folder: pathToFileURL(`${corpus}/`) };
    yield* brokenCases(Number(options.broken), new Random(Number(options.seed)), part, minor);
    return;
  }
  if (options.corpus || options.dir !== undefined) {
    for (const { name, crd, objects } of readRealCrds(corpus, { every, from, objects: true })) {
      const steps = objects.map((object) => ({ verb: 'create', body: writeRawJson(object) }));
      yield { name, line: JSON.stringify({ name, crd: { body: writeRawJson(crd) }, steps }) };
    }
    return;
  }
  const wanted = nameFilter(options.only);
  const all = loadOwnCases(options.only).filter(
    ({ name, kind, minors: own }) => kind === 'case' && own.includes(minor) && wanted(name),
  );
  yield* all.filter((_, i) => i % every === from);
}

function* questions(minor: Minor): Generator<Question> {
  for (const { name, line, whole } of cases(minor)) {
    const one = JSON.parse(line) as Case;
    for (const { finding, step, fixes } of fixesOrFault(one, minor, name)) {
      findings++;
      const [fix] = fixes;
      if (fix) {
        fixed++;
        if (whole !== undefined) compare(name, fix, whole, textIn(one, fix, step));
        yield { name, finding, step, fix, before: one, after: withFix(one, fix, step) };
      } else {
        without.set(finding.code, (without.get(finding.code) ?? 0) + 1);
        shown.set(finding.code, name);
      }
    }
  }
}

function fixesOrFault(one: Case, minor: Minor, name: string): ReturnType<typeof fixesOfCase> {
  try {
    return fixesOfCase(one, surroundingsOf(minor)).slice(0, Number(options.most));
  } catch (error) {
    if (!(error instanceof Error) || !/not supported|panic/i.test(`${error.name} ${error.message}`))
      console.log(`${name}: ${error instanceof Error ? error.stack : String(error)}`);
    return [];
  }
}

function textIn(one: Case, { pane }: Fix, step: number | undefined): string {
  return (pane === 'crd' || step === undefined ? one.crd.body : one.steps?.[step]?.body) ?? '';
}

/**
 * Counts fixes that restore the text; notes those that change more than one line besides the mistake, or lose comments.
 */
function compare(name: string, fix: Fix, whole: string, before: string): void {
  if (fix.text === whole) restored++;
  const [mistake, own] = [changedLines(whole, before), changedLines(before, fix.text)];
  const comments = (text: string): string[] => text.match(/^ *#.*$/gm) ?? [];
  const kept = comments(fix.text).length >= comments(before).length;
  if (own > mistake + 2 || !kept)
    wide.push(
      `${name}: ${fix.kind} ${fix.what}: ${own} lines for ${mistake}${kept ? '' : ', a comment is lost'}`,
    );
}

/** Lines that only one of the texts contains. */
function changedLines(before: string, after: string): number {
  const counts = new Map<string, number>();
  for (const line of before.split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of after.split('\n')) counts.set(line, (counts.get(line) ?? 0) - 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}

/** The following steps are not run. */
function withFix(one: Case, { pane, text }: Fix, step: number | undefined): Case {
  const steps = (one.steps ?? []).slice(0, step === undefined ? 0 : step + 1);
  const isSent = step !== undefined && (pane === 'object' || steps[step]?.verb === 'updateCrd');
  if (!isSent) return { ...one, crd: { ...one.crd, body: text }, steps };
  return { ...one, steps: steps.map((own, i) => (i === step ? { ...own, body: text } : own)) };
}

/** Returns the messages about the CRD, or about a step: its causes, else its message, and its warnings. */
function saidOf(answer: RawJson | undefined, step: number | undefined): string[] {
  const result = step === undefined ? at(answer, 'crd') : listAt(answer, 'steps')[step];
  const warnings = listAt(result, 'warnings').map(String);
  const causes = listAt(result, 'status', 'details', 'causes').map(
    (cause) => `${textAt(cause, 'field')}: ${textAt(cause, 'message')}`,
  );
  const message = textAt(result, 'status', 'message');
  const [, strict] = /strict decoding error: (.*)$/s.exec(message) ?? [];
  if (strict !== undefined) return [...strict.split(/, (?=unknown|duplicate)/).flatMap(partsOf), ...warnings];
  return [...(causes.length > 0 ? causes : partsOf(message)), ...warnings];
}

/** Splits a message into its findings: YAML's reader and typed patches list them, unless there is only one. */
function partsOf(message: string): string[] {
  const [, list] = /(?:yaml: unmarshal errors:|Kind=\w+\):)(?: errors:)?\s+(.*)$/s.exec(message) ?? [];
  return (list ?? message)
    .split(list === undefined ? /$^/ : '\n')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function at(answer: RawJson | undefined, key: string): RawJson | undefined {
  return answer instanceof Map ? answer.get(key) : undefined;
}

/** Undefined if the judge confirms the fix. */
function objection(question: Question, before: RawJson, after: RawJson): string | undefined {
  const { step, fix, finding } = question;
  const [was, is] = [saidOf(before, step), saidOf(after, step)];
  const lines = (messages: readonly string[]): string[] =>
    messages.map((text) => text.replaceAll(/line \d+/g, 'line'));
  const { field, text } = finding;
  const words = 'reason' in finding || finding.saysField ? `${field}: ${text}` : text;
  const own = words.replaceAll(/line \d+/g, 'line');
  const times = (messages: readonly string[]): number => lines(messages).join('\n').split(own).length;
  if (times(is) >= times(was) && times(was) > 1) return `still said: ${words}`;
  if (is.length > 0 && times(was) <= 1 && is.join() === was.join())
    return `the same is said: ${is.join('; ')}`;
  if (fix.reveals || finding.pane !== 'object' || was.length === 0) return undefined;
  const known = lines(was).join('\n');
  const more = lines(is).filter((text) => !known.includes(text));
  return more.length > 0 && is.length >= was.length ? `new: ${more.join('; ')}` : undefined;
}

async function judgeAll(minor: Minor): Promise<string[]> {
  const failed: string[] = [];
  const judge = judgePath(minor);
  let batch: Question[] = [];
  const ask = async (): Promise<void> => {
    const cases = batch.flatMap(({ before, after }) => [before, after]);
    const text = cases.map((one) => `${JSON.stringify({ ...one, name: 'x' })}\n`).join('');
    const answers = (await askJudge(judge, 'lib', [], text))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => parseRawJson(line));
    for (const [i, question] of batch.entries()) {
      const why = objection(question, answers[2 * i] ?? null, answers[2 * i + 1] ?? null);
      if (why === undefined) confirmed++;
      else failed.push(`${question.name}: ${question.fix.kind} ${question.fix.what}: ${why}`);
    }
    batch = [];
  };
  for (const question of questions(minor)) {
    batch.push(question);
    if (batch.length >= 400) await ask();
  }
  if (batch.length > 0) await ask();
  return failed;
}

const minor = options.kubernetes as Minor;
if (minors.includes(minor)) {
  try {
    const failed = await judgeAll(minor);
    for (const line of options.show ? failed : failed.slice(0, 20)) console.log(line.slice(0, 600));
    const codes = [...without].toSorted((a, b) => b[1] - a[1]).slice(0, options.show ? 200 : 40);
    console.log(`\nNo fix: ${codes.map(([code, n]) => `${code} ${n} (${shown.get(code)})`).join('\n  ')}`);
    console.log(`\n${findings} findings, ${fixed} with a fix (${((100 * fixed) / findings).toFixed(1)} %)`);
    if (options.broken !== undefined) {
      for (const line of options.show ? wide : wide.slice(0, 10)) console.log(line.slice(0, 300));
      console.log(`${restored} bring back the text, ${wide.length} change more lines than the mistake did`);
    }
    console.log(`${confirmed} passed, ${failed.length} failed`);
    if (failed.length > 0) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof NoJudge ? error.message : error);
    process.exitCode = 1;
  }
} else {
  console.error(`--kubernetes takes ${minors.join(', ')}`);
  process.exitCode = 2;
}
