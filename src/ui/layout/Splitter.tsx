import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

interface SplitterProps {
  readonly label: string;
  /** `vertical`: a bar that moves left and right. */
  readonly direction: 'vertical' | 'horizontal';
  /** Share of the first of the two, in percent of both. */
  readonly value: number;
  /** `delta` in pixels, `extent` of the parent in pixels. */
  readonly onMove: (delta: number, extent: number) => void;
  readonly className?: string;
}

/** A bar between two areas, for the mouse and for arrow keys. */
export function Splitter({ label, direction, value, onMove, className = '' }: SplitterProps) {
  const last = useRef<number | undefined>(undefined);
  const position = (event: PointerEvent): number =>
    direction === 'vertical' ? event.clientX : event.clientY;
  const extentOf = (element: Element): number => {
    const parent = element.parentElement;
    return (direction === 'vertical' ? parent?.clientWidth : parent?.clientHeight) ?? 1;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const [less, more] = direction === 'vertical' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    if (event.key !== less && event.key !== more) return;
    event.preventDefault();
    const step = event.shiftKey ? 80 : 16;
    onMove(event.key === less ? -step : step, extentOf(event.currentTarget));
  };
  return (
    <div
      className={`splitter ${direction} ${className}`}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={direction}
      aria-valuenow={Math.round(value)}
      aria-valuemin={0}
      aria-valuemax={100}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = position(event);
      }}
      onPointerMove={(event) => {
        if (last.current === undefined) return;
        const now = position(event);
        onMove(now - last.current, extentOf(event.currentTarget));
        last.current = now;
      }}
      onPointerUp={() => (last.current = undefined)}
      onPointerCancel={() => (last.current = undefined)}
    />
  );
}
