/** Outputs for programs: JSON lines, JUnit, SARIF, annotations of GitHub, and TAP. */
import type { Log, ReportingDescriptor, Result } from 'sarif';
import { isUnanswered, type CheckResult } from '../../check/result.ts';
import type { CheckFinding } from '../../check/finding.ts';
import type { Checked } from '../checking/check.ts';
import { messageOf, titleOf, type Reporter } from './reporter.ts';
import { failsByDrift, type DriftMode, type Summary } from './summary.ts';

/** One JSON object per line, one line per document. */
export function jsonReporter(): Reporter {
  return { result: ({ result, stored }) => `${jsonLine(result, stored)}\n`, end: () => '' };
}

export function jsonLine(result: CheckResult, stored: string | undefined): string {
  const line = JSON.stringify(result);
  return stored === undefined ? line : `${line.slice(0, -1)},"stored":${stored}}`;
}

/** A problem that fails a document. */
interface Failure extends Pick<
  CheckFinding,
  'code' | 'line' | 'column' | 'endLine' | 'endColumn' | 'cause' | 'fix'
> {
  readonly text: string;
}

/** The findings of a rejection, each with its field; the whole message if it has no findings. */
function failuresOf(result: CheckResult, drift: DriftMode): Failure[] {
  if (result.verdict === 'refused')
    return [
      ...result.findings.map((found) => ({ ...found, text: textOf(found) })),
      ...(result.behind ?? []).map((found) => ({
        ...found,
        text: `${textOf(found)} (after the unknown and duplicate fields are removed)`,
      })),
    ];
  return failsByDrift(result, drift) ? [{ code: 'drift', text: driftText(result) }] : [];
}

function textOf({ field, message }: CheckFinding): string {
  return field === '' ? message : `${field}: ${message}`;
}

export function driftText({ drift }: CheckResult): string {
  if (!drift) return '';
  const parts = (['dropped', 'changed', 'added'] as const)
    .filter((key) => drift[key].length > 0)
    .map((key) => `${key}: ${drift[key].slice(0, 10).join(', ')}${drift[key].length > 10 ? ', …' : ''}`);
  return `stored differently (${parts.join('; ')})`;
}

/** https://github.com/testmoapp/junitxml: a suite for each file, a case for each document. */
export function junitReporter(drift: DriftMode): Reporter {
  const suites = new Map<string, { cases: string[]; failures: number; skipped: number }>();
  return {
    result: ({ result }) => {
      const suite = suites.get(result.path) ?? { cases: [], failures: 0, skipped: 0 };
      suites.set(result.path, suite);
      const name = xml(`${titleOf(result)} (line ${result.line})`);
      const failures = failuresOf(result, drift);
      const head = `    <testcase name="${name}" classname="${xml(result.path)}" time="0"`;
      if (failures.length > 0) suite.failures++;
      else if (result.verdict === 'not answered') suite.skipped++;
      suite.cases.push(`${head}${caseBody(result, failures)}`);
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

function caseBody(result: CheckResult, failures: readonly Failure[]): string {
  if (failures.length > 0) {
    const text = failures
      .map(({ line, text: own }) => `${result.path}:${line ?? result.line}: ${own}`)
      .join('\n');
    const message = xml(messageOf(result) || driftText(result));
    const [first] = failures;
    return `>\n      <failure message="${message}" type="${xml(first?.code ?? '')}">${xml(text)}</failure>\n    </testcase>`;
  }
  if (result.verdict === 'not answered')
    return `>\n      <skipped message="${xml(`${result.what}. ${messageOf(result)}`.trim())}"/>\n    </testcase>`;
  return '/>';
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
export function sarifReporter(version: string, drift: DriftMode): Reporter {
  const rules = new Map<string, { cause: string; fix: string }>();
  const results: Result[] = [];
  return {
    result: ({ result }) => {
      const isWarned = result.verdict === 'accepted' ? result.warnings : [];
      const failures = failuresOf(result, drift);
      const reported = [
        ...failures.map((failure) => ({ ...failure, level: 'error' as const })),
        ...isWarned.map((found) => ({ ...found, text: found.message, level: 'warning' as const })),
      ];
      for (const one of reported) {
        const id = one.code === '' ? 'refused' : one.code;
        if (!rules.has(id)) rules.set(id, { cause: one.cause ?? '', fix: one.fix ?? '' });
        const ruleIndex = [...rules.keys()].indexOf(id);
        results.push(sarifResult(result, { ...one, id, ruleIndex }));
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

function sarifResult(result: CheckResult, failure: ReportedFailure): Result {
  const { line, column, endLine, endColumn } = failure;
  const region = {
    startLine: line ?? result.line,
    ...(column !== undefined && { startColumn: column }),
    ...(endLine !== undefined && { endLine }),
    ...(endColumn !== undefined && { endColumn }),
  };
  const uri = result.path.split('/').map(encodeURIComponent).join('/');
  return {
    ruleId: failure.id,
    ruleIndex: failure.ruleIndex,
    level: failure.level,
    message: {
      text: `${titleOf(result)}: ${failure.text}${failure.fix === undefined ? '' : `\n${failure.fix}`}`,
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
export function githubReporter(drift: DriftMode, end: (summary: Summary) => string): Reporter {
  return {
    result: ({ result }) =>
      [
        ...failuresOf(result, drift).map((failure) => annotation('error', result, failure)),
        ...result.warnings.map((found) => annotation('warning', result, { ...found, text: found.message })),
      ].join(''),
    end,
  };
}

function annotation(
  level: string,
  result: CheckResult,
  { line, column, endLine, endColumn, text, fix }: Failure,
): string {
  const isOneLine = endLine === undefined || endLine === line;
  const properties = {
    file: result.path,
    line: line ?? result.line,
    ...(endLine !== undefined && { endLine }),
    // GitHub rejects columns for several lines.
    ...(column !== undefined && isOneLine && { col: column, ...(endColumn !== undefined && { endColumn }) }),
    title: titleOf(result),
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
export function tapReporter(drift: DriftMode): Reporter {
  let count = 0;
  return {
    begin: () => 'TAP version 14\n',
    result: ({ result }: Checked) => {
      const failures = failuresOf(result, drift);
      const name = `${result.path}:${result.line} ${titleOf(result)}`
        .replace(/\s+/g, ' ')
        .replace(/[\\#]/g, '\\$&');
      const line = `${failures.length > 0 ? 'not ok' : 'ok'} ${++count} - ${name}`;
      if (failures.length === 0 && result.verdict === 'not answered')
        return `${line} # SKIP ${isUnanswered(result) ? 'not answered' : result.what}\n`;
      if (failures.length === 0) return `${line}\n`;
      const entries = failures.map(
        ({ code, text, line: at }) =>
          `    - code: ${JSON.stringify(code)}\n      at: ${at ?? result.line}\n      text: ${JSON.stringify(text)}\n`,
      );
      return `${line}\n  ---\n  message: ${JSON.stringify(messageOf(result) || driftText(result))}\n  findings:\n${entries.join('')}  ...\n`;
    },
    end: () => `1..${count}\n`,
  };
}
