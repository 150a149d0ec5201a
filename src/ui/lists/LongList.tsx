import { useLayoutEffect, useRef, useState } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { scrollerOf } from '../parts/scroller-of.ts';
import { short, type ListProps } from './list-props.ts';

/** The approximate height of an item if none was measured, in pixels. */
const usualHeight = 56;

/** The position of the list in its scrolling box. */
interface Seen {
  readonly scroller: HTMLElement;
  readonly scrollTop: number;
  readonly margin: number;
  /** The height of the first items, in pixels. */
  readonly heights: readonly number[];
  /** Their mean: the estimate for all others. The closer it is, the less moves while one scrolls. */
  readonly mean: number;
}

/** A list with items of any height. Only the visible ones are in the document. */
export default function LongList(props: ListProps) {
  const { count, element, className, label } = props;
  const list = useRef<HTMLOListElement>(null);
  const [seen, setSeen] = useState<Seen>();
  useLayoutEffect(() => {
    if (list.current) setSeen(seenOf(list.current));
  }, []);
  if (seen) return <ItemsInSight {...props} seen={seen} />;
  // If the visitor has scrolled past the beginning meanwhile, the position stays.
  return (
    <ol ref={list} className={className} aria-label={label}>
      {Array.from({ length: Math.min(count, short) }, (_, index) => element(index))}
    </ol>
  );
}

function ItemsInSight({ count, keyOf, element, className, label, seen }: ListProps & { seen: Seen }) {
  const list = useRef<HTMLOListElement>(null);
  const { scroller, heights, mean } = seen;
  const [margin, setMargin] = useState(seen.margin);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- measures after each render, and sets the result
  useLayoutEffect(() => {
    // Elements above the list in the same box may have changed their height.
    if (list.current) setMargin(marginOf(list.current, scroller));
  });
  // oxlint-disable-next-line react/incompatible-library -- the page is built without React's compiler
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    initialOffset: seen.scrollTop,
    initialRect: { width: scroller.clientWidth, height: scroller.clientHeight },
    estimateSize: (index) => heights[index] ?? mean,
    getItemKey: keyOf,
    overscan: 8,
    scrollMargin: margin,
  });
  const shown = virtual.getVirtualItems();
  const before = (shown[0]?.start ?? margin) - margin;
  const after = virtual.getTotalSize() - ((shown.at(-1)?.end ?? margin) - margin);
  return (
    <ol
      ref={list}
      className={className}
      aria-label={label}
      style={{ paddingTop: before, paddingBottom: Math.max(0, after) }}
    >
      {shown.map(({ index }) => element(index, virtual.measureElement))}
    </ol>
  );
}

function seenOf(list: HTMLElement): Seen | undefined {
  const scroller = scrollerOf(list.parentElement);
  if (!scroller) return undefined;
  const heights = [...list.children].map((item) => item.getBoundingClientRect().height);
  const mean = heights.length === 0 ? usualHeight : heights.reduce((sum, one) => sum + one) / heights.length;
  return { scroller, scrollTop: scroller.scrollTop, margin: marginOf(list, scroller), heights, mean };
}

/** The height of everything above the list in its box. */
function marginOf(list: HTMLElement, scroller: HTMLElement): number {
  return Math.round(topOf(list) - topOf(scroller) + scroller.scrollTop);
}

function topOf(element: HTMLElement): number {
  return element.getBoundingClientRect().top;
}
