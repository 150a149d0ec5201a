import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ProblemsFrom } from '../../protocol/operations.ts';
import type { Place, Problem } from '../../protocol/report.ts';
import type { Card } from '../../protocol/explanation.ts';
import { shownObject } from '../../store/selectors.ts';
import { listedProblem, openExplanation, cardKey } from '../../store/explanations.ts';
import { useActions, useCommands, useSelect, useTexts } from '../context/context.ts';
import { errorHref } from '../parts/hrefs.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { Part } from '../parts/Part.tsx';
import { Explanation } from '../explanation/Explanation.tsx';
import { Excerpt } from './Excerpt.tsx';
import { FindingPlaces } from './FindingPlaces.tsx';
import type { NumberedProblem, ProblemEntry } from '../../store/answer/shown-problems.ts';
import type { ItemProps } from '../lists/list-props.ts';
import { MoreText } from '../lists/MoreText.tsx';
import { stepOf } from './step-of.ts';
import { isSamePath } from '../../protocol/paths.ts';

const Fixes = lazyPart('Fixes', () => import('../fixes/Fixes.tsx'));

interface ProblemItemProps extends ProblemEntry {
  readonly item: ItemProps;
  /** Shows the lines of the document, if the finding isn't below a line of the object. */
  readonly withLines?: boolean;
}

/** One finding: the exact message, links to its places, and its explanation while that is open. */
export function ProblemItem({ item, also, withLines = false, ...numbered }: ProblemItemProps) {
  const texts = useTexts();
  const commands = useCommands();
  const { pathHovered } = useActions();
  const { problem, pane: judged, number } = numbered;
  const { id, pane, severity, code, path, place } = problem;
  const ofObject = pane === 'object' || pane === 'patch' ? path : undefined;
  const pointed = useSelect(({ view }) => isSamePath(view.hovered ?? view.selected, ofObject));
  const all = [numbered, ...also];
  const { card, head } = useExplanationOf(all.map((one) => one.problem.id));
  const shown = all.find((one) => one.problem.id === card?.problem?.id) ?? numbered;
  const [isFixing, setFixing] = useState(false);
  const select = (): void => commands.selectProblem({ id, pane: judged, severity, from: number }, ofObject);
  return (
    <li
      {...item}
      className={`problem ${severity}`}
      data-pointed={pointed}
      onMouseEnter={() => ofObject && pathHovered(ofObject)}
      onMouseLeave={() => ofObject && pathHovered(undefined)}
    >
      {withLines && place && <Excerpt pane={pane} place={place} from={judged} />}
      <span className="severity" ref={head}>
        {texts.problems[severity]}
      </span>
      <span className="said-all">
        {all.map((one, i) => (
          <ProblemText
            key={one.problem.id}
            {...one}
            isOfSameField={i > 0 && one.problem.field === problem.field}
            isOpen={card !== undefined}
            onPress={select}
          />
        ))}
      </span>
      <FindingPlaces finding={problem} onJump={select} isNext={card !== undefined}>
        {pane === 'crd' && !place && <span className="hint">{texts.problems.ofCrd}</span>}
        <WhyButton card={card} onOpen={select} />
        {!card && <FixButton of={problem} isOpen={isFixing} onPress={() => setFixing(!isFixing)} />}
        <Explained code={code} />
        <StepLink problem={problem} />
      </FindingPlaces>
      {card ? (
        <div className="problem-explanation">
          <Explanation
            card={card}
            number={numberOf(shown)}
            underFinding
            isQuoted={withLines && isQuoted(card, place)}
          />
        </div>
      ) : (
        isFixing && <RequestedFixes of={numberOf(numbered)} />
      )}
    </li>
  );
}

/** Opens and closes the explanation of a finding. */
function WhyButton({ card, onOpen }: { card: Card | undefined; onOpen: () => void }) {
  const texts = useTexts();
  const { explanationClosed } = useActions();
  return (
    <button
      type="button"
      className="link"
      aria-expanded={card !== undefined}
      onClick={card ? () => explanationClosed(cardKey(card)) : onOpen}
    >
      {texts.problems.why}
    </button>
  );
}

