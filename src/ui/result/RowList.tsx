import { useEffect, type KeyboardEvent } from 'react';
import type { Row } from '../../protocol/report.ts';
import { useCommands, useSelect } from '../context.ts';
import { samePath } from '../path-text.ts';
import { nextPath } from './next-path.ts';
import { RowLine } from './RowLine.tsx';
import { rowHeight, useWindow } from './use-window.ts';

/** Lines of an object. Only those that can be seen are in the document. */
export function RowList({ rows, label }: { rows: readonly Row[]; label: string }) {
  const { box, first, last, onScroll } = useWindow(rows.length);
  const commands = useCommands();
  const selected = useSelect((state) => state.view.selected);
  useEffect(() => {
    const index = rows.findIndex((row) => samePath(row.path, selected));
    if (index < 0 || !box.current) return;
    const element: HTMLElement = box.current;
    const top = index * rowHeight;
    const visible = top >= element.scrollTop && top + rowHeight <= element.scrollTop + element.clientHeight;
    if (!visible) element.scrollTo({ top: top - element.clientHeight / 3 });
  }, [box, rows, selected]);
  const index = rows.findIndex((row) => samePath(row.path, selected));
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = nextPath(rows, index, step);
    if (next) commands.select(next);
  };
  return (
    <div
      className="rows"
      ref={box}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      role="listbox"
      aria-label={label}
      aria-activedescendant={index >= first && index < last ? `row-${index}` : undefined}
      tabIndex={0}
    >
      <ul
        role="presentation"
        style={{ paddingTop: first * rowHeight, paddingBottom: (rows.length - last) * rowHeight }}
      >
        {rows.slice(first, last).map((row, i) => (
          <RowLine key={first + i} id={`row-${first + i}`} row={row} />
        ))}
      </ul>
    </div>
  );
}
