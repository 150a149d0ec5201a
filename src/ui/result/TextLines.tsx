import { rowHeight, useWindow } from './use-window.ts';

/** Plain text; only the lines that can be seen are in the document. */
export function TextLines({ lines, label }: { lines: readonly string[]; label: string }) {
  const { box, first, last, onScroll } = useWindow(lines.length);
  return (
    <div className="rows printed" ref={box} onScroll={onScroll} role="region" aria-label={label} tabIndex={0}>
      <pre style={{ paddingTop: first * rowHeight, paddingBottom: (lines.length - last) * rowHeight }}>
        {lines.slice(first, last).join('\n')}
      </pre>
    </div>
  );
}
