import { createContext, useContext, useMemo } from 'react';
import type { Row } from '../../protocol/report.ts';
import { shownObject } from '../../store/selectors.ts';
import { useSelect } from '../context/context.ts';
import { placesOf, showsAllLines, type ProblemPlaces } from './placed-problems.ts';
import { useProblems, type Missing } from './use-problems.ts';

/** All findings of the visible answer, for the index, the list, and the lines of the object. */
export interface ShownProblems extends ProblemPlaces {
  readonly missing: readonly Missing[];
}

export const ProblemsContext = createContext<ShownProblems>({ below: [], listed: [], missing: [] });

export function useShownProblems(): ShownProblems {
  return useContext(ProblemsContext);
}

const none: readonly Row[] = [];

/** Computes the value of the context, for its provider. */
export function useProblemPlaces(): ShownProblems {
  const filter = useSelect((state) => state.view.filter);
  const { shown, missing } = useProblems(filter === 'error' || filter === 'warning' ? filter : undefined);
  const rows = useSelect((state) => (showsAllLines(state) ? shownObject(state)?.rows : undefined)) ?? none;
  return useMemo(() => ({ ...placesOf(shown, rows), missing }), [rows, shown, missing]);
}
