/** Reads which case shows which code: `codes.json`. */
import { readFileSync } from 'node:fs';
import type { Minor } from '../../src/engine/minors.ts';
import type { Form } from '../pages/open-case.ts';

export interface CodeCase {
  readonly minor: Minor;
  readonly case: string;
  /** The message of the code, or its beginning. */
  readonly text: string;
  /** The number of requests until then; none if the CRD causes it. */
  readonly steps: number;
  /** How the page opens it; missing if it can't. */
  readonly form?: Form;
}

/** Null for a code that no recorded case shows. */
export type CodeCases = Record<string, CodeCase | null>;

export const codesFile = new URL('../codes.json', import.meta.url);

export function readCodeCases(): CodeCases {
  return JSON.parse(readFileSync(codesFile, 'utf8')) as CodeCases;
}