/** The excerpt already contains the line that decided. */
function isQuoted({ quote, pane }: Card, place: Place | undefined): boolean {
  return pane === 'crd' && quote !== undefined && quote.place.line === place?.line;
}

function numberOf({ pane, problem: { severity }, number: from }: NumberedProblem): ProblemsFrom {
  return { pane, severity, from };
}

interface FixButtonProps {
  readonly of: Problem;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

function FixButton({ of: { field, pane }, isOpen, onPress }: FixButtonProps) {
  const { making: words } = useTexts();
  if (pane === 'old') return null;
  return (
    <button
      type="button"
      className="link"
      aria-expanded={isOpen}
      aria-label={words.fixOf(field)}
      onClick={onPress}
    >
      {words.fix}
    </button>
  );
}

/** The fixes of a finding whose explanation is closed. */
function RequestedFixes({ of }: { of: ProblemsFrom }) {
  return (
    <div className="problem-explanation">
      <Part>
        <Fixes of={of} isRequested />
      </Part>
    </div>
  );
}

/** A link to the page of the error. */
function Explained({ code }: { code: string }) {
  const texts = useTexts();
  if (code === '') return null;
  return (
    <a className="link explained" href={errorHref(code)} aria-label={texts.problem.moreAbout(code)}>
      {texts.problem.more}
    </a>
  );
}

/** Opens the evaluation that a finding is about. */
function StepLink({ problem }: { problem: Problem }) {
  const texts = useTexts();
  const { viewChanged } = useActions();
  const object = useSelect(shownObject);
  const line = stepOf(object, problem);
  if (!object || line === undefined) return null;
  return (
    <button
      type="button"
      className="link"
      onClick={() => viewChanged({ tab: 'rules', steppedRule: { line, of: object } })}
    >
      {texts.problem.stepThrough}
    </button>
  );
}

/** The open explanation of one of the findings of an entry; a requested one scrolls into view. */
function useExplanationOf(ids: readonly string[]): {
  card: Card | undefined;
  head: RefObject<HTMLSpanElement | null>;
} {
  const card = useSelect((state) => {
    const open = openExplanation(state);
    const listed = open && listedProblem(state, open);
    return listed !== undefined && ids.includes(listed) ? open : undefined;
  });
  const { explanationRevealed } = useActions();
  const head = useRef<HTMLSpanElement>(null);
  const isRevealed = useSelect(({ view }) => view.reveal === 'told') && card !== undefined;
  useEffect(() => {
    if (!isRevealed) return;
    head.current?.scrollIntoView({ block: 'nearest' });
    explanationRevealed();
  }, [isRevealed, explanationRevealed]);
  return { card, head };
}

/** The server's exact message, and similar names for an unknown one. */
function ProblemText({
  problem,
  pane,
  number,
  isOfSameField,
  isOpen,
  onPress,
}: NumberedProblem & { isOfSameField: boolean; isOpen: boolean; onPress: () => void }) {
  const texts = useTexts();
  const commands = useCommands();
  const { severity, field, text, more, similar } = problem;
  const [whole, setWhole] = useState(false);
  // The explanation is below, and should be visible.
  const isCut = isOpen && !whole && isLong(text);
  const copy = async (): Promise<void> => {
    const whole = await commands.ask('problemText', { pane, severity, from: number }).catch(() => '');
    if (whole !== '') commands.copy(whole);
  };
  return (
    <span
      className="said"
      onClick={() => {
        // A visitor who selects the text wants to copy it.
        if (getSelection()?.isCollapsed !== false) onPress();
      }}
    >
      {field !== '' && !isOfSameField && (
        <>
          <strong className="field">{field}</strong>
          {': '}
        </>
      )}
      <span className="message" lang="en" data-cut={isCut}>
        {text}
      </span>
      {isCut && (
        <button type="button" className="link" onClick={() => setWhole(true)}>
          {texts.more.show}
        </button>
      )}
      <MoreText more={more} onCopy={() => void copy()} />
      {similar && !isOpen && <span className="similar"> {texts.problems.didYouMean(similar)}</span>}
    </span>
  );
}

function isLong(text: string): boolean {
  return text.length > 320 || text.split('\n', 7).length > 6;
}
