/** Runs a case on a mutant, like the conformance comparison and the test of locations. Part of the bundle. */
import { askRule } from '../conformance/ask/ask-rule.ts';
import { CaseRunner } from '../conformance/ask/run-case.ts';
import type { Case } from '../conformance/format/case.ts';
import { placeFaults } from '../conformance/places/check-places.ts';
import { watchedEngine } from '../conformance/places/watched-engine.ts';
import type { Minor } from '../src/engine/minors.ts';
import * as engine from '../src/engine/index.ts';

export interface Question {
  readonly name: string;
  readonly topic: string;
  readonly kind: 'case' | 'cel';
  readonly line: string;
}

/** Returns the answer to a case, and the faults in the locations of its findings. */
export type Asker = (question: Question) => string;

export function askerFor(minor: Minor): Asker {
  let faults: string[] = [];
  const watched = watchedEngine(engine, (reported) => faults.push(...placeFaults(reported)));
  const runner = new CaseRunner(watched, minor);
  return ({ kind, line }) => {
    faults = [];
    const answer = kind === 'cel' ? askRule(watched, minor, line) : runner.answer(JSON.parse(line) as Case);
    return faults.length === 0 ? answer : `${answer}\n${faults.join('\n')}`;
  };
}
