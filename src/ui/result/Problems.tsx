import { problemsOf, shownObject } from '../../store/selectors.ts';
import { useSelect, useTexts } from '../context.ts';
import { ProblemItem } from './ProblemItem.tsx';
import { Ratcheted } from './Ratcheted.tsx';

/** What the API server says, word for word, in its order. */
export function Problems() {
  const texts = useTexts();
  const problems = useSelect(problemsOf);
  const filter = useSelect((state) => state.view.filter);
  const notEvaluated = useSelect((state) => shownObject(state)?.rulesNotEvaluated ?? 0);
  const judged = useSelect(
    ({ evaluation }) => (evaluation.object?.code ?? 0) > 0 || evaluation.crd?.state === 'refused',
  );
  const bySeverity = filter === 'error' || filter === 'warning';
  const shown = bySeverity ? problems.filter(({ severity }) => severity === filter) : problems;
  if (!judged && problems.length === 0) return null;
  return (
    <section className="problems" aria-label={texts.problems.title} data-empty={shown.length === 0}>
      {shown.length === 0 ? (
        <p className="none">{texts.problems.none}</p>
      ) : (
        <ol>
          {shown.map((problem) => (
            <ProblemItem key={problem.id} problem={problem} />
          ))}
        </ol>
      )}
      <Ratcheted />
      {notEvaluated > 0 && <p className="hint rules-line">{texts.rulesNotEvaluated(notEvaluated)}</p>}
    </section>
  );
}
