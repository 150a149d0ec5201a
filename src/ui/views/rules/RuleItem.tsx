import { useState } from 'react';
import { useCommands, useSelect } from '../../context/context.ts';
import type { ItemProps } from '../../lists/list-props.ts';
import { BreakRule } from '../../fixes/BreakRule.tsx';
import { MoreText } from '../../lists/MoreText.tsx';
import { Factor } from './Factor.tsx';
import { RuleLineItem } from './RuleLineItem.tsx';
import { resultCounts, type NumberedLine, type RuleEntry } from './rule-entries.ts';
import { ShareBar } from './ShareBar.tsx';
import { useWholeTexts } from '../../context/whole-texts.ts';

/** How many values of a rule are shown before all are requested. */
const few = 3;
/** Characters. A longer rule that rejected nothing shows only its beginning. */
const longText = 280;

interface RuleItemProps {
  readonly entry: RuleEntry;
  /** The cost limit of one evaluation. */
  readonly limit: number;
  /** Lines whose evaluation is open. */
  readonly open: ReadonlySet<number>;
  /** The line that a problem led to. */
  readonly stepped: number | undefined;
  readonly onToggle: (index: number) => void;
  readonly item: ItemProps;
}

/** One rule: its results, on which values, and its cost. */
export function RuleItem({ entry, limit, open, stepped, onToggle, item }: RuleItemProps) {
  const texts = useWholeTexts();
  const commands = useCommands();
  const [all, setAll] = useState(false);
  const { rule, result, idle, schemaPlace, lines } = entry;
  const isAlone = lines.length === 1;
  const schemaLink = schemaPlace && (
    <button type="button" className="link" onClick={() => commands.jump('crd', schemaPlace)}>
      {texts.problems.lineOf.crd(schemaPlace.line)}
    </button>
  );
  const shown = lines.filter(({ index }, at) => all || at < few || index === stepped || open.has(index));
  return (
    <li {...item} className="rule">
      {result !== undefined && (
        <span className={`mark rule-${result.replace(' ', '-')}`}>{texts.rules.results[result]}</span>
      )}
      {idle !== undefined && <span className="mark rule-idle">{texts.rules.idle[idle]}</span>}
      <RuleText entry={entry} />
      <span className="rule-facts">
        {!isAlone && schemaLink}
        <BreakRule rule={rule} number={entry.number} />
        {idle !== undefined && <span className="hint">{texts.rules.idleHelp[idle]}</span>}
        {lines.length > 1 && <span>{countsText(entry, texts)}</span>}
        {result !== undefined && texts.rules.why[result] !== '' && (
          <span className="hint why">{texts.rules.why[result]}</span>
        )}
      </span>
      {shown.length > 0 && (
        <ul className="rule-lines">
          {shown.map((one: NumberedLine) => (
            <RuleLineItem
              key={one.index}
              {...one}
              rule={rule}
              limit={limit}
              isAlone={isAlone}
              isStepped={one.index === stepped}
              open={open.has(one.index) !== (one.index === stepped)}
              onToggle={() => onToggle(one.index)}
            >
              {isAlone && schemaLink}
            </RuleLineItem>
          ))}
        </ul>
      )}
      {shown.length < lines.length && (
        <button type="button" className="link rule-more" onClick={() => setAll(true)}>
          {texts.rules.allValues(lines.length)}
        </button>
      )}
      <EstimateOf entry={entry} />
    </li>
  );
}

function RuleText({ entry: { rule, more, result, idle } }: { entry: RuleEntry }) {
  const texts = useWholeTexts();
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && rule.length > longText && (result === undefined || result === 'passed');
  return (
    <code className={result === undefined && idle === undefined ? 'rule-text estimate' : 'rule-text'}>
      {isCut ? `${rule.slice(0, longText)}… ` : rule}
      {isCut ? (
        <button type="button" className="link" onClick={() => setWhole(true)}>
          {texts.more.show}
        </button>
      ) : (
        <MoreText more={more} />
      )}
    </code>
  );
}

function countsText(entry: RuleEntry, texts: ReturnType<typeof useWholeTexts>): string {
  return resultCounts(entry)
    .map(([result, n]) => texts.rules.times(texts.rules.results[result], n))
    .join(' · ');
}

/** The server's estimate when it accepts the CRD, and what multiplies it. */
function EstimateOf({ entry: { estimate } }: { entry: RuleEntry }) {
  const texts = useWholeTexts();
  const budget = useSelect((state) => state.evaluation.crd?.ruleCosts?.expressionBudget ?? '1');
  if (!estimate) return null;
  const { cost, total, share, runs, factors } = estimate;
  return (
    <details className="rule-estimate">
      <summary>
        <ShareBar label={texts.ruleCosts.rule} cost={total} budget={budget} share={share} />
      </summary>
      {cost !== undefined && <p className="hint">{texts.ruleCosts.runs(cost, runs)}</p>}
      <ul className="factors">
        {factors.map((factor, i) => (
          <Factor key={i} factor={factor} />
        ))}
      </ul>
    </details>
  );
}
