import { useEffect, useRef } from 'react';
import { openStory, storyKey } from '../../store/stories.ts';
import { useActions, useCommands, useSelect, useTexts } from '../context.ts';
import { samePath } from '../path-text.ts';
import { Story } from '../story/Story.tsx';
import { FindingPlaces } from './FindingPlaces.tsx';
import type { NumberedProblem } from './asked-problems.ts';
import type { ItemProps } from './list-props.ts';
import { MoreText } from './MoreText.tsx';

/** One finding: the exact text, ways to its places, and its story while that is open. */
export function ProblemItem({ problem, pane: judged, number, item }: NumberedProblem & { item: ItemProps }) {
  const texts = useTexts();
  const commands = useCommands();
  const { pathHovered, storyClosed } = useActions();
  const { id, pane, severity, field, message, more, path, place, similar } = problem;
  const ofObject = pane === 'object' || pane === 'patch' ? path : undefined;
  const pointed = useSelect(({ view }) => samePath(view.hovered ?? view.selected, ofObject));
  const card = useSelect((state) => {
    const open = openStory(state);
    return open?.problem?.id === id ? open : undefined;
  });
  const isAsked = useSelect(({ view }) => view.selected !== undefined || view.problem !== undefined);
  const copy = async (): Promise<void> => {
    const whole = await commands.ask('problemText', { pane: judged, severity, from: number }).catch(() => '');
    if (whole !== '') commands.copy(whole);
  };
  const select = (): void => commands.selectProblem({ id, pane: judged, severity, from: number }, ofObject);
  const head = useRef<HTMLSpanElement>(null);
  const isShown = card !== undefined && isAsked;
  useEffect(() => {
    if (isShown) head.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <li
      {...item}
      className={`problem ${severity}`}
      data-pointed={pointed}
      onMouseEnter={() => ofObject && pathHovered(ofObject)}
      onMouseLeave={() => ofObject && pathHovered(undefined)}
    >
      <span className="severity" ref={head}>
        {texts.problems[severity]}
      </span>
      <span
        className="said"
        onClick={() => {
          if (getSelection()?.isCollapsed !== false) select();
        }}
      >
        {field !== '' && (
          <>
            <strong className="field">{field}</strong>
            {': '}
          </>
        )}
        <span className="message">{message}</span>
        <MoreText more={more} onCopy={() => void copy()} />
        {similar && !card && (
          <span className="similar"> {texts.problems.didYouMean(similar.join(', '))}</span>
        )}
      </span>
      <FindingPlaces finding={problem} onJump={select}>
        {pane === 'crd' && !place && <span className="hint">{texts.problems.ofCrd}</span>}
        <button
          type="button"
          className="link"
          aria-expanded={card !== undefined}
          onClick={card ? () => storyClosed(storyKey(card)) : select}
        >
          {texts.problems.why}
        </button>
      </FindingPlaces>
      {card && (
        <div className="problem-story">
          <Story card={card} underFinding />
        </div>
      )}
    </li>
  );
}
