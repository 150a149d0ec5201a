import { useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react';

export const rowHeight = 20;
const margin = 20;

export interface LineWindow {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly first: number;
  readonly last: number;
  readonly onScroll: (event: UIEvent<HTMLDivElement>) => void;
}

/** Room of any height behind a line. */
export interface Gap {
  readonly after: number;
  readonly height: number;
}

/** Where a line begins. */
export function topOfLine(index: number, gap: Gap | undefined): number {
  return index * rowHeight + (gap && index > gap.after ? gap.height : 0);
}

/** The line at a height, counted from 0. */
export function lineAtTop(top: number, gap: Gap | undefined): number {
  const end = gap && (gap.after + 1) * rowHeight;
  if (!gap || end === undefined || top < end) return Math.floor(top / rowHeight);
  return Math.max(gap.after, Math.floor((top - gap.height) / rowHeight));
}

/** Which of many lines of the same height can be seen, so that only those are rendered. */
export function useWindow(count: number, gap?: Gap): LineWindow {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(600);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const first = Math.max(0, Math.min(lineAtTop(top, gap), count - 1) - margin);
  const last = Math.min(count, lineAtTop(top + height, gap) + 1 + margin);
  // Steps of some lines, so that scrolling by a pixel renders nothing.
  const onScroll = ({ currentTarget }: UIEvent<HTMLDivElement>): void =>
    setTop(Math.floor(currentTarget.scrollTop / (rowHeight * 8)) * rowHeight * 8);
  return { box, first, last, onScroll };
}
