import { problemCounts, shownObject } from '../../store/selectors.ts';
import type { Filter } from '../../store/view.ts';
import { useActions, useSelect, useTexts } from '../context/context.ts';
import { countsOf, isStoredAsTyped } from './counts-of.ts';

/** How often each thing happened; pressing a count shows only its lines. */
export function Counts() {
  const texts = useTexts();
  const { filterToggled } = useActions();
  const filter = useSelect((state) => state.view.filter);
  const errors = useSelect((state) => problemCounts(state).error);
  const warnings = useSelect((state) => problemCounts(state).warning);
  const object = useSelect(shownObject);
  const behind = useSelect(
    ({ evaluation: { crd, object: own } }) => crd?.behind?.count ?? own?.behind?.count ?? 0,
  );
  const present = countsOf({ error: errors, warning: warnings }, object, filter);
  const judged = useSelect(
    ({ evaluation }) => (evaluation.object?.code ?? 0) > 0 || evaluation.crd?.state === 'refused',
  );
  const asTyped = errors === 0 && isStoredAsTyped(object);
  if (present.length === 0 && !judged) return null;
  return (
    <div className="counts" role="group" aria-label={texts.counts.label}>
      {judged && errors + warnings === 0 && <span className="clean">{texts.problems.none}</span>}
      {asTyped && <span className="clean">{texts.verdict.storedAsTyped}</span>}
      {present.map(([kind, n]) =>
        isFilter(kind, { errors, warnings, filter }) ? (
          <button
            type="button"
            key={kind}
            className={`count ${kind}`}
            aria-pressed={filter === kind}
            onClick={() => filterToggled(kind)}
          >
            {texts.counts[kind](n)}
          </button>
        ) : (
          <span key={kind} className={`count plain ${kind}`}>
            {texts.counts[kind](n)}
          </span>
        ),
      )}
      {behind > 0 && <span className="count plain behind">{texts.behind.count(behind)}</span>}
    </div>
  );
}

/** If all findings have one severity, there is nothing to hide. */
function isFilter(
  kind: Filter,
  { errors, warnings, filter }: { errors: number; warnings: number; filter: Filter | undefined },
): boolean {
  if (kind !== 'error' && kind !== 'warning') return true;
  return filter === kind || (errors > 0 && warnings > 0);
}
