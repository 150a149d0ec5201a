/**
 * The characters that Go prints unescaped: letters, marks, numbers, punctuation, symbols, and the ASCII space.
 * Behaviour: strconv (IsPrint).
 */
import { isInPrintedRun } from '../parsing/printable-runs.ts';

export function isPrintable(code: number): boolean {
  return code < 0x7f ? code >= 0x20 : isInPrintedRun(code);
}
