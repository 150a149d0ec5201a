/** Outputs for programs: JSON lines, JUnit, SARIF, annotations of GitHub, and TAP. */
import type { Log, ReportingDescriptor, Result } from 'sarif';
import type { CheckResult } from '../../check/result.ts';
import { entryOf, type Entry, type Failure } from './entry.ts';
import type { OutputName, Reporter } from './reporter.ts';
import type { DriftMode, Summary } from './summary.ts';

/** Prints entries one by one. */
export interface EntryReporter {
  begin?(): string;
  entry(entry: Entry): string;
  /** `summary` is a text for people. */
  end(summary: () => string): string;
}

/** The output of `check` in one of the formats. */
export function resultReporter(
  reporter: EntryReporter,
  drift: DriftMode,
  summaryText: (summary: Summary) => string,
): Reporter {
  return {
    begin: () => reporter.begin?.() ?? '',
    result: ({ result }) => reporter.entry(entryOf(result, drift)),
    end: (summary) => reporter.end(() => summaryText(summary)),
  };
}

export function entryReporter(name: Exclude<OutputName, 'text' | 'json'>, version: string): EntryReporter {
  switch (name) {
    case 'junit':
      return junitReporter();
    case 'sarif':
      return sarifReporter(version);
    case 'github':
      return githubReporter();
    case 'tap':
      return tapReporter();
  }
}

/** One JSON object per line, one line per document. */
export function jsonReporter(): Reporter {
  return { result: ({ result, stored }) => `${jsonLine(result, stored)}\n`, end: () => '' };
}

export function jsonLine(result: CheckResult, stored: string | undefined): string {
  const line = JSON.stringify(result);
  return stored === undefined ? line : `${line.slice(0, -1)},"stored":${stored}}`;
}

/** https://github.com/testmoapp/junitxml: a suite for each file, a case for each document. */
function junitReporter(): EntryReporter {
  const suites = new Map<string, { cases: string[]; failures: number; skipped: number }>();
  return {
    entry: (entry) => {
      const { path, line, title, failures, skipped } = entry;
      const suite = suites.get(path) ?? { cases: [], failures: 0, skipped: 0 };
      suites.set(path, suite);
      const name = xml(`${title} (line ${line})`);
      const head = `    <testcase name="${name}" classname="${xml(path)}" time="0"`;
      if (failures.length > 0) suite.failures++;
      else if (skipped) suite.skipped++;
      suite.cases.push(`${head}${caseBody(entry)}`);
      return '';
    },
    end: () => {
      const all = [...suites].map(
        ([path, { cases, failures, skipped }]) =>
          `  <testsuite name="${xml(path)}" tests="${cases.length}" failures="${failures}" errors="0" ` +
          `skipped="${skipped}" time="0">\n${cases.join('\n')}\n  </testsuite>`,
      );
      const count = (key: 'failures' | 'skipped'): number =>
        [...suites.values()].reduce((sum, suite) => sum + suite[key], 0);
      const tests = [...suites.values()].reduce((sum, { cases }) => sum + cases.length, 0);
      const head =
        `<testsuites name="crd-playground" tests="${tests}" failures="${count('failures')}" errors="0" ` +
        `skipped="${count('skipped')}" time="0">`;
      return `<?xml version="1.0" encoding="UTF-8"?>\n${head}\n${all.join('\n')}\n</testsuites>\n`;
    },
  };
}

function caseBody({ path, line, failures, message, skipped }: Entry): string {
  const [first] = failures;
  if (first) {
    const text = failures.map(({ line: own, text: words }) => `${path}:${own ?? line}: ${words}`).join('\n');
    return `>\n      <failure message="${xml(message)}" type="${xml(first.code)}">${xml(text)}</failure>\n    </testcase>`;
  }
  return skipped ? `>\n      <skipped message="${xml(skipped.text)}"/>\n    </testcase>` : '/>';
}

/** Also drops characters that XML doesn't allow. */
function xml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');
}

