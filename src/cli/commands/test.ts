/** Runs `test`: runs the cases of suites. */
import { readdirSync } from 'node:fs';
import { newestMinor, type Minor } from '../../engine/minors.ts';
import type { CaseResult, SuiteResult } from '../../suites/case-result.ts';
import type { SuiteFiles } from '../../suites/form/files.ts';
import { isSuite, SuiteReader } from '../../suites/read-suite.ts';
import { otherForms, type OtherForm } from '../../suites/write-suite.ts';
import { runSuite, type RunOptions } from '../../suites/run-suite.ts';
import { yamlOf } from '../../suites/form/yaml.ts';
import { findFiles } from '../files/find-files.ts';
import { readText } from '../files/read-text.ts';
import { writeText } from '../files/write-text.ts';
import { colorsFor } from '../output/colors.ts';
import { coverageText } from '../output/coverage-text.ts';
import { entryReporter, type EntryReporter } from '../output/machine.ts';
import { outputNames, type OutputName } from '../output/reporter.ts';
import { caseEntry, noteEntry } from '../output/suite-entry.ts';
import { countsText, suiteText, type SuiteCounts } from '../output/suite-text.ts';
import type { Output } from '../output/write.ts';
import { exitCodes, UsageError } from '../usage/usage-error.ts';
import { minorsIn, oneOf } from './check-options.ts';
import { linkTo } from './link.ts';

/** In the form in which the command-line library returns them. */
export interface RawTestOptions {
  readonly crds?: readonly string[];
  readonly kubernetes?: string;
  readonly output?: string;
  readonly verbose?: boolean;
  readonly exactMessages?: boolean;
  readonly record?: boolean;
  readonly coverage?: boolean;
  readonly export?: string;
}

export interface TestSurroundings {
  readonly output: Output;
  readonly version: string;
  /** The address of the page, if the build knows it. */
  readonly site?: string | undefined;
}

/** Returns the exit code. */
export async function runTest(
  inputs: readonly string[],
  raw: RawTestOptions,
  around: TestSurroundings,
): Promise<number> {
  const { output } = around;
  const minors = minorsIn(raw.kubernetes);
  const name = oneOf<OutputName>('--output', raw.output ?? 'text', outputNames);
  const further = findFiles(raw.crds ?? []);
  const { paths, unread } = findFiles(inputs);
  for (const one of [...unread, ...further.unread]) output.warn(`${one.path}: not read: ${one.why}`);
  const reader = new SuiteReader(diskFiles(), further.paths);
  if (raw.export !== undefined) return exportSuites(paths, raw.export, { reader, minors, output });
  const counts: SuiteCounts = { suites: 0, passed: 0, failed: 0, notRun: 0, olderWording: 0 };
  const printer = printerFor(name, raw.verbose === true, around);
  await output.write(printer.begin());
  const isExact = raw.exactMessages === true;
  let rejected = 0;
  const { site } = around;
  const options = {
    minors,
    isExact,
    isRecording: raw.record === true,
    hasCoverage: raw.coverage === true,
    ...(site !== undefined && { linkTo: linkFor(site) }),
  };
  for (const suite of suitesIn(paths, inputs, { reader, options, output })) {
    count(suite, counts);
    rejected += suite.rejectedCrds.length;
    await output.write(printer.suite(suite));
  }
  if (counts.suites === 0) throw new UsageError(`${inputs.join(' ')}: no suite was found`);
  await output.write(printer.end(counts));
  if (counts.failed > 0) return exitCodes.findings;
  return counts.notRun + rejected + unread.length > 0 ? exitCodes.unanswered : exitCodes.fine;
}

/** Prints the only suite in another form. */
async function exportSuites(
  paths: readonly string[],
  form: string,
  { reader, minors, output }: Pick<SuiteRuns, 'reader' | 'output'> & { readonly minors: readonly Minor[] },
): Promise<number> {
  const name = oneOf<OtherForm>('--export', form, otherForms);
  const suites = paths.flatMap((path) => {
    const file = /\.ya?ml$/i.test(path) ? readText(path) : undefined;
    return file && 'text' in file && isSuite(file.text) ? [{ path, text: file.text }] : [];
  });
  const [suite] = suites;
  if (!suite || suites.length > 1)
    throw new UsageError(`--export needs one suite, and ${suites.length} were found`);
  const written = reader.write(suite.path, suite.text, name, minors.at(-1) ?? newestMinor);
  if ('problem' in written) throw new UsageError(`${suite.path}: ${written.problem}`);
  for (const { line, name: title, why } of written.left)
    output.warn(`${suite.path}:${line}: left out: ${title}: ${why}`);
  await output.write(written.text);
  return written.left.length > 0 ? exitCodes.unanswered : exitCodes.fine;
}

