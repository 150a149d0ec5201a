import { problemCounts, shownObject } from '../../store/selectors.ts';
import { useSelect, useTexts } from '../context.ts';
import { ProblemItem } from './ProblemItem.tsx';
import { Ratcheted } from './Ratcheted.tsx';
import { useProblems } from './use-problems.ts';
import { WindowedList } from './WindowedList.tsx';

/** What the API server says, word for word, in its order. */
export function Problems() {
  const texts = useTexts();
  const filter = useSelect((state) => state.view.filter);
  const { shown, missing } = useProblems(filter === 'error' || filter === 'warning' ? filter : undefined);
  const any = useSelect((state) => {
    const { error, warning } = problemCounts(state);
    return error + warning > 0;
  });
  const notEvaluated = useSelect((state) => shownObject(state)?.rulesNotEvaluated ?? 0);
  const judged = useSelect(
    ({ evaluation }) => (evaluation.object?.code ?? 0) > 0 || evaluation.crd?.state === 'refused',
  );
  if (!judged && !any) return null;
  return (
    <section className="problems" aria-label={texts.problems.title} data-empty={shown.length === 0}>
      {shown.length === 0 ? (
        <p className="none">{texts.problems.none}</p>
      ) : (
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
