import { useState } from 'react';
import { useCommands, useSelect, useTexts } from '../context/context.ts';
import type { ItemProps } from '../lists/list-props.ts';
import { WindowedList } from '../lists/WindowedList.tsx';
import { useListed } from './use-listed.ts';
import { useShownProblems } from './problems-context.ts';
import type { ProblemEntry } from '../../store/answer/shown-problems.ts';

/** Lines that an index shows until all of them are requested. */
const first = 3;

/** A list at least this long is worth an index of its own. */
const long = 4;

/**
 * One line for each finding, in the order of the answer. A line leads to its finding, which is below a line of the
 * object, or farther down in a list.
 */
export function ProblemIndex() {
  const texts = useTexts();
  const { below, listed } = useShownProblems();
  const isElsewhere = useListed().length < listed.length;
  const [isWhole, setWhole] = useState(false);
  const all = [...listed, ...below];
  if (all.length === 0 || (!isElsewhere && below.length === 0 && listed.length < long)) return null;
  const shown = isWhole ? all : all.slice(0, all.length === first + 1 ? first + 1 : first);
  return (
    <nav className="problem-index" aria-label={texts.problems.index}>
      <WindowedList
        count={shown.length}
        keyOf={(index) => shown[index]?.problem.id ?? index}
        item={(index, props) => {
          const entry = shown[index];
          return entry && <IndexLine key={entry.problem.id} entry={entry} item={props} />;
        }}
      />
      {shown.length < all.length && (
        <button type="button" className="link" onClick={() => setWhole(true)}>
          {texts.problems.allOf(all.length)}
        </button>
      )}
    </nav>
  );
}

function IndexLine({ entry, item }: { entry: ProblemEntry; item: ItemProps }) {
  const texts = useTexts();
  const commands = useCommands();
  const { problem, pane: judged, number } = entry;
  const { id, pane, severity, path, field, text, place } = problem;
  const isOpen = useSelect(({ view }) => view.problem?.id === id);
  const show = (): void => {
    const ofObject = pane === 'object' || pane === 'patch' ? path : undefined;
    commands.selectProblem({ id, pane: judged, severity, from: number }, ofObject);
  };
  return (
    <li {...item} className={severity} data-open={isOpen}>
      <button type="button" onClick={show}>
        <span className="severity">{texts.problems[severity]}</span>
        <span className="said" lang="en">
          {field !== '' && <strong className="field">{field}</strong>}
          {field !== '' && ': '}
          {text}
        </span>
        {place && <span className="hint">{texts.problems.lineOf[pane](place.line)}</span>}
      </button>
    </li>
  );
}
