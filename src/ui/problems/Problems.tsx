import { shownObject } from '../../store/selectors.ts';
import { useSelect, useTexts } from '../context.ts';
import { ProblemItem } from './ProblemItem.tsx';
import { Ratcheted } from './Ratcheted.tsx';
import { useProblems } from './use-problems.ts';
import { WindowedList } from '../lists/WindowedList.tsx';

/** The API server's exact messages, in its order. */
export function Problems() {
  const texts = useTexts();
  const filter = useSelect((state) => state.view.filter);
  const { shown, missing } = useProblems(filter === 'error' || filter === 'warning' ? filter : undefined);
  const notEvaluated = useSelect((state) => shownObject(state)?.rulesNotEvaluated ?? 0);
  const ratcheted = useSelect((state) => shownObject(state)?.update?.ratcheted.length ?? 0);
  if (shown.length + missing.length + ratcheted + notEvaluated === 0) return null;
  return (
    <section className="problems" aria-label={texts.problems.title}>
      {shown.length > 0 && (
        <WindowedList
          count={shown.length}
          keyOf={(index) => shown[index]?.problem.id ?? index}
          item={(index, props) => {
            const one = shown[index];
            return one && <ProblemItem key={one.problem.id} {...one} item={props} />;
          }}
        />
      )}
      {missing.map(({ severity, count, show }, i) => (
        <p className="hint rules-line" key={i}>
          {texts.more.problems[severity](count)}{' '}
          <button type="button" className="link" onClick={show}>
            {texts.more.show}
          </button>
        </p>
      ))}
      <Ratcheted />
      {notEvaluated > 0 && <p className="hint rules-line">{texts.rulesNotEvaluated(notEvaluated)}</p>}
    </section>
  );
}
