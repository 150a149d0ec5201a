import '../styles/rules.css';
import { useMemo, useState } from 'react';
import type { ProblemsFrom } from '../../protocol/operations.ts';
import type { BudgetReport } from '../../protocol/rules.ts';
import type { WholeCatalogue } from '../../text/catalogue.ts';
import { useCommands, useTexts } from '../context/context.ts';
import { useWholeTexts } from '../context/whole-texts.ts';
import { pathText } from '../../protocol/paths.ts';
import { Factor } from '../views/rules/Factor.tsx';
import { ShareBar, type ShareBarProps } from '../views/rules/ShareBar.tsx';
import { isReply, useReply } from '../views/shared/use-reply.ts';
import { BoundSlider } from './BoundSlider.tsx';
import { linesOf, budgetText } from './budget-words.ts';

type BudgetTexts = WholeCatalogue['budget'];

interface WordedReport {
  readonly report: BudgetReport;
  readonly words: BudgetTexts;
}

interface BudgetProps {
  readonly of: ProblemsFrom;
}

/** The cost of a rule over budget, what multiplies it, and the bounds that fit. */
export default function Budget({ of }: BudgetProps) {
  const words = useWholeTexts().budget;
  const { pane, severity, from } = of;
  const request = useMemo(() => ({ pane, severity, from }), [pane, severity, from]);
  const reply = useReply('budgetOf', request);
  if (!isReply(reply) || !reply.value) return null;
  const report = reply.value;
  return (
    <div className="budget">
      <Costs report={report} words={words} />
      <p className="explanation-text">{budgetText(report, words)}</p>
      {report.bounds.length > 0 && (
        <Bounds
          key={report.bounds.map(({ path, limit }) => `${path} ${limit}`).join()}
          report={report}
          of={request}
          words={words}
        />
      )}
    </div>
  );
}

/** A cost relative to its budget; a factor rather than numbers that nobody reads. */
function CostBar({ words, ...bar }: ShareBarProps & { readonly words: BudgetTexts }) {
  const { share, budget } = bar;
  return <ShareBar {...bar} {...(share > 1 && { note: words.times(share, budget) })} />;
}

/** Bars relative to the budgets, and what multiplies the rule or costs most in the version. */
function Costs({ report, words }: WordedReport) {
  const { rule, version, total, share, expressionBudget, schemaBudget, messageShare } = report;
  return (
    <>
      {rule && (
        <CostBar
          words={words}
          label={words.rule}
          cost={rule.total}
          budget={expressionBudget}
          share={rule.share}
        />
      )}
      {rule?.messageCost !== undefined && messageShare !== undefined && (
        <CostBar
          words={words}
          label={words.message}
          cost={rule.messageCost}
          budget={expressionBudget}
          share={messageShare}
        />
      )}
      <CostBar
        words={words}
        label={words.version(version)}
        cost={total}
        budget={schemaBudget}
        share={share}
      />
      {rule ? (
        <>
          {rule.runs !== '1' && <p className="budget-head">{words.runs(rule.runs)}</p>}
          <ul className="budget-list" aria-label={words.multiplied}>
            {rule.factors.map((factor, i) => (
              <Factor key={i} factor={factor} />
            ))}
          </ul>
        </>
      ) : (
        <Dearest report={report} words={words} />
      )}
    </>
  );
}

/** The most expensive of all rules. */
function Dearest({ report, words }: WordedReport) {
  const texts = useTexts();
  const commands = useCommands();
  const { parts, moreParts, expressionBudget } = report;
  return (
    <ul className="budget-list" aria-label={words.dearest}>
      {parts.map(({ path, total, share, schemaPlace }, i) => (
        <li key={i}>
          <CostBar
            words={words}
            label={pathText(path) || texts.result.wholeObject}
            cost={total}
            budget={expressionBudget}
            share={share}
          />
          {schemaPlace && (
            <button type="button" className="link" onClick={() => commands.jump('crd', schemaPlace)}>
              {texts.problems.lineOf.crd(schemaPlace.line)}
            </button>
          )}
        </li>
      ))}
      {moreParts !== undefined && <li className="hint">{words.moreParts(moreParts)}</li>}
    </ul>
  );
}

/** The bounds as sliders, and the cost of the rule and the version with them. */
function Bounds({ report, of, words }: WordedReport & BudgetProps) {
  const commands = useCommands();
  const { bounds, moreBounds, rule, version, expressionBudget, schemaBudget, versions } = report;
  const proposed = useMemo(() => bounds.map(({ limit }) => limit), [bounds]);
  const [tried, setTried] = useState<readonly string[]>(proposed);
  const request = useMemo(() => ({ ...of, limits: tried }), [of, tried]);
  const reply = useReply('costWith', request);
  const costs = isReply(reply) ? reply.value : undefined;
  const isOver = costs !== undefined && ((costs.rule?.share ?? 0) > 1 || costs.share > 1);
  const isMoved = tried.some((limit, i) => limit !== proposed[i]);
  return (
    <div className="budget-bounds" role="group" aria-label={words.bounds}>
      {bounds.map((bound, i) => (
        <BoundSlider
          key={i}
          bound={bound}
          value={tried[i] ?? bound.limit}
          outcome={costs && (isOver ? words.over : words.fits)}
          words={words}
          onMove={(value) => setTried(tried.map((limit, at) => (at === i ? value : limit)))}
        />
      ))}
      {moreBounds !== undefined && <p className="hint">{words.moreBounds(moreBounds)}</p>}
      {costs && (
        <div className="budget-live" data-over={isOver} aria-live="polite">
          <strong>{isOver ? words.over : words.fits}</strong>
          {rule && costs.rule && (
            <CostBar
              words={words}
              label={words.rule}
              cost={costs.rule.cost}
              budget={expressionBudget}
              share={costs.rule.share}
            />
          )}
          <CostBar
            words={words}
            label={words.version(version)}
            cost={costs.total}
            budget={schemaBudget}
            share={costs.share}
          />
        </div>
      )}
      {versions > 1 && <p className="hint">{words.versions(versions)}</p>}
      <p className="budget-actions">
        <button type="button" onClick={() => commands.copy(linesOf(bounds, tried))}>
          {words.copyAll(bounds.length)}
        </button>
        {isMoved && (
          <button type="button" className="quiet" onClick={() => setTried(proposed)}>
            {words.reset}
          </button>
        )}
      </p>
    </div>
  );
}
