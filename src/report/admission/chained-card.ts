/** Adds the chain of admission to an explanation. */
import type { Card } from '../../protocol/explanation.ts';
import type { HeldObject } from '../held/held-object.ts';
import { deciderOf } from './decider.ts';

/** For what admission rejects: the policy or the webhook behind it, and the stage at which it ran. */
export function chainedCard(card: Card, { admission, report }: HeldObject): Card {
  const { ending, problem } = card;
  if (!admission || ending.check !== 'admission') return card;
  const decider = problem && deciderOf(problem, admission.lines());
  const isMutating = decider?.plugin === 'mutating-policy' || decider?.plugin === 'mutating-webhook';
  const isEarly = decider ? isMutating : ending.how !== 'warned' && !report.stages.includes('mutated');
  return {
    ...card,
    // A rejection by a mutating plugin comes before the stages that follow them.
    ...(isEarly && { ending: { ...ending, stage: 'mutated' } }),
    ...(decider && { decider }),
  };
}
