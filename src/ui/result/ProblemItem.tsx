import type { Problem } from '../../protocol/report.ts';
import { useActions, useCommands, useSelect, useTexts } from '../context.ts';
import { samePath } from '../path-text.ts';

/** One finding: the exact text, and ways to its places. */
export function ProblemItem({ problem }: { problem: Problem }) {
  const texts = useTexts();
  const commands = useCommands();
  const { pathHovered } = useActions();
  const { pane, severity, field, message, path, place, schemaPlace } = problem;
  const ofObject = pane === 'object' || pane === 'patch' ? path : undefined;
  const pointed = useSelect(({ view }) => samePath(view.hovered ?? view.selected, ofObject));
  const select = (): void => {
    if (ofObject) commands.select(ofObject);
    if (place) commands.jump(pane, place);
  };
  return (
    <li
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
        <span className="message">{message}</span>
      </span>
      <span className="places">
        {pane === 'crd' && !place && <span className="hint">{texts.problems.ofCrd}</span>}
        {place && (
          <button type="button" className="link" onClick={select}>
            {texts.problems.lineOf[pane](place.line)}
          </button>
        )}
        {schemaPlace && (
          <button type="button" className="link" onClick={() => commands.jump('crd', schemaPlace)}>
            {texts.problems.schemaLine(schemaPlace.line)}
          </button>
        )}
      </span>
    </li>
  );
}
