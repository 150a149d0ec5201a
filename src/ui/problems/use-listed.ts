import { useMemo } from 'react';
import { shownObject } from '../../store/selectors.ts';
import { listedProblem, openExplanation } from '../../store/explanations.ts';
import { useSelect } from '../context/context.ts';
import type { ProblemEntry } from '../../store/answer/shown-problems.ts';
import { useShownProblems } from './problems-context.ts';

/**
 * The findings that are listed above the view. Views of an evaluated object show only the index, and the finding that
 * was chosen there.
 */
export function useListed(): readonly ProblemEntry[] {
  const { listed } = useShownProblems();
  const isWhole = useSelect(
    (state) => state.view.tab === 'stored' || (shownObject(state)?.rows.length ?? 0) === 0,
  );
  const open = useSelect((state) => {
    const card = openExplanation(state);
    return card && listedProblem(state, card);
  });
  return useMemo(
    () => (isWhole ? listed : listed.filter(({ problem }) => problem.id === open)),
    [isWhole, listed, open],
  );
}
