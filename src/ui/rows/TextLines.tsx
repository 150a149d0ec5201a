import { limits } from '../../protocol/limits.ts';
import { useTexts } from '../context/context.ts';
import { rowHeight, useWindow } from '../lists/use-window.ts';

/** Plain text; only the visible lines are in the document, each cut to what can be painted. */
export function TextLines({ lines, label }: { lines: readonly string[]; label: string }) {
  const texts = useTexts();
  const shown = (line: string): string =>
    line.length > limits.line
      ? line.slice(0, limits.line) + texts.more.characters(line.length - limits.line)
      : line;
  const { box, first, last } = useWindow(lines.length);
  return (
    <div className="rows printed" ref={box} role="region" aria-label={label} tabIndex={0}>
      <pre style={{ paddingTop: first * rowHeight, paddingBottom: (lines.length - last) * rowHeight }}>
        {lines.slice(first, last).map(shown).join('\n')}
      </pre>
    </div>
  );
}
