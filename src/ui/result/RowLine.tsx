import type { Row, RowSign } from '../../protocol/report.ts';
import { useActions, useCommands, useSelect, useTexts } from '../context.ts';
import { isDecided, samePath } from '../path-text.ts';
import { MoreText } from './MoreText.tsx';

const signs: Record<RowSign, string> = { same: ' ', added: '+', removed: '−', changed: '~', ghost: '·' };

/** One line of the object with its sign and, where a change begins, the word for it. */
export function RowLine({ id, row }: { id: string; row: Row }) {
  const texts = useTexts();
  const commands = useCommands();
  const { pathHovered } = useActions();
  const pointed = useSelect(({ view }) => samePath(view.hovered ?? view.selected, row.path));
  const decided = useSelect(({ view }) => isDecided(view.decided, row.path));
  const selected = useSelect(({ view }) => samePath(view.selected, row.path));
  const { sign, mark, indent, dashes, key, value, more, before, line, owner } = row;
  return (
    <li
      id={id}
      role="option"
      aria-selected={selected}
      className={`row ${sign} ${mark ?? ''}`}
      data-pointed={pointed || decided}
      onMouseEnter={() => pathHovered(row.path)}
      onMouseLeave={() => pathHovered(undefined)}
      onClick={() => {
        if (getSelection()?.isCollapsed !== false) commands.select(row.path);
      }}
    >
      <span className="line-number" aria-hidden="true">
        {line ?? ''}
      </span>
      <span className="sign">{signs[sign]}</span>
      <span className="yaml">
        {' '.repeat(indent) + '- '.repeat(dashes)}
        {key !== undefined && <span className="key">{key}:</span>}
        {key !== undefined && value !== '' && ' '}
        <span className="value">{value}</span>
        <MoreText more={more} />
        {before !== undefined && (
          <span className="before">
            {' '}
            ({texts.result.was} {before})
          </span>
        )}
      </span>
      {mark && <span className={`mark ${mark}`}>{texts.marks[mark]}</span>}
      {owner !== undefined && <span className="mark owner">{owner}</span>}
    </li>
  );
}
