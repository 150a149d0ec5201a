import { useMemo, useState } from 'react';
import type { RuleCost, RuleLine } from '../../../protocol/report.ts';
import { shownObject } from '../../../store/selectors.ts';
import { useSelect, useTexts } from '../../context.ts';
import { RuleCosts } from './RuleCosts.tsx';
import { CostBar } from './CostBar.tsx';
import { IdleRules } from './IdleRules.tsx';
import { RuleItem } from './RuleItem.tsx';
import { hasHole, inOrder } from './rule-order.ts';
import { WindowedList } from '../../result/WindowedList.tsx';

const none: readonly RuleLine[] = [];
const nothing: RuleCost = { evaluations: 0, total: 0, budget: 1, limit: 1 };

/** The validation rules of the version: what each looked at, what became of it, what it cost. */
export default function Rules() {
  const texts = useTexts();
  const count = useSelect((state) => shownObject(state)?.ruleCount ?? 0);
  const notEvaluated = useSelect((state) => shownObject(state)?.rulesNotEvaluated ?? 0);
  const lines = useSelect((state) => shownObject(state)?.rules ?? none);
  const cost = useSelect((state) => shownObject(state)?.ruleCost ?? nothing);
  const hole = useSelect((state) => hasHole(shownObject(state)));
  const costed = useSelect((state) => state.evaluation.crd?.ruleCosts !== undefined);
  if (count === 0) {
    if (!costed) return <p className="hint none">{texts.rules.none}</p>;
    return (
      <div className="rules">
        <RuleCosts />
      </div>
    );
  }
  return (
    <div className="rules">
      <p className="view-note">
        {texts.rules.count(count)} {texts.rules.evaluations(cost.evaluations)}
        {notEvaluated > 0 && <span className="hint"> {texts.rulesNotEvaluated(notEvaluated)}</span>}
      </p>
      {lines.length > 0 && (
        <>
          <CostBar label={texts.rules.total} cost={cost.total} budget={cost.budget} />
          <RuleLines lines={lines} limit={cost.limit} />
        </>
      )}
      {hole && <p className="hint view-note">{texts.rules.hole}</p>}
      <IdleRules />
      {lines.length < cost.evaluations && (
        <p className="hint view-note">{texts.rules.truncated(lines.length)}</p>
      )}
      <RuleCosts />
    </div>
  );
}

/** The lines; which of them are stepped through is kept while they are scrolled out of sight. */
function RuleLines({ lines, limit }: { lines: readonly RuleLine[]; limit: number }) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const ordered = useMemo(() => inOrder(lines), [lines]);
  return (
    <WindowedList
      className="rule-list"
      count={ordered.length}
      keyOf={(at) => ordered[at]?.index ?? at}
      item={(at, props) => {
        const one = ordered[at];
        if (!one) return null;
        const { index } = one;
        const onToggle = (): void =>
          setOpen(new Set(open.has(index) ? [...open].filter((n) => n !== index) : [...open, index]));
        return (
          <RuleItem
            key={index}
            {...one}
            limit={limit}
            open={open.has(index)}
            onToggle={onToggle}
            item={props}
          />
        );
      }}
    />
  );
}