interface SuiteRuns {
  readonly reader: SuiteReader;
  readonly options: RunOptions & { readonly isRecording: boolean };
  readonly output: Output;
}

function* suitesIn(
  paths: readonly string[],
  inputs: readonly string[],
  { reader, options, output }: SuiteRuns,
): Generator<SuiteResult, void> {
  for (const path of paths) {
    if (!/\.ya?ml$/i.test(path)) continue;
    const file = readText(path);
    const isGiven = inputs.includes(path);
    if ('text' in file && isSuite(file.text)) {
      const text = options.isRecording
        ? recorded(path, file.text, reader, options.minors, output)
        : file.text;
      yield runSuite(reader.read(path, text), options);
    } else if (isGiven)
      throw new UsageError(`${path}: ${'text' in file ? 'it is not a suite' : file.failed}`);
  }
}

/** Writes missing results into the file, and returns its text. */
function recorded(
  path: string,
  text: string,
  reader: SuiteReader,
  minors: readonly Minor[],
  output: Output,
): string {
  const found = reader.record(path, text, minors);
  if (!found) {
    output.warn(`${path}: --record has no effect on suites of this form`);
    return text;
  }
  for (const { line, message } of found.notes) output.warn(`${path}:${line}: ${message}`);
  if (found.count === 0) return text;
  const { count } = found;
  if (!writeText(path, text, found.text)) {
    output.warn(`${path}: --record needs UTF-8`);
    return text;
  }
  output.warn(
    `${path}: the results of ${count} ${count === 1 ? 'case' : 'cases'} were recorded; review them`,
  );
  return found.text;
}

/** Shows documents as YAML in the playground. */
function linkFor(site: string): NonNullable<RunOptions['linkTo']> {
  return ({ crd, object, old }, kubernetes) =>
    linkTo(site, {
      crd,
      object: yamlOf(object),
      ...(old !== undefined && { old: yamlOf(old) }),
      kubernetes,
      fieldValidation: 'Strict',
    });
}

function diskFiles(): SuiteFiles {
  return {
    read: (path) => {
      const file = readText(path);
      return 'text' in file ? file.text : undefined;
    },
    namesIn: (folder) => {
      try {
        return readdirSync(folder).toSorted();
      } catch {
        return [];
      }
    },
  };
}

function count({ cases }: SuiteResult, counts: SuiteCounts): void {
  const number = (verdict: CaseResult['verdict']): number =>
    cases.filter((one) => one.verdict === verdict).length;
  counts.suites++;
  counts.passed += number('passed');
  counts.failed += number('failed');
  counts.notRun += number('not run');
  counts.olderWording += cases.filter((one) => one.verdict === 'passed' && one.hasOlderWording).length;
}

interface Printer {
  begin(): string;
  suite(suite: SuiteResult): string;
  end(counts: SuiteCounts): string;
}

function printerFor(name: OutputName, isVerbose: boolean, { output, version }: TestSurroundings): Printer {
  if (name === 'json')
    return { begin: () => '', suite: (suite) => `${JSON.stringify(suite)}\n`, end: () => '' };
  if (name !== 'text') return entryPrinter(entryReporter(name, version), name, output);
  const colors = colorsFor(output.isTerminal);
  return {
    begin: () => '',
    suite: (suite) => suiteText(suite, { colors, width: output.width, isVerbose }),
    end: (counts) => countsText(counts, colors),
  };
}

/** Notes are entries only where an output has warnings; otherwise they are lines on the error stream. */
function entryPrinter(reporter: EntryReporter, name: OutputName, output: Output): Printer {
  const hasWarnings = name === 'github' || name === 'sarif';
  return {
    begin: () => reporter.begin?.() ?? '',
    suite: (suite) => {
      if (!hasWarnings)
        for (const { line, message } of suite.notes) output.warn(`${suite.path}:${line}: ${message}`);
      for (const line of coverageText(suite, colorsFor(false)).trim().split('\n').filter(Boolean))
        output.warn(line);
      const notes = hasWarnings ? suite.notes.map((note) => noteEntry(suite, note)) : [];
      const entries = [...notes, ...suite.cases.map((one) => caseEntry(suite, one))];
      return entries.map((entry) => reporter.entry(entry)).join('');
    },
    end: (counts) => reporter.end(() => countsText(counts, colorsFor(false))),
  };
}
