import { useTexts } from '../context/context.ts';
import { MakingState } from './MakingState.tsx';
import { useMaking } from './use-making.ts';

/**
 * Generates an object that breaks only one rule; not for rules that compare with an old value, which ignore a single
 * object.
 */
export function BreakRule({ rule, number }: { rule: string; number: number }) {
  const { making: words } = useTexts();
  const making = useMaking();
  if (/\boldSelf\b/.test(rule)) return null;
  return (
    <>
      <button
        type="button"
        className="link"
        aria-label={words.breakRuleOf(rule.slice(0, 80))}
        onClick={() => making.start({ name: 'breakRule', request: { rule: number } })}
      >
        {words.breakRule}
      </button>
      <MakingState making={making} />
    </>
  );
}
