import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { PathSegments } from '../../protocol/report.ts';
import type { ShownRow } from '../../store/answer/fold-housekeeping.ts';
import { isFresh } from '../../store/selectors.ts';
import { useCommands, useSelect } from '../context.ts';
import { samePath } from '../path-text.ts';
import { huesOf } from './hues.ts';
import { useIsPainted } from '../parts/use-is-painted.ts';
import { nextPath } from './next-path.ts';
import { RowLine } from './RowLine.tsx';
import { rowHeight, topOfLine, useWindow, type Gap } from '../lists/use-window.ts';

/** The content that unfolds below the line of a path. */
export interface Unfolded {
  readonly path: PathSegments;
  readonly content: ReactNode;
}

interface RowListProps {
  readonly rows: readonly ShownRow[];
  readonly label: string;
  readonly unfolded?: Unfolded | undefined;
}

/** Lines of an object. Only the visible ones are in the document. */
export function RowList({ rows, label, unfolded }: RowListProps) {
  const at = unfolded ? rows.findLastIndex((row) => samePath(row.path, unfolded.path)) : -1;
  const [height, setHeight] = useState(0);
  const isPainted = useIsPainted();
  const gap: Gap | undefined = at >= 0 ? { after: at, height } : undefined;
  const { box, first, last, reveal } = useWindow(rows.length, gap);
  const hues = useMemo(() => huesOf(rows), [rows]);
  const commands = useCommands();
  const selected = useSelect((state) => state.view.selected);
  useReveal(rows, gap, reveal);
  const index = rows.findIndex((row) => samePath(row.path, selected));
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = nextPath(rows, index, step);
    if (next) commands.select(next);
  };
  const line = (row: ShownRow, i: number): ReactNode => (
    <RowLine key={i} id={`row-${i}`} row={row} hue={hues[i]} />
  );
  const room = isPainted ? (
    <UnfoldedCopy key="room">{unfolded?.content}</UnfoldedCopy>
  ) : (
    <li key="room" role="presentation" style={{ height }} />
  );
  const end = topOfLine(rows.length, gap) - topOfLine(last, gap);
  return (
    <div className="rows" ref={box}>
      <ul
        role="listbox"
        aria-label={label}
        aria-activedescendant={index >= first && index < last ? `row-${index}` : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        style={{ paddingTop: topOfLine(first, gap), paddingBottom: end }}
      >
        {rows
          .slice(first, last)
          .flatMap((row, i) => (first + i === at ? [line(row, at), room] : line(row, first + i)))}
      </ul>
      {unfolded && gap && (
        <UnfoldedPart top={topOfLine(at, undefined) + rowHeight} onHeight={setHeight}>
          {unfolded.content}
        </UnfoldedPart>
      )}
    </div>
  );
}

/** Until a script measures it, the gap is as high as a copy of the content that covers it. */
function UnfoldedCopy({ children }: { readonly children: ReactNode }) {
  return (
    <li role="presentation" aria-hidden="true" inert className="row-unfolded-part row-unfolded-copy">
      {children}
    </li>
  );
}

/**
 * Scrolls the selection into view, and its explanation, or the one that is open when a text arrives, once its height
 * is known.
 */
function useReveal(
  rows: readonly ShownRow[],
  gap: Gap | undefined,
  reveal: (top: number, room?: number) => void,
): void {
  const selected = useSelect((state) => state.view.selected);
  useEffect(() => {
    const index = rows.findIndex((row) => samePath(row.path, selected));
    if (index >= 0) reveal(topOfLine(index, gap));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an explanation that unfolds or grows must not scroll
  }, [rows, selected]);
  const fresh = useSelect(isFresh);
  const [at, height] = [gap?.after ?? -1, gap?.height ?? 0];
  // Once: typing while it is open moves nothing.
  const shown = useRef<PathSegments>(undefined);
  useEffect(() => {
    if (selected === shown.current || height === 0 || !samePath(rows[at]?.path, selected)) return;
    shown.current = selected;
    reveal(topOfLine(at, undefined), height);
  });
  useEffect(() => {
    if (fresh && at >= 0 && height > 0) reveal(topOfLine(at, undefined), height);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an explanation that grows must not scroll
  }, [rows, fresh, at, height > 0]);
}

/** Covers the gap between the lines, as high as its content. */
function UnfoldedPart({
  top,
  onHeight,
  children,
}: {
  top: number;
  onHeight: (height: number) => void;
  children: ReactNode;
}) {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = part.current;
    if (!element) return undefined;
    onHeight(element.offsetHeight);
    const observer = new ResizeObserver(() => onHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [onHeight]);
  return (
    <div className="row-unfolded" style={{ top }}>
      <div className="row-unfolded-part" ref={part}>
        {children}
      </div>
    </div>
  );
}
