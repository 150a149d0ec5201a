import { isUnder, ruleFilters, type RuleEntry, type RuleFilter } from './rule-entries.ts';
import { useWholeTexts } from '../../context/whole-texts.ts';

interface RuleFiltersProps {
  readonly entries: readonly RuleEntry[];
  readonly limit: number;
  readonly filter: RuleFilter | undefined;
  readonly onFilter: (filter: RuleFilter | undefined) => void;
}

/** The number of rules of each sort; pressing one hides the others. */
export function RuleFilters({ entries, limit, filter, onFilter }: RuleFiltersProps) {
  const texts = useWholeTexts();
  const counts = ruleFilters.map(
    (each) => [each, entries.filter((one) => isUnder(each, one, limit)).length] as const,
  );
  return (
    <div className="rule-filters" role="group" aria-label={texts.rules.filtersLabel}>
      {counts.map(([each, count]) => (
        <button
          key={each}
          type="button"
          className="count"
          aria-pressed={filter === each}
          disabled={count === 0 && filter !== each}
          title={texts.rules.filterHelp[each]}
          onClick={() => onFilter(filter === each ? undefined : each)}
        >
          {texts.rules.filters[each](count)}
        </button>
      ))}
    </div>
  );
}
