import type { RuleCosts as Costs, RuleEstimateLine, VersionCosts } from '../../../protocol/rules.ts';
import { useCommands, useSelect } from '../../context/context.ts';
import { pathText } from '../../../protocol/paths.ts';
import { MoreText } from '../../lists/MoreText.tsx';
import type { ItemProps } from '../../lists/list-props.ts';
import { WindowedList } from '../../lists/WindowedList.tsx';
import { Factor } from './Factor.tsx';
import { ShareBar } from './ShareBar.tsx';
import { useWholeTexts } from '../../context/whole-texts.ts';

/** The server's cost estimate of each rule when the CRD is sent, relative to its budgets; for rejected CRDs, too. */
export function RuleCosts({ shown }: { shown?: VersionCosts }) {
  const texts = useWholeTexts();
  const costs = useSelect((state) => state.evaluation.crd?.ruleCosts);
  if (!costs) return null;
  return (
    <section className="rule-costs" aria-label={texts.ruleCosts.title}>
      <h3>{texts.ruleCosts.title}</h3>
      <p className="hint view-note">{texts.ruleCosts.intro}</p>
      {costs.versions.map((version, i) => (
        <VersionOf key={i} version={version} costs={costs} isNamed={version === shown} />
      ))}
      {costs.moreVersions !== undefined && (
        <p className="hint view-note">{texts.more.of(costs.moreVersions)}</p>
      )}
    </section>
  );
}

/** A version whose rules are listed elsewhere shows only its total here. */
function VersionOf({ version, costs, isNamed }: { version: VersionCosts; costs: Costs; isNamed: boolean }) {
  const texts = useWholeTexts();
  const { version: name, total, share } = version;
  return (
    <>
      <ShareBar
        label={texts.ruleCosts.version(name)}
        cost={total}
        budget={costs.schemaBudget}
        share={share}
      />
      {!isNamed && <Estimates version={version} costs={costs} />}
    </>
  );
}

function Estimates({ version: { rules, ruleCount }, costs }: { version: VersionCosts; costs: Costs }) {
  const texts = useWholeTexts();
  return (
    <>
      <WindowedList
        className="rule-list"
        count={rules.length}
        keyOf={(index) => index}
        item={(index, props) => {
          const rule = rules[index];
          return rule && <Estimate key={index} line={rule} budget={costs.expressionBudget} item={props} />;
        }}
      />
      {rules.length < ruleCount && <p className="hint view-note">{texts.rules.truncated(rules.length)}</p>}
    </>
  );
}

interface EstimateProps {
  readonly line: RuleEstimateLine;
  readonly budget: string;
  readonly item: ItemProps;
}

function Estimate({ line, budget, item }: EstimateProps) {
  const texts = useWholeTexts();
  const commands = useCommands();
  const { rule, more, path, cost, runs, total, share, factors, schemaPlace } = line;
  return (
    <li {...item} className="rule">
      <code className="rule-text estimate">
        {rule}
        <MoreText more={more} />
      </code>
      <span className="rule-facts">
        <span className="field">{pathText(path) || texts.result.wholeObject}</span>
        {schemaPlace && (
          <button type="button" className="link" onClick={() => commands.jump('crd', schemaPlace)}>
            {texts.problems.lineOf.crd(schemaPlace.line)}
          </button>
        )}
        {cost === undefined ? (
          <span className="hint">{texts.ruleCosts.notCompiled}</span>
        ) : (
          <ShareBar label={texts.ruleCosts.rule} cost={total} budget={budget} share={share} />
        )}
      </span>
      {cost !== undefined && (
        <ul className="cost-factors">
          {runs !== '1' && <li>{texts.ruleCosts.runs(cost, runs)}</li>}
          {factors.map((factor, i) => (
            <Factor key={i} factor={factor} />
          ))}
        </ul>
      )}
    </li>
  );
}
