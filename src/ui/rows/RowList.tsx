import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { Mark } from '../../protocol/report.ts';
import type { ShownRow } from '../../store/answer/fold-housekeeping.ts';
import { isFresh } from '../../store/selectors.ts';
import { useCommands, useSelect } from '../context/context.ts';
import { huesOf } from './hues.ts';
import { nextPath } from './next-path.ts';
import { RowLine } from './RowLine.tsx';
import { topOfLine, useWindow, type Gap, type LineWindow } from '../lists/use-window.ts';
import { isSamePath } from '../../protocol/paths.ts';

/** The content that unfolds below a line. */
export interface Unfolded {
  /** The number of the line, counted from 0. */
  readonly after: number;
  readonly content: ReactNode;
  /** It contains the open explanation. */
  readonly isOpen: boolean;
}

interface RowListProps {
  readonly rows: readonly ShownRow[];
  readonly label: string;
  /** At most one for each line, in the order of the lines. */
  readonly unfolded?: readonly Unfolded[];
}

const none: readonly Unfolded[] = [];

/** The usual height of a finding whose explanation is closed, until it is measured. */
const usualHeight = 56;

/** Lines of an object. Only the visible ones are in the document. */
export function RowList({ rows, label, unfolded = none }: RowListProps) {
  const [heights, setHeight] = useHeights();
  const gaps = useMemo(
    () => unfolded.map(({ after }): Gap => ({ after, height: heights.get(after) ?? usualHeight })),
    [unfolded, heights],
  );
  const { box, first, last, reveal } = useWindow(rows.length, gaps);
  const hues = useMemo(() => huesOf(rows), [rows]);
  const commands = useCommands();
  const selected = useSelect((state) => state.view.selected);
  const open = unfolded.find(({ isOpen }) => isOpen)?.after;
  useReveal({ rows, gaps, reveal, open, height: open === undefined ? 0 : (heights.get(open) ?? 0) });
  const index = rows.findIndex((row) => isSamePath(row.path, selected));
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = nextPath(rows, index, step);
    if (next) commands.select(next);
  };
  const list = useRef<HTMLDivElement>(null);
  const seen = rows.slice(first, last);
  return (
    <div className="rows" ref={box}>
      {/* Owns its lines instead of containing them: the content that unfolds between them is not part of it. */}
      <div
        className="rows-focus"
        role="listbox"
        aria-label={label}
        aria-owns={seen.map((_, i) => `row-${first + i}`).join(' ')}
        aria-activedescendant={index >= first && index < last ? `row-${index}` : undefined}
        tabIndex={0}
        ref={list}
        onKeyDown={onKeyDown}
      />
      <ul
        role="presentation"
        onClick={({ target }) => {
          // Arrow keys continue from the line.
          if (target instanceof Element && target.closest('.row') && getSelection()?.isCollapsed !== false)
            list.current?.focus({ preventScroll: true });
        }}
        style={{
          paddingTop: topOfLine(first, gaps),
          paddingBottom: topOfLine(rows.length, gaps) - topOfLine(last, gaps),
        }}
      >
        {seen.map((row, i) => (
          <LineWithPart
            key={first + i}
            line={first + i}
            row={row}
            hue={hues[first + i]}
            part={unfolded.find(({ after }) => after === first + i)}
            onHeight={setHeight}
          />
        ))}
      </ul>
    </div>
  );
}

interface LineWithPartProps {
  readonly line: number;
  readonly row: ShownRow;
  readonly hue: Mark | undefined;
  readonly part: Unfolded | undefined;
  readonly onHeight: (line: number, height: number) => void;
}

/** A line, and what unfolds below it. */
function LineWithPart({ line, row, hue, part, onHeight }: LineWithPartProps) {
  return (
    <>
      <RowLine id={`row-${line}`} row={row} hue={hue} />
      {part && (
        <UnfoldedPart line={line} onHeight={onHeight}>
          {part.content}
        </UnfoldedPart>
      )}
    </>
  );
}

/** The measured heights of unfolded parts, by the lines that they are below. */
function useHeights(): readonly [ReadonlyMap<number, number>, (line: number, height: number) => void] {
  const [heights, setHeights] = useState<ReadonlyMap<number, number>>(new Map());
  const setHeight = useCallback((line: number, height: number): void => {
    setHeights((before) => (before.get(line) === height ? before : new Map(before).set(line, height)));
  }, []);
  return [heights, setHeight];
}

interface RevealOptions {
  readonly rows: readonly ShownRow[];
  readonly gaps: readonly Gap[];
  readonly reveal: LineWindow['reveal'];
  /** The line that the open explanation is below. */
  readonly open: number | undefined;
  /** The height of the part with the open explanation, once it is known. */
  readonly height: number;
}

/**
 * Scrolls the selection into view, and its explanation, or the one that is open when a text arrives, once its height
 * is known.
 */
function useReveal({ rows, gaps, reveal, open, height }: RevealOptions): void {
  const selected = useSelect((state) => state.view.selected);
  const wanted = useSelect(({ view }) => view.selected ?? view.problem);
  useEffect(() => {
    const index = rows.findIndex((row) => isSamePath(row.path, selected));
    if (index >= 0) reveal({ top: topOfLine(index, gaps), isRequested: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an explanation that unfolds or grows must not scroll
  }, [rows, selected]);
  const fresh = useSelect(isFresh);
  // Once: typing while it is open moves nothing.
  const shown = useRef<unknown>(undefined);
  useEffect(() => {
    if (wanted === undefined || wanted === shown.current || open === undefined || height === 0) return;
    shown.current = wanted;
    reveal({ top: topOfLine(open, gaps), room: height, isRequested: true });
  });
  useEffect(() => {
    if (fresh && open !== undefined && height > 0)
      reveal({ top: topOfLine(open, gaps), room: height, isRequested: false });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an explanation that grows must not scroll
  }, [rows, fresh, open, height > 0]);
}

interface UnfoldedPartProps {
  readonly line: number;
  readonly onHeight: (line: number, height: number) => void;
  readonly children: ReactNode;
}

/** The content below a line; its height decides where the lines after it begin. */
function UnfoldedPart({ line, onHeight, children }: UnfoldedPartProps) {
  const part = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const element = part.current;
    if (!element) return undefined;
    onHeight(line, element.offsetHeight);
    const observer = new ResizeObserver(() => onHeight(line, element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [line, onHeight]);
  return (
    <li className="row-unfolded" role="presentation" ref={part}>
      {children}
    </li>
  );
}
