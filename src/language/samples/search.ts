/** Searches for an object with a better score through small changes, the most promising first. */
import { toJson, type JsonObject } from '../../engine/values.ts';
import type { Asker, Problem } from './ask.ts';

export interface Judged {
  readonly object: JsonObject;
  readonly problems: readonly Problem[];
  /** The search ends at 0. */
  readonly score: number;
}

export interface Goal {
  readonly score: (problems: readonly Problem[], object: JsonObject) => number;
  readonly changes: (judged: Judged) => Iterable<JsonObject>;
  /** The maximum number of evaluated objects. */
  readonly most: number;
}

/**
 * A step-by-step search: each object that is evaluated is a step, so that the caller can show it, continue later, or
 * stop.
 */
export type Steps<Result> = Generator<undefined, Result>;

const widest = 6;

/** The best object so far; its score is 0 if the search succeeded. */
export function* search(start: JsonObject, asker: Asker, { score, changes, most }: Goal): Steps<Judged> {
  const seen = new Set<string>();
  let calls = 0;
  const judge = (object: JsonObject): Judged | undefined => {
    const key = toJson(object);
    if (seen.has(key)) return undefined;
    seen.add(key);
    calls++;
    const problems = asker.problems(object);
    return { object, problems, score: score(problems, object) };
  };
  let best = judge(start) as Judged;
  let waiting: Judged[] = [best];
  for (let at = waiting.shift(); at && best.score > 0 && calls < most; at = waiting.shift()) {
    for (const candidate of changes(at)) {
      if (calls >= most) break;
      const next = judge(candidate);
      if (!next) continue;
      yield;
      waiting.push(next);
      if (next.score >= at.score) continue;
      if (next.score < best.score) best = next;
      break;
    }
    waiting = waiting.toSorted((a, b) => a.score - b.score).slice(0, widest);
  }
  return best;
}

/** Rules count only if the schema has no findings: those of the schema weigh more. */
export function weightOf(problems: readonly Problem[]): number {
  return problems.reduce((sum, { outcome }) => sum + (outcome ? 1 : 1_000), 0);
}
