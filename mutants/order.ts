/**
 * The order in which cases run on a mutant, the most promising first.
 */
import { Random } from '../conformance/fuzz/random.ts';
import type { Question } from './subject.ts';
import type { Reached, Report } from './case-process.ts';

/**
 * The number of cases that run on a mutant although they aren't known to reach it: cached results may be computed only
 * by the first one.
 */
const others = 400;

export function casesFor(
  id: number,
  base: Extract<Report, { kind: 'baseline' }>,
  questions: readonly Question[],
  seed: number,
): { list: number[]; reached: number } {
  const random = new Random(seed * 100_000 + id);
  const indices = shuffled([...questions.keys()], random);
  const atLoad = base.atLoad.includes(id);
  const reaching = new Set(indices.filter((i) => base.cases[i]?.mutants.includes(id)));
  const cheap = (list: number[]): number[] => topicsInTurn(list, questions, base.cases);
  const rest = cheap(indices.filter((i) => !reaching.has(i)));
  const list = [...cheap([...reaching]), ...(atLoad ? rest : reaching.size > 0 ? rest.slice(0, others) : [])];
  return { list, reached: atLoad ? questions.length : reaching.size };
}

/** One of each topic, then a second of each; fast ones first. */
function topicsInTurn(
  list: readonly number[],
  questions: readonly Question[],
  cases: readonly Reached[],
): number[] {
  const byTopic = new Map<string, number[]>();
  for (const i of list) {
    const topic = questions[i]?.topic ?? '';
    byTopic.set(topic, [...(byTopic.get(topic) ?? []), i]);
  }
  const slow = (i: number): number => ((cases[i]?.milliseconds ?? 0) > 100 ? 1 : 0);
  const turns: number[][] = [];
  for (const group of byTopic.values()) for (const [turn, i] of group.entries()) (turns[turn] ??= []).push(i);
  return turns.flat().sort((a, b) => slow(a) - slow(b));
}

function shuffled(list: number[], random: Random): number[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = random.int(i + 1);
    [list[i], list[j]] = [list[j] as number, list[i] as number];
  }
  return list;
}
