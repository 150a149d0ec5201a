/** Prints results one by one, and a summary. */
import type { CheckResult } from '../../check/result.ts';
import type { Checked } from '../checking/check.ts';
import type { Summary } from './summary.ts';

export interface Reporter {
  /** Returns the text to print for the result; may be empty. */
  result(checked: Checked): string;
  end(summary: Summary): string;
  begin?(): string;
}

export type OutputName = 'text' | 'json' | 'junit' | 'sarif' | 'github' | 'tap';
export const outputNames: readonly OutputName[] = ['text', 'json', 'junit', 'sarif', 'github', 'tap'];

/** `widget my-widget`, or the number of the document. */
export function titleOf({ kind, name, document }: CheckResult): string {
  if (kind === '') return `document ${document}`;
  return name === '' ? `${kind} (document ${document})` : `${kind} ${name}`;
}

/** The message of the result: the API server's, otherwise ours. */
export function messageOf({ message, notes }: CheckResult): string {
  return message === '' ? notes.join(' ') : message;
}
