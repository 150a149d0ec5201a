import type { RuleLine } from '../../protocol/report.ts';
import { useActions, useCommands, useTexts } from '../context.ts';
import { pathText } from '../path-text.ts';
import { CostBar } from './CostBar.tsx';

/** One rule on one value. */
export function RuleItem({ line, limit }: { line: RuleLine; limit: number }) {
  const texts = useTexts();
  const commands = useCommands();
  const { pathHovered } = useActions();
  const { rule, path, result, cost, place, schemaPlace } = line;
  return (
    <li className="rule" onMouseEnter={() => pathHovered(path)} onMouseLeave={() => pathHovered(undefined)}>
      <span className={`mark rule-${result.replace(' ', '-')}`}>{texts.rules.results[result]}</span>
      <code className="rule-text">{rule}</code>
      <span className="rule-facts">
        <span className="field">{pathText(path) || texts.rules.wholeObject}</span>
        {place && (
          <button type="button" className="link" onClick={() => commands.jump('object', place)}>
            {texts.problems.lineOf.object(place.line)}
          </button>
        )}
        {schemaPlace && (
          <button type="button" className="link" onClick={() => commands.jump('crd', schemaPlace)}>
            {texts.problems.lineOf.crd(schemaPlace.line)}
          </button>
        )}
        <CostBar label={texts.rules.costLabel} cost={cost} budget={limit} />
      </span>
    </li>
  );
}
