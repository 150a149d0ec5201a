import type { RuleLine } from '../../../protocol/report.ts';
import { shownObject } from '../../../store/selectors.ts';
import { useActions, useCommands, useSelect, useTexts } from '../../context.ts';
import { lazyPart } from '../../parts/lazy-part.ts';
import { Part } from '../../parts/Part.tsx';
import { pathText } from '../../path-text.ts';
import { CostBar } from './CostBar.tsx';
import { MoreText } from '../../result/MoreText.tsx';
import type { ItemProps } from '../../result/list-props.ts';

const StepThrough = lazyPart(() => import('./StepThrough.tsx'));

interface RuleItemProps {
  readonly line: RuleLine;
  /** Its place among the lines. */
  readonly index: number;
  readonly limit: number;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly item: ItemProps;
}

/** One rule on one value. */
export function RuleItem({ line, index, limit, open, onToggle, item }: RuleItemProps) {
  const texts = useTexts();
  const commands = useCommands();
  const { pathHovered } = useActions();
  const pane = useSelect((state) => (shownObject(state)?.patch ? 'patch' : 'object'));
  const { rule, more, path, result, cost, place, schemaPlace } = line;
  return (
    <li
      {...item}
      className="rule"
      onMouseEnter={() => pathHovered(path)}
      onMouseLeave={() => pathHovered(undefined)}
    >
      <span className={`mark rule-${result.replace(' ', '-')}`}>{texts.rules.results[result]}</span>
      <code className="rule-text">
        {rule}
        <MoreText more={more} />
      </code>
      <span className="rule-facts">
        <span className="field">{pathText(path) || texts.rules.wholeObject}</span>
        {place && (
          <button type="button" className="link" onClick={() => commands.jump(pane, place)}>
            {texts.problems.lineOf[pane](place.line)}
          </button>
        )}
        {schemaPlace && (
          <button type="button" className="link" onClick={() => commands.jump('crd', schemaPlace)}>
            {texts.problems.lineOf.crd(schemaPlace.line)}
          </button>
        )}
        {result !== 'skipped' && (
          <button
            type="button"
            className="link"
            aria-expanded={open}
            aria-label={texts.rules.stepThroughRule(rule.slice(0, 80))}
            onClick={onToggle}
          >
            {texts.rules.stepThrough}
          </button>
        )}
        <CostBar label={texts.rules.costLabel} cost={cost} budget={limit} />
        {texts.rules.why[result] !== '' && <span className="hint why">{texts.rules.why[result]}</span>}
      </span>
      {open && (
        <Part>
          <StepThrough line={index} />
        </Part>
      )}
    </li>
  );
}
