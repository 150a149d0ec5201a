import { useMemo, useState } from 'react';
import type { Mark, PathSegments } from '../../../protocol/report.ts';
import { isCrdAlone, replacesOld, shownObject } from '../../../store/selectors.ts';
import { listedProblem, openExplanation, placeOfExplanation } from '../../../store/explanations.ts';
import { useActions, useSelect, useTexts } from '../../context/context.ts';
import { lazyPart } from '../../parts/lazy-part.ts';
import { pathText, isSamePath } from '../../../protocol/paths.ts';
import type { ProblemEntry } from '../../../store/answer/shown-problems.ts';
import { byLine } from '../../problems/placed-problems.ts';
import { useShownProblems } from '../../problems/problems-context.ts';
import { ProblemsBelow } from '../../problems/ProblemsBelow.tsx';
import { Printed } from '../shared/Printed.tsx';
import { RowList, type Unfolded } from '../../rows/RowList.tsx';
import { Explanation } from '../../explanation/Explanation.tsx';
import { isReply, useReply } from '../shared/use-reply.ts';
import { filterRows } from './filter-rows.ts';
import {
  foldHousekeeping,
  isHousekeeping,
  isOfManagers,
  type ShownRow,
} from '../../../store/answer/fold-housekeeping.ts';

const CrdOverview = lazyPart('CrdOverview', () => import('./CrdOverview.tsx'));

/** The content of etcd, with every difference from the typed text. */
export function Stored() {
  const texts = useTexts();
  const { filterToggled } = useActions();
  const object = useSelect(shownObject);
  const layout = useSelect((state) => state.view.layout);
  const format = useSelect((state) => state.view.format);
  const filter = useSelect((state) => state.view.filter);
  const mark = filter === 'error' || filter === 'warning' ? undefined : filter;
  const explainedPath = useSelect((state) => openExplanation(state)?.path);
  const againstOld = useAgainstOld(mark, explainedPath);
  const filtered = useMemo(
    () => againstOld ?? filterRows(object?.rows ?? [], mark, explainedPath),
    [object, mark, againstOld, explainedPath],
  );
  const rows = useFolded(filtered, mark);
  const unfolded = useUnfolded(rows);
  const isAlone = useSelect(isCrdAlone);
  if (isAlone) return <CrdOverview />;
  if (!object) return null;
  if (object.code === 0) return <p className="hint none">{texts.result.notJudged}</p>;
  if (object.kubectl?.deleted) return <p className="hint none">{texts.sentBy.deleted}</p>;
  if (object.update?.gone) return <p className="hint none">{texts.update.gone}</p>;
  if (object.rowsOf === 'none') return <p className="hint none">{texts.result.nothing}</p>;
  return (
    <>
      {layout === 'plain' ? (
        <Printed format={format} object={object} />
      ) : (
        <>
          {mark && (
            <p className="hint view-note">
              {texts.result.filtered(texts.marks[mark])}{' '}
              <button type="button" className="link" onClick={() => filterToggled(mark)}>
                {texts.result.showAll}
              </button>
            </p>
          )}
          <RowList rows={rows} label={texts.result.rowsLabel} unfolded={unfolded} />
          {object.truncated && <p className="hint view-note">{texts.result.truncated}</p>}
        </>
      )}
    </>
  );
}

/** An update compared with the stored object; undefined if it is to be compared with the typed text. */
function useAgainstOld(
  mark: Mark | undefined,
  explainedPath: PathSegments | undefined,
): readonly ShownRow[] | undefined {
  const texts = useTexts();
  const object = useSelect(shownObject);
  const isWanted = useSelect(({ view }) => view.against === 'old' && view.layout === 'diff');
  const isShown = isWanted && mark === undefined && object !== undefined && replacesOld(object);
  const reply = useReply('againstOld', null, object, isShown);
  const value = isShown && isReply(reply) ? reply.value : undefined;
  return useMemo(() => {
    if (!value) return undefined;
    const notes = new Map(value.skipped.map(({ path, why }) => [pathText(path), texts.update.skipped[why]]));
    return filterRows(value.rows, undefined, explainedPath).map((row) => {
      const note = row.mark && notes.get(pathText(row.path));
      return note === undefined ? row : { ...row, note };
    });
  }, [value, texts, explainedPath]);
}

/** Fields that the server sets on every object are one line until one of them is selected. */
function useFolded(rows: readonly ShownRow[], mark: Mark | undefined): readonly ShownRow[] {
  const texts = useSelect(({ documents }) => documents.replacements);
  const selected = useSelect(({ view }) => view.selected);
  const [unfolded, setUnfolded] = useState<number>();
  const isSelected = rows.some(
    (row) => (isHousekeeping(row) || isOfManagers(row)) && isSamePath(row.path, selected),
  );
  if (isSelected && unfolded !== texts) setUnfolded(texts);
  const isFolded = unfolded !== texts && mark !== 'set' && mark !== 'restored';
  return useMemo(() => (isFolded ? foldHousekeeping(rows) : rows), [rows, isFolded]);
}

/** The findings below their lines, and the open explanation of a line that has none. */
function useUnfolded(rows: readonly ShownRow[]): readonly Unfolded[] {
  const card = useSelect(openExplanation);
  const place = useSelect(placeOfExplanation);
  const listed = useSelect((state) => card && listedProblem(state, card));
  const { below } = useShownProblems();
  return useMemo(() => {
    const found = byLine(below, rows);
    const isRow = place === 'row' && card?.path;
    const ofRow = isRow ? rows.findLastIndex((row) => isSamePath(row.path, isRow)) : -1;
    const lines = [...new Set([...found.keys(), ...(ofRow < 0 ? [] : [ofRow])])].toSorted((a, b) => a - b);
    return lines.map((after) => {
      const entries = found.get(after) ?? [];
      const explanation = after === ofRow ? card : undefined;
      const isOpen = explanation !== undefined || entries.some((one) => isAbout(one, listed));
      const content = (
        <>
          {entries.length > 0 && <ProblemsBelow entries={entries} />}
          {explanation && <Explanation card={explanation} />}
        </>
      );
      return { after, isOpen, content };
    });
  }, [below, rows, card, place, listed]);
}

function isAbout({ problem, also }: ProblemEntry, id: string | undefined): boolean {
  return id !== undefined && (problem.id === id || also.some((one) => one.problem.id === id));
}
