/** The codes that a case shows. */
import type { Minor } from '../../src/engine/minors.ts';
import { errorText } from '../../src/engine/refusals.ts';
import { askRule } from '../ask/ask-rule.ts';
import { loadEngine } from '../ask/engine.ts';
import { CaseRunner } from '../ask/run-case.ts';
import { reportingEngine } from '../ask/report-codes.ts';
import type { Case } from '../format/case.ts';
import type { OwnCase } from '../format/case-files.ts';

/** Returns the codes in the engine's answers to a case, each with a message. */
export async function codesIn(minor: Minor): Promise<(one: OwnCase) => ReadonlyMap<string, string>> {
  let textByCode = new Map<string, string>();
  const report = (code: string, text: () => string): void => {
    if (!textByCode.has(code)) textByCode.set(code, text());
  };
  const engine = reportingEngine(await loadEngine(), report, errorText);
  return (one) => {
    textByCode = new Map();
    if (one.kind === 'cel') askRule(engine, minor, one.line, report);
    // A runner caches CRDs and would not evaluate them again.
    else new CaseRunner(engine, minor).answer(JSON.parse(one.line) as Case);
    return textByCode;
  };
}
