/**
 * Which codes a case shows, and the case that is known for each.
 */
import { readFileSync } from 'node:fs';
import type { Minor } from '../../src/engine/index.ts';
import { errorText } from '../../src/engine/inspect.ts';
import { askRule } from '../ask/ask-rule.ts';
import { loadEngine } from '../ask/engine.ts';
import { CaseRunner } from '../ask/run-case.ts';
import { tellingEngine } from '../ask/tell-codes.ts';
import type { OwnCase } from '../format/case-files.ts';
import type { Case } from '../format/case.ts';

export interface CodeCase {
  readonly minor: Minor;
  readonly case: string;
  /** What is said there, or its beginning. */
  readonly text: string;
}

/** Null for a code that no recorded case shows. */
export type CodeCases = Record<string, CodeCase | null>;

export const codesFile = new URL('../codes.json', import.meta.url);

export function readCodeCases(): CodeCases {
  return JSON.parse(readFileSync(codesFile, 'utf8')) as CodeCases;
}

/** Gives the codes that the engine's answers to a case have, each with a text it was said in. */
export async function codesIn(minor: Minor): Promise<(one: OwnCase) => ReadonlyMap<string, string>> {
  let told = new Map<string, string>();
  const tell = (code: string, text: () => string): void => {
    if (!told.has(code)) told.set(code, text());
  };
  const engine = tellingEngine(await loadEngine(), tell, errorText);
  return (one) => {
    told = new Map();
    if (one.kind === 'cel') askRule(engine, minor, one.line, tell);
    // A runner remembers CRDs and would not ask again.
    else new CaseRunner(engine, minor).answer(JSON.parse(one.line) as Case);
    return told;
  };
}
