import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { scrollerOf } from '../parts/scroller-of.ts';

export const rowHeight = 20;
const margin = 20;

export interface LineWindow {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly first: number;
  readonly last: number;
  /** Scrolls a line and `room` below it into view, as far as that fits, if the lines have their own box. */
  readonly reveal: (top: number, room?: number) => void;
}

/** A gap of any height after a line. */
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

/**
 * Determines which of many lines of the same height are visible, so that only those are rendered. The lines scroll in
 * their own box, or with everything around them.
 */
export function useWindow(count: number, gap?: Gap): LineWindow {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(600);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = (): void => {
      const seen = seenOf(element);
      // Steps of some lines, so that scrolling by a pixel renders nothing.
      setTop(Math.floor(Math.max(0, seen.top) / (rowHeight * 8)) * rowHeight * 8);
      setHeight(seen.height);
    };
    const onScroll = ({ target }: Event): void => {
      if (target instanceof Node && target.contains(element)) measure();
    };
    // Scroll events don't bubble.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      document.removeEventListener('scroll', onScroll, { capture: true });
      observer.disconnect();
    };
  }, []);
  const first = Math.max(0, Math.min(lineAtTop(top, gap), count - 1) - margin);
  const last = Math.min(count, lineAtTop(top + height, gap) + 1 + margin);
  const reveal = (wanted: number, room = 0): void => {
    const element = box.current;
    if (!element || scrollerOf(element) !== element) return;
    const { clientHeight, scrollTop } = element;
    const above = Math.max(rowHeight, Math.min(clientHeight / 3, clientHeight - rowHeight - room));
    const end = Math.min(wanted + rowHeight + room, wanted - above + clientHeight);
    const isVisible = wanted >= scrollTop && end <= scrollTop + clientHeight;
    if (!isVisible) element.scrollTo({ top: wanted - above });
  };
  return { box, first, last, reveal };
}

/** The visible part of the lines: its distance from their beginning, and its height. */
function seenOf(element: HTMLElement): { readonly top: number; readonly height: number } {
  const scroller = scrollerOf(element);
  if (!scroller || scroller === element) return { top: element.scrollTop, height: element.clientHeight };
  const distance = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top;
  return { top: distance, height: scroller.clientHeight };
}
