/** The fixes that an editor offers at a place: those of the findings marked there. */
import type { EditorFix } from '../../editor/text-editor.ts';
import type { OfferedFix } from '../../protocol/fixes.ts';
import type { CrdReport, ObjectReport, Pane } from '../../protocol/report.ts';
import { aboutOf } from '../../store/selectors.ts';
import type { Language } from '../../text/language.ts';
import type { Commands } from '../context/commands.ts';
import { problemsShown, type NumberedProblem } from '../../store/answer/shown-problems.ts';
import { askUntilEnd } from '../fixes/ask-fixes.ts';

export interface ReportsNow {
  readonly crd: CrdReport | undefined;
  readonly object: ObjectReport | undefined;
}

/** Nobody reads the fixes of more findings in one place. */
const mostFindings = 3;
/** Milliseconds after which the fixes found so far are offered. */
const patience = 3_000;

/** Never rejects: without an answer, nothing is offered. */
export async function fixesAt(
  commands: Commands,
  pane: Pane,
  range: { readonly start: number; readonly end: number },
  reports: ReportsNow,
  language: Language,
): Promise<readonly EditorFix[]> {
  const about = aboutOf(reports.crd, reports.object);
  const found: OfferedFix[] = [];
  const end = Date.now() + patience;
  try {
    const [{ loadExplanationTexts }, { titleOf }] = await Promise.all([
      import('../../text/explanations-catalogue.ts'),
      import('../fixes/fix-words.ts'),
    ]);
    const texts = await loadExplanationTexts(language);
    for (const { pane: judged, problem, number } of findingsAt(pane, range, reports)) {
      let fixes: readonly OfferedFix[] = [];
      const request = { pane: judged, severity: problem.severity, from: number };
      await askUntilEnd(commands, 'fixesOf', request, {
        about,
        onReply: (reply) => (fixes = reply?.fixes ?? []),
        isGone: () => Date.now() > end,
      });
      found.push(...fixes);
    }
    return found.map((fix) => {
      const title = titleOf(fix, texts);
      return { title, run: () => commands.applyFix(fix, about, title) };
    });
  } catch {
    return [];
  }
}

function findingsAt(
  pane: Pane,
  { start, end }: { readonly start: number; readonly end: number },
  reports: ReportsNow,
): readonly NumberedProblem[] {
  const { shown } = problemsShown(reports, [], undefined);
  const isHere = ({ problem }: NumberedProblem): boolean => {
    const { place } = problem;
    return problem.pane === pane && place !== undefined && place.start <= end && start <= place.end;
  };
  return shown.filter(isHere).slice(0, mostFindings);
}
