/** The findings on the page: those of the reports, and those requested since. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Severity } from '../../protocol/report.ts';
import { useCommands, useSelect } from '../context/context.ts';
import {
  groupedByRule,
  problemsShown,
  withLoaded,
  type LoadedProblems,
  type ProblemEntry,
} from '../../store/answer/shown-problems.ts';

/** Findings of a severity that aren't on the page yet. */
export interface Missing {
  readonly severity: Severity;
  readonly count: number;
  /** Requests the next ones. */
  readonly show: () => void;
}

/** `only` hides the other severity. */
export function useProblems(only: Severity | undefined): {
  readonly shown: readonly ProblemEntry[];
  readonly missing: readonly Missing[];
} {
  const commands = useCommands();
  const crd = useSelect((state) => state.evaluation.crd);
  const object = useSelect((state) => state.evaluation.object);
  const [loaded, setLoaded] = useState<readonly LoadedProblems[]>([]);
  const current = useRef([crd, object]);
  useEffect(() => {
    current.current = [crd, object];
  }, [crd, object]);
  return useMemo(() => {
    const { shown, left } = problemsShown({ crd, object }, loaded, only);
    const missing = left.map(({ of, pane, severity, from, count }) => ({
      severity,
      count,
      show: () =>
        void commands.ask('problems', { pane, severity, from }).then(
          (problems) =>
            setLoaded((before) => withLoaded(before, { of, severity, from, problems }, current.current)),
          () => undefined,
        ),
    }));
    return { shown: groupedByRule(shown), missing };
  }, [loaded, commands, crd, object, only]);
}
