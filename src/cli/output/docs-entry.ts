/** Results of documentation in the form that all outputs for programs share. */
import { withoutClass, type DocFinding, type DocNote, type DocResult } from '../../docs/result.ts';
import { findingLine, type Entry, type Failure } from './entry.ts';

export function docTitle({ kind, name }: DocResult): string {
  return name === '' ? kind : `${kind} ${name}`;
}

export function docEntry(result: DocResult): Entry {
  const { path, line, verdict, findings, warnings } = result;
  const failures = findings.filter((found) => found.class === 'wrong').map(failureOf);
  const missing = findings.filter((found) => found.isWarning).map(failureOf);
  const told = findings.filter((found) => found.class !== 'wrong').map(classText);
  const isAccepted = verdict === 'accepted' || verdict === 'expected';
  const isFailing = verdict === 'wrong';
  return {
    path,
    line,
    title: docTitle(result),
    failures,
    message: isFailing ? failures.map(({ text }) => text).join('\n') : result.notes.join(' '),
    warnings: [
      ...missing,
      ...(isFailing ? [] : warnings.map((found) => ({ ...found, text: found.message }))),
    ],
    isAccepted: isAccepted || missing.length > 0,
    ...(!isAccepted &&
      !isFailing && { skipped: { word: verdict, text: [verdict, ...told, ...result.notes].join('. ') } }),
  };
}

export function docNoteEntry({ path, line, message }: DocNote): Entry {
  const warnings = [{ code: 'docs-note', line, text: message }];
  return { path, line, title: 'documentation', failures: [], message: '', warnings, isAccepted: true };
}

/** `fragment: spec.size: Required value` */
export function classText(found: DocFinding): string {
  return `${found.reason ?? found.class}: ${findingLine(found)}`;
}

function failureOf(found: DocFinding): Failure {
  return { ...withoutClass(found), text: findingLine(found) };
}
