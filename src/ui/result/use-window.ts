import { useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react';

export const rowHeight = 20;
const margin = 20;

export interface LineWindow {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly first: number;
  readonly last: number;
  readonly onScroll: (event: UIEvent<HTMLDivElement>) => void;
}

/** Which of many lines of the same height can be seen, so that only those are rendered. */
export function useWindow(count: number): LineWindow {
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
  const first = Math.max(0, Math.min(Math.floor(top / rowHeight), count - 1) - margin);
  const last = Math.min(count, Math.ceil((top + height) / rowHeight) + margin);
  // Steps of some lines, so that scrolling by a pixel renders nothing.
  const onScroll = ({ currentTarget }: UIEvent<HTMLDivElement>): void =>
    setTop(Math.floor(currentTarget.scrollTop / (rowHeight * 8)) * rowHeight * 8);
  return { box, first, last, onScroll };
}
