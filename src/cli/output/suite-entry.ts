/** Cases of suites in the form that all outputs for programs share. */
import type { CaseFailure, CaseResult, SuiteResult } from '../../suites/case-result.ts';
import type { SuiteNote } from '../../suites/form/suite.ts';
import type { Entry } from './entry.ts';

export function caseTitle({ name: suite }: SuiteResult, { name }: CaseResult): string {
  return suite === '' ? name : `${suite}: ${name}`;
}

export function caseEntry(suite: SuiteResult, one: CaseResult): Entry {
  const { line, verdict, failures } = one;
  const texts = failures.map(failureText);
  const isFailed = verdict === 'failed';
  return {
    path: suite.path,
    line,
    title: caseTitle(suite, one),
    failures: isFailed
      ? failures.map((failure, i) => ({ code: 'case-failed', line: failure.line, text: texts[i] ?? '' }))
      : [],
    message: texts.join('\n'),
    warnings: [],
    isAccepted: verdict === 'passed',
    ...(verdict === 'not run' && { skipped: { word: 'not run', text: texts.join('\n') || 'not run' } }),
  };
}

export function noteEntry({ path, name }: SuiteResult, { line, message }: SuiteNote): Entry {
  const warnings = [{ code: 'suite-note', line, text: message }];
  return { path, line, title: name, failures: [], message: '', warnings, isAccepted: true };
}

function failureText({ message, expected, got, link }: CaseFailure): string {
  const parts = [
    message,
    ...(expected === undefined ? [] : [`expected: ${expected.trimEnd()}`]),
    ...(got === undefined ? [] : [`got: ${got.trimEnd()}`]),
    ...(link === undefined ? [] : [link]),
  ];
  return parts.join('\n');
}
