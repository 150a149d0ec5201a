/**
 * Evaluates one of our own cases with the engine.
 */
import type { Minor } from '../../src/engine/minors.ts';
import type { OwnCase } from '../format/case-files.ts';
import type { Case } from '../format/case.ts';
import { parseRawJson, type RawObject } from '../format/raw-json.ts';
import { askRule } from './ask-rule.ts';
import { loadEngine, type Engine } from './engine.ts';
import { CaseRunner } from './run-case.ts';

/** Returns the engine's answer in the judge's format, without `name`. */
export type AskEngine = (one: OwnCase) => RawObject;

export async function engineFor(minor: Minor): Promise<AskEngine> {
  return askerOf(await loadEngine(), minor);
}

/** The same with a given engine. */
export function askerOf(engine: Engine, minor: Minor): AskEngine {
  const runner = new CaseRunner(engine, minor);
  return (one) => {
    const text =
      one.kind === 'cel' ? askRule(engine, minor, one.line) : runner.answer(JSON.parse(one.line) as Case);
    const answer = parseRawJson(text) as RawObject;
    answer.delete('name');
    return answer;
  };
}
