/** Results of suites for people: each failing case with its place, and the expected and actual result. */
import { unifiedDiff } from '../../kubectl/print/unified-diff.ts';
import type { CaseFailure, CaseResult, SuiteResult } from '../../suites/case-result.ts';
import type { Colors } from './colors.ts';
import { coverageText } from './coverage-text.ts';
import { caseTitle } from './suite-entry.ts';
import { printable } from './printable.ts';
import { wrapped } from './wrap.ts';

export interface SuiteTextOptions {
  readonly colors: Colors;
  readonly width: number;
  /** Also prints cases that pass. */
  readonly isVerbose: boolean;
}

export function suiteText(suite: SuiteResult, options: SuiteTextOptions): string {
  const { colors, isVerbose } = options;
  const notes = suite.notes.map(({ line, message }) => {
    const place = colors.bold(`${suite.path}:${line}`);
    return `${place}  ${printable(suite.name)}  ${colors.yellow('note')}\n${indentedLine(message, options)}\n\n`;
  });
  const cases = suite.cases.flatMap((one) =>
    one.verdict === 'passed' && !isVerbose ? [] : [caseText(suite, one, options)],
  );
  return [...notes, ...cases, coverageText(suite, colors)].join('');
}

function caseText(suite: SuiteResult, one: CaseResult, options: SuiteTextOptions): string {
  const { colors } = options;
  const title = printable(caseTitle(suite, one));
  if (one.verdict === 'passed') {
    const wording = one.hasOlderWording ? colors.dim('  in the words of an older API server') : '';
    return `${suite.path}:${one.line}  ${title}  ${colors.green('passed')}${wording}\n`;
  }
  const place = colors.bold(`${suite.path}:${one.failures[0]?.line ?? one.line}`);
  const word = one.verdict === 'failed' ? colors.red('failed') : colors.yellow('not run');
  const failures = one.failures.map((failure) => failureText(failure, suite.crds.length, options));
  return `${place}  ${title}  ${word}\n${failures.join('')}\n`;
}

function failureText(failure: CaseFailure, ofCrds: number, options: SuiteTextOptions): string {
  const { colors } = options;
  const { message, expected, got, crds, link } = failure;
  const some = crds.length > 0 && crds.length < ofCrds ? [colors.dim(`With ${crds.join(', ')}`)] : [];
  const isObject = (text: string | undefined): text is string => text?.endsWith('\n') === true;
  const compared =
    isObject(expected) && isObject(got)
      ? [diffText(expected, got, colors)]
      : [
          ...(expected === undefined ? [] : [`expected  ${expected}`]),
          ...(got === undefined ? [] : [`got       ${got}`]),
        ].map((line) => indentedLine(line, options));
  const address = link === undefined ? [] : [`  ${link}`];
  return [
    indentedLine(message, options),
    ...compared,
    ...some.map((line) => indentedLine(line, options)),
    ...address,
  ]
    .map((part) => `${part}\n`)
    .join('');
}

function diffText(expected: string, got: string, colors: Colors): string {
  const lines = printable(unifiedDiff(expected, got)).trimEnd().split('\n').slice(1);
  return [colors.red('  - expected'), colors.green('  + got')]
    .concat(lines.map((line) => `  ${line.startsWith('-') ? colors.red(line) : line.startsWith('+') ? colors.green(line) : line}`))
    .join('\n'); // prettier-ignore
}

function indentedLine(text: string, { width }: SuiteTextOptions): string {
  return wrapped(printable(text), width - 2)
    .map((line) => `  ${line}`)
    .join('\n');
}

export interface SuiteCounts {
  suites: number;
  passed: number;
  failed: number;
  notRun: number;
  olderWording: number;
}

export function countsText(counts: SuiteCounts, colors: Colors): string {
  const { suites, passed, failed, notRun, olderWording } = counts;
  const parts = [
    `${suites} ${suites === 1 ? 'suite' : 'suites'}`,
    colors.green(`${passed} passed`),
    failed > 0 ? colors.red(`${failed} failed`) : '0 failed',
    ...(notRun > 0 ? [colors.yellow(`${notRun} not run`)] : []),
  ];
  const older = `${olderWording} expect messages in the words of older API servers; --exact-messages rejects them`;
  return `${parts.join(', ')}${olderWording > 0 ? colors.dim(` (${older})`) : ''}\n`;
}