/** SARIF 2.1.0. */
function sarifReporter(version: string): EntryReporter {
  const rules = new Map<string, { cause: string; fix: string }>();
  const results: Result[] = [];
  return {
    entry: (entry) => {
      const { failures, warnings, isAccepted } = entry;
      const reported = [
        ...failures.map((failure) => ({ ...failure, level: 'error' as const })),
        ...(isAccepted ? warnings : []).map((warning) => ({ ...warning, level: 'warning' as const })),
      ];
      for (const one of reported) {
        const id = one.code === '' ? 'refused' : one.code;
        if (!rules.has(id)) rules.set(id, { cause: one.cause ?? '', fix: one.fix ?? '' });
        const ruleIndex = [...rules.keys()].indexOf(id);
        results.push(sarifResult(entry, { ...one, id, ruleIndex }));
      }
      return '';
    },
    end: () => `${JSON.stringify(sarifLog(version, rules, results), undefined, 2)}\n`,
  };
}

interface ReportedFailure extends Failure {
  readonly level: 'error' | 'warning';
  readonly id: string;
  readonly ruleIndex: number;
}

function sarifResult(entry: Entry, failure: ReportedFailure): Result {
  const { line, column, endLine, endColumn } = failure;
  const region = {
    startLine: line ?? entry.line,
    ...(column !== undefined && { startColumn: column }),
    ...(endLine !== undefined && { endLine }),
    ...(endColumn !== undefined && { endColumn }),
  };
  const uri = entry.path.split('/').map(encodeURIComponent).join('/');
  return {
    ruleId: failure.id,
    ruleIndex: failure.ruleIndex,
    level: failure.level,
    message: {
      text: `${entry.title}: ${failure.text}${failure.fix === undefined ? '' : `\n${failure.fix}`}`,
    },
    locations: [{ physicalLocation: { artifactLocation: { uri }, region } }],
  };
}

function sarifLog(
  version: string,
  rules: ReadonlyMap<string, { readonly cause: string; readonly fix: string }>,
  results: Result[],
): Log {
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'crd-playground',
            version,
            rules: [...rules].map(([id, { cause, fix }]): ReportingDescriptor => ({
              id,
              ...(cause !== '' && { shortDescription: { text: cause } }),
              ...(fix !== '' && { help: { text: fix } }),
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results,
      },
    ],
  };
}

/** GitHub's workflow commands: annotations at the lines of a pull request. */
function githubReporter(): EntryReporter {
  return {
    entry: (entry) =>
      [
        ...entry.failures.map((failure) => annotation('error', entry, failure)),
        ...entry.warnings.map((warning) => annotation('warning', entry, warning)),
      ].join(''),
    end: (summary) => summary(),
  };
}

function annotation(
  level: string,
  entry: Entry,
  { line, column, endLine, endColumn, text, fix }: Failure,
): string {
  const isOneLine = endLine === undefined || endLine === line;
  const properties = {
    file: entry.path,
    line: line ?? entry.line,
    ...(endLine !== undefined && { endLine }),
    // GitHub rejects columns for several lines.
    ...(column !== undefined && isOneLine && { col: column, ...(endColumn !== undefined && { endColumn }) }),
    title: entry.title,
  };
  const shown = Object.entries(properties).map(([key, value]) => `${key}=${escapedProperty(String(value))}`);
  return `::${level} ${shown.join(',')}::${escapedData(fix === undefined ? text : `${text}\n${fix}`)}\n`;
}

function escapedData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapedProperty(text: string): string {
  return escapedData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** TAP 14. */
function tapReporter(): EntryReporter {
  let count = 0;
  return {
    begin: () => 'TAP version 14\n',
    entry: ({ path, line: at, title, failures, message, skipped }) => {
      const name = `${path}:${at} ${title}`.replace(/\s+/g, ' ').replace(/[\\#]/g, '\\$&');
      const line = `${failures.length > 0 ? 'not ok' : 'ok'} ${++count} - ${name}`;
      if (skipped) return `${line} # SKIP ${skipped.word}\n`;
      if (failures.length === 0) return `${line}\n`;
      const entries = failures.map(
        ({ code, text, line: own }) =>
          `    - code: ${JSON.stringify(code)}\n      at: ${own ?? at}\n      text: ${JSON.stringify(text)}\n`,
      );
      return `${line}\n  ---\n  message: ${JSON.stringify(message)}\n  findings:\n${entries.join('')}  ...\n`;
    },
    end: () => `1..${count}\n`,
  };
}
