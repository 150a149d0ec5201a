import { marks, type Mark } from '../../protocol/report.ts';
import { problemCounts, shownObject } from '../../store/selectors.ts';
import type { Filter } from '../../store/view.ts';
import { useActions, useSelect, useTexts } from '../context.ts';

/** How often what happened; each count shows only its own when pressed. */
export function Counts() {
  const texts = useTexts();
  const { filterToggled } = useActions();
  const filter = useSelect((state) => state.view.filter);
  const errors = useSelect((state) => problemCounts(state).error);
  const warnings = useSelect((state) => problemCounts(state).warning);
  const object = useSelect(shownObject);
  const entries: (readonly [Filter, number])[] = [
    ['error', errors],
    ['warning', warnings],
    ...marks.map((mark): readonly [Mark, number] => [mark, object?.counts[mark] ?? 0]),
  ];
  const present = entries.filter(([kind, n]) => n > 0 || kind === filter);
  const asTyped =
    object?.state === 'accepted' && present.every(([kind]) => kind === 'set' || kind === 'warning');
  if (present.length === 0 && !asTyped) return null;
  return (
    <div className="counts" role="group" aria-label={texts.counts.label}>
      {asTyped && <span className="as-typed">{texts.verdict.storedAsTyped}</span>}
      {present.map(([kind, n]) => (
        <button
          type="button"
          key={kind}
          className={`count ${kind}`}
          aria-pressed={filter === kind}
          onClick={() => filterToggled(kind)}
        >
          {texts.counts[kind](n)}
        </button>
      ))}
    </div>
  );
}
