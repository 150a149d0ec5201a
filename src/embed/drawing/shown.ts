/** Decides what a frame shows of an answer; rendering is elsewhere. */
import { limits } from '../../protocol/limits.ts';
import type { Behind, ObjectReport, Problem, Row } from '../../protocol/report.ts';
import { problemCounts, type Evaluated } from '../../store/selectors.ts';
import type { EmbedCatalogue } from '../../text/catalogue.ts';
import { groupedByRule, problemsShown, type ProblemEntry } from '../../store/answer/shown-problems.ts';
import { verdictOf, type VerdictText } from '../../store/answer/verdict-of.ts';

export interface Shown {
  readonly verdict: Omit<VerdictText, 'advice' | 'pasted' | 'action'>;
  readonly generation?: { readonly change: string; readonly reason: string };
  /** The first findings, grouped and in the order of the page. */
  readonly problems: readonly ProblemEntry[];
  readonly problemsLeft?: string;
  /** Errors that follow once the unknown and duplicate fields are gone. */
  readonly behind?: ShownBehind;
  readonly object?: ShownObject;
}

export interface ShownBehind {
  readonly intro: string;
  readonly problems: readonly Problem[];
  readonly left?: string;
}

export interface ShownObject {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly rowsLeft?: string;
}

export function shownOf(state: Evaluated, texts: EmbedCatalogue): Shown {
  const { error, warning } = problemCounts(state);
  const generation = generationOf(state, texts);
  const { crd, object: sent } = state.evaluation;
  const { shown } = problemsShown({ crd, object: sent }, [], undefined);
  const problems = groupedByRule(shown.slice(0, limits.embedProblems));
  const problemsLeft = left(error + warning - limits.embedProblems, texts);
  const behind = crd?.behind ?? sent?.behind;
  const object = shownObject(state, texts);
  return {
    verdict: frameVerdict(state, texts),
    ...(generation && { generation }),
    problems,
    ...(problemsLeft !== undefined && { problemsLeft }),
    ...(behind && { behind: shownBehind(behind, texts) }),
    ...(object && { object }),
  };
}

function shownBehind({ problems, count }: Behind, texts: EmbedCatalogue): ShownBehind {
  const rest = left(count - problems.length, texts);
  return { intro: texts.behind.intro(count), problems, ...(rest !== undefined && { left: rest }) };
}

/** Advice about the page's panes and buttons doesn't apply to a frame. */
function frameVerdict(state: Evaluated, texts: EmbedCatalogue): Shown['verdict'] {
  const { advice: _advice, pasted: _pasted, action, ...verdict } = verdictOf(state, texts);
  const { missingHint, stoppedHint, codeHint } = texts.embed;
  const { worker, object } = state.evaluation;
  const hint =
    worker === 'missing'
      ? missingHint
      : action === 'retry'
        ? stoppedHint
        : object?.admission?.code && codeHint;
  return hint ? { ...verdict, hint } : verdict;
}

function generationOf({ evaluation }: Evaluated, texts: EmbedCatalogue): Shown['generation'] {
  const generation = evaluation.object?.update?.generation;
  return (
    generation && {
      change: texts.update.generation(generation.before, generation.after),
      reason: texts.update.reasons[generation.reason],
    }
  );
}

function shownObject({ evaluation }: Evaluated, texts: EmbedCatalogue): ShownObject | undefined {
  const { object } = evaluation;
  if (object?.update?.gone) return { title: texts.update.gone, rows: [] };
  if (!object || object.rows.length === 0) return undefined;
  const rowsLeft = left(object.rows.length + (object.moreRows ?? 0) - limits.embedRows, texts);
  return {
    title: objectTitle(object, texts),
    rows: object.rows.slice(0, limits.embedRows),
    ...(rowsLeft !== undefined && { rowsLeft }),
  };
}

function objectTitle({ rowsOf, admission }: ObjectReport, texts: EmbedCatalogue): string {
  if (rowsOf !== 'stored') return texts.result.validated;
  return admission?.dryRun ? texts.verdict.words.tried : texts.embed.stored;
}

/** Says that the page shows more. */
function left(count: number, texts: EmbedCatalogue): string | undefined {
  return count > 0 ? texts.more.onPage(count) : undefined;
}
