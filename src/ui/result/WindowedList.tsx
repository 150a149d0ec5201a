import { useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';

/** Shorter lists are in the document as a whole, for the browser's own search. */
const short = 30;
/** What most items are about as high as. */
const usualHeight = 56;

/** What the element of an item needs, so that it is measured and told as one of all. */
export interface ItemProps {
  readonly ref: Ref<HTMLLIElement> | undefined;
  readonly 'data-index': number;
  readonly 'aria-setsize': number;
  readonly 'aria-posinset': number;
}

interface WindowedListProps {
  readonly count: number;
  readonly keyOf: (index: number) => string | number;
  /** An `li` with the given props. */
  readonly item: (index: number, props: ItemProps) => ReactNode;
  readonly className?: string;
  readonly label?: string;
}

/** A list with items of any height, in a box that scrolls; of a long one only what can be seen is in the document. */
export function WindowedList({ count, keyOf, item, className, label }: WindowedListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [margin, setMargin] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- measures after each render, and sets what it measured before
  useLayoutEffect(() => {
    if (!list.current) return;
    const box = scrollerOf(list.current);
    setScroller(box);
    // What stands above the list in the same box may have changed its height.
    if (box) setMargin(Math.round(topOf(list.current) - topOf(box) + box.scrollTop));
  });
  // oxlint-disable-next-line react/incompatible-library -- the page is built without React's compiler
  const virtual = useVirtualizer({
    count,
    enabled: count > short,
    getScrollElement: () => scroller,
    estimateSize: () => usualHeight,
    getItemKey: keyOf,
    overscan: 8,
    scrollMargin: margin,
  });
  const props = (index: number, ref?: ItemProps['ref']): ItemProps => ({
    ref,
    'data-index': index,
    'aria-setsize': count,
    'aria-posinset': index + 1,
  });
  if (count <= short) {
    return (
      <ol className={className} aria-label={label}>
        {Array.from({ length: count }, (_, index) => item(index, props(index)))}
      </ol>
    );
  }
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
      {shown.map(({ index }) => item(index, props(index, virtual.measureElement)))}
    </ol>
  );
}

function topOf(element: HTMLElement): number {
  return element.getBoundingClientRect().top;
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
}
