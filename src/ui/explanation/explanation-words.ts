/** Explains a field or a finding: what happened, why, and what to do. Each part is optional. */
import type { Explain } from '../../errors/explain.ts';
import type { Card, Want } from '../../protocol/explanation.ts';
import type { ExplanationTexts } from '../../text/catalogue.ts';
import { sentences } from '../../text/sentences.ts';
import type { Claim } from './claim.ts';
import { claimText } from './claim-words.ts';
import { claimsOf, factClaims, knownClaim } from './claims.ts';

export { explainedCodes } from './claims.ts';

export interface ExplanationWords {
  /** The outcome, in a word or two. */
  readonly end: string;
  readonly happened: string;
  readonly why: string;
  /** The usual cause of such findings, which is labelled as such. */
  readonly cause: string;
  readonly todo: string;
}

/** Without `explain` a finding has only the words of the check that reported it, and no usual cause or cure. */
export function wordsOf(card: Card, texts: ExplanationTexts, explain?: Explain): ExplanationWords {
  const { happened, why, cause, todo = [] } = claimsOf(card, explain);
  const textOf = (claim: Claim | undefined): string => (claim ? claimText(claim, texts, explain) : '');
  return {
    end: endOf(card, texts),
    happened: textOf(happened),
    why: textOf(why),
    cause: textOf(cause),
    todo: sentences(...todo.map(textOf)),
  };
}

function endOf({ ending, pane, events, isRefused }: Card, texts: ExplanationTexts): string {
  const { how } = ending;
  if (isRefused) return texts.onlyWarned;
  if (pane === 'crd' && (how === 'refused' || how === 'warned')) return texts.crdEnds[how];
  // A warning about a removed field doesn't mean that it was stored.
  if (how === 'warned' && events.some(({ mark }) => mark === 'pruned')) return texts.ends.removed;
  return texts.ends[how];
}

/** The schema's facts about the field, in a few words each. */
export function factsOf(card: Card, texts: ExplanationTexts): readonly string[] {
  return factClaims(card).map((claim) => claimText(claim, texts));
}

/** The schema's names in place of an unknown one; empty if the name is known. */
export function knownText(card: Card, texts: ExplanationTexts): string {
  const claim = knownClaim(card);
  return claim ? claimText(claim, texts) : '';
}

/** One requirement of a branch, in words. */
export function wantText(
  { field, keyword, values, isNot }: Want,
  { branches, list }: ExplanationTexts,
): string {
  const names = keyword === 'required' && field !== '' ? values.map((name) => `${field}.${name}`) : values;
  return branches.want(field, keyword, list(names), values.length, isNot);
}
