import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { scrollerOf } from '../parts/scroller-of.ts';

export const rowHeight = 20;
const margin = 20;

/** The target of scrolling: a line, the space below it that belongs to it, and whether the visitor requested it. */
export interface Revealed {
  readonly top: number;
  readonly room?: number;
  readonly isRequested: boolean;
}

export interface LineWindow {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly first: number;
  readonly last: number;
  /** Scrolls a line and the space below it into view, as far as they fit. */
  readonly reveal: (wanted: Revealed) => void;
}

/** A gap of any height after a line. */
export interface Gap {
  readonly after: number;
  readonly height: number;
}

/** The offset of a line. The gaps are in the order of their lines. */
export function topOfLine(index: number, gaps: readonly Gap[]): number {
  let top = index * rowHeight;
  for (const { after, height } of gaps) {
    if (after >= index) break;
    top += height;
  }
  return top;
}

/** The line at a height, counted from 0; a gap belongs to the line before it. */
export function lineAtTop(top: number, gaps: readonly Gap[]): number {
  let above = 0;
  for (const { after, height } of gaps) {
    const end = (after + 1) * rowHeight + above;
    if (top < end) break;
    if (top < end + height) return after;
    above += height;
  }
  return Math.floor((top - above) / rowHeight);
}

/**
 * Determines which of many lines of the same height are visible, so that only those are rendered. The lines scroll in
 * their own box, or with everything around them.
 */
export function useWindow(count: number, gaps: readonly Gap[] = []): LineWindow {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(600);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = (): void => {
      const seen = seenOf(element);
      // In steps of several lines, so that scrolling by a pixel renders nothing.
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
  const first = Math.max(0, Math.min(lineAtTop(top, gaps), count - 1) - margin);
  const last = Math.min(count, lineAtTop(top + height, gaps) + 1 + margin);
  const reveal = (wanted: Revealed): void => {
    if (box.current) revealIn(box.current, wanted);
  };
  return { box, first, last, reveal };
}

/**
 * Scrolls the box of the lines, or the one around them. Texts that have just been opened never scroll the whole page:
 * on a narrow screen, it begins with the answer.
 */
function revealIn(element: HTMLElement, { top, room = 0, isRequested }: Revealed): void {
  const scroller = scrollerOf(element);
  if (!scroller || (!isRequested && !scroller.closest('.result'))) return;
  const { clientHeight, scrollTop } = scroller;
  // Elements that stay at the top cover what scrolls below them.
  const covered = Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0;
  const start = top + (scroller === element ? 0 : distanceInside(element, scroller));
  const seen = clientHeight - covered;
  const above = Math.max(rowHeight, Math.min(seen / 3, seen - rowHeight - room));
  const end = Math.min(start + rowHeight + room, start - above + seen);
  const isVisible = start >= scrollTop + covered && end <= scrollTop + clientHeight;
  if (!isVisible) scroller.scrollTo({ top: start - above - covered });
}

/** The visible part of the lines: its distance from their beginning, and its height. */
function seenOf(element: HTMLElement): { readonly top: number; readonly height: number } {
  const scroller = scrollerOf(element);
  if (!scroller || scroller === element) return { top: element.scrollTop, height: element.clientHeight };
  return { top: scroller.scrollTop - distanceInside(element, scroller), height: scroller.clientHeight };
}

/** The distance from the beginning of an element to that of its scroller's content. */
function distanceInside(element: HTMLElement, scroller: HTMLElement): number {
  return element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
}
