/** Findings requested beyond those of a report, and the list of all of them. */
import type { CrdReport, JudgedPane, ObjectReport, Problem, Severity } from '../../protocol/report.ts';
import { pathKey } from '../../protocol/paths.ts';

type Report = CrdReport | ObjectReport;

/** A slice of findings. It belongs to the report that was shown when it was requested. */
export interface LoadedProblems {
  readonly of: Report;
  readonly severity: Severity;
  /** Counted from 0. */
  readonly from: number;
  readonly problems: readonly Problem[];
}

/** A finding with its number among those of its pane and severity, counted from 0. */
export interface NumberedProblem {
  readonly problem: Problem;
  readonly pane: JudgedPane;
  readonly number: number;
}

/** Findings that aren't on the page yet; the next one has the number `from`. */
export interface LeftProblems {
  readonly of: Report;
  readonly pane: JudgedPane;
  readonly severity: Severity;
  readonly from: number;
  readonly count: number;
}

const panes: readonly JudgedPane[] = ['crd', 'object'];
const severities: readonly Severity[] = ['error', 'warning'];

/** Errors come first, starting with the CRD's: an object needs a CRD. `only` hides the other severity. */
export function problemsShown(
  reports: { readonly crd: CrdReport | undefined; readonly object: ObjectReport | undefined },
  loaded: readonly LoadedProblems[],
  only: Severity | undefined,
): { readonly shown: readonly NumberedProblem[]; readonly left: readonly LeftProblems[] } {
  const shown: NumberedProblem[] = [];
  const left: LeftProblems[] = [];
  for (const severity of severities) {
    for (const pane of panes) {
      const report = reports[pane];
      if (!report || (only !== undefined && severity !== only)) continue;
      const inReport = report.problems.filter((problem) => problem.severity === severity);
      const later = loaded.filter((one) => one.of === report && one.severity === severity);
      const own = [...inReport, ...later.flatMap(({ problems }) => problems)];
      const count = inReport.length + (report.moreProblems?.[severity] ?? 0) - own.length;
      for (const [number, problem] of own.entries()) shown.push({ problem, pane, number });
      if (count > 0) left.push({ of: report, pane, severity, from: own.length, count });
    }
  }
  return { shown, left };
}

/** Adds a new slice to the earlier ones of the reports that are still shown; keeps the same slice only once. */
export function withLoaded(
  loaded: readonly LoadedProblems[],
  next: LoadedProblems,
  current: readonly (Report | undefined)[],
): readonly LoadedProblems[] {
  const kept = loaded.filter(({ of }) => current.includes(of));
  const isThere = kept.some(
    ({ of, severity, from }) => of === next.of && severity === next.severity && from === next.from,
  );
  return isThere || !current.includes(next.of) ? kept : [...kept, next];
}

/** A finding, with the other findings about the cost of the same rule. */
export interface ProblemEntry extends NumberedProblem {
  readonly also: readonly NumberedProblem[];
}

/**
 * The server reports up to four times that one rule costs too much: those findings are one entry, at the first one's
 * position.
 */
export function groupedByRule(shown: readonly NumberedProblem[]): readonly ProblemEntry[] {
  const entries: (NumberedProblem & { also: NumberedProblem[] })[] = [];
  const byRule = new Map<string, NumberedProblem[]>();
  for (const one of shown) {
    const { aboutRule, path } = one.problem;
    const rule = aboutRule === 'cost' && path ? pathKey(path.slice(0, -1)) : undefined;
    const same = rule === undefined ? undefined : byRule.get(rule);
    if (same) {
      same.push(one);
      continue;
    }
    const entry = { ...one, also: [] };
    if (rule !== undefined) byRule.set(rule, entry.also);
    entries.push(entry);
  }
  return entries;
}
