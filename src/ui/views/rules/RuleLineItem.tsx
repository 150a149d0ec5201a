import { useEffect, useRef, type ReactNode } from 'react';
import { shownObject } from '../../../store/selectors.ts';
import { useActions, useCommands, useSelect } from '../../context/context.ts';
import { lazyPart } from '../../parts/lazy-part.ts';
import { Part } from '../../parts/Part.tsx';
import { pathText } from '../../../protocol/paths.ts';
import { CostBar } from './CostBar.tsx';
import type { NumberedLine } from './rule-entries.ts';
import { useWholeTexts } from '../../context/whole-texts.ts';

const StepThrough = lazyPart('StepThrough', () => import('./StepThrough.tsx'));

interface RuleLineItemProps extends NumberedLine {
  readonly rule: string;
  readonly limit: number;
  /** The rule ran on no other value. */
  readonly isAlone: boolean;
  /** A problem led here. */
  readonly isStepped: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Shown after the place of the value. */
  readonly children: ReactNode;
}

/** The result of a rule on one value. */
export function RuleLineItem(props: RuleLineItemProps) {
  const { line, index, rule, limit, isAlone, isStepped, open, onToggle, children } = props;
  const texts = useWholeTexts();
  const commands = useCommands();
  const { pathHovered } = useActions();
  const pane = useSelect((state) => (shownObject(state)?.patch ? 'patch' : 'object'));
  const own = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isStepped) own.current?.scrollIntoView({ block: 'nearest' });
  }, [isStepped]);
  const { path, result, cost, place } = line;
  return (
    <li ref={own} onMouseEnter={() => pathHovered(path)} onMouseLeave={() => pathHovered(undefined)}>
      <span className="rule-facts">
        {!isAlone && (
          <span className={`mark rule-${result.replace(' ', '-')}`}>{texts.rules.results[result]}</span>
        )}
        <span className="field">{pathText(path) || texts.result.wholeObject}</span>
        {place && (
          <button type="button" className="link" onClick={() => commands.jump(pane, place)}>
            {texts.problems.lineOf[pane](place.line)}
          </button>
        )}
        {children}
        {result !== 'skipped' && (
          <>
            <button
              type="button"
              className="link"
              aria-expanded={open}
              aria-label={texts.rules.stepThroughRule(rule.slice(0, 80))}
              onClick={onToggle}
            >
              {texts.rules.stepThrough}
            </button>
            <CostBar label={texts.rules.costLabel} cost={cost} budget={limit} />
          </>
        )}
      </span>
      {open && (
        <Part>
          <StepThrough line={index} />
        </Part>
      )}
    </li>
  );
}
