/** The findings on the page: those of the reports, and those that were asked for since. */
import { useMemo, useState } from 'react';
import type { JudgedPane, Problem, Severity } from '../../protocol/report.ts';
import type { Evaluation } from '../../store/evaluation.ts';
import { useCommands, useSelect } from '../context.ts';

/** A finding with its number among those of its pane and severity, counted from 0. */
export interface NumberedProblem {
  readonly problem: Problem;
  readonly pane: JudgedPane;
  readonly number: number;
}

/** Findings of a severity that are not on the page yet. */
export interface Missing {
  readonly severity: Severity;
  readonly count: number;
  /** Asks for the next of them. */
  readonly show: () => void;
}

const panes: readonly JudgedPane[] = ['crd', 'object'];
const severities: readonly Severity[] = ['error', 'warning'];

interface Asked {
  readonly of: Evaluation['crd' | 'object'];
  readonly pane: JudgedPane;
  readonly problems: readonly Problem[];
}

/** The CRD's findings come first: without a CRD there is no object. `only` leaves out the other severity. */
export function useProblems(only: Severity | undefined): {
  readonly shown: readonly NumberedProblem[];
  readonly missing: readonly Missing[];
} {
  const commands = useCommands();
  const crd = useSelect((state) => state.evaluation.crd);
  const object = useSelect((state) => state.evaluation.object);
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  return useMemo(() => {
    const shown: NumberedProblem[] = [];
    const missing: Missing[] = [];
    for (const pane of panes) {
      const report = { crd, object }[pane];
      for (const severity of severities) {
        if (!report || (only !== undefined && severity !== only)) continue;
        // What was asked for belongs to the report that was shown then.
        const later = asked.filter((one) => one.of === report).flatMap((one) => one.problems);
        const own = [...report.problems, ...later].filter((problem) => problem.severity === severity);
        const inReport = report.problems.filter((problem) => problem.severity === severity).length;
        const count = inReport + (report.moreProblems?.[severity] ?? 0) - own.length;
        const show = (): void => {
          commands.ask('problems', { pane, severity, from: own.length }).then(
            (problems) =>
              setAsked((before) => [
                ...before.filter((one) => one.of === crd || one.of === object),
                { of: report, pane, problems },
              ]),
            () => undefined,
          );
        };
        shown.push(...own.map((problem, number) => ({ problem, pane, number })));
        if (count > 0) missing.push({ severity, count, show });
      }
    }
    return { shown, missing };
  }, [asked, commands, crd, object, only]);
}
