import { useActions, useSelect, useTexts } from '../context.ts';
import { MaximizeButton } from '../parts/MaximizeButton.tsx';
import { shownObject, standingOf } from '../../store/selectors.ts';
import { openStory, storyAboveView, storyAside } from '../../store/stories.ts';
import type { State } from '../../store/store.ts';
import { Story } from '../story/Story.tsx';
import { CommandBlock } from './CommandBlock.tsx';
import { CommandNotes } from './CommandNotes.tsx';
import { Counts } from './Counts.tsx';
import { hasFindings, hasReasons } from './findings.ts';
import { Problems } from '../problems/Problems.tsx';
import { ResultViews } from './ResultViews.tsx';
import { UpdateLine } from './UpdateLine.tsx';
import { Verdict } from './Verdict.tsx';

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
  const working = useSelect((state) => state.evaluation.working);
  const late = useSelect((state) => state.evaluation.late);
  const aside = useSelect((state) => storyAside(state) !== undefined);
  const judged = useSelect((state) => {
    const object = shownObject(state);
    return object !== undefined && object.code > 0 && object.rowsOf !== 'none';
  });
  return (
    <section
      className="pane result"
      aria-label={texts.areas.result}
      aria-busy={working}
      data-late={late}
      id="result"
      tabIndex={-1}
    >
      <div className="verdict-block">
        <Verdict />
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
      <div className="result-body" data-stale={stale} data-judged={judged} data-aside={aside}>
        <div className="answer-head">
          <CommandBlock />
          <UpdateLine />
          <Counts />
        </div>
        <Findings />
        <ResultViews />
      </div>
    </section>
  );
}

/** The area between the verdict and the object. */
function Findings() {
  const found = useSelect(hasFindings);
  const reasons = useSelect(hasReasons);
  const story = useSelect(storyAboveView);
  // Closed by the visitor; typing opens and closes nothing.
  const closed = useSelect((state) => openStory(state) === undefined && state.view.selected === undefined);
  if (!found && !story) return null;
  return (
    <div className="findings" data-closed={closed} data-notes={!reasons && !story}>
      <Problems />
      <CommandNotes />
      {story && (
        <div className="story-above">
          <Story card={story} />
        </div>
      )}
    </div>
  );
}
