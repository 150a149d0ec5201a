/**
 * Minimizes a rule that is answered differently.
 */
import type { RuleQuestion } from './rule-question.ts';

/** Reports for each question whether it is still answered differently. */
export type AskRules = (questions: readonly RuleQuestion[]) => Promise<boolean[]>;

/** The smallest question found that still differs. */
export async function shrinkRule(question: RuleQuestion, differs: AskRules): Promise<RuleQuestion> {
  let best = question;
  for (let rounds = 0; rounds < 40; rounds++) {
    const tries = smaller(best);
    const still = await differs(tries);
    const next = tries.find((_, i) => still[i]);
    if (next === undefined) break;
    best = next;
  }
  return best;
}

function smaller(question: RuleQuestion): RuleQuestion[] {
  const tries: RuleQuestion[] = [];
  for (const part of ['messageExpression', 'optionalOldSelf', 'oldSelf', 'self'] as const) {
    if (question[part] !== undefined) tries.push({ ...question, [part]: undefined });
  }
  for (const rule of shorter(question.rule)) tries.push({ ...question, rule });
  for (const messageExpression of shorter(question.messageExpression ?? '')) {
    tries.push({ ...question, messageExpression });
  }
  return tries;
}

/** The text without one of its parts: the contents of a parenthesis, or a run of characters. */
function* shorter(text: string): Generator<string> {
  for (const match of text.matchAll(/\(([^()]*)\)/g)) {
    yield text.slice(0, match.index) + (match[1] as string) + text.slice(match.index + match[0].length);
    if (match[1] !== '') yield match[1] as string;
  }
  for (let size = text.length >> 1; size >= 1; size >>= 1) {
    for (let at = 0; at + size <= text.length; at += size) {
      yield text.slice(0, at) + text.slice(at + size);
    }
    if (size > 64) continue;
  }
}
