/**
 * Compares judge and engine on random rules: `npm run conformance:fuzz -- --cel`.
 */
import type { Minor } from '../../../src/engine/minors.ts';
import { askRule } from '../../ask/ask-rule.ts';
import type { Engine } from '../../ask/engine.ts';
import { askJudge } from '../../ask/judge.ts';
import { differences, shortened, type Difference } from '../../compare/differences.ts';
import { parseRawJson, type RawObject } from '../../format/raw-json.ts';
import { Random } from '../random.ts';
import { lineOf, randomRule, walksMaps, type RuleQuestion } from './rule-question.ts';
import { shrinkRule } from './shrink-rule.ts';

export interface RuleFuzz {
  readonly engine: Engine;
  readonly minor: Minor;
  readonly judge: string;
  readonly count: number;
  readonly seed: number;
  /** Stop after this many counterexamples. */
  readonly most: number;
  readonly shrink: 'small' | 'as found';
  /** The source of questions; by default random rules over random schemas. */
  readonly source?: (random: Random) => RuleQuestion;
}

const batchSize = 500;

/** Prints each kind of counterexample once, and the total; returns the number of differences. */
export async function fuzzRules(options: RuleFuzz): Promise<number> {
  const random = new Random(options.seed);
  const seen = new Set<string>();
  let agree = 0;
  let differ = 0;
  for (let done = 0; done < options.count && seen.size < options.most;) {
    const size = Math.min(batchSize, options.count - done);
    const questions = Array.from({ length: size }, () => (options.source ?? randomRule)(random));
    const found = await compare(options, questions);
    done += size;
    for (const [i, question] of questions.entries()) {
      if (found[i]?.length === 0) {
        agree++;
        continue;
      }
      differ++;
      if (seen.size >= options.most) continue;
      const differs = async (all: readonly RuleQuestion[]): Promise<boolean[]> =>
        (await compare(options, all)).map((one) => one.length > 0);
      const small = options.shrink === 'small' ? await shrinkRule(question, differs) : question;
      const [left = []] = await compare(options, [small]);
      const kind = left.map((one) => `${one.path} ${one.expected} ${one.actual}`.replace(/\d+/g, '0')).join();
      if (seen.has(kind)) continue;
      seen.add(kind);
      console.log(`\n${lineOf(small)}`);
      for (const one of left) {
        const { path, expected, actual } = shortened(one, 500);
        console.log(`  ${path}\n    expected  ${expected}\n    actual    ${actual}`);
      }
    }
    console.error(`${done} asked, ${differ} differ`);
  }
  console.log(`\n${agree} passed, ${differ} failed`);
  return differ;
}

/** How often a question is repeated if its answers differ: walks of maps show another order soon. */
const timesAskedAgain = 32;

async function compare(options: RuleFuzz, questions: readonly RuleQuestion[]): Promise<Difference[][]> {
  const lines = questions.map(lineOf);
  const answers = await judged(options.judge, lines);
  const found: Difference[][] = [];
  for (const [i, question] of questions.entries()) {
    const expected = answers[i];
    // If the server itself panics, there is nothing to compare.
    if (expected === undefined) {
      found.push([]);
      continue;
    }
    const line = lines[i] as string;
    const actual = askRule(options.engine, options.minor, line);
    const all = differencesOf(expected, actual);
    const isOpen = all.length > 0 && !(await isLeftToChance(options.judge, question, line, actual));
    found.push(isOpen ? all : []);
  }
  return found;
}

/**
 * Whether the server itself sometimes gives our answer; or, if rules create lists of maps, gives too many different
 * answers to wait for all, and ours differs only in that order.
 */
async function isLeftToChance(
  judge: string,
  question: RuleQuestion,
  line: string,
  actual: string,
): Promise<boolean> {
  const answers = await judged(
    judge,
    Array.from({ length: timesAskedAgain }, () => line),
  );
  const again = [...new Set(answers.filter((answer) => answer !== undefined))];
  if (again.some((answer) => differencesOf(answer, actual).length === 0)) return true;
  const [first = actual] = again;
  return (
    walksMaps(question) &&
    again.some((answer) => differencesOf(answer, first).length > 0) &&
    again.some((answer) => differences(withoutResults(answer), withoutResults(actual)).length === 0)
  );
}

function differencesOf(expected: string, actual: string): Difference[] {
  return differences(comparable(expected), comparable(actual));
}

/** Type variables are numbered in a random order. */
function comparable(text: string): RawObject {
  const answer = parseRawJson(text.replace(/_var\d+/g, '_var')) as RawObject;
  answer.delete('name');
  return answer;
}

/** The results that may depend on the order of a map. */
function withoutResults(text: string): RawObject {
  const answer = comparable(text);
  for (const key of ['result', 'error', 'runtimeCost', 'errors', 'budgetUsed']) answer.delete(key);
  return answer;
}

/** Returns the judge's answers; undefined for questions that crash it, which are found by bisection. */
async function judged(judge: string, lines: readonly string[]): Promise<(string | undefined)[]> {
  try {
    const text = await askJudge(judge, 'cel', [], lines.map((line) => line + '\n').join(''));
    return text.split('\n').filter((line) => line !== '');
  } catch {
    if (lines.length === 1) return [undefined];
    const middle = lines.length >> 1;
    return [...(await judged(judge, lines.slice(0, middle))), ...(await judged(judge, lines.slice(middle)))];
  }
}
