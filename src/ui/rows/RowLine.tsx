import type { Mark, Row } from '../../protocol/report.ts';
import type { ShownRow } from '../../store/answer/fold-housekeeping.ts';
import { rowSigns } from '../../store/answer/signs.ts';
import { useActions, useCommands, useSelect, useTexts } from '../context/context.ts';
import { pathText, isSamePath } from '../../protocol/paths.ts';
import { isDecided } from '../context/is-decided.ts';
import { MoreText } from '../lists/MoreText.tsx';

/** One line of the object with its sign and, where a change begins, its label. */
export function RowLine({ id, row, hue }: { id: string; row: ShownRow; hue: Mark | undefined }) {
  const texts = useTexts();
  const commands = useCommands();
  const { pathHovered } = useActions();
  const pointed = useSelect(
    ({ view }) => isSamePath(view.hovered ?? view.selected, row.path) || isDecided(view.decided, row.path),
  );
  const selected = useSelect(({ view }) => isSamePath(view.selected, row.path));
  const { sign, mark, indent, dashes, line, owner, folded, note } = row;
  return (
    <li
      id={id}
      role="option"
      aria-selected={selected}
      aria-label={useRowName(row)}
      className={`row ${sign} ${hue ?? ''} ${folded === undefined ? '' : 'folded'}`}
      data-pointed={pointed}
      onMouseEnter={() => pathHovered(row.path)}
      onMouseLeave={() => pathHovered(undefined)}
      onClick={() => {
        if (getSelection()?.isCollapsed !== false) commands.select(row.path);
      }}
    >
      <span className="line-number">{line ?? ''}</span>
      <span className="sign">{rowSigns[sign]}</span>
      <span className="yaml">
        {' '.repeat(indent) + '- '.repeat(dashes)}
        <span className="said">{folded ?? <RowText row={row} />}</span>
      </span>
      {note !== undefined && <span className="mark rule-idle">{note}</span>}
      {mark && <span className={`mark ${mark}`}>{texts.marks[mark]}</span>}
      {owner !== undefined && <span className="mark owner">{owner}</span>}
    </li>
  );
}

function RowText({ row: { key, value, more, before } }: { row: Row }) {
  const texts = useTexts();
  return (
    <>
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
    </>
  );
}

/** A line's name for screen readers: where it is, because indentation can't be heard, and what it is. */
function useRowName({ path, value, sign, mark, before, owner, folded, note }: ShownRow): string {
  const texts = useTexts();
  if (folded !== undefined) return folded;
  const parts = [
    path.length === 0 ? texts.result.wholeObject : texts.result.rowPlace(pathText(path), path.length),
    value,
    mark ? texts.marks[mark] : sign === 'same' ? '' : texts.result.signs[sign],
    before === undefined ? '' : `${texts.result.was} ${before}`,
    owner ?? '',
    note ?? '',
  ];
  return texts.list(parts.filter((part) => part !== ''));
}
