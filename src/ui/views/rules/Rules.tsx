import '../../styles/rules.css';
import { useMemo, useState } from 'react';
import type { RuleCost } from '../../../protocol/report.ts';
import { shownObject } from '../../../store/selectors.ts';
import { useActions, useSelect } from '../../context/context.ts';
import { WindowedList } from '../../lists/WindowedList.tsx';
import { CostBar } from './CostBar.tsx';
import { RuleCosts } from './RuleCosts.tsx';
import { RuleFilters } from './RuleFilters.tsx';
import { RuleItem } from './RuleItem.tsx';
import { costsOf, entriesOf, isUnder, type RuleEntry, type RuleFilter } from './rule-entries.ts';
import { hasHole } from './rule-hole.ts';
import { useWholeTexts } from '../../context/whole-texts.ts';
import { sentences } from '../../../text/sentences.ts';

const nothing: RuleCost = { evaluations: 0, skipped: 0, total: 0, budget: 1, limit: 1 };

/** The validation rules of the version: the values each ran on, its results, and its cost. */
export default function Rules() {
  const texts = useWholeTexts();
  const object = useSelect(shownObject);
  const costs = useSelect((state) => state.evaluation.crd?.ruleCosts);
  const own = costsOf(costs, object?.version ?? '');
  const entries = useMemo(() => (object ? entriesOf(object, own?.rules ?? []) : []), [object, own]);
  const { ruleCount = 0, rulesNotEvaluated = 0, ruleCost: cost = nothing } = object ?? {};
  if (!object || ruleCount === 0) {
    if (!costs) return <p className="hint none">{texts.rules.none}</p>;
    return (
      <div className="rules">
        <RuleCosts />
      </div>
    );
  }
  return (
    <div className="rules">
      <p className="view-note">
        {sentences(texts.rules.count(ruleCount), texts.rules.evaluations(cost.evaluations))}
        {cost.skipped > 0 && ` ${texts.rules.skippedFor(cost.skipped)}`}
        {rulesNotEvaluated > 0 && <span className="hint"> {texts.rulesNotEvaluated(rulesNotEvaluated)}</span>}
      </p>
      {object.rules.length > 0 && (
        <CostBar label={texts.rules.total} cost={cost.total} budget={cost.budget} />
      )}
      <Entries entries={entries} limit={cost.limit} />
      {hasHole(object) && <p className="hint view-note">{texts.rules.hole}</p>}
      {(object.moreIdleRules ?? 0) > 0 && (
        <p className="hint view-note">{texts.more.of(object.moreIdleRules ?? 0)}</p>
      )}
      {object.rules.length < cost.evaluations + cost.skipped && (
        <p className="hint view-note">{texts.rules.truncated(object.rules.length)}</p>
      )}
      <RuleCosts {...(own && { shown: own })} />
    </div>
  );
}

/** The rules under a filter; open evaluations are kept while they are scrolled out of view. */
function Entries({ entries, limit }: { entries: readonly RuleEntry[]; limit: number }) {
  const stepped = useSelect((state) => {
    const { steppedRule } = state.view;
    return steppedRule?.of === shownObject(state) ? steppedRule?.line : undefined;
  });
  const { viewChanged } = useActions();
  const [filter, setFilter] = useState<RuleFilter>();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const shown = useMemo(() => {
    // The rule that a problem led to is shown, whatever the filter.
    const isStepped = ({ lines }: RuleEntry): boolean => lines.some(({ index }) => index === stepped);
    return entries.filter(
      (entry) => filter === undefined || isUnder(filter, entry, limit) || isStepped(entry),
    );
  }, [entries, filter, limit, stepped]);
  const onFilter = (next: RuleFilter | undefined): void => {
    viewChanged({ steppedRule: undefined });
    setFilter(next);
  };
  const toggle = (index: number): void =>
    setOpen(new Set(open.has(index) ? [...open].filter((n) => n !== index) : [...open, index]));
  return (
    <>
      <RuleFilters entries={entries} limit={limit} filter={filter} onFilter={onFilter} />
      <WindowedList
        className="rule-list"
        count={shown.length}
        keyOf={(at) => shown[at]?.number ?? at}
        item={(at, props) => {
          const entry = shown[at];
          return (
            entry && (
              <RuleItem
                key={entry.number}
                entry={entry}
                limit={limit}
                open={open}
                stepped={stepped}
                onToggle={toggle}
                item={props}
              />
            )
          );
        }}
      />
    </>
  );
}
