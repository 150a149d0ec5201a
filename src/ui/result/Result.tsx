import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useActions, useSelect, useTexts } from '../context/context.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { MaximizeButton } from '../parts/MaximizeButton.tsx';
import { Part } from '../parts/Part.tsx';
import { shownObject, standingOf, type Evaluated } from '../../store/selectors.ts';
import { explanationAboveView, explanationAside } from '../../store/explanations.ts';
import type { State } from '../../store/store.ts';
import { Explanation } from '../explanation/Explanation.tsx';
import { Assumed } from './Assumed.tsx';
import { CommandBlock } from './CommandBlock.tsx';
import { Counts } from './Counts.tsx';
import { ProblemIndex } from '../problems/ProblemIndex.tsx';
import { Problems } from '../problems/Problems.tsx';
import { useListed } from '../problems/use-listed.ts';
import { ProblemsContext, useProblemPlaces, useShownProblems } from '../problems/problems-context.ts';
import { ResultViews } from './ResultViews.tsx';
import { UpdateLine } from './UpdateLine.tsx';
import { Verdict } from './Verdict.tsx';

const CommandNotes = lazyPart('CommandNotes', () => import('./CommandNotes.tsx'));

/** While a text is broken, the previous result is shown, if there is one. */
function isOfTextBefore(state: State): boolean {
  const { object } = state.evaluation;
  return standingOf(state).kind === 'stale' && shownObject(state) !== object;
}

/** The answer: verdict, problems, and the stored object, visible together. */
export function Result() {
  const texts = useTexts();
  const { viewChanged } = useActions();
  const stale = useSelect(isOfTextBefore);
  const aside = useSelect((state) => explanationAside(state) !== undefined);
  const problems = useProblemPlaces();
  const body = useBeginning();
  return (
    <ResultPane>
      <div className="verdict-block">
        <div className="verdict-and-command">
          <Verdict />
          <CommandBlock />
        </div>
        <MaximizeButton area="result" />
      </div>
      <div className="sheet-buttons">
        <button type="button" onClick={() => viewChanged({ sheet: 'crd' })}>
          {texts.areas.crd}
        </button>
        <button type="button" onClick={() => viewChanged({ sheet: 'object' })}>
          {texts.areas.object}
        </button>
      </div>
      <div className="result-body" data-stale={stale} data-aside={aside} ref={body}>
        <ProblemsContext value={problems}>
          <div className="answer-head">
            <UpdateLine />
            <div className="counts-line">
              <Counts />
              <Assumed />
            </div>
            <ProblemIndex />
          </div>
          <Findings />
          <ResultViews />
        </ProblemsContext>
      </div>
    </ResultPane>
  );
}

/** The pane itself: an evaluation begins and ends with every key, which renders nothing in the pane again. */
function ResultPane({ children }: { children: ReactNode }) {
  const texts = useTexts();
  const working = useSelect((state) => state.evaluation.working);
  const late = useSelect((state) => state.evaluation.late);
  return (
    <section
      className="pane result"
      aria-label={texts.areas.result}
      aria-busy={working}
      data-late={late}
      id="result"
      tabIndex={-1}
    >
      {children}
    </section>
  );
}

/** Other texts are shown from the beginning: at another place, the browser would keep what follows the findings in sight. */
function useBeginning(): RefObject<HTMLDivElement | null> {
  const texts = useSelect(({ documents }) => documents.replacements);
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (texts > 0 && body.current) body.current.scrollTop = 0;
  }, [texts]);
  return body;
}

/** Everything between the verdict and the object. */
function Findings() {
  const { missing } = useShownProblems();
  const listed = useListed();
  const found = useSelect(hasMore);
  const hasNotes = useSelect(saysMore);
  const explanation = useSelect(explanationAboveView);
  if (!found && !explanation && listed.length === 0 && missing.length === 0) return null;
  return (
    <div className="findings">
      <Problems />
      {hasNotes && (
        <Part>
          <CommandNotes />
        </Part>
      )}
      {explanation && (
        <div className="explanation-above">
          <Explanation card={explanation} />
        </div>
      )}
    </div>
  );
}

/** kubectl's notes and output, or code that waits. */
function saysMore(state: Evaluated): boolean {
  const { crdApply, kubectl, admission } = shownObject(state) ?? {};
  if (crdApply !== undefined || admission?.code) return true;
  return kubectl !== undefined && (kubectl.notes.length > 0 || kubectl.saysMore);
}

/** The same, and errors that the answer leaves out. */
function hasMore(state: Evaluated): boolean {
  const { update, rulesNotEvaluated = 0 } = shownObject(state) ?? {};
  const { crd, object } = state.evaluation;
  if (crd?.behind || object?.behind) return true;
  return rulesNotEvaluated + (update?.ratcheted.length ?? 0) > 0 || saysMore(state);
}
