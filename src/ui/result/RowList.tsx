import { useEffect } from 'react';
import type { Row } from '../../protocol/report.ts';
import { useSelect } from '../context.ts';
import { samePath } from '../path-text.ts';
import { RowLine } from './RowLine.tsx';
import { rowHeight, useWindow } from './use-window.ts';

/** Lines of an object. Only those that can be seen are in the document. */
export function RowList({ rows, label }: { rows: readonly Row[]; label: string }) {
  const { box, first, last, onScroll } = useWindow(rows.length);
  const selected = useSelect((state) => state.view.selected);
  useEffect(() => {
    const index = rows.findIndex((row) => samePath(row.path, selected));
    if (index < 0 || !box.current) return;
    const element: HTMLElement = box.current;
    const top = index * rowHeight;
    const visible = top >= element.scrollTop && top + rowHeight <= element.scrollTop + element.clientHeight;
    if (!visible) element.scrollTo({ top: top - element.clientHeight / 3 });
  }, [box, rows, selected]);
  return (
    <div className="rows" ref={box} onScroll={onScroll} role="region" aria-label={label} tabIndex={0}>
      <ul style={{ paddingTop: first * rowHeight, paddingBottom: (rows.length - last) * rowHeight }}>
        {rows.slice(first, last).map((row, i) => (
          <RowLine key={first + i} row={row} />
        ))}
      </ul>
    </div>
  );
}
