/**
 * One question of ours, put to the engine.
 */
import type { Minor } from '../../src/engine/api.ts';
import type { Case } from '../format/case.ts';
import type { OwnCase } from '../format/case-files.ts';
import { parseRawJson, type RawObject } from '../format/raw-json.ts';
import { loadEngine } from './engine.ts';
import { CaseRunner } from './run-case.ts';

/** Gives the engine's answer in the judge's format, without `name`. */
export type AskEngine = (one: OwnCase) => RawObject;

export async function engineFor(minor: Minor): Promise<AskEngine> {
  const runner = new CaseRunner(await loadEngine(), minor);
  return (one) => {
    const text =
      one.kind === 'cel'
        ? JSON.stringify({ error: 'single CEL rules are not supported yet' })
        : runner.answer(JSON.parse(one.line) as Case);
    const answer = parseRawJson(text) as RawObject;
    answer.delete('name');
    return answer;
  };
}
