/** Lists assumptions of the pages' cures about the texts: advice that can't be followed is false. */
import { toJson } from '../../../src/engine/values.ts';
import type { Explained } from '../world.ts';

interface Advice {
  readonly says: RegExp;
  /** Whether the texts contain the subject of the advice. */
  readonly applies: (explained: Explained) => boolean;
}

const advice: readonly Advice[] = [
  {
    says: /descriptions/,
    applies: ({ card, world }) => {
      const text = card.pane === 'crd' ? world.input.crd : world.input.object;
      return /description/.test(text);
    },
  },
  {
    says: /__dash__|__dot__|escaped form/,
    applies: ({ card, world }) => {
      const rule = card.problem?.text ?? '';
      return /__|-|\.|`/.test(rule) || toJson(world.crdValue ?? null).includes('__');
    },
  },
];

/** Returns the advice that doesn't apply to the texts. */
export function curesOfNames(cure: string, explained: Explained): string | undefined {
  const wrong = advice.find(({ says, applies }) => says.test(cure) && !applies(explained));
  return wrong && `nothing to follow it with: ${cure}`;
}
