/** Runs `check`: evaluates the CRDs and objects in files. */
import { availableParallelism } from 'node:os';
import { check, type Checked } from '../checking/check.ts';
import { OwnThread, startEvaluators } from '../checking/evaluators.ts';
import { poolOf, type Pool } from '../checking/pool.ts';
import { scanFiles, type ScannedDocument } from '../checking/scan.ts';
import type { Start } from '../checking/tasks.ts';
import { readAdmission } from '../checking/admission-files.ts';
import { findFiles } from '../files/find-files.ts';
import { decoded, isReadOnce, readText, type FileText } from '../files/read-text.ts';
import { colorsFor } from '../output/colors.ts';
import { entryReporter, jsonReporter, resultReporter } from '../output/machine.ts';
import { Progress } from '../output/progress.ts';
import type { Reporter } from '../output/reporter.ts';
import { StepSummary } from '../output/step-summary.ts';
import { Summary } from '../output/summary.ts';
import { summaryText, textReporter } from '../output/text.ts';
import type { Output } from '../output/write.ts';
import type { CheckOptions } from './check-options.ts';

export interface CheckSurroundings {
  readonly output: Output;
  readonly readStdin: () => Promise<Buffer>;
  /** The program, which also serves as the script of a thread. */
  readonly threadFile: string;
  readonly version: string;
  /** This program, as a shell starts it. */
  readonly program: { readonly node: string; readonly file: string };
  /** The folder of the built page. */
  readonly pageFolder: string;
  /** The public address of the page; undefined if the build doesn't know it. */
  readonly site: string | undefined;
}

/** With fewer documents, starting a thread would take longer than evaluating them. */
const fewDocuments = 60;

/** Returns the exit code. */
export async function runCheck(
  inputs: readonly string[],
  options: CheckOptions,
  around: CheckSurroundings,
): Promise<number> {
  const { output } = around;
  const own = findFiles(inputs);
  const further = findFiles(options.crds);
  const old = findFiles(options.old);
  const once = await readOnce([...own.paths, ...further.paths, ...old.paths], around);
  const progress = new Progress(output);
  const read = (path: string): FileText => once.get(path) ?? readText(path);
  progress.say('Reading files');
  const documents = scanFiles(own.paths, read);
  const start: Start = {
    isChecking: true,
    requests: options.requests,
    wantsStored: options.wantsStored,
    texts: textsByPath(once),
    threadFile: around.threadFile,
    ...(await readAdmission(options, around.threadFile)),
  };
  const pool = poolFor(documents, start, options);
  const summary = new Summary(options.drift);
  const reporter = reporterFor(options, around, read);
  const steps = options.output === 'github' ? new StepSummary() : undefined;
  try {
    await output.write(reporter.begin?.() ?? '');
    const checking = {
      documents,
      further: scanFiles(further.paths, read),
      old: scanFiles(old.paths, read),
      minors: options.minors,
      pool,
      onProgress: (done: number, all: number) => progress.update(done, all),
    };
    for await (const one of check(checking)) await report(one, { reporter, summary, steps, output });
    await output.write(reporter.end(summary));
    steps?.write(summary);
  } finally {
    progress.end();
    pool.close();
  }
  const unread = [...own.unread, ...further.unread, ...old.unread];
  for (const { path, why } of unread) output.warn(`${path}: not read: ${why}`);
  const failed = documents.filter((document) => document.failed !== undefined);
  if (options.output !== 'text')
    for (const { path, failed: why = '' } of failed) output.warn(`${path}: the file was not read: ${why}`);
  return summary.exitCode(unread.length + failed.length);
}

interface Reporting {
  readonly reporter: Reporter;
  readonly summary: Summary;
  readonly steps: StepSummary | undefined;
  readonly output: Output;
}

async function report(one: Checked, { reporter, summary, steps, output }: Reporting): Promise<void> {
  summary.add(one.result);
  steps?.add(one.result, summary.fails(one.result));
  const text = reporter.result(one);
  if (text !== '') await output.write(text);
}

/** Reads standard input and pipes. */
async function readOnce(
  paths: readonly string[],
  { readStdin }: CheckSurroundings,
): Promise<ReadonlyMap<string, FileText>> {
  const once = new Map<string, FileText>();
  for (const path of paths)
    if (!once.has(path) && isReadOnce(path))
      once.set(path, path === '-' ? decoded(await readStdin()) : readText(path));
  return once;
}

function textsByPath(files: ReadonlyMap<string, FileText>): ReadonlyMap<string, string> {
  return new Map([...files].flatMap(([path, file]) => ('text' in file ? [[path, file.text] as const] : [])));
}

function poolFor(documents: readonly ScannedDocument[], start: Start, { jobs }: CheckOptions): Pool {
  const sent = documents.filter(
    ({ classified: { what } }) => what === 'crd' || what === 'maybe object',
  ).length;
  const count = jobs ?? availableParallelism();
  if (sent < fewDocuments) return poolOf([new OwnThread(start)]);
  return poolOf(startEvaluators(count, start));
}

function reporterFor(
  { output: name, drift, isVerbose }: CheckOptions,
  { output, version }: CheckSurroundings,
  read: (path: string) => FileText,
): Reporter {
  if (name === 'json') return jsonReporter();
  if (name !== 'text')
    return resultReporter(entryReporter(name, version), drift, (summary) =>
      summaryText(summary, { colors: colorsFor(false) }),
    );
  const colors = colorsFor(output.isTerminal);
  return textReporter({ colors, width: output.width, isVerbose, drift, linesOf: linesReader(read) });
}

/** Caches the last file, because the findings of a file are consecutive. */
function linesReader(read: (path: string) => FileText): (path: string) => readonly string[] {
  let last: { readonly path: string; readonly lines: readonly string[] } | undefined;
  return (path) => {
    if (last?.path === path) return last.lines;
    const file = read(path);
    last = { path, lines: 'text' in file ? file.text.split('\n') : [] };
    return last.lines;
  };
}
