import { useActions, useCommands, useSelect, useTexts } from '../context.ts';
import { errorHref } from '../parts/error-href.ts';
import { samePath } from '../path-text.ts';
import { FindingPlaces } from './FindingPlaces.tsx';
import type { NumberedProblem } from './asked-problems.ts';
import type { ItemProps } from './list-props.ts';
import { MoreText } from './MoreText.tsx';

/** One finding: the exact text, and ways to its places. */
export function ProblemItem({ problem, pane: judged, number, item }: NumberedProblem & { item: ItemProps }) {
  const texts = useTexts();
  const commands = useCommands();
  const { pathHovered } = useActions();
  const { pane, severity, code, field, message, more, path, place } = problem;
  const ofObject = pane === 'object' || pane === 'patch' ? path : undefined;
  const pointed = useSelect(({ view }) => samePath(view.hovered ?? view.selected, ofObject));
  const copy = async (): Promise<void> => {
    const whole = await commands.ask('problemText', { pane: judged, severity, from: number }).catch(() => '');
    if (whole !== '') commands.copy(whole);
  };
  return (
    <li
      {...item}
      className={`problem ${severity}`}
      data-pointed={pointed}
      onMouseEnter={() => ofObject && pathHovered(ofObject)}
      onMouseLeave={() => ofObject && pathHovered(undefined)}
    >
      <span className="severity">{texts.problems[severity]}</span>
      <span className="said">
        {field !== '' && (
          <>
            <strong className="field">{field}</strong>
            {': '}
          </>
        )}
        <span className="message" lang="en">
          {message}
        </span>
        <MoreText more={more} onCopy={() => void copy()} />{' '}
        <a className="explained" href={errorHref(code)} aria-label={texts.error.moreAbout(code)}>
          {texts.error.more}
        </a>
      </span>
      <FindingPlaces finding={problem} onJump={() => ofObject && commands.select(ofObject)}>
        {pane === 'crd' && !place && <span className="hint">{texts.problems.ofCrd}</span>}
      </FindingPlaces>
    </li>
  );
}
