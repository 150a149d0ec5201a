import { useLayoutEffect, useRef, useState } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { scrollerOf } from '../parts/scroller-of.ts';
import type { ListProps } from './list-props.ts';

/** The approximate height of most items, in pixels. */
const usualHeight = 56;

/** A list with items of any height. Only the visible ones are in the document. */
export default function LongList({ count, keyOf, element, className, label }: ListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [margin, setMargin] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- measures after each render, and sets what it measured before
  useLayoutEffect(() => {
    if (!list.current) return;
    const box = scrollerOf(list.current.parentElement) ?? null;
    setScroller(box);
    // Elements above the list in the same box may have changed their height.
    if (box) setMargin(Math.round(topOf(list.current) - topOf(box) + box.scrollTop));
  });
  // oxlint-disable-next-line react/incompatible-library -- the page is built without React's compiler
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => usualHeight,
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

function topOf(element: HTMLElement): number {
  return element.getBoundingClientRect().top;
}
